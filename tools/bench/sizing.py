"""How many requests a second a number of cores takes, and how long they take then: reckoned as a
queue before that many servers, from what requests cost.

`python -m tools.bench.sizing` measures the service with two workers at two loads, and prints beside
it what the queue says; then the table of docs/sizing.md. It needs a machine that is quiet.
"""

import argparse
import asyncio
import heapq
import sys
import time
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from tools.bench.pairs import quartiles
from tools.bench.report import load, machine
from tools.bench.served import SERVICE, processor_time, serving
from tools.soak.exchanges import exchanges
from tools.soak.traffic import closed_loop, open_loop

CORES: Final = (2, 4, 8)
LOADS: Final = (0.5, 0.7)
"""The loads at which the queue is checked; the second is that for which one sizes."""
ARRIVALS: Final = 200_000
REQUESTS: Final = 4_000


class Sized(NamedTuple):
    """Requests a second, and the milliseconds that 99 of 100 take at most."""

    a_second: float
    p99: float


def queued(costs: Sequence[float], cores: int, share: float, seed: int = 1) -> Sized:
    """What `cores` servers take at this share of their capacity, of requests that cost
    these seconds and come by chance (a queue M/G/c). The first half of them warms up.

    >>> sized = queued([0.001], 2, 0.5)
    >>> round(sized.a_second), 1 < sized.p99 < 5
    (1000, True)
    """
    a_second = share * cores / fmean(costs)
    rng, now = Random(seed), 0.0
    free = [0.0] * cores
    waits = []
    for number in range(ARRIVALS):
        now += rng.expovariate(a_second)
        cost = rng.choice(costs)
        begun = max(now, heapq.heappop(free))
        heapq.heappush(free, begun + cost)
        if number >= ARRIVALS // 2:
            waits.append(begun + cost - now)
    return Sized(a_second, 1000 * sorted(waits)[len(waits) * 99 // 100])


def measured(seconds: float) -> tuple[list[float], list[tuple[Sized, Sized]]]:
    """What a request costs the server in processor time, and for each of the loads what was
    measured, and what the queue says.
    """
    made = exchanges()
    with serving(SERVICE, workers=2) as (port, server):
        asyncio.run(closed_loop(port, made, REQUESTS, 2))
        costs = []
        for _ in range(20):
            begun = processor_time(server)
            asyncio.run(closed_loop(port, made, REQUESTS // 20, 2))
            costs.append((processor_time(server) - begun) / (REQUESTS // 20))
        begun = time.perf_counter()
        asyncio.run(closed_loop(port, made, REQUESTS, 8))
        capacity = REQUESTS / (time.perf_counter() - begun)
        found = []
        for share in LOADS:
            wanted = share * capacity
            tally = asyncio.run(open_loop(port, made, wanted, seconds))
            told = Sized(wanted, tally.quantile(0.99))
            found.append((told, queued([2 / capacity], 2, share)))
    return costs, found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table; returns 0."""
    parser = argparse.ArgumentParser("python -m tools.bench.sizing", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="at each load (10)")
    options = parser.parse_args(arguments)
    print(f"{machine()}; {load()}")
    costs, found = measured(options.seconds)
    low, middle, high = quartiles(costs)
    print(f"a request: {1e6 * middle:.0f} µs of processor time ({1e6 * low:.0f}–{1e6 * high:.0f})")
    for share, (told, said) in zip(LOADS, found, strict=True):
        a_second = f"{told.a_second:,.0f} requests a second"
        print(f"{share:.0%} of two cores, {a_second}: {told.p99:.1f} ms p99; queue {said.p99:.1f}")
    for cores in CORES:
        for share in LOADS:
            sized = queued(costs, cores, share)
            print(f"| {cores} | {share:.0%} | {sized.a_second:,.0f} | {sized.p99:.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
