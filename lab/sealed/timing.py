"""`python -m lab.sealed.timing`: whether the time of a refusal says what was wrong.

Bodies about several tables of Toepen, changed in different ways (`checks.sealed.forgeries`) and all of
the same length, are opened in random order. The median time of each way is compared with the
medians of all others, and with noise: how far medians of one way are apart from table to table,
where nothing differs but the table.
"""

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from statistics import median
from time import perf_counter_ns
from typing import Final

from checks.games import PLAYED
from checks.sealed.forgeries import CHANGES, Body, body_of
from checks.sealing import KEYS
from vorhand.api.sealed.opening import NotOpened, Seals

GAME: Final = "toepen"
TABLES: Final = 8
REPEATS: Final = 5
"""How often a body is opened for one time, of which the shortest counts."""
_SEALS: Final = Seals(KEYS)

Times = dict[str, dict[int, list[float]]]
"""Microseconds, by what was changed, and by table."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print. Returns 0 if ways of changing differ no more than tables do, else 1."""
    parser = argparse.ArgumentParser(prog="python -m lab.sealed.timing", description=__doc__)
    parser.add_argument("--count", type=int, default=50_000, help="bodies (default: 50000)")
    times = measured(parser.parse_args(arguments).count)
    medians = {
        name: median(each for some in by_table.values() for each in some)
        for name, by_table in times.items()
    }
    print("| changed | median, µs |", "|---|---|", sep="\n")
    for name, middle in medians.items():
        print(f"| {name} | {middle:.2f} |")
    apart = _apart(medians.values())
    noise = median(_apart(map(median, by_table.values())) for by_table in times.values())
    print(
        f"The medians are {apart:.2f} µs apart; those of one way, from table to table, {noise:.2f}."
    )
    return 0 if apart <= noise else 1


def measured(count: int) -> Times:
    """The times of so many refusals."""
    rng = random.Random("timing")
    times: Times = defaultdict(lambda: defaultdict(list))
    for name, table, body in islice(_changed(rng), count):
        times[name][table].append(_time_of(body))
    return dict(sorted(times.items()))


def _changed(rng: random.Random) -> Iterator[tuple[str, int, Body]]:
    """Bodies that do not open, all of the same length: what was changed, and of which table."""
    first = body_of(GAME, "0", rng)
    tables = [first]
    while len(tables) < TABLES:
        body = body_of(GAME, f"{len(tables)}", rng)
        tables += [body] * (_lengths(body) == _lengths(first))
    while True:
        name, table = rng.choice([*CHANGES]), rng.randrange(TABLES)
        body, other = tables[table], tables[table - 1]
        changed = CHANGES[name](body, other, rng)
        if changed != body and _lengths(changed) == _lengths(body):
            yield name, table, changed


def _lengths(body: Body) -> tuple[int, int]:
    return len(body["sealed"]), len(body["pass"])


def _time_of(body: Body) -> float:
    shortest = sys.maxsize
    for _ in range(REPEATS):
        begun = perf_counter_ns()
        try:
            _SEALS.open(PLAYED, body)
        except NotOpened:
            shortest = min(shortest, perf_counter_ns() - begun)
    return shortest / 1000


def _apart(medians: Iterable[float]) -> float:
    found = [*medians]
    return max(found) - min(found)


if __name__ == "__main__":
    sys.exit(main())
