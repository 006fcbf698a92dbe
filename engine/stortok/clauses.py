"""The clauses of Stortok, in our words, in the order of the rulebook (docs/rules/stortok.md)."""

from typing import Final

from engine.kernel import common
from engine.kernel.clauses import Clause, by_id

_PAGAT = "Stortok (Ulf Schenkmanis and Anthony Smith, pagat.com)"
_OURS = "Vorhand, docs/rules/stortok.md"

MUST_BEAT = Clause(
    "stortok.must-beat",
    "A card that does not lead beats the card to beat: it is a higher card of the same suit, or a "
    "low or high trump on a card that is no trump, or a high trump on a low one.",
    f"{_PAGAT}: The Play",
    "{card} does not beat {to_beat}; these would: {would_beat}.",
)
NOTHING_TO_PICK_UP = Clause(
    "stortok.nothing-to-pick-up",
    "Whoever is to lead has nothing to pick up.",
    f"{_PAGAT}: The Play",
    "Seat {seat} is to lead; there is no card to pick up.",
)

TRUMPS = Clause(
    "stortok.trumps",
    "The suit of the card turned up is high trumps, the other suit of its colour low trumps.",
    f"{_PAGAT}: Deal and Trumps",
)
TURNED_UP = Clause(
    "stortok.turned-up",
    "The card turned up lies where the cards played, picked up and drawn since can have brought "
    "it.",
    f"{_PAGAT}: Deal and Trumps",
)
HAND_SIZES = Clause(
    "stortok.hand-sizes",
    "Everybody was dealt five cards; a pick-up makes a hand larger by one, and a play smaller by "
    "one where nothing is left to draw.",
    f"{_PAGAT}: The Play",
)
KNOWN_CARDS = Clause(
    "stortok.known-cards",
    "The cards that a seat is known to hold are among its cards.",
    _OURS,
)
TRICK = Clause(
    "stortok.trick",
    "The cards of the present trick are the last of the discard pile, played clockwise, one by "
    "each who had cards when it began; a trick without a card is one that has been picked up.",
    f"{_PAGAT}: The Play",
)
LEAD = Clause(
    "stortok.lead",
    "Forehand begins; then the lead goes to the winner of the trick, or to the left of whoever "
    "picked up.",
    f"{_PAGAT}: The Play",
)
WENT_OUT = Clause(
    "stortok.went-out",
    "Out are those who have no cards left, in the order in which they played their last.",
    f"{_PAGAT}: The Play",
)
GREAT_FOOL = Clause(
    "stortok.great-fool",
    "The game is over as soon as one player alone has cards, who is the Great Fool, or when the "
    "limit of turns is reached; not before.",
    f"{_PAGAT}: The Play",
)
TURN_LIMIT = Clause(
    "stortok.turn-limit",
    "Nobody plays or picks up after the limit of turns.",
    _OURS,
)

CLAUSES: Final = {
    **common.CLAUSES,
    **by_id(
        MUST_BEAT, NOTHING_TO_PICK_UP, TRUMPS, TURNED_UP, HAND_SIZES, KNOWN_CARDS, TRICK, LEAD,
        WENT_OUT, GREAT_FOOL, TURN_LIMIT,
    ),
}  # fmt: skip
