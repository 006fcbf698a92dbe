"""What the rules of Stortok ask of a table and an action: each predicate a sentence."""

from typing import Final

from engine.kernel.actions import Action, Deal, PlayCard, SeatAction
from engine.kernel.cards import CardSet
from engine.stortok.actions import PACK, PickUp
from engine.stortok.state import Phase, Table

PHASES: Final[dict[type[Action], Phase]] = {PlayCard: "play", PickUp: "play", Deal: "deal"}
"""The phase to which each kind of action belongs."""


def is_possible_now(table: Table, action: Action) -> bool:
    """The kind belongs to this phase."""
    return PHASES[type(action)] == table.phase


def takes_part(table: Table, action: SeatAction) -> bool:
    """The seat has cards; before the deal nobody is out."""
    return table.phase == "deal" or table.in_hand >> action.seat & 1 == 1


def beats(table: Table, play: PlayCard) -> bool:
    """The card beats the card to beat; where there is none, it leads."""
    return table.playable & PACK.bits[play.card] != 0


def is_not_to_lead(table: Table, action: SeatAction) -> bool:
    """There is a card to beat."""
    return table.to_beat != 0


# Facts about the table, on which the predicates rest.


def beating_cards(table: Table, seat: int) -> CardSet:
    """The cards that a seat may play: those that beat the card to beat, or any to lead."""
    return table.hands[seat] & table.playable
