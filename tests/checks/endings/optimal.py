"""Thinkers play endings as well as possible.

If a seat knows all cards, at most eight are left, and all lines end within eight acts, a plain
search finds what each action is worth. `compare` plays a numbered game and compares what thinkers
do there; nothing here needs pytest. Only Stortok has such positions: in the other games a stock, a
talon or folded cards stay unknown to the end.
"""

import random
from collections import Counter
from typing import Any, Final

from tests.checks.games import PLAYED, packed
from tests.checks.playing import steps_of
from vorhand.bots import LEVELS, suggest
from vorhand.engine import Action, Game
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.kit.checks.draws import draws

CARDS: Final = 8
ACTS: Final = 8
REDEALS: Final = 20
THINKERS: Final = [name for name, level in LEVELS.items() if level.simulations]


class TooLong(Exception):
    """A line has more than this number of acts."""


def compare(game: str, number: int) -> Counter[str]:
    """Compare all endings in the game of this number, always the same, and count them as
    `positions`. Raises `AssertionError` for an action that is not the best, or a wrong result.
    """
    played, counts = PLAYED[game], Counter[str]()
    rng = random.Random(f"endings of {game} {number}")
    for state, *_ in steps_of(played, rng):
        for seat in seats_in(state.to_act):
            actions = played.seat_actions(state, seat)
            if len(actions) > 1 and _knows_all(played, state, seat, rng):
                counts["positions"] += _is_well_played(played, state, seat, actions, rng)
    return counts


def _knows_all(game: Game[Any], state: Any, seat: int, rng: random.Random) -> bool:
    if sum(hand.bit_count() for hand in state.hands) > CARDS:
        return False
    again = (game.redeal(state, seat, draws(rng.random())) for _ in range(REDEALS))
    return all(world == state for world in again)


def _is_well_played(
    game: Game[Any], state: Any, seat: int, actions: list[Action], rng: random.Random
) -> bool:
    """Whether this is an ending; raises if it is, and a thinker plays it badly."""
    try:
        worth = [_results(game, game.apply(state, each)[0], ACTS - 1)[seat] for each in actions]
    except TooLong:
        return False
    suggestion = suggest(packed(game), state, seat, rng.choice(THINKERS))
    assert [each.mean for each in suggestion.considered] == worth, (game.dump(state), suggestion)
    assert suggestion.action == actions[worth.index(max(worth))], (game.dump(state), suggestion)
    return True


def _results(game: Game[Any], state: Any, acts: int) -> list[float]:
    """Whether each seat does not lose, if all play as well as possible."""
    outcome = game.outcome(state)
    if outcome:
        return [float(seat not in outcome["losers"]) for seat in range(state.players)]
    if not acts:
        raise TooLong
    (seat,) = seats_in(state.to_act)
    best: list[float] | None = None
    for action in game.seat_actions(state, seat):
        results = _results(game, game.apply(state, action)[0], acts - 1)
        if best is None or results[seat] > best[seat]:
            best = results
    assert best
    return best
