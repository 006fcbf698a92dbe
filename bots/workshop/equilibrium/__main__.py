"""The program: solves positions, and says what best responses gain against levels in them."""

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from vorhand.bots.workshop.equilibrium.examining import GAMES, WANTED, examined
from vorhand.bots.workshop.equilibrium.page import gains_of, pictures_of, printed
from vorhand.bots.workshop.strength.kept import Result, kept


def positions_of(settings: Any, count: int | None, jobs: int) -> list[Result]:
    """What was found in this many positions; without a number, in those that are kept."""
    return [*kept("equilibrium", settings, count, partial(examined, **settings), jobs)]


def main() -> None:
    """Examine the positions, print what was found, and write plots where asked to."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.equilibrium", description=__doc__
    )
    parser.add_argument("--game", choices=GAMES, default="toepen")
    parser.add_argument("--level", default="thinker-3", help="or several, such as thumb,thinker-1")
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--tricks", type=int, choices=[*WANTED], default=1)
    parser.add_argument("--seeds", type=int, default=1, help="average each level over these, too")
    parser.add_argument("--seed", default="vorhand", help="of the positions")
    parser.add_argument("--by-hand", action="store_true", help="print frequencies by hand")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--plots", type=Path, help="a folder for plots, such as docs/bots")
    arguments = vars(parser.parse_args())
    taken = ("positions", "jobs", "plots", "by_hand")
    count, jobs, plots, by_hand = (arguments.pop(name) for name in taken)
    found = positions_of(arguments, count, jobs)
    print(printed(found, by_hand=by_hand))
    print(gains_of(found))
    for name, picture in pictures_of(found).items() if plots else ():
        (plots / f"{name}.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
