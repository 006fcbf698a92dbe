"""Magpie, a toy: cards go from an open pile to a hand, from a hand to a hidden pile, and back under
the stock.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from tests.toys.hands_won import HandsWon, Options, faults_by, outcome, target_of, win_hand
from vorhand import kit

PAGE: Final = "tests/toys/magpie/rules.md"
PACK: Final = kit.Pack("AKQJT")
HAND_SIZE: Final = 4
FULL: Final = 3
"""With so many cards the hidden pile goes under the stock."""
TURNS: Final = 4


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Magpie."""

    options: Options
    hands_won: HandsWon
    turns: Annotated[kit.Count, kit.Doc("How many turns have ended.", 3), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    open_pile: Annotated[
        kit.CardsInOrder, kit.Doc("The open pile, its top card first."), kit.SEEN_BY_ALL
    ]
    hidden_pile: Annotated[
        kit.CardsInOrder, kit.Doc("The hidden pile, its top card first."), kit.SEEN_BY_LAYER
    ]
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The stock, its top card first."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class Draw(kit.SeatAction):
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class TakeUp(kit.SeatAction):
    """Take up the open pile."""


@dataclass(frozen=True, slots=True)
class LayDown(kit.SeatAction):
    """Lay one or two cards on the hidden pile."""

    said = "lay down {cards}"
    cards: Annotated[tuple[kit.Card, ...], kit.Items(0, 52), kit.Doc("The cards.", ["TH"])]


ONE_OR_TWO = kit.CardsRule[Table](
    "magpie.one-or-two",
    "One or two cards are laid down.",
    PAGE,
    "One or two cards are laid down, not {named}.",
    fact_types={"named": Annotated[kit.Count, kit.Doc("How many were named.", 3)]},
    numbers=lambda table: 0b110,
    facts=lambda table, action: {"named": len(action.cards)},
)
TARGET = target_of("magpie")


def deal(table: Table, action: kit.Deal) -> None:
    """Four cards each; one is turned up, and the rest is the stock."""
    rest = kit.deal_in_batches(table, action, table.everybody, (HAND_SIZE,))
    table.open_pile, table.stock = rest[:1], rest[1:]


def begin_hand(table: Table) -> None:
    """Forehand begins."""
    table.phase, table.in_hand = "draw", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def draw(table: Table, action: Draw) -> None:
    """The top card of the stock, unseen by the others."""
    kit.move(table, table.stock[:1], "stock", ("hands", action.seat))
    table.phase = "lay"


def take_up(table: Table, action: TakeUp) -> None:
    """All cards of the open pile, which everybody has seen."""
    kit.move(table, table.open_pile, "open_pile", ("hands", action.seat))
    table.phase = "lay"


def lay_down(table: Table, action: LayDown) -> None:
    """On the hidden pile; only whoever lays them knows them."""
    kit.move(table, action.cards, ("hands", action.seat), "hidden_pile")


def go_on(table: Table) -> None:
    """A full hidden pile goes under the stock, and a card is turned up; the next has a turn."""
    table.turns += 1
    if len(table.hidden_pile) >= FULL:
        kit.move(table, table.hidden_pile, "hidden_pile", kit.under("stock"))
        kit.move(table, table.stock[:1], "stock", "open_pile")
    (seat,) = kit.seats_in(table.to_act)
    table.phase, table.to_act = "draw", 1 << kit.next_seat(seat, table.everybody)
    if table.turns == TURNS * table.players:
        end_hand(table)


def end_hand(table: Table) -> None:
    """Whoever holds the fewest cards wins, forehand before others."""
    order = kit.clockwise(table.dealer, table.everybody)
    win_hand(table, min(order, key=lambda seat: table.hands[seat].bit_count()))


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Draw, moments=kit.at("draw"), rules=(kit.TURN,), does=draw,
             provided=lambda table: bool(table.stock)),
    kit.Kind(TakeUp, moments=kit.at("draw"), rules=(kit.TURN,), does=take_up,
             provided=lambda table: bool(table.open_pile)),
    kit.Kind(LayDown, moments=kit.at("lay"),
             rules=(kit.TURN, kit.CARDS_NOT_HELD, ONE_OR_TWO), does=lay_down, then=go_on,
             choices=kit.SomeCards(), ),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(TARGET,),
)  # fmt: skip
MAGPIE: Final = kit.game(
    "magpie", "Magpie", Table, sources=("A toy.",), players=range(2, 4), pack=PACK, most_acts=60,
    rulebook=RULEBOOK, own_faults=faults_by(TARGET),
    events=(kit.HandOver,),
    outcome=outcome, endings=("hands",),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=MAGPIE, pages={"en": Path(__file__).parent / "rules.md"}
)
