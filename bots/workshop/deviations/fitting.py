"""Fits by how much thinkers hope for too much, and writes the tables: `games/<game>/hopes.py`.

    python -m vorhand.bots.workshop.deviations.fitting --hands 800

Players of each level play hands with each other. For each kind of action, it is fitted how much
less came of those that were taken than was said, by how the results scattered and by what was said.
What hardly occurs is drawn to what the level below hopes for.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from vorhand.bots import LEVELS, Suggestion
from vorhand.bots.workshop.deviations.deciding import PLAYERS, played
from vorhand.command.workers import Crew, cores, in_order, processes
from vorhand.kit.ours import OURS

WRITTEN: Final = Path(__file__).resolve().parents[3] / "games"
HEAD: Final = '''\
"""By how much thinkers hope for too much. `python -m vorhand.bots.workshop.deviations.fitting`
writes this.
"""

from collections.abc import Mapping
from typing import Final

HOPES: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {
'''
SHARED: Final = {"toepen": ("toepen", "siwweschroem")}  # policies that several games have
POLICIES: Final = "toepen,toppen,fipsen,stortok"
LONG: Final = {"stortok": 10}  # at least this many times fewer hands: each is a whole game
FITTED: Final = ("thinker-1", "thinker-2", "thinker-3", "thinker-4")
SLOW: Final = {"thinker-4": 8}  # the same of a level: each hand takes long
SMOOTH: Final = 20
"""This many decisions of each kind are imagined in which the level hopes as that below does."""
CERTAIN: Final = 0.001  # what scatters less does so only since numbers are rounded
SEED: Final = "fit"  # not that of the hands by which the table is judged


class Said(NamedTuple):
    """An action that was taken: its kind, what was said of it, how its results scattered, and by
    how much less came.
    """

    kind: str
    mean: float
    scatter: float
    less: float


Hope: TypeAlias = tuple[float, float]
"""For each unit of scatter: where the mean is 0, and more for each unit of it."""
NONE: Final = (0.0, 0.0)


class Side(NamedTuple):
    """A level that plays a game."""

    game: str
    level: str


def said_in(number: int, side: Side) -> list[Said]:
    """The actions of a hand that were thought about. Nothing has been set right of what is said."""
    policy = OURS[side.game].policy
    assert policy is not None
    assert policy.calibration is not None
    package = replace(OURS[side.game], policy=replace(policy, calibration=None))
    _, end, decisions = played(number, package, PLAYERS[side.game], side.level, SEED)
    found = []
    for state, seat, suggestion in decisions:
        taken = next(each for each in suggestion.considered if each.action == suggestion.action)
        if taken.action and taken.mean is not None and _is_tried(suggestion, side.level):
            kind = policy.calibration.kind(state, seat, taken.action)
            scatter = (taken.noise or 0.0) * sqrt(taken.tried)
            less = taken.mean - policy.result(state, end, seat)
            found.append(Said(kind, taken.mean, scatter, less))
    return found


def _is_tried(suggestion: Suggestion, level: str) -> bool:
    """Return whether nothing of the mean is certain or solved."""
    taken = next(each for each in suggestion.considered if each.action == suggestion.action)
    solves = LEVELS[level].rounds and any(each.tried == 1 for each in suggestion.considered)
    return (taken.noise or 0.0) > CERTAIN and taken.tried > 1 and not solves


def hopes(hands: Iterable[Iterable[Said]], below: Mapping[str, Hope]) -> dict[str, Hope]:
    """The hope of each kind of action, drawn to that of the level below."""
    kinds = defaultdict[str, list[Said]](list)
    for each in chain.from_iterable(hands):
        kinds[each.kind].append(each)
    return {**below, **{kind: hope(seen, below.get(kind, NONE)) for kind, seen in kinds.items()}}


def hope(seen: Sequence[Said], prior: Hope) -> Hope:
    """The likeliest (least squares), with some decisions added in which it is as in another one."""
    rows = [(each.scatter, each.scatter * each.mean) for each in seen]
    left = [
        each.less - prior[0] * row[0] - prior[1] * row[1]
        for each, row in zip(seen, rows, strict=True)
    ]
    more = 1 + SMOOTH / len(seen)
    a, d = (sum(row[at] ** 2 for row in rows) * more for at in range(2))
    b = sum(row[0] * row[1] for row in rows)
    x, y = (sum(row[at] * each for row, each in zip(rows, left, strict=True)) for at in range(2))
    scale = a * d - b * b
    if not scale:
        return prior
    return prior[0] + (d * x - b * y) / scale, prior[1] + (a * y - b * x) / scale


def _said(crew: Crew, sides: Sequence[Side], hands: int) -> Iterator[list[Said]]:
    """Return what was said in this many hands of each side."""
    for side in sides:
        yield from in_order(crew, partial(said_in, side=side), range(hands))


def written(levels: Mapping[str, Mapping[str, Hope]]) -> str:
    """The table of a policy."""
    rows = list[str]()
    for level, kinds in levels.items():
        rows += [f'    "{level}": {{']
        rows += [
            f'        "{kind}": ({a:z.3f}, {b:z.3f}),' for kind, (a, b) in sorted(kinds.items())
        ]
        rows += ["    },"]
    return "\n".join([*rows, "}\n"])


def main() -> None:
    """Play the hands, and write the tables."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.deviations.fitting", description=__doc__
    )
    parser.add_argument("--hands", type=int, default=800)
    parser.add_argument("--jobs", type=int, default=cores(), help="processes")
    parser.add_argument("--policies", default=POLICIES, help="names joined by commas")
    parser.add_argument("--to", type=Path, default=WRITTEN, help="the folder of the games")
    arguments = parser.parse_args()
    with processes(arguments.jobs) as crew:
        for policy in arguments.policies.split(","):
            levels: dict[str, dict[str, Hope]] = {}
            below: dict[str, Hope] = {}
            for level in FITTED:
                hands = arguments.hands // max(LONG.get(policy, 1), SLOW.get(level, 1))
                sides = [Side(game, level) for game in SHARED.get(policy, (policy,))]
                levels[level] = below = hopes(_said(crew, sides, hands), below)
                print(policy, level, below, flush=True)
            (arguments.to / policy / "hopes.py").write_text(f"{HEAD}{written(levels)}", "utf-8")


if __name__ == "__main__":
    main()
