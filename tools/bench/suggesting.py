"""Says how long a bot thinks: the time that 99 of 100 suggestions keep to, game by game.

The positions are those of random hands at tables of all presets and numbers of players.
"""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from tools.bench.http import steps_of
from tools.bench.pairs import Quartiles
from tools.bench.playouts import Table, tables
from tools.bench.report import Figure, Goal
from vorhand.bots import suggest
from vorhand.engine import GAMES, IS_COMPILED
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.kit.ours import OURS

GOALS: Final = {
    level: Goal("at most", compiled if IS_COMPILED else 2 * compiled)
    for level, compiled in {"thinker-1": 5, "thinker-3": 50}.items()
}
"""In milliseconds."""
A_TURN: Final = 10
"""How many suggestions are timed in a turn, of each game and level."""
NOTE: Final = (
    "Suggestions: milliseconds of which 99 of 100 suggestions take less; between them, those of "
    "95\nof 100 and the longest. The machine decides about these figures, unlike about ratios."
)


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    asked = {game: positions(game) for game in GAMES}
    times: dict[tuple[str, str], list[float]] = {
        (level, game): [] for level in GOALS for game in GAMES
    }
    for _ in range(pairs):
        for (level, game), spent in times.items():
            spent += [_thought(game, *next(asked[game]), level) for _ in range(A_TURN)]
        tick()
    return [
        Figure(
            f"ms for a suggestion of {level} in {game}",
            _tail(spent),
            f"{median(spent):.1f} ms at the median of {len(spent)}",
            GOALS[level],
        )
        for (level, game), spent in times.items()
    ]


def positions(game: str) -> Iterator[tuple[Any, int]]:
    """States in which a seat has a choice, and that seat; there is no end of them."""
    rng = Random(game)
    played: list[Table] = [each for each in tables() if each.game.id == game]
    while True:
        table = rng.choice(played)
        for _, state, *_ in steps_of(table, rng):
            if state.phase in BETWEEN_HANDS:
                continue
            for seat in seats_in(state.to_act):
                if len(table.game.seat_actions(state, seat)) > 1:
                    yield state, seat


def _thought(game: str, state: Any, seat: int, level: str) -> float:
    """Return how many milliseconds of the processor a suggestion takes."""
    begun = process_time()
    suggest(OURS[game], state, seat, level)
    return 1000 * (process_time() - begun)


def _tail(spent: list[float]) -> Quartiles:
    """The times that 95 and 99 of 100 keep to, and the longest."""
    ordered = sorted(spent)
    return Quartiles(
        ordered[len(ordered) * 95 // 100], ordered[len(ordered) * 99 // 100], ordered[-1]
    )
