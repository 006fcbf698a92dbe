"""`python -m checks.perft fipsen 0 --depth 3` counts the lines from a position by first actions.

`python -m checks.perft fipsen --record` counts the lines of its positions, and records those that
are not as they were; with a number, only those of that position.
"""

import argparse
import sys
from collections.abc import Sequence

from checks.games import PLAYED
from checks.perft.counting import both, divided, positions, record


def main(arguments: Sequence[str] | None = None) -> int:
    """List the positions of a game, or divide one. Returns 1 if engine and reference differ."""
    parser = argparse.ArgumentParser(prog="python -m checks.perft", description=__doc__)
    parser.add_argument("game", choices=PLAYED)
    parser.add_argument("position", type=int, nargs="?", help="its number; if missing, list all")
    parser.add_argument("--depth", type=int, default=2, help="how many actions a line has")
    parser.add_argument("--record", action="store_true", help="count, and record what is new")
    asked = parser.parse_args(arguments)
    if asked.position is None and asked.record:
        record(asked.game)
        return 0
    if asked.position is None:
        for number, position in enumerate(positions(asked.game)):
            print(f"{number:3}  {position.title}: {dict(position.lines)}")
        return 0
    there_are = len(positions(asked.game))
    if not 0 <= asked.position < there_are or asked.depth < 1:
        parser.error(f"expected: a position from 0 to {there_are - 1}, and a depth from 1")
    if asked.record:
        record(asked.game, asked.position)
        return 0
    engine, reference = (
        divided(side, asked.depth) for side in both(positions(asked.game)[asked.position])
    )
    for action in sorted(engine.keys() | reference.keys()):
        one, other = engine.get(action, 0), reference.get(action, 0)
        print(f"{one:>9,} {other:>9,} {' ' if one == other else '≠'} {action}")
    print(f"{sum(engine.values()):>9,} {sum(reference.values()):>9,}   engine, reference")
    return int(engine != reference)


if __name__ == "__main__":
    sys.exit(main())
