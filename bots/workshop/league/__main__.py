"""The program: plays series against the league, and prints who wins what."""

import argparse
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from vorhand.bots import LEVELS
from vorhand.bots.workshop.deviations.deciding import PLAYERS
from vorhand.bots.workshop.league.playing import OPPONENTS, series
from vorhand.bots.workshop.opponents.page import Found, show
from vorhand.bots.workshop.strength.results import Result, results_of

IS_MCTS: Final = "is-mcts"
SIMULATIONS: Final = 10
"""With this many simulations, IS-MCTS takes about as long as `thinker-3`."""


def tree_deal() -> Any:
    """The deals of IS-MCTS; only this opponent needs OpenSpiel."""
    return import_module("vorhand.bots.workshop.league.ismcts").deal


def series_of(settings: Any, opponents: Sequence[str], count: int | None, jobs: int) -> Found:
    """So many series against each of these opponents (none: all but IS-MCTS); without a number,
    those that are kept.
    """
    found: dict[str, list[Result]] = {}
    simulations = settings.pop("simulations")
    for opponent in opponents or OPPONENTS[settings["game"]]:
        chosen: Any = {**settings, "opponent": opponent}
        if opponent == IS_MCTS:
            chosen["simulations"] = simulations
        work = partial(tree_deal() if opponent == IS_MCTS else series, settings=chosen)
        played = [*results_of("league", chosen, count, work, jobs)]
        if played:
            found[opponent] = played
    return found


def main() -> None:
    """Play the series, print the figures, and write a plot where asked to."""
    parser = argparse.ArgumentParser("python -m vorhand.bots.workshop.league", description=__doc__)
    parser.add_argument("game", choices=[*OPPONENTS])
    parser.add_argument("--level", choices=[*LEVELS], default="thinker-3")
    parser.add_argument(
        "--opponents", nargs="*", default=(), help="which (default: all but is-mcts)"
    )
    parser.add_argument("--series", type=int, help="of four deals (default: those that are kept)")
    parser.add_argument("--players", type=int, help="default: 4, at Stortok 3")
    parser.add_argument("--seed", default="vorhand", help="of all deals and dice")
    parser.add_argument(
        "--without-secrets",
        dest="secret",
        action="store_false",
        help="players of the level get no seed of their own",
    )
    parser.add_argument(
        "--simulations", type=int, default=SIMULATIONS, help="of is-mcts for an action"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--plot", type=Path, help="where to write a plot")
    arguments = vars(parser.parse_args())
    opponents, count, jobs, plot = (
        arguments.pop(name) for name in ("opponents", "series", "jobs", "plot")
    )
    arguments["players"] = arguments["players"] or PLAYERS[arguments["game"]]
    found = series_of(arguments, opponents, count, jobs)
    show(found, arguments["game"], arguments["level"], plot)


if __name__ == "__main__":
    main()
