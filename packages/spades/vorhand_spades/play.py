"""A hand from the deal to the count, and what is possible when."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_spades.prices import of_bid
from vorhand_spades.scoring import points_of
from vorhand_spades.table import HAND_SIZE, PAGE, SPADES, TEAMS, Table


@dataclass(frozen=True, slots=True)
class Bid(kit.SeatAction):
    """Bid a number of tricks; 0 is nil."""

    said = kit.Case("value", {0: "nil"}, "{value}")
    value: Annotated[kit.Count, kit.Doc("How many tricks; 0: nil.", 4)]


@dataclass(frozen=True, slots=True)
class Look(kit.SeatAction):
    """Look at the cards before bidding."""


@dataclass(frozen=True, slots=True)
class BidMade(kit.SeatEvent):
    """A seat has bid."""

    said = kit.Case("value", {0: "{seat} bids nil."}, "{seat} bids {value}.")
    value: Annotated[kit.Count, kit.Doc("How many tricks; 0: nil.", 4)]
    is_nil: Annotated[bool, kit.Doc("Whether that is nil.", False)]


NUMBERS: Final = kit.OneOf(range(HAND_SIZE + 1))  # nil is the first
NIL = kit.ChoiceRule[Table](
    *("spades.nil", "Nil is bid only where that was agreed on.", PAGE),
    "Nil was not agreed on: a bid is 1 at least.",
    allowed_choices=lambda table, seat: ~1 if table.options.nil == "off" else -1,
)
BLIND = kit.ChoiceRule[Table](
    *("spades.blind", "Before the cards are seen, nothing but nil is bid.", PAGE),
    "Before the cards are seen, nothing but nil is bid.",
    allowed_choices=lambda table, seat: 1 if table.phase == "blind" else -1,
)
BROKEN = kit.ChoiceRule[Table](
    *("spades.broken", "Spades are led only as was agreed on, usually once one was played.", PAGE),
    "{card} is not led yet.", **kit.THE_CARD,
    allowed_choices=lambda table, seat: (
        table.pack.full if table.may_play_spades else kit.playable(table.hands[seat], ~SPADES)),
)  # fmt: skip
TARGET: Final = kit.AtScore[Table](
    lambda options: options.target, teams=TEAMS, clause=kit.Clause(
        "spades.target", "Partners who reach the score that was agreed on end the game.", PAGE),
)  # fmt: skip
PARTNERS = kit.Clause("spades.partners", "Partners have the same score.", PAGE)


def deal(table: Table, action: kit.Deal) -> None:
    """The whole pack, one card at a time, clockwise from forehand."""
    kit.deal_in_batches(table, action, table.everybody, (1,) * HAND_SIZE, unseen=True)


def begin_hand(table: Table) -> None:
    """Those who may bid nil blind are asked first."""
    table.phase, table.in_hand, table.to_act = "blind", table.everybody, 0
    ask(table)


def ask(table: Table) -> None:
    """The next one bids; after the last one, all see their cards, or forehand leads."""
    order, acted = kit.clockwise(table.dealer, table.everybody), table.to_act.bit_length() - 1
    rest = order[order.index(acted) + 1 :] if table.to_act else order
    asked = [seat for seat in rest if table.phase == "bid" or table.may_bid_blind(seat)]
    if not asked and table.phase == "blind":
        table.phase, asked = "bid", [*order]
        for seat in order:
            table.tell(kit.CardsDealt, seat, HAND_SIZE, (*table.pack.list_of(table.hands[seat]),))
    asked = [seat for seat in asked if not table.blind >> seat & 1]
    table.phase = table.phase if asked else "play"
    table.to_act = 1 << (asked or order)[0]


def bid(table: Table, action: Bid) -> None:
    """It stands."""
    is_nil = action.value == 0
    table.blind |= (table.phase == "blind") << action.seat
    table.bids = kit.plus(table.bids, action.seat, action.value)
    table.nil |= is_nil << action.seat
    table.tell(BidMade, action.seat, action.value, is_nil)


def after_trick(table: Table, winner: int) -> None:
    """One more."""
    table.tricks_won = kit.plus(table.tricks_won, winner)


def count_hand(table: Table, winner: int) -> None:
    """Count the hand, after its last trick; the deal passes to the left, or the game is over."""
    TARGET.count(table, points_of(table))


def faults_of_partners(table: Table) -> Iterator[kit.Fault]:
    """Partners have the same score."""
    for seats in map(kit.seats_in, TEAMS.of(table)):
        if len({table.scores[seat] for seat in seats}) > 1:
            said = "Partners with different scores: {seats:seats}."
            yield kit.Fault("/scores", PARTNERS, said, {"seats": seats})


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Bid, moments=kit.at("blind", "bid"), rules=(kit.TURN, NIL, BLIND), does=bid,
             then=ask, choices=NUMBERS, price=of_bid),
    kit.Kind(Look, moments=kit.at("blind"), rules=(kit.TURN,), then=ask,
             tells="{seat} looks at the cards."),
    kit.Tricks[Table](
        order=lambda table: "S", after=after_trick, last=count_hand,
        rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT, BROKEN)),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    TARGET,
    others=(PARTNERS,),
)  # fmt: skip
