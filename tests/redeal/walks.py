"""Random games, always the same for the same number.

The choices are those of `tests.reference.plans`, so that what is rare comes up as often as there.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from engine import GAMES, Action, Deal, Game, dump_action, start
from tests.reference.plans import PLANS

ACTIONS_A_GAME: Final = 80


class Step(NamedTuple):
    """A state, and the action that is taken in it; none at the end."""

    state: Any
    action: Action | None


def steps_of(game: Game[Any], seed: str) -> Iterator[Step]:
    """A random game, with any number of players and any options."""
    rng = random.Random(seed)
    state = new_game(game, rng)
    for _ in range(ACTIONS_A_GAME):
        action = chosen(game, state, rng)
        yield Step(state, action)
        if action is None:
            return
        state, _ = game.apply(state, action)


def new_game(game: Game[Any], rng: random.Random) -> Any:
    """A table before its first deal."""
    if game.id not in GAMES:
        return start(game, rng.choice(game.players))
    plan = PLANS[game.id]
    players = rng.choice(plan.players)
    options = plan.options(rng, players)
    return start(game, players, options=options, dealer=rng.randrange(players))


def chosen(game: Game[Any], state: Any, rng: random.Random) -> Action | None:
    """One of the legal actions; none where none is wanted."""
    open_now = game.legal_actions(state, None)
    if not open_now:
        return None
    if game.id not in GAMES:
        action = rng.choice(open_now)
        return Deal(seed=f"{rng.random()}") if isinstance(action, Deal) else action
    plan, shown = PLANS[game.id], game.dump(state)
    weights = [plan.weight(shown, dump_action(action)) for action in open_now]
    if not any(weights):
        return None
    (action,) = rng.choices(open_now, weights)
    return Deal(deck=tuple(plan.deck(rng, shown))) if isinstance(action, Deal) else action


def readers(state: Any) -> Sequence[int | None]:
    """Every seat, and an onlooker."""
    return [*range(state.players), None]
