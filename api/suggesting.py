"""`/suggest-action`: what a player of some level would do, from what the seat may know."""

from typing import Any, Final, NamedTuple

from vorhand.api.calls import Asked
from vorhand.bots import Considered, suggest
from vorhand.engine import Game, dump_action
from vorhand.engine.kernel.table.actions import Action

SUGGEST_ACTION: Final = "suggest-action"
DECIMALS: Final = 4
"""To how many decimals a mean result is rounded."""
THOUGHT: Final = "vorhand.thought"
"""The key in the WSGI environment for what it took to think."""


class Thought(NamedTuple):
    """What it took to think, for the log and the metrics; only the level is of what was sent."""

    level: str
    simulations: int
    seconds: float


def suggest_action(asked: Asked) -> dict[str, Any]:
    """What a player of this level would do in this seat, and why."""
    return suggestion(asked, *asked.admitted(), asked.body["seat"])


def suggestion(asked: Asked, game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    """The answer about this seat; the body says at which level it plays, and from which seed."""
    asked.bill.pay("questions")
    found = suggest(game, state, seat, asked.body["level"], asked.body.get("seed"))
    asked.bill.pay("thoughts", found.steps)
    asked.bill.pay("legal actions", len(found.considered))
    return {
        "game": game.id,
        "seat": seat,
        "action": _dumped(found.action),
        "level": found.level,
        "seed": found.seed,
        "unit": found.unit,
        "simulations": found.simulations,
        "considered": [_told(each) for each in found.considered],
    }


def _told(each: Considered) -> dict[str, Any]:
    mean = None if each.mean is None else round(each.mean, DECIMALS) + 0.0  # never -0.0
    return {"action": _dumped(each.action), "mean": mean, "tried": each.tried}


def _dumped(action: Action | None) -> dict[str, Any] | None:
    return None if action is None else dump_action(action)
