"""Skat and discards, and the naming of trumps."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.bids import RUTEN, StandingBid, has_durch
from vorhand.engine.fipsen.kontra import begin_kontra
from vorhand.engine.fipsen.table import HAND_SIZE, PAGAT, SKAT_SIZE, Suit, Table

TRUMPS: Final = kit.OneOf(
    kit.SUITS, word=lambda named: f"trump {named.suit}", pattern=f"trump [{kit.SUITS}]"
)
DISCARDS: Final = kit.SomeCards(kept_in="laid_down", outside=None)  # it is not held twice


@dataclass(frozen=True, slots=True)
class TakeSkat(kit.SeatAction):
    """Take up the two cards of the Skat, and discard two."""

    asked = "take up the Skat"


@dataclass(frozen=True, slots=True)
class PlayHand(kit.SeatAction):
    """Leave the Skat where it is, though the bid did not say so; that doubles the value."""

    asked = "play Hand"


@dataclass(frozen=True, slots=True)
class Discard(kit.SeatAction):
    """Discard cards, face down: two after the Skat, five after a Kieker."""

    said = "discard {cards}"
    cards: Annotated[
        tuple[kit.Card, ...],
        kit.Items(0, 52),
        kit.Doc("The cards discarded, in any order.", ["7H", "8S"]),
    ]


@dataclass(frozen=True, slots=True)
class NameTrump(kit.SeatAction):
    """Say which suit is trumps."""

    asked = "name trumps"
    said = "Trump: {suit}"
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardsTakenUp(kit.SeatEvent):
    """The declarer has taken up the Skat, or in a Kieker all cards that were not dealt out."""

    said = "{seat} takes up {cards}."
    said_to_others = kit.Plural(
        "{seat} takes up a card.", "{seat} takes up {count} cards.", "count"
    )
    count: Annotated[kit.Count, kit.Doc("How many cards there are.", 2)]
    cards: Annotated[kit.CardsTold, kit.Secret(), kit.Doc("The cards taken up.")]


@dataclass(frozen=True, slots=True)
class Discarded(kit.SeatEvent):
    """The declarer has discarded cards."""

    said = "{seat} discards {cards}."
    said_to_others = kit.Plural(
        "{seat} discards a card.", "{seat} discards {count} cards.", "count"
    )
    count: Annotated[kit.Count, kit.Doc("How many cards there are.", 2)]
    cards: Annotated[kit.CardsTold, kit.Secret(), kit.Doc("The cards discarded.")]


@dataclass(frozen=True, slots=True)
class TrumpNamed(kit.SeatEvent):
    """Trumps are known."""

    said = "{seat} names {suit} as trumps."
    suit: Suit


DISCARD_NUMBER = kit.CardsRule[Table](
    "fipsen.discard-number",
    "After the Skat two cards are discarded, after a Kieker five.",
    f"{PAGAT}: Play",
    kit.Plural(
        "One card is to be discarded, not {named}.",
        "{wanted} cards are to be discarded, not {named}.",
        "wanted",
    ),
    fact_types=kit.facts.NUMBERS,
    numbers=lambda table: 1 << (HAND_SIZE if table.is_kieker else SKAT_SIZE),
    facts=lambda table, discard: {
        "wanted": next(iter(DISCARDS.numbers(table)), 0),
        "named": len(discard.cards),
    },
)


def begin_game(table: Table, bid: StandingBid) -> None:
    """The declarer is asked about the Skat, unless the bid said Hand."""
    table.durch = has_durch(bid.tricks, bid.modifiers)
    if "hand" in bid.modifiers:
        await_trump(table)
    else:
        table.phase = "skat"


def take_up(table: Table, seat: int, cards: kit.CardSet) -> None:
    """Take cards into the hand, of which others are then discarded."""
    table.taken_up = cards
    table.hands = kit.put(table.hands, seat, table.hands[seat] | cards)
    table.skat = 0
    table.phase = "discard"
    table.tell(CardsTakenUp, seat, cards.bit_count(), tuple(table.pack.list_of(cards)))


def take_skat(table: Table, action: TakeSkat) -> None:
    """Take up the two cards of the Skat, and discard two."""
    take_up(table, action.seat, table.skat)


def discard(table: Table, action: Discard) -> None:
    """Discard cards, face down."""
    cards = table.pack.set_of(action.cards)
    table.discards |= cards
    table.hands = kit.put(table.hands, action.seat, table.hands[action.seat] & ~cards)
    table.tell(Discarded, action.seat, len(action.cards), tuple(table.pack.list_of(cards)))


def await_trump(table: Table) -> None:
    """Await the naming of trumps; in a bid with Ruten they were named."""
    if "ruten" in table.undertaken.modifiers:
        _name(table, table.undertaken.seat, RUTEN)
        begin_kontra(table)
    else:
        table.phase = "trump"


def name_trump(table: Table, action: NameTrump) -> None:
    """Say which suit is trumps."""
    _name(table, action.seat, action.suit)


def _name(table: Table, seat: int, suit: Suit) -> None:
    table.trump = suit
    table.tell(TrumpNamed, seat, suit)
