"""The deal, and the three cards that all choose before anybody sees what comes."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_hearts.table import HAND_SIZE, PAGE, Table

NUMBER: Final = 3


@dataclass(frozen=True, slots=True)
class PassCards(kit.SeatAction):
    """Pass three cards."""

    said = "pass {cards}"
    cards: Annotated[
        tuple[kit.Card, ...], kit.Items(0, 52), kit.Doc("The cards, in any order.", ["QS", "AH"])
    ]


@dataclass(frozen=True, slots=True)
class CardsPassed(kit.CardsMoved):
    """A seat has chosen the cards that it passes."""

    said = "{seat} passes {cards}."
    said_to_others = "{seat} passes three cards."


@dataclass(frozen=True, slots=True)
class CardsReceived(kit.CardsMoved):
    """All have passed, and a seat gets the cards that were passed to it."""

    said = "{seat} gets {cards} from {giver:seat}."
    said_to_others = "{seat} gets three cards from {giver:seat}."


@dataclass(frozen=True, slots=True)
class LowestClubShown(kit.CardsMoved):
    """Whoever holds the lowest club has said so."""

    said = "{seat} holds {cards}."


PASSED: Final = kit.HiddenCards("passed", tells=CardsPassed)
PASS_THREE = kit.CardsRule[Table](
    "hearts.pass-three",
    "Exactly three cards are passed.",
    PAGE,
    "Three cards are passed, not {named}.",
    fact_types={"named": Annotated[kit.Count, kit.Doc("How many were named.", 2)]},
    numbers=lambda table: 1 << NUMBER,
    facts=lambda table, action: {"named": len(action.cards)},
)


def deal(table: Table, action: kit.Deal) -> None:
    """Deal the whole pack, one card at a time, clockwise from forehand."""
    kit.deal_in_batches(table, action, table.everybody, (1,) * HAND_SIZE[table.players])


def begin_hand(table: Table) -> None:
    """Ask all for the cards that they pass, unless none are passed in this hand."""
    table.in_hand = table.everybody
    if table.distance:
        table.phase, table.to_act = "pass", table.everybody
    else:
        begin_play(table)


def exchange(table: Table) -> None:
    """Pass the cards, which all have chosen, and begin the play."""
    for seat in range(table.players):
        giver = (seat - table.distance) % table.players
        places = ("passed", giver), ("hands", seat)
        kit.move(table, table.passed[giver], *places, tells=CardsReceived)
    begin_play(table)


def begin_play(table: Table) -> None:
    """Whoever holds the lowest club says so, and leads it to the first trick."""
    (holder,) = [seat for seat, hand in enumerate(table.hands) if hand & table.lowest_club]
    table.phase, table.to_act = "play", 1 << holder
    place = ("hands", holder)
    kit.show(table, table.lowest_club, place, table.everybody, tells=LowestClubShown)
