"""`python -m tests.reference --games 20000 [--game fipsen]`: many games, over all cores."""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from multiprocessing import Pool

from tests.reference.differential import Difference, Plan, play
from tests.reference.plans import PLANS

CHUNK = 20
WIDTH = 40


def numbered(game: str, number: int) -> Counter[str] | Difference:
    """What was met in one game, or the difference in it."""
    try:
        return play(PLANS[game], number)
    except Difference as difference:
        return difference


def bar(game: str, games: int, played: Iterable[Counter[str] | Difference]) -> Iterator[Counter]:
    """Progress on stderr while games are played; stops with the first difference."""
    for done, met in enumerate(played, 1):
        if isinstance(met, Difference):
            print(f"\n{game}: the engine and the reference differ", file=sys.stderr)
            print(json.dumps(met.case, indent=1))
            sys.exit(1)
        if done % CHUNK == 0 or done == games:
            full = "#" * (WIDTH * done // games)
            print(f"\r{game} [{full:<{WIDTH}}] {done}/{games}", end="", file=sys.stderr, flush=True)
        yield met
    print(file=sys.stderr)


def prove(plan: Plan, games: range, processes: int) -> None:
    """Play the games of these numbers, and say what was compared and met."""
    counts: Counter[str] = Counter()
    with Pool(processes) as pool:
        numbers = pool.imap_unordered(partial(numbered, plan.game), games, CHUNK)
        for met in bar(plan.game, len(games), numbers):
            counts.update(met)
    in_all = ("games", "steps", "refusals")
    print(f"{plan.game}: " + ", ".join(f"{counts[name]:,} {name}" for name in in_all))
    for name, times in counts.most_common():
        if name not in in_all:
            print(f"  {times:>11,}  {name}")
    never = [name for name in plan.of_interest if not counts[name]]
    print(f"  never met: {', '.join(never) or 'nothing of interest'}")


def main() -> None:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference", description=__doc__)
    parser.add_argument("--games", type=int, default=20000, help="how many games of each")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--game", choices=sorted(PLANS), help="one game alone")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many at once")
    asked = parser.parse_args()
    for plan in PLANS.values():
        if asked.game in (None, plan.game):
            prove(plan, range(asked.first, asked.first + asked.games), asked.processes)


if __name__ == "__main__":
    main()
