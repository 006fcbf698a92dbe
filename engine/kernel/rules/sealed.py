"""The clauses of sealed tables, which all games share."""

from typing import Final

from vorhand.engine.kernel.rules import facts
from vorhand.engine.kernel.rules.clauses import ALL_GAMES, Clause

SEALED_PASS = Clause(
    "common.sealed-pass",
    "At a sealed table a pass allows only what belongs to its holder: to a seat its own actions, "
    "to the table those of no seat, to an onlooker none.",
    ALL_GAMES,
    "This pass does not allow that.",
)
SEALED_DEAL = Clause(
    "common.sealed-deal",
    "At a sealed table nobody chooses how the cards are shuffled: that follows from a secret, "
    "which was drawn with the new game.",
    ALL_GAMES,
    "A sealed table deals from its own secret: a deal there has neither a seed nor a deck.",
)
AWAITED = Clause(
    "common.awaited",
    "A sealed table goes on by itself only while no person is awaited.",
    ALL_GAMES,
    "The table waits for: {to_act:seats}.",
    shows={"to_act": facts.TURN["to_act"]},
)
SEALED_END = Clause(
    "common.sealed-end",
    "How a sealed table has shuffled is revealed only after the end of the game.",
    ALL_GAMES,
    "The game is not over.",
)

CLAUSES: Final = (SEALED_PASS, SEALED_DEAL, AWAITED, SEALED_END)
