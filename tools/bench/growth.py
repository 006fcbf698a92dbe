"""How the cost grows with the hand, the table, the replay and the number of records.

In each turn all points of a series are measured one after another, so that they drift together; the
result for each point is the median of its ratios to the first.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple
from wsgiref.types import WSGIApplication

from tools.bench.http import sample_of, steps_of
from tools.bench.pairs import in_turn, in_turns, ratios
from tools.bench.playouts import Table
from tools.bench.replay import played_by_chance, replay_cost
from tools.bench.wsgi import Sample, cost, written
from vorhand.api import create_app
from vorhand.bulk.chunks import judged
from vorhand.bulk.sources import Entry
from vorhand.engine import GAMES

NOTE: Final = "Growth: each point as a ratio to the first of its series."
SEED: Final = 1
GAMES_A_TABLE: Final = 3
SAMPLES_A_POINT: Final = 12
ACTS_A_POINT: Final = 5
STEPS_A_GAME: Final = 1500
LONGEST: Final = (10, 30, 100, 300, 1000)
"""The lengths of the replays, as far as the game goes."""
MOST_RECORDS: Final = (14, 140, 1400)
RECORDS: Final = Path(__file__).parents[2] / "examples/records.jsonl"


class Series(NamedTuple):
    """How a cost grows with one thing."""

    name: str
    of: str
    points: Sequence[tuple[int, float, float]]
    """How much there is of it, the cost as a ratio to that of the first point, and about how many
    microseconds that is.
    """

    def lines(self) -> list[str]:
        """The series as a table in Markdown."""
        rows = [
            [self.of, *(str(at) for at, _, _ in self.points)],
            ["---" for _ in (self.of, *self.points)],
            [self.name, *(f"{ratio:.2f}" for _, ratio, _ in self.points)],
            ["about, in µs", *(f"{spent:.0f}" for _, _, spent in self.points)],
        ]
        return [f"| {' | '.join(row)} |" for row in rows]


def series(pairs: int, tick: Callable[[], None]) -> list[Series]:
    """Measure in `pairs` turns; `tick` is called after each turn of a series."""
    app = create_app()
    by_players, by_acts = _asked(app)
    return [
        _measured("apply-action", "acts in the record", _costs(app, by_acts), pairs, tick),
        _measured("apply-action", "players", _costs(app, by_players), pairs, tick),
        _measured("replay, an action of", "actions", _replays(app), pairs, tick),
        _measured("vorhand adjudicate, a record of", "records", _adjudications(), pairs, tick),
    ]


def _asked(app: WSGIApplication) -> tuple[Mapping[int, list[Sample]], Mapping[int, list[Sample]]]:
    """Requests from random play of Toepen, by the number of players, and by that of acts."""
    rng, game = Random(SEED), GAMES["toepen"]
    by_players: dict[int, list[Sample]] = defaultdict(list)
    by_acts: dict[int, list[Sample]] = defaultdict(list)
    for players in game.players:
        table = Table(game, game.id, players)
        steps = [
            step
            for _ in range(GAMES_A_TABLE)
            for step in islice(steps_of(table, rng), STEPS_A_GAME)
            if step.state.phase == "play"
        ]
        for step in rng.sample(steps, min(len(steps), 4 * SAMPLES_A_POINT)):
            sample = sample_of(app, step)
            by_players[players].append(sample)
            by_acts[len(step.state.record) // ACTS_A_POINT * ACTS_A_POINT].append(sample)
    full = {
        at: each[:SAMPLES_A_POINT] for at, each in by_acts.items() if len(each) >= SAMPLES_A_POINT
    }
    return dict(sorted(by_players.items())), dict(sorted(full.items()))


def _costs(
    app: WSGIApplication, asked: Mapping[int, list[Sample]]
) -> dict[int, Callable[[int], float]]:
    return {at: partial(cost, app, samples) for at, samples in asked.items()}


def _replays(app: WSGIApplication) -> dict[int, Callable[[int], float]]:
    """Replays of the first actions of one long game, by their number."""
    played = played_by_chance("toppen", GAMES["toppen"].players[-1], LONGEST[-1])
    body = json.loads(played.whole.body)
    found: dict[int, Callable[[int], float]] = {}
    for count in LONGEST:
        if count > len(body["actions"]):
            break
        first = {**body, "actions": body["actions"][:count]}
        sample = Sample(written(first), b"")
        found[count] = partial(_replayed, app, sample, count)
    return found


def _replayed(app: WSGIApplication, sample: Sample, count: int, turn: int) -> float:
    return replay_cost(app, "/replay", [sample]) / count


class _Done(NamedTuple):
    """What has been worked out at once."""

    worth: Any

    def result(self) -> Any:
        """The result."""
        return self.worth


class _AtOnce:
    """A crew of one: the current process."""

    size = 1

    def submit(self, work: Callable[[Any], Any], chunk: Any) -> _Done:
        """Do it now."""
        return _Done(work(chunk))

    def renewed(self) -> bool:
        """Nobody takes its place."""
        return False


def _adjudications() -> dict[int, Callable[[int], float]]:
    """This many records, the same few repeated, as if read from a file."""
    few = RECORDS.read_bytes().splitlines()
    return {count: partial(_adjudicated, list(islice(cycle(few), count))) for count in MOST_RECORDS}


def _adjudicated(lines: Sequence[bytes], turn: int) -> float:
    entries = [Entry(number, RECORDS.name, number, raw) for number, raw in enumerate(lines, 1)]
    begun = process_time()
    for _ in judged(_AtOnce(), entries, states=False):
        pass
    return (process_time() - begun) / len(lines)


def _measured(
    name: str,
    of: str,
    measures: Mapping[int, Callable[[int], float]],
    pairs: int,
    tick: Callable[[], None],
) -> Series:
    in_turn(list(measures.values()), 0)  # warm up
    costs = in_turns(list(measures.values()), pairs, tick)
    points = [
        (at, ratios(costs, place, 0).median, 1e6 * median(turn[place] for turn in costs))
        for place, at in enumerate(measures)
    ]
    return Series(name, of, points)
