"""The program: plays deals against opponents, and prints who wins what."""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from vorhand.bots import LEVELS
from vorhand.bots.workshop.deviations.deciding import PLAYERS
from vorhand.bots.workshop.opponents.measuring import OPPONENTS, deal
from vorhand.bots.workshop.opponents.page import Found, show
from vorhand.bots.workshop.strength.results import results_of

THUMB: Final = "thumb"


def deals_of(settings: Any, opponents: Sequence[str], deals: int | None, jobs: int) -> Found:
    """This many deals against each of these opponents (none: all of the game); without a number,
    those that are kept.
    """
    found = {}
    for opponent in opponents or (THUMB, *OPPONENTS[settings["game"]]):
        chosen = {**settings, "opponent": opponent}
        played = [*results_of("opponents", chosen, deals, partial(deal, **chosen), jobs)]
        if played:
            found[opponent] = played
    return found


def main() -> None:
    """Play the deals, print the figures, and write a plot where asked to."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.opponents", description=__doc__
    )
    parser.add_argument("game", choices=[*OPPONENTS])
    parser.add_argument("--level", choices=[*LEVELS], default="thinker-3")
    parser.add_argument("--opponents", nargs="*", default=(), help="which (default: all)")
    parser.add_argument("--deals", type=int, default=100, help="each played from each seat")
    parser.add_argument("--players", type=int, help="default: 4, at Stortok 3")
    parser.add_argument("--seed", default="vorhand")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--plot", type=Path, help="where to write a plot")
    arguments = vars(parser.parse_args())
    taken = ("opponents", "deals", "jobs", "plot")
    opponents, deals, jobs, plot = (arguments.pop(name) for name in taken)
    arguments["players"] = arguments["players"] or PLAYERS[arguments["game"]]
    found = deals_of(arguments, opponents, deals, jobs)
    show(found, arguments["game"], arguments["level"], plot)


if __name__ == "__main__":
    main()
