"""What a player of a level does at a table, and why."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from json import dumps
from struct import Struct
from typing import Any, NamedTuple

from vorhand.bots.levels import LEVELS
from vorhand.bots.policy import any_of, policy_of
from vorhand.bots.thinking import Tried, think
from vorhand.engine import Action, Game

_EIGHT_DRAWS = Struct(">8I")


class Considered(NamedTuple):
    """An action (null: to wait) with the mean result of playing on from it, in the game's own unit,
    and how often it was tried; the mean is null if it never was.
    """

    action: Action | None
    mean: float | None
    tried: int


class Suggestion(NamedTuple):
    """What a player does. `action` is null if it waits; `simulations` is how many times the hand
    was played on.
    """

    action: Action | None
    level: str
    seed: str
    unit: str
    simulations: int
    considered: tuple[Considered, ...]


def suggest(
    game: Game[Any], state: Any, seat: int, level: str, seed: str | None = None
) -> Suggestion:
    """What a player of this level does in this seat.

    `seed` is 1 to 64 printable ASCII characters; without one it is made from the view of the seat
    and the level. Raises `Refusal` for a seat that is not at the table, and `KeyError` for an
    unknown level.
    """
    actions = game.seat_actions(state, seat)
    played, policy = LEVELS[level], policy_of(game)
    seed = _seed_of(game, state, seat, level) if seed is None else seed
    if not actions:
        return Suggestion(None, level, seed, policy.unit, 0, ())
    draws = _draws(seed, seat, level)
    # From here on only another possible state is seen, so nothing hidden can be read by mistake.
    world = game.redeal(state, seat, draws)
    choices: list[Action | None] = [*actions, *([] if state.to_act >> seat & 1 else [None])]
    if played.simulations and len(choices) > 1:
        tried = think(game, policy, world, seat, choices, played.simulations, draws)
        best = max(tried, key=lambda each: each.mean).action
    else:
        choose = policy.choose if played.by_thumb else any_of
        best = choose(world, seat, actions, draws)
        tried = [Tried(choice, 0.0, 0) for choice in choices]
    considered = tuple(Considered(a, mean if n else None, n) for a, mean, n in tried)
    simulations = sum(each.tried for each in considered)
    return Suggestion(best, level, seed, policy.unit, simulations, considered)


def _seed_of(game: Game[Any], state: Any, seat: int, level: str) -> str:
    seen = dumps([level, seat, game.view(state, seat)], sort_keys=True)
    return sha256(seen.encode()).hexdigest()


def _draws(seed: str, seat: int, level: str) -> Iterator[int]:
    """An endless stream of draws."""
    key = f"{seed}|{seat}|{level}".encode()
    for counter in count():
        yield from _EIGHT_DRAWS.unpack(sha256(key + counter.to_bytes(8)).digest())
