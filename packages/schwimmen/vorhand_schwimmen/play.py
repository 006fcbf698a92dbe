"""A hand of Schwimmen: cards are exchanged with the middle, somebody knocks, the lowest loses."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_schwimmen.prices import of_knock, of_show
from vorhand_schwimmen.table import FIRE, HAND_SIZE, MOST_TURNS, PAGE, THIRTY_ONE, Table, worth_of


@dataclass(frozen=True, slots=True)
class Exchange(kit.Take):
    """Exchange a card for one in the middle."""

    said = "{card} for {taken:cards}"


@dataclass(frozen=True, slots=True)
class ExchangeAll(kit.SeatAction):
    """Exchange all three cards for those in the middle."""


@dataclass(frozen=True, slots=True)
class Keep(kit.SeatAction):
    """Keep the hand; three others are turned up in the middle."""


@dataclass(frozen=True, slots=True)
class Pass(kit.SeatAction):
    """Exchange nothing; when all have passed, new cards are laid in the middle."""


@dataclass(frozen=True, slots=True)
class Knock(kit.SeatAction):
    """Exchange nothing; all others have one more turn."""


@dataclass(frozen=True, slots=True)
class Show(kit.SeatAction):
    """Show a hand that ends the hand for all, in turn or not."""


@dataclass(frozen=True, slots=True)
class HandEnded(kit.Event):
    """Who has lost the hand, and how often each has lost."""

    said = "A life less: {losers:seats}."
    losers: Annotated[tuple[kit.Seat, ...], kit.Doc("Who has lost.", [1])]
    losses: Annotated[tuple[kit.Count, ...], kit.PerSeat, kit.Doc("How often each.", [0, 2, 1])]


EXCHANGED: Final = kit.Takes(
    lambda table: table.pack.list_of(table.middle), lambda table, card, others: len(others) == 1
)
ONE: Final = EXCHANGED.rule("schwimmen.one", "A card is exchanged for one of the middle.", PAGE)
ONCE: Final = kit.TableRule[Table](
    *("schwimmen.once", "Nobody knocks after another has.", PAGE), "{knocked:seat} has knocked.",
    fact_types={"knocked": kit.Seat}, holds=lambda table: table.knocked is None,
    facts=lambda table, action: {"knocked": table.knocked or 0},
)  # fmt: skip
ENDS: Final = kit.SeatRule[Table](
    *("schwimmen.show", "Only three aces, or 31, may be shown at once.", PAGE),
    "{seat} has no hand that may be shown at once.",
    allowed_seats=lambda table: kit.seats_that(
        worth_of(hand, table.options) in (FIRE, THIRTY_ONE if table.options.blitz else FIRE)
        for hand in table.hands),
)  # fmt: skip
LAST: Final = kit.LastLeft[Table](
    lambda table: table.left, clause=kit.Clause(
        "schwimmen.last", "The last who is not out has won the game.", PAGE))  # fmt: skip


def deal(table: Table, action: kit.Deal) -> None:
    """Three cards each; three lie open in the middle, now or later, and the rest is the stock."""
    rest = kit.deal_in_batches(table, action, table.left, (1,) * HAND_SIZE)
    number = 0 if table.options.dealer_chooses and table.hands[table.dealer] else HAND_SIZE
    table.middle, table.stock = table.pack.set_of(rest[:number]), rest[number:]


def begin_hand(table: Table) -> None:
    """Forehand begins or, if nothing lies in the middle, the dealer chooses first."""
    table.phase, table.in_hand = "play" if table.middle else "choose", table.left
    table.to_act = 1 << (kit.next_seat(table.dealer, table.left) if table.middle else table.dealer)


def exchange(table: Table, action: Exchange) -> None:
    """The card goes to the middle, the other to the hand."""
    kit.move(table, [action.card], ("hands", action.seat), "middle")
    kit.move(table, action.taken, "middle", ("hands", action.seat))
    table.passes = 0


def exchange_all(table: Table, action: ExchangeAll) -> None:
    """The hand lies in the middle now; the dealer who chooses has unseen cards for it."""
    source, hand = "middle" if table.middle else "stock", ("hands", action.seat)
    cards = table.middle or table.stock[:HAND_SIZE]
    kit.move(table, table.hands[action.seat], hand, "middle")
    kit.move(table, cards, source, hand)
    table.passes = 0


def after_passing(table: Table) -> None:
    """When all have passed, three new cards are laid; without them, all show what they have."""
    table.passes += 1
    if table.knocked is None and table.passes == table.in_hand.bit_count():
        table.passes = 0
        if len(table.stock) < HAND_SIZE:
            return end_hand(table)
        kit.move(table, table.middle, "middle", "gone")
        kit.move(table, table.stock[:HAND_SIZE], "stock", "middle")
    return end_turn(table)


def after_knocking(table: Table) -> None:
    """All others have one more turn."""
    table.knocked = table.to_act.bit_length() - 1
    end_turn(table)


def end_turn(table: Table) -> None:
    """The next has a turn; whoever has knocked has none, and ends the hand."""
    table.turns, table.phase = table.turns + (table.phase == "play"), "play"
    seat = kit.next_seat(table.to_act.bit_length() - 1, table.in_hand)
    table.to_act = 1 << seat
    if seat == table.knocked or table.turns == MOST_TURNS:
        end_hand(table)


def end_hand(table: Table, losers: kit.SeatSet = 0) -> None:
    """All show their cards; without other losers, the lowest lose, unless all are alike."""
    seats = kit.seats_in(table.in_hand)
    worth = {seat: worth_of(table.hands[seat], table.options) for seat in seats}
    if not losers and len({*worth.values()}) > 1:
        losers = kit.seat_set(seat for seat in seats if worth[seat] == min(worth.values()))
    for seat in seats:
        kit.show(table, table.hands[seat], ("hands", seat), table.everybody)
    table.clear()
    for seat in kit.seats_in(losers):
        table.losses = kit.plus(table.losses, seat)
    table.dealer = kit.next_seat(table.dealer, table.left)
    if losers:
        table.tell(HandEnded, kit.seats_in(losers), table.losses)
    LAST.go_on(table)


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Exchange, moments=kit.at("play"), rules=(kit.TURN, kit.CARD_NOT_HELD, ONE),
             does=exchange, then=end_turn, choices=EXCHANGED),
    kit.Kind(ExchangeAll, moments=kit.at("choose", "play"), rules=(kit.TURN,), does=exchange_all,
             then=end_turn),
    kit.Kind(Keep, moments=kit.at("choose"), rules=(kit.TURN,), tells="{seat} keeps the hand.",
             does=lambda table, action: kit.move(table, table.stock[:HAND_SIZE], "stock", "middle"),
             then=end_turn),
    kit.Kind(Pass, moments=kit.at("play"), rules=(kit.TURN,), then=after_passing,
             tells="{seat} passes."),
    kit.Kind(Knock, moments=kit.at("play"), rules=(kit.TURN, ONCE), then=after_knocking,
             tells="{seat} knocks.", price=of_knock),
    kit.Kind(Show, moments=kit.at("play"), rules=(ENDS,), price=of_show,
             tells="{seat} ends the hand.",
             does=lambda table, action: end_hand(table, table.in_hand & ~(1 << action.seat))),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    LAST,
)  # fmt: skip
