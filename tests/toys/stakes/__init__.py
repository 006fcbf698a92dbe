"""Stakes, a toy of betting: amounts in a range, a main pot and side pots."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from vorhand import kit

PAGE: Final = "tests/toys/stakes/rules.md"
RANKS: Final = "AKQJT9"
PACK: Final = kit.Pack(RANKS)


class Options(NamedTuple):
    """What a table has agreed on."""

    stack: Annotated[int, kit.Between(2, 100), kit.Doc("The chips of each player.", 20)] = 20
    deals: Annotated[int, kit.Between(1, 20), kit.Doc("How many hands are played.", 5)] = 5


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Stakes."""

    options: Options
    stacks: Annotated[
        kit.CountOfEach,
        kit.Doc("The chips of each seat; in a hand, those before it.", [20, 20]),
        kit.PUBLIC,
        kit.KEPT,
        kit.Cleared(lambda table: (table.options.stack,) * table.players),
    ]
    paid: Annotated[kit.CountOfEach, kit.Doc("What each has paid.", [4, 1]), kit.PUBLIC]
    raised_by: Annotated[kit.Count, kit.Doc("By how much was raised last.", 3), kit.PUBLIC]
    has_acted: Annotated[
        kit.SeatFlags, kit.Doc("Who has acted since the last raise.", [True, False]), kit.PUBLIC
    ]
    record: kit.Record
    talon: Annotated[
        kit.CardsInOrder, kit.Doc("The cards that nobody has."), kit.PRIVATE, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class Fold(kit.SeatAction):
    """Give the hand up."""


@dataclass(frozen=True, slots=True)
class Check(kit.SeatAction):
    """Pay nothing."""


@dataclass(frozen=True, slots=True)
class Call(kit.SeatAction):
    """Pay as much as the highest bet, or all that is left."""


@dataclass(frozen=True, slots=True)
class RaiseTo(kit.SeatAction):
    """Raise the bet."""

    said = "raise to {amount}"
    amount: Annotated[kit.Count, kit.Doc("What the seat has paid then in all.", 12)]


@dataclass(frozen=True, slots=True)
class PotsWon(kit.Event):
    """The pots have been won."""

    said = "The pots go to {winners:seats}."
    winners: kit.SeatsTold


@dataclass(frozen=True, slots=True)
class HandShown(kit.SeatEvent):
    """A card has been turned up."""

    said = "{seat} shows {card}."
    card: kit.Card


def _least(table: Table, seat: int) -> int:
    highest = max(table.paid)
    if highest >= table.stacks[seat]:
        return table.stacks[seat] + 1
    return min(highest + table.raised_by, table.stacks[seat])


RAISES: Final = kit.Amounts(
    _least,
    lambda table, seat: table.stacks[seat],
    lambda table, seat: [max(table.paid) + sum(table.paid)],
)
RANGE = RAISES.rule(
    "stakes.range",
    "A raise is at least as high as the last one, or else of all chips, and of no more than these.",
    PAGE,
)
END = kit.Clause(
    "stakes.end",
    "The game is over after the hands that were agreed on, or as soon as somebody has no chips.",
    PAGE,
)
CHIPS = kit.Clause("stakes.chips", "No chip is lost or added.", PAGE)


def deal(table: Table, action: kit.Deal) -> None:
    """One card each."""
    table.talon = kit.deal_in_batches(table, action, table.everybody, (1,))


def begin_hand(table: Table) -> None:
    """Everybody pays one chip; forehand begins."""
    table.phase, table.in_hand = "bet", table.everybody
    table.paid, table.raised_by = (1,) * table.players, 1
    await_next(table, table.dealer)


def await_next(table: Table, after: int) -> None:
    """Whoever has chips left, and has not yet answered the highest bet; or else the showdown."""
    have = kit.seats_that(p < s for p, s in zip(table.paid, table.stacks, strict=True))
    owe = kit.seats_that(paid < max(table.paid) for paid in table.paid)
    can_bet = table.in_hand & have
    asked = can_bet & ~table.has_acted
    if can_bet.bit_count() == 1:
        asked &= owe
    if asked and table.in_hand.bit_count() > 1:
        table.to_act = 1 << kit.next_seat(after, asked)
    else:
        showdown(table)


def go_on(table: Table) -> None:
    """The next in turn."""
    (seat,) = kit.seats_in(table.to_act)
    table.has_acted |= table.to_act
    await_next(table, seat)


def fold(table: Table, action: Fold) -> None:
    """What was paid stays in the pot."""
    table.in_hand &= ~(1 << action.seat)


FOLD_FOR: Final = kit.message("{act} {sure:signed}")
COUNTED: Final = kit.Counted(kit.message("chips"), lambda table, seat: table.stacks[seat])


def price_of_fold(table: Table, action: Fold) -> kit.Price:
    """What was paid, which stays in the pot."""
    return kit.Price(FOLD_FOR, -table.paid[action.seat])


def call(table: Table, action: Call) -> None:
    """As far as the chips go."""
    amount = min(max(table.paid), table.stacks[action.seat])
    table.paid = kit.put(table.paid, action.seat, amount)


def raise_to(table: Table, action: RaiseTo) -> None:
    """All others have to answer."""
    table.raised_by = max(table.raised_by, action.amount - max(table.paid))
    table.paid = kit.put(table.paid, action.seat, action.amount)
    table.has_acted = 0


def showdown(table: Table) -> None:
    """The best rank of those who play for a pot wins it."""

    def best(seats: kit.SeatSet) -> kit.SeatSet:
        held = {seat: _rank(table, seat) for seat in kit.seats_in(seats)}
        return kit.seat_set([seat for seat in held if held[seat] == min(held.values())])

    for seat in kit.seats_in(table.in_hand):
        if table.in_hand.bit_count() > 1:
            table.tell(HandShown, seat, *table.pack.list_of(table.hands[seat]))
    won = kit.won_from_pots(table.paid, table.in_hand, best, table.dealer)
    stacks = [s - p + w for s, p, w in zip(table.stacks, table.paid, won, strict=True)]
    kit.end_hand(table)
    table.stacks = (*stacks,)
    table.tell(PotsWon, kit.seats_in(kit.seats_that(map(bool, won))))
    table.phase = "game-over" if is_over(table) else "deal"
    if table.phase == "game-over":
        kit.tell_game_over(table, outcome(table))


def _rank(table: Table, seat: int) -> int:
    (card,) = table.pack.list_of(table.hands[seat])
    return RANKS.index(card[0])


def is_over(table: Table) -> bool:
    """Whether no other hand is played, with what the table shows between two."""
    return table.hand_number >= table.options.deals or 0 in table.stacks


def outcome(table: Table) -> kit.Outcome | None:
    """Whoever has the most chips has won."""
    if table.phase != "game-over":
        return None
    return kit.outcome_of(table.stacks, max(table.stacks), "chips")


def faults(table: Table) -> Iterator[kit.Fault]:
    """All chips are there; the phase is that to which they have led."""
    if sum(table.stacks) != table.players * table.options.stack:
        yield kit.Fault("/stacks", CHIPS, "The chips are not those that were there.", {})
    in_progress = table.phase not in kit.BETWEEN_HANDS
    played = table.hand_number - in_progress
    is_done = played >= table.options.deals or 0 in table.stacks
    if played > table.options.deals or is_done != (table.phase == "game-over"):
        yield kit.Fault(
            "/phase",
            END,
            kit.Case("phase", {"game-over": "The game is not over."}, "The game is over."),
            {"phase": table.phase},
        )


def _owes(table: Table) -> bool:
    (seat,) = kit.seats_in(table.to_act)
    return table.paid[seat] < max(table.paid)


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Fold, moments=kit.at("bet"), rules=(kit.TURN,), does=fold, then=go_on,
             provided=_owes, price=price_of_fold),
    kit.Kind(Check, moments=kit.at("bet"), rules=(kit.TURN,), then=go_on,
             provided=lambda table: not _owes(table)),
    kit.Kind(Call, moments=kit.at("bet"), rules=(kit.TURN,), does=call, then=go_on,
             provided=_owes),
    kit.Kind(RaiseTo, moments=kit.at("bet"), rules=(kit.TURN, RANGE), does=raise_to, then=go_on,
             choices=RAISES),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(END, CHIPS),
)  # fmt: skip
STAKES: Final = kit.game(
    "stakes", "Stakes", Table, sources=("A toy.",), players=range(2, 5), pack=PACK, hand_size=1,
    most_acts=400, rulebook=RULEBOOK, own_faults=faults, outcome=outcome, endings=("chips",),
    counted=COUNTED,
)  # fmt: skip


def revealed(before: Any, after: Any, action: Any, reader: kit.Reader) -> list[kit.Card]:
    """The cards that the showdown turns up: of all who are left, if these are several. A deal leads
    there, too, if nobody has a chip left to bet.
    """
    if action["type"] == "deal":
        return [] if after["phase"] == "bet" else [*action["deck"][: before["players"]]]
    left = [seat for seat, is_left in enumerate(before["in_hand"]) if is_left]
    if action["type"] == "fold":
        left.remove(action["seat"])
    is_over = before["phase"] == "bet" and after["phase"] != "bet"
    return [before["hands"][seat][0] for seat in left if is_over and len(left) > 1]


PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=STAKES,
    pages={"en": Path(__file__).parent / "rules.md"},
    checks=kit.Checks(revealed=revealed, silent={"raise-to", "call", "fold", "check"}),
)
