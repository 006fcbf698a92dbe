"""Steps of random games at tables of all sizes, with the longest seeds that a deal may have."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from checks.calls import JSON
from vorhand.engine import GAMES, Game, carry_out, dump_action, start
from vorhand.engine.kernel.table.actions import Deal

ACTIONS_A_TABLE: Final = 40
LONGEST: Final = "~" * 64


def steps() -> list[JSON]:
    """Plain bodies of `/apply-action`, from games at the smallest and the largest tables."""
    return [
        {"state": game.dump(state), "action": action}
        for game in GAMES.values()
        for preset in game.presets
        for players in (game.players[0], game.players[-1])
        for state, action in played_at(game, players, preset, ACTIONS_A_TABLE)
    ]


def played_at(game: Game[Any], players: int, preset: str, most: int) -> Iterator[tuple[Any, JSON]]:
    """The steps of a random game: each state, with the next action."""
    dice = random.Random(f"{game.id} {preset} {players}")
    state = start(game, players, preset=preset)
    for _ in range(most):
        legal = list(game.legal_actions(state))
        if not legal:
            return
        action = dice.choice(legal)
        if isinstance(action, Deal):
            action = replace(action, seed=LONGEST, nonces=(LONGEST,) * 8)
        dumped = dump_action(action)
        yield state, dumped
        state = carry_out(game, state, action).state
