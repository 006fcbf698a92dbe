"""The program: looks at decisions, and prints what the best action gains."""

import argparse
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from vorhand.bots import LEVELS
from vorhand.bots.workshop.rollouts.measuring import MOMENTS, decision
from vorhand.bots.workshop.strength.intervals import reach
from vorhand.bots.workshop.strength.results import results_of
from vorhand.bots.workshop.strength.tables import table


def main() -> None:
    """Look at the decisions, and print the figures."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.rollouts", description=__doc__
    )
    parser.add_argument("game", choices=[*MOMENTS])
    parser.add_argument("--level", choices=[*LEVELS], default="thinker-3")
    parser.add_argument("--decisions", type=int, help="default: those that are kept")
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--seed", default="vorhand")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    settings: Any = vars(parser.parse_args())
    count, jobs = settings.pop("decisions"), settings.pop("jobs")
    found = results_of("rollouts", settings, count, partial(decision, **settings), jobs)
    gains = [each["gains"] for each in found if each["gains"]]
    print(table(("over", "decisions", "gained"), [_row(who, gains) for who in ("level", "thumb")]))


def _row(who: str, gains: list[dict[str, float]]) -> list[str]:
    gained = [each[who] for each in gains]
    if len(gained) < 2:
        return [who, str(len(gained)), "–"]
    error = reach(len(gained)) * stdev(gained) / sqrt(len(gained))
    return [who, str(len(gained)), f"{fmean(gained):.3f} ± {error:.3f}"]


if __name__ == "__main__":
    main()
