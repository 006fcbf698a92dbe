"""The program: looks again at the decisions of a level, and prints what they brought."""

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from vorhand.bots import LEVELS, unit_of
from vorhand.bots.workshop.deviations.deciding import ActionOutcome, hand, said_in
from vorhand.bots.workshop.deviations.page import calibration_of, kinds_of, printed
from vorhand.bots.workshop.strength.results import results_of
from vorhand.kit.ours import OURS


def decisions_of(settings: Any, hands: int | None, jobs: int) -> list[list[ActionOutcome]]:
    """One decision of each kind of this many hands, played on from each action; without a number,
    of those that are kept.
    """
    found = results_of("deviations", settings, hands, partial(hand, **settings), jobs)
    return [decision for each in found for decision in each["decisions"]]


def all_said(settings: Any, hands: int | None, jobs: int) -> list[list[ActionOutcome]]:
    """All decisions of this many hands, each with the action that was taken alone; without a
    number, of those that are kept.
    """
    told = {**settings, "said": True}
    found = results_of("deviations", told, hands, partial(said_in, **settings), jobs)
    return [decision for each in found for decision in each["decisions"]]


def main() -> None:
    """Play the hands, print the figures, and write a plot where asked to."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.deviations", description=__doc__
    )
    parser.add_argument("game", choices=[*OURS])
    parser.add_argument("--level", choices=[*LEVELS], default="thinker-3")
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--seed", default="vorhand")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--plot", type=Path, help="where to write a plot of these figures")
    parser.add_argument("--said", action="store_true", help="only what was said, and what came")
    arguments = vars(parser.parse_args())
    hands, jobs, plot = (arguments.pop(name) for name in ("hands", "jobs", "plot"))
    said, package = arguments.pop("said"), OURS[arguments["game"]]
    decisions = (all_said if said else decisions_of)(arguments, hands, jobs)
    print(printed(decisions))
    if plot:
        shown = (package.game.title, arguments["level"], unit_of(package.policy))
        plot.write_text((calibration_of if said else kinds_of)(decisions, *shown), "utf-8")


if __name__ == "__main__":
    main()
