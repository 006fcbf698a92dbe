"""The deal, and the three cards that all choose before anybody sees what comes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_hearts.table import HAND_SIZE, PAGE, Table

NUMBER: Final = 3
PASSED: Final = kit.HiddenCards("passed")
HAND_SIZES = kit.Clause(
    "hearts.hand-sizes",
    "The whole pack has been dealt, to each player as many cards.",
    PAGE,
)


@dataclass(frozen=True, slots=True)
class PassCards(kit.SeatAction):
    """Pass three cards."""

    said = "pass {cards}"
    cards: Annotated[
        tuple[kit.Card, ...], kit.Items(0, 52), kit.Doc("The cards, in any order.", ["QS", "AH"])
    ]


@dataclass(frozen=True, slots=True)
class CardsPassed(kit.Event):
    """A seat has chosen the cards that it passes."""

    said = "{seat} passes {cards}."
    said_to_others = kit.Plural("{seat} passes a card.", "{seat} passes {count} cards.", "count")
    seat: kit.Seat
    count: Annotated[kit.Count, kit.Doc("How many cards there are.", 3)]
    cards: Annotated[kit.CardsTold, kit.Secret(), kit.Doc("The cards.")]


@dataclass(frozen=True, slots=True)
class CardsReceived(kit.Event):
    """All have passed, and a seat gets the cards that were passed to it."""

    said = "{seat} gets {cards} from {giver:seat}."
    said_to_others = kit.Plural(
        "{seat} gets a card from {giver:seat}.",
        "{seat} gets {count} cards from {giver:seat}.",
        "count",
    )
    seat: kit.Seat
    giver: kit.Seat
    count: Annotated[kit.Count, kit.Doc("How many cards there are.", 3)]
    cards: Annotated[kit.CardsTold, kit.Secret(), kit.Doc("The cards.")]


PASS_THREE = kit.CardsRule[Table](
    "hearts.pass-three",
    "Exactly three cards are passed.",
    PAGE,
    "Three cards are passed, not {named}.",
    shows={"named": Annotated[kit.Count, kit.Doc("How many were named.", 2)]},
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


def pass_cards(table: Table, action: PassCards) -> None:
    """Choose three cards; they stay in the hand until all have chosen."""
    cards = table.pack.list_of(PASSED.choose(table, action))
    table.tell(CardsPassed, action.seat, len(cards), tuple(cards))


def exchange(table: Table) -> None:
    """Pass the cards, which all have chosen, and begin the play."""
    for seat in range(table.players):
        giver = table.giver(seat)
        cards = table.passed[giver]
        hand = table.hands[seat] & ~table.passed[seat] | cards
        table.hands = kit.put(table.hands, seat, hand)
        names = table.pack.list_of(cards)
        table.tell(CardsReceived, seat, giver, len(names), tuple(names))
    begin_play(table)


def begin_play(table: Table) -> None:
    """Whoever holds the lowest club leads to the first trick."""
    holders = [seat for seat, hand in enumerate(table.hands) if hand & table.lowest_club]
    table.phase, table.to_act = "play", kit.seat_set(holders)


def as_dealt(table: Table, claimed: Table, had: Sequence[kit.CardSet]) -> Sequence[kit.CardSet]:
    """The hands that were dealt: what was passed goes back, if all have passed."""
    if claimed.phase == "pass":
        return had
    return [
        cards & ~claimed.passed[claimed.giver(seat)] | claimed.passed[seat]
        for seat, cards in enumerate(had)
    ]
