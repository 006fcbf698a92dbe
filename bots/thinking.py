"""Thinking ahead: deal what is hidden again, try each action, play on, and compare."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from vorhand.bots.playing_on import play_on
from vorhand.bots.policy import Policy
from vorhand.engine import Action, Game


class Tried(NamedTuple):
    """An action (null: to wait), its mean result, and how often it was tried."""

    action: Action | None
    mean: float
    times: int


def think(  # noqa: PLR0913, PLR0917
    game: Game[Any],
    policy: Policy[Any],
    state: Any,
    seat: int,
    choices: Sequence[Action | None],
    simulations: int,
    draws: Iterator[int],
) -> list[Tried]:
    """Try each choice in the same deals, and return what came of it."""
    deals = max(1, simulations // len(choices))
    totals = [0.0] * len(choices)
    for _ in range(deals):
        world = game.redeal(state, seat, draws)
        for at, choice in enumerate(choices):
            after = world if choice is None else game.apply(world, choice)[0]
            over = play_on(game, policy, after, draws, waits=seat if choice is None else None)
            totals[at] += policy.result(world, over, seat)
    return [
        Tried(choice, total / deals, deals) for choice, total in zip(choices, totals, strict=True)
    ]
