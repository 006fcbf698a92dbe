"""Beating the card to beat, or picking it up."""

from dataclasses import dataclass
from typing import Annotated

from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.rules.facts import CARD, SEAT, Facts
from vorhand.engine.kernel.rules.rules import ChoiceRule, TableRule, the_seat
from vorhand.engine.kernel.table.actions import PlayCard, SeatAction
from vorhand.engine.kernel.table.cards import Card, Cards, CardSet
from vorhand.engine.kernel.table.events import SeatEvent
from vorhand.engine.kernel.table.seats import put
from vorhand.engine.kernel.table.shapes import Doc
from vorhand.engine.stortok.table import OURS, PACK, PAGAT, Table
from vorhand.engine.stortok.trumps import BEATING
from vorhand.engine.text.language import Case


@dataclass(frozen=True, slots=True)
class PickUp(SeatAction):
    """Take the card to beat into one's hand, instead of beating it."""


@dataclass(frozen=True, slots=True)
class CardPickedUp(SeatEvent):
    """A seat has picked up the card to beat."""

    said = "{seat} picks up {card}."
    card: Card


def _what_beats(table: Table, play: PlayCard) -> Facts:
    return {
        "seat": play.seat,
        "card": play.card,
        "to_beat": PACK.name(table.to_beat) if table.to_beat else None,
        "would_beat": PACK.list_of(table.hands[play.seat] & table.playable),
    }


MUST_BEAT = ChoiceRule[Table](
    "stortok.must-beat",
    "A card that does not lead beats the card to beat: it is a higher card of the same suit, or a"
    " low or high trump on a card that is not a trump, or a high trump on a low one.",
    f"{PAGAT}: The Play",
    Case(
        "to_beat",
        {None: "There is no card to beat."},
        "{card} does not beat {to_beat:card}; possible: {would_beat:cards or}.",
    ),
    shows={
        **CARD,
        "to_beat": Annotated[Card | None, Doc("The card to beat; null: there is none.", "TD")],
        "would_beat": Annotated[Cards, Doc("The cards of the hand that would.", ["QD"])],
    },
    choices=lambda table, seat: table.playable,
    facts=_what_beats,
)
NOTHING_TO_PICK_UP = TableRule[Table](
    "stortok.nothing-to-pick-up",
    "Whoever is to lead has nothing to pick up.",
    f"{PAGAT}: The Play",
    "{seat} is to lead; there is no card to pick up.",
    shows=SEAT,
    keeps=lambda table: table.to_beat != 0,
    facts=the_seat,
)
KNOWN_CARDS = Clause(
    "stortok.known-cards",
    "The cards that a seat is known to hold are among its cards.",
    OURS,
)


def await_beating(table: Table, card: CardSet) -> None:
    """Have the next player beat this card, or pick it up."""
    table.to_beat = card
    table.playable = BEATING[table.turned_up][card]


def pick_up(table: Table, action: PickUp) -> None:
    """Take the card to beat, and no other; the trick is over."""
    seat, card = action.seat, table.to_beat
    table.hands = put(table.hands, seat, table.hands[seat] | card)
    table.known_cards = put(table.known_cards, seat, table.known_cards[seat] | card)
    table.discard_pile = table.discard_pile[:-1]
    table.trick = ()
    table.still_to_play = 0
    table.tell(CardPickedUp, seat, PACK.name(card))
