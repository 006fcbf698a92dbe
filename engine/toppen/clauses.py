"""The clauses of Tøppen, in our words, in the order of the rulebook (docs/rules/toppen.md)."""

from typing import Final

from engine.kernel import common
from engine.kernel.clauses import Clause, by_id

_ACCOUNT = "Tøppen (an unsigned account by players of the game)"
_OURS = "Vorhand, docs/rules/toppen.md"

KNOCK_TURN = Clause(
    "toppen.knock-turn",
    "A player knocks only when it is their turn to play a card.",
    _ACCOUNT,
    "It is not for seat {seat} to knock; to play: {to_act}.",
)
KNOCK_BEFORE_PLAYING = Clause(
    "toppen.knock-before-playing",
    "Between two knocks a player plays a card: there is one knock before each card at the most.",
    _ACCOUNT,
    "Seat {seat} has knocked already, and plays a card now.",
)

HANDS = Clause(
    "toppen.hands",
    "The game is over after the number of hands that was agreed on, and not before.",
    _OURS,
)
FINES = Clause(
    "toppen.fines",
    "In each hand everybody drinks but one at the most, and with n players nobody more than "
    "8 × (2n + 3) fines.",
    _OURS,
)
HAND_SIZES = Clause(
    "toppen.hand-sizes",
    "Everyone has been dealt four cards, which are in hand, played or folded.",
    _ACCOUNT,
)

CLAUSES: Final = {
    **common.CLAUSES,
    **by_id(KNOCK_TURN, KNOCK_BEFORE_PLAYING, HANDS, FINES, HAND_SIZES),
}
