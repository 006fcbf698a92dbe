"""Fits what comes where thinkers say a mean, and writes the table: `bots/policies/calibrated.py`.

    python -m lab.deviations.fitting --hands 800

Players of each level play hands with each other. For each kind of action, what came of those that
were taken is set against what was said, and a line is fitted to it. What hardly occurs is drawn to
the line of the level below.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from lab.deviations.deciding import PLAYERS, played
from vorhand.bots import LEVELS, Suggestion
from vorhand.bulk.workers import cores, in_order, processes
from vorhand.kit.ours import OURS

WRITTEN: Final = Path(__file__).parents[2] / "bots/policies/hopes.py"
HEAD: Final = '''\
"""What came where thinkers said something else: `python -m lab.deviations.fitting` writes this."""

from collections.abc import Mapping
from typing import Final

LINES: Final[Mapping[str, Mapping[str, Mapping[str, tuple[float, float]]]]] = {
'''
SHARED: Final = {"toepen": ("toepen", "siwweschroem")}
"""Policies that more than one game has."""
POLICIES: Final = "toepen,toppen,fipsen,stortok"
LONG: Final = {"stortok": 10}
"""Games of which so much fewer hands are played: a hand is a whole game."""
THOROUGH: Final = {"thinker-4": 15}
"""Levels that play so much fewer hands: they think longer."""
SMOOTH: Final = 20
"""This many decisions of each kind are imagined that brought what was said."""
FLATTEST: Final = 0.1
STEEPEST: Final = 1.5
"""Bounds of the slope: what is worse is never said to be better, and no line runs wild."""
SEED: Final = "fit"
"""Another one than that of the hands by which the table is judged."""

Said: TypeAlias = tuple[str, float, float]
"""Of an action that was taken: its kind, what was said of it, and what came."""
Line: TypeAlias = tuple[float, float]
"""Shift and slope."""
AS_SAID: Final = (0.0, 1.0)


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
    _, end, decisions = played(number, package, PLAYERS.get(side.game, 4), side.level, SEED)
    found = []
    for state, seat, suggestion in decisions:
        taken = next(each for each in suggestion.considered if each.action == suggestion.action)
        if taken.action and taken.mean is not None and _is_tried(suggestion, side.level):
            kind = policy.calibration.kind(state, seat, taken.action)
            found.append((kind, taken.mean, policy.result(state, end, seat)))
    return found


def _is_tried(suggestion: Suggestion, level: str) -> bool:
    """Whether nothing of the mean is certain or solved."""
    taken = next(each for each in suggestion.considered if each.action == suggestion.action)
    solves = LEVELS[level].rounds and any(each.tried == 1 for each in suggestion.considered)
    return bool(taken.noise) and taken.tried > 1 and not solves


def lines(hands: Iterable[list[Said]], below: Mapping[str, Line]) -> dict[str, Line]:
    """The line of each kind of action, drawn to that of the level below."""
    kinds = defaultdict[str, list[tuple[float, float]]](list)
    for hand in hands:
        for kind, said, came in hand:
            kinds[kind].append((said, came))
    found = {kind: line(seen, below.get(kind, AS_SAID)) for kind, seen in kinds.items()}
    return {**below, **found}


def line(seen: Sequence[tuple[float, float]], prior: Line) -> Line:
    """The line through what came, by what was said, with some decisions added that scatter as these
    do and brought what another line says.
    """
    said, came = (fmean(each) for each in zip(*seen, strict=True))
    scatter = fmean((each - said) ** 2 for each, _ in seen)
    both = fmean((a - said) * (b - came) for a, b in seen)
    weight = len(seen) / (len(seen) + SMOOTH)
    slope = weight * (both / scatter if scatter else 1.0) + (1 - weight) * prior[1]
    slope = min(STEEPEST, max(FLATTEST, slope))
    expected = weight * came + (1 - weight) * (prior[0] + prior[1] * said)
    return expected - slope * said, slope


def written(policy: str, levels: Mapping[str, Mapping[str, Line]]) -> str:
    """The table of a policy."""
    rows = [f'    "{policy}": {{']
    for level, kinds in levels.items():
        rows += [f'        "{level}": {{']
        rows += [
            f'            "{kind}": ({a:z.3f}, {b:.3f}),' for kind, (a, b) in sorted(kinds.items())
        ]
        rows += ["        },"]
    return "\n".join([*rows, "    },\n"])


def main() -> None:
    """Play the hands, and write the table."""
    parser = argparse.ArgumentParser("python -m lab.deviations.fitting", description=__doc__)
    parser.add_argument("--hands", type=int, default=800)
    parser.add_argument("--jobs", type=int, default=cores(), help="processes")
    parser.add_argument("--policies", default=POLICIES, help="names joined by commas")
    parser.add_argument("--to", type=Path, default=WRITTEN, help="the file to write")
    arguments = parser.parse_args()
    tables = []
    with processes(arguments.jobs) as crew:
        for policy in arguments.policies.split(","):
            levels: dict[str, dict[str, Line]] = {}
            below: dict[str, Line] = {}
            for level in (id for id, each in LEVELS.items() if each.simulations):
                hands = arguments.hands // LONG.get(policy, 1) // THOROUGH.get(level, 1)
                sides = [Side(game, level) for game in SHARED.get(policy, (policy,))]
                below = lines(
                    (
                        hand
                        for side in sides
                        for hand in in_order(crew, partial(said_in, side=side), range(hands))
                    ),
                    below,
                )
                levels[level] = below
                print(policy, level, below, flush=True)
            tables.append(written(policy, levels))
    arguments.to.write_text(f"{HEAD}{''.join(tables)}}}\n", "utf-8")


if __name__ == "__main__":
    main()
