"""How long a bot thinks: the time that 99 of 100 suggestions keep to, game by game; and what bots
save by playing on at one table.

The positions are those of random hands at tables of all presets and numbers of players.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final
from unittest.mock import patch

from tools.bench.http import steps_of
from tools.bench.pairs import Quartiles, in_turns, ratios
from tools.bench.playouts import Table, tables
from tools.bench.report import Figure, Goal
from vorhand.bots import suggest, thinking
from vorhand.engine import GAMES, IS_COMPILED, Action, Game
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.kit.ours import OURS

GOALS: Final = {
    level: Goal("at most", compiled if IS_COMPILED else 2 * compiled)
    for level, compiled in {"thinker-1": 5, "thinker-3": 50}.items()
}
"""In milliseconds."""
IN_PLACE: Final = Goal("at most", 0.667)
MOST: Final = "thinker-3"
A_TURN: Final = 10
"""How many suggestions are timed in a turn, of each game and level."""
NOTE: Final = (
    "Suggestions: milliseconds of which 99 of 100 suggestions take less; between them, those of "
    "95\nof 100 and the longest. The machine decides about these figures, unlike about ratios. In "
    "place: the\ntime of suggestions over that with a copy of the state for each action (only on "
    "the plain engine,\nwhere one can take the place of the other)."
)


class Copied:
    """What bots would play on at without `Play`: a state, copied for each action."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game, self.table = game, state

    def apply(self, action: Action) -> None:
        """Carry out a legal action."""
        self.table = self.game.apply(self.table, action)[0]


def figures(pairs: int, tick: Callable[[], None]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    asked = {game: positions(game) for game in GAMES}
    times: dict[tuple[str, str], list[float]] = {
        (level, game): [] for level in GOALS for game in GAMES
    }
    for _ in range(pairs):
        for (level, game), spent in times.items():
            spent += [_thought(game, *next(asked[game]), level) for _ in range(A_TURN)]
        tick()
    in_place = [] if IS_COMPILED else [_in_place(asked, pairs)]
    return in_place + [
        Figure(
            f"ms for a suggestion of {level} in {game}",
            _tail(spent),
            f"{median(spent):.1f} ms at the median of {len(spent)}",
            GOALS[level],
        )
        for (level, game), spent in times.items()
    ]


def _in_place(asked: Mapping[str, Iterator[tuple[Any, int]]], pairs: int) -> Figure:
    """The figure of thinking in place over thinking with copies."""
    places = [(game, *next(each)) for game, each in asked.items() for _ in range(A_TURN)]

    def thought(turn: int) -> float:
        return sum(_thought(game, state, seat, MOST) for game, state, seat in places)

    def copied(turn: int) -> float:
        with patch.object(thinking, "Play", Copied):
            return thought(turn)

    costs = in_turns([thought, copied], pairs, lambda: None)
    ours, theirs = (median(turn[at] for turn in costs) / len(places) for at in (0, 1))
    about = f"{ours:.0f} to {theirs:.0f} ms"
    return Figure(f"{MOST} in place / with copies", ratios(costs, 0, 1), about, IN_PLACE)


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
    """How many milliseconds of the processor a suggestion takes."""
    begun = process_time()
    suggest(OURS[game], state, seat, level)
    return 1000 * (process_time() - begun)


def _tail(spent: list[float]) -> Quartiles:
    """The times that 95 and 99 of 100 keep to, and the longest."""
    ordered = sorted(spent)
    return Quartiles(
        ordered[len(ordered) * 95 // 100], ordered[len(ordered) * 99 // 100], ordered[-1]
    )
