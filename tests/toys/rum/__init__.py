"""Rum, a toy of the family of rummy: draw a card from the stock or the discards, and discard one;
whoever holds two sets of three knocks. Few hands come to that, and few to the end of the stock.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from tests.toys.hands_won import HandsWon, Options, faults_by, outcome, target_of, win_hand
from vorhand import kit

PAGE: Final = "tests/toys/rum/rules.md"
PACK: Final = kit.Pack("AKQJT987")
HAND_SIZE: Final = 6
SET: Final = 3


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Rum."""

    options: Options
    hands_won: HandsWon
    record: kit.Record
    witnesses: kit.Witnesses
    discards: Annotated[
        kit.CardsInOrder, kit.Doc("The discards, the last of them first."), kit.SEEN_BY_ALL
    ]
    taken: Annotated[
        kit.OneCard, kit.Doc("The discard taken in this turn."), kit.PUBLIC, kit.ELSEWHERE
    ]
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The stock, its top card first."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class Draw(kit.SeatAction):
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class TakeDiscard(kit.SeatAction):
    """Take the last discard."""


@dataclass(frozen=True, slots=True)
class Discard(kit.SeatAction):
    """Discard a card."""

    said = "discard {card:cards}"
    card: kit.Card


@dataclass(frozen=True, slots=True)
class Knock(kit.SeatAction):
    """Knock."""


def has_sets(hand: int) -> bool:
    """Whether a hand has two sets of three."""
    return sum((hand & PACK.of_ranks(rank)).bit_count() >= SET for rank in PACK.ranks) == 2


TWO_SETS = kit.SeatRule[Table](
    "rum.two-sets",
    "Whoever knocks holds two sets of three cards of one rank.",
    PAGE,
    "{seat} does not hold two sets.",
    allowed_seats=lambda table: kit.seats_that(has_sets(hand) for hand in table.hands),
)
NOT_TAKEN = kit.ChoiceRule[Table](
    "rum.not-taken",
    "A discard is not taken and discarded in one turn.",
    PAGE,
    "{card} was taken in this turn.",
    fact_types={"card": kit.Card},
    allowed_choices=lambda table, seat: table.pack.full & ~table.taken,
    facts=lambda table, action: {"card": action.card},
)
TARGET = target_of("rum")


def deal(table: Table, action: kit.Deal) -> None:
    """Six cards each; one is turned up, and the rest is the stock."""
    rest = kit.deal_in_batches(table, action, table.everybody, (1,) * HAND_SIZE)
    table.discards, table.stock = rest[:1], rest[1:]


def begin_hand(table: Table) -> None:
    """Forehand begins."""
    table.phase, table.in_hand = "draw", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def draw(table: Table, action: Draw) -> None:
    """The top card of the stock, unseen by the others."""
    kit.move(table, table.stock[:1], "stock", ("hands", action.seat))
    table.phase = "discard"


def take_discard(table: Table, action: TakeDiscard) -> None:
    """Everybody remembers which it was."""
    table.taken = table.pack.bits[table.discards[0]]
    kit.move(table, table.discards[:1], "discards", ("hands", action.seat))
    table.phase = "discard"


def discard(table: Table, action: Discard) -> None:
    """On top of the discards."""
    kit.move(table, [action.card], ("hands", action.seat), "discards")
    table.taken = 0


def go_on(table: Table) -> None:
    """The next has a turn; after the last card of the stock nobody has won."""
    if not table.stock:
        end_hand(table, None)
        return
    (seat,) = kit.seats_in(table.to_act)
    table.phase, table.to_act = "draw", 1 << kit.next_seat(seat, table.everybody)


def knock(table: Table, action: Knock) -> None:
    """Everybody sees the hand."""
    hand = table.hands[action.seat]
    kit.show(table, hand, ("hands", action.seat), table.everybody)
    end_hand(table, action.seat)


def end_hand(table: Table, winner: int | None) -> None:
    """Count the hand for whoever has knocked; a void hand is dealt again by the next dealer."""
    if winner is not None:
        win_hand(table, winner)
        return
    table.clear()
    table.dealer = kit.next_seat(table.dealer, table.everybody)
    table.tell(kit.HandOver, None, table.dealer)
    table.phase = "deal"


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Draw, moments=kit.at("draw"), rules=(kit.TURN,), does=draw, tells="{seat} draws."),
    kit.Kind(TakeDiscard, moments=kit.at("draw"), rules=(kit.TURN,), does=take_discard,
             tells="{seat} takes the discard."),
    kit.Kind(Discard, moments=kit.at("discard"), rules=(kit.TURN, kit.CARD_NOT_HELD, NOT_TAKEN),
             does=discard, then=go_on, choices=kit.FromHand(), tells="{seat} discards {card}."),
    kit.Kind(Knock, moments=kit.at("draw"), rules=(kit.TURN, TWO_SETS), does=knock,
             tells="{seat} knocks."),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(TARGET,),
)  # fmt: skip
RUM: Final = kit.game(
    "rum", "Rum", Table, sources=("A toy.",), players=range(2, 4), pack=PACK, most_acts=400,
    rulebook=RULEBOOK, own_faults=faults_by(TARGET),
    events=(kit.HandOver,),
    outcome=outcome, endings=("hands",),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=RUM, pages={"en": Path(__file__).parent / "rules.md"}
)
