"""The clauses of sealed tables, which all games share."""

from typing import Final

from vorhand.engine.kernel.rules import facts
from vorhand.engine.kernel.rules.clauses import ALL_GAMES, Clause
from vorhand.engine.text.language import Plural

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
    fact_types={"to_act": facts.TURN["to_act"]},
)
SEALED_END = Clause(
    "common.sealed-end",
    "How a sealed table has shuffled is revealed only after the end of the game.",
    ALL_GAMES,
    "The game is not over.",
)

SEALED_COMMITMENT = Clause(
    "common.sealed-commitment",
    "At a sealed table a seat can commit itself to one nonce: before the first deal, and before "
    "anybody shows theirs.",
    ALL_GAMES,
    "This seat cannot commit itself to a nonce any more.",
)
SEALED_NONCE = Clause(
    "common.sealed-nonce",
    "At a sealed table a seat shows its nonce once, and only the one to which it is committed.",
    ALL_GAMES,
    "This seat has no open commitment to this nonce.",
)
SEALED_NONCES = Clause(
    "common.sealed-nonces",
    "A sealed table deals when each seat that is committed to a nonce has shown it. Where nonces "
    "are required, every person is committed to one before anybody shows theirs.",
    ALL_GAMES,
    Plural(
        "First {missing:seats} has to add to the shuffle.",
        "First {missing:seats} have to add to the shuffle.",
        by="missing",
    ),
    fact_types=facts.NONCES,
)
CLAUSES: Final = (
    *(SEALED_PASS, SEALED_DEAL, AWAITED, SEALED_END),
    *(SEALED_COMMITMENT, SEALED_NONCE, SEALED_NONCES),
)
