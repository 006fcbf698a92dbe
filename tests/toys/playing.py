"""What the tests of toys do: play on, change what is claimed, and deal again."""

import json
from typing import Any

from vorhand.kit import Game, Reader
from vorhand.kit.checks.draws import draws

WORLDS = 4_000


def after(game: Game[Any], state: Any, *actions: Any) -> Any:
    """The state after these actions, each of them legal."""
    for action in actions:
        game.check(state, action)
        state = game.apply(state, action)[0]
    return state


def claim_of(game: Game[Any], state: Any, **changed: Any) -> dict[str, Any]:
    """The JSON of a state, changed."""
    return {**json.loads(json.dumps(game.dump(state))), **changed}


def worlds(game: Game[Any], state: Any, reader: Reader, number: int = WORLDS) -> list[Any]:
    """The state, dealt again as often."""
    stream, redeal = draws(7), game.redealer(state, reader)
    return [redeal(stream) for _ in range(number)]
