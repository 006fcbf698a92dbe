"""Beating the card to beat, or picking it up."""

from dataclasses import dataclass
from typing import Annotated

from vorhand.engine import surface as kit
from vorhand.engine.stortok.table import KORTSPELSREGLER, OURS, PACK, PAGAT, Table
from vorhand.engine.stortok.trumps import BEATING


@dataclass(frozen=True, slots=True)
class PickUp(kit.SeatAction):
    """Take the card to beat into one's hand, instead of beating it."""


@dataclass(frozen=True, slots=True)
class CardPickedUp(kit.SeatEvent):
    """A seat has picked up the card to beat."""

    said = "{seat} picks up {card}."
    card: kit.Card


def _what_beats(table: Table, play: kit.PlayCard) -> kit.Facts:
    return {
        "seat": play.seat,
        "card": play.card,
        "to_beat": PACK.name(table.to_beat) if table.to_beat else None,
        "would_beat": PACK.list_of(table.hands[play.seat] & table.playable),
    }


MUST_BEAT = kit.ChoiceRule[Table](
    "stortok.must-beat",
    "A card that does not lead beats the card to beat: it is a higher card of the same suit, or a"
    " low or high trump on a card that is not a trump, or a high trump on a low one.",
    f"{PAGAT}: The Play",
    kit.Case(
        "to_beat",
        {None: "There is no card to beat."},
        kit.Plural(
            "{card} does not beat {to_beat:card}; only {would_beat:cards or} does.",
            "{card} does not beat {to_beat:card}; possible: {would_beat:cards or}.",
            "would_beat",
            none="{card} does not beat {to_beat:card}, and no other card of the hand does.",
        ),
    ),
    fact_types={
        **kit.facts.CARD,
        "to_beat": Annotated[
            kit.Card | None, kit.Doc("The card to beat; null: there is none.", "TD")
        ],
        "would_beat": Annotated[kit.Cards, kit.Doc("The cards of the hand that would.", ["QD"])],
    },
    allowed_choices=lambda table, seat: table.playable,
    facts=_what_beats,
)
NOTHING_TO_PICK_UP = kit.TableRule[Table](
    "stortok.nothing-to-pick-up",
    "Whoever is to lead has nothing to pick up.",
    f"{PAGAT}: The Play",
    "{seat} is to lead; there is no card to pick up.",
    fact_types=kit.facts.SEAT,
    holds=lambda table: table.to_beat != 0,
    facts=kit.the_seat,
)
CAN_BEAT = kit.SeatRule[Table](
    "stortok.can-beat",
    "Where the table has agreed on it, whoever can beat a card does so, and does not pick it up.",
    KORTSPELSREGLER,
    "{seat} can beat {to_beat:card}, and must: {would_beat:cards or}.",
    fact_types={
        "to_beat": Annotated[kit.Card, kit.Doc("The card to beat.", "TD")],
        "would_beat": MUST_BEAT.fact_types["would_beat"],
    },
    allowed_seats=lambda table: (
        kit.seats_that([not hand & table.playable for hand in table.hands])
        if table.options.must_beat and table.to_beat
        else kit.EVERYBODY
    ),
    facts=lambda table, action: {
        "to_beat": PACK.name(table.to_beat),
        "would_beat": PACK.list_of(table.hands[action.seat] & table.playable),
    },
)
KNOWN_CARDS = kit.Clause(
    "stortok.known-cards", "The cards that a seat is known to hold are among its cards.", OURS
)


def await_beating(table: Table, card: kit.CardSet) -> None:
    """Have the next player beat this card, or pick it up."""
    table.to_beat = card
    table.playable = BEATING[table.turned_up][card]


def pick_up(table: Table, action: PickUp) -> None:
    """Take the card to beat, and no other; the trick is over."""
    seat, card = action.seat, table.to_beat
    table.hands = kit.put(table.hands, seat, table.hands[seat] | card)
    table.known_cards = kit.put(table.known_cards, seat, table.known_cards[seat] | card)
    table.discard_pile = table.discard_pile[:-1]
    table.trick = ()
    table.still_to_play = 0
    table.tell(CardPickedUp, seat, PACK.name(card))
