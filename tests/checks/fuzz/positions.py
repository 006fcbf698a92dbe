"""Real positions: states of all games in all their phases, with what can be sent about them."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from tests.checks.calls import JSON
from tests.checks.games import PLAYED
from tests.checks.tested import record_of
from vorhand.engine import Action, Game, carry_out, dump_action, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.kit.checks.proposing import conceivable

SHARE_CHOSEN: Final = 0.5
"""How many options are chosen beyond those of a preset."""
TABLES_A_GAME: Final = 20
POSITIONS_A_TABLE: Final = 60
SOME: Final = 12
"""How many actions of a position are kept."""


class Position(NamedTuple):
    """A state, legal actions in it, and some of what its seats could propose, legal or not."""

    state: JSON
    legal: list[JSON]
    proposed: list[JSON]


def new_game(id: str, rng: random.Random, *, soon_over: bool) -> JSON:
    """A body for `/new-game`, of any number of players."""
    game, known = PLAYED[id], record_of(id)
    players = rng.choice(game.players)
    drawn = known.plan.options(rng, players).items()
    options = {name: value for name, value in drawn if rng.random() < SHARE_CHOSEN}
    return {
        "game": id,
        "players": players,
        "preset": rng.choice([*game.presets][:2]),
        "options": options | known.checks.soon_over if soon_over else options,
    }


@cache
def positions(id: str) -> list[Position]:
    """Positions from random play of a game."""
    rng = random.Random(id)
    found: list[Position] = []
    for number in range(TABLES_A_GAME):
        begun = new_game(id, rng, soon_over=number % 4 > 0)
        state = start(
            PLAYED[id], begun["players"], preset=begun["preset"], options=begun["options"]
        )
        found += _positions_from(PLAYED[id], state, rng)
    return found


def _positions_from(game: Game[Any], state: Any, rng: random.Random) -> Iterator[Position]:
    for _ in range(POSITIONS_A_TABLE):
        legal = game.legal_actions(state)
        proposed = _some_of(list(conceivable(game, state)), rng)
        yield Position(game.dump(state), _dumped(_some_of(legal, rng)), _dumped(proposed))
        if game.outcome(state):
            return
        kind = rng.choice([*{action.type: None for action in legal}])
        action = rng.choice([action for action in legal if action.type == kind])
        if isinstance(action, Deal):
            action = Deal(seed=f"{rng.random()}")
        state, _ = carry_out(game, state, action)


def _some_of(actions: list[Action], rng: random.Random) -> list[Action]:
    return rng.sample(actions, min(SOME, len(actions)))


def _dumped(actions: list[Action]) -> list[JSON]:
    return [dump_action(action) for action in actions]
