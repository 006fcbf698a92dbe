"""Random play of any game by its plan: the same for the same seed.

Rare things are as frequent here as in the games that are compared with the reference.
"""

import os
import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from checks.tested import record_of
from vorhand.engine import ONLOOKER, Action, Deal, Game, Reader, dump_action, start
from vorhand.engine.kernel.table.events import Event

PARTS: Final = 5
GAMES_A_PART: Final = int(os.environ.get("VORHAND_TEST_GAMES", "100")) // PARTS
ACTIONS_A_GAME: Final = 80
FROM_THE_MIDDLE: Final = 0.3
"""How often a game begins at a position of its record, in place of a new table."""


class Step(NamedTuple):
    """One action: the state before it, the state after it, and the events."""

    before: Any
    action: Action
    after: Any
    events: Sequence[Event]


def new_game(game: Game[Any], rng: random.Random) -> Any:
    """A table before its first deal, of any number of players and options."""
    plan = record_of(game.id).plan
    players = rng.choice(plan.players)
    options = plan.options(rng, players)
    return start(game, players, options=options, dealer=rng.randrange(players))


def chosen(game: Game[Any], state: Any, rng: random.Random) -> Action | None:
    """One of the legal actions; null if the plan abandons the game."""
    open_now = game.legal_actions(state)
    if not open_now:
        return None
    plan, shown = record_of(game.id).plan, game.dump(state)
    weights = [plan.weight(shown, dump_action(action)) for action in open_now]
    if not any(weights):
        return None
    (action,) = rng.choices(open_now, weights)
    return Deal(deck=tuple(plan.deck(rng, shown))) if isinstance(action, Deal) else action


def steps_of(game: Game[Any], rng: random.Random, state: Any = None) -> list[Step]:
    """A random game, from a new table if no state is given."""
    begin = record_of(game.id).start
    if state is None:
        is_begun = begin and rng.random() < FROM_THE_MIDDLE
        state = begin(rng) if begin and is_begun else new_game(game, rng)
    steps: list[Step] = []
    while len(steps) < ACTIONS_A_GAME and (action := chosen(game, state, rng)):
        after, events = game.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return steps


def readers(state: Any) -> list[Reader]:
    """Every seat, and an onlooker."""
    return [*range(state.players), ONLOOKER]


@cache
def random_games(game: Game[Any], part: int) -> list[list[Step]]:
    """The games of one part, always the same."""
    rng = random.Random(f"{game.id}, part {part}")
    return [steps_of(game, rng) for _ in range(GAMES_A_PART)]


def every(nth: int, games: Sequence[Sequence[Step]]) -> Iterator[Step]:
    """Every n-th step of all that were taken."""
    steps = (step for game in games for step in game)
    return (step for i, step in enumerate(steps) if i % nth == 0)
