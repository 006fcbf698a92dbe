"""How many requests a second a number of cores takes, and how long they take then: reckoned as a
queue before each worker, from what requests cost.

Clients and proxies keep their connections, and a connection stays with one worker, even when
another is idle. So there is a queue before each worker, and not one before all of them.

`python -m tools.bench.sizing` measures the service with two workers at two loads, and prints beside
it what the queue says; then the table of docs/sizing.md. It needs a machine that is quiet: what is
measured is the median of short turns, so that a moment in which the machine did something else
counts once.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from random import Random
from statistics import fmean, median
from typing import Final, NamedTuple

from tools.bench.pairs import Quartiles, quartiles
from tools.bench.report import load, machine
from tools.bench.served import SERVICE, processor_time, serving
from tools.soak.exchanges import Exchange, exchanges
from tools.soak.traffic import closed_loop, open_loop

CORES: Final = (2, 4, 8)
LOADS: Final = (0.5, 0.7)
"""The loads at which the queue is checked; the second is that for which one sizes."""
ARRIVALS: Final = 200_000
WORKERS: Final = 2
CONNECTIONS: Final = 8
REQUESTS: Final = 200
"""How many requests are sent in a turn in which they are sent as quickly as can be."""
TURNS: Final = 20
ROUNDS: Final = 4
"""How often each request is sent alone; its quickest time counts."""


class Sized(NamedTuple):
    """Requests a second, and the milliseconds that half of them, and 99 of 100, take at most."""

    a_second: float
    p50: float
    p99: float


class Checked(NamedTuple):
    """A load at which the queue was checked: what was measured, and what the queue says."""

    share: float
    a_second: float
    p50: Quartiles
    p99: Quartiles
    said: Sized


def queued(costs: Sequence[float], cores: int, share: float, seed: int = 1) -> Sized:
    """What `cores` workers take at this share of their capacity, of requests that cost these
    seconds, and come by chance to one of them (queues M/G/1). The first half of them warms up.

    >>> sized = queued([0.001], 2, 0.5)
    >>> round(sized.a_second), 1 <= sized.p50 < sized.p99 < 10
    (1000, True)
    """
    a_second = share / fmean(costs)
    rng, wait, took = Random(seed), 0.0, []
    for _ in range(ARRIVALS):
        wait = max(0.0, wait - rng.expovariate(a_second))
        wait += rng.choice(costs)
        took.append(wait)
    took = sorted(took[ARRIVALS // 2 :])
    p50, p99 = (1000 * took[len(took) * percent // 100] for percent in (50, 99))
    return Sized(cores * a_second, p50, p99)


def costing(mean: float, alone: Sequence[float]) -> list[float]:
    """Costs that are spread as the seconds are that requests take alone, and have this mean."""
    return [mean * each / fmean(alone) for each in alone]


def measured(seconds: float) -> tuple[list[float], list[float], list[Checked]]:
    """What requests cost the server in processor time, a number for each turn; the seconds that
    each takes alone; and for each of the loads what was measured in these `seconds`.
    """
    made = exchanges()
    with serving(SERVICE, workers=WORKERS) as (port, server):
        asyncio.run(closed_loop(port, made, len(made), WORKERS))
        rounds = [asyncio.run(closed_loop(port, made, len(made), 1)).seconds for _ in range(ROUNDS)]
        alone = [*map(min, *rounds)]
        costs, rates = [], []
        for turn in range(TURNS):
            before, begun = processor_time(server), time.perf_counter()
            asyncio.run(closed_loop(port, _from(made, turn), REQUESTS, CONNECTIONS))
            rates.append(REQUESTS / (time.perf_counter() - begun))
            costs.append((processor_time(server) - before) / REQUESTS)
        capacity = median(rates)
        found = []
        for share in LOADS:
            wanted = share * capacity
            tallies = [
                asyncio.run(open_loop(port, _from(made, turn), wanted, seconds / TURNS))
                for turn in range(TURNS)
            ]
            p50, p99 = (quartiles([each.quantile(at) for each in tallies]) for at in (0.5, 0.99))
            said = queued(costing(WORKERS / capacity, alone), WORKERS, share)
            found.append(Checked(share, wanted, p50, p99, said))
    return costs, alone, found


def _from(made: Sequence[Exchange], turn: int) -> Sequence[Exchange]:
    """The same requests, from another one on."""
    first = turn * REQUESTS % len(made)
    return [*made[first:], *made[:first]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table; returns 0."""
    parser = argparse.ArgumentParser("python -m tools.bench.sizing", description=__doc__)
    parser.add_argument("--seconds", type=float, default=14, help="at each load (14)")
    options = parser.parse_args(arguments)
    print(f"{machine()}; {load()}")
    costs, alone, found = measured(options.seconds)
    low, middle, high = quartiles(costs)
    print(f"a request: {1e6 * middle:.0f} µs of processor time ({1e6 * low:.0f}–{1e6 * high:.0f})")
    for share, wanted, p50, p99, said in found:
        print(f"{share:.0%} of two cores, {wanted:,.0f} requests a second, ms (quartiles; queue):")
        for name, told, reckoned in (("p50", p50, said.p50), ("p99", p99, said.p99)):
            spread = f"{told.low:.1f}–{told.high:.1f}; {reckoned:.1f}"
            print(f"    {name} {told.median:.1f} ({spread})")
    for cores in CORES:
        for share in LOADS:
            sized = queued(costing(middle, alone), cores, share)
            print(f"| {cores} | {share:.0%} | {sized.a_second:,.0f} | {sized.p99:.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
