"""Write the tables with `python -m vorhand.bots.workshop.value fit`; with `show`, play matches to
the end between thinkers with and without them.
"""

import argparse
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from vorhand.bots.workshop.strength.results import Result, results_of
from vorhand.bots.workshop.value.matches import MATCHES, match, shown
from vorhand.bots.workshop.value.tables import FITS, made
from vorhand.command.intervals import Moments
from vorhand.command.workers import cores, in_order, processes

WRITTEN: Final = Path(__file__).resolve().parents[3] / "games"
HEAD: Final = '''\
"""What scores are worth, fitted to self-play. `python -m vorhand.bots.workshop.value fit` writes
these tables.
"""

from collections.abc import Sequence
from typing import Final

'''


def main() -> None:
    """Fit the tables, or show what they are good for."""
    parser = argparse.ArgumentParser("python -m vorhand.bots.workshop.value", description=__doc__)
    parser.add_argument("what", choices=["fit", "show"])
    parser.add_argument("--scale", type=float, default=1.0, help="this many times the games")
    parser.add_argument("--game", choices=[*MATCHES], help="only this game (show)")
    parser.add_argument("--level", default="thinker-2", help="the level of both sides (show)")
    parser.add_argument("--games", type=int, default=1000, help="how many matches (show)")
    parser.add_argument("--processes", type=int, default=cores())
    arguments = parser.parse_args()
    if arguments.what == "fit":
        with processes(arguments.processes) as crew:
            tables = [*in_order(crew, partial(made, scale=arguments.scale), range(len(FITS)))]
        for room in dict.fromkeys(fit.room for fit in FITS):
            of_game = (table for fit, table in zip(FITS, tables, strict=True) if fit.room == room)
            (WRITTEN / room / "score_tables.py").write_text(HEAD + "".join(of_game), "utf-8")
        return
    for game in [arguments.game] if arguments.game else MATCHES:
        settings = {"game": game, "level": arguments.level}
        work = partial(shown, **settings)
        _show(settings, results_of("value", settings, arguments.games, work, arguments.processes))


def _show(settings: Mapping[str, str], found: Iterable[Result]) -> None:
    """Print by how much more often those win who know what the score is worth."""
    margins = Moments()
    for each in found:
        margins.count(each["margin"])
    table, mean = match(**settings), margins.mean(4)
    about = f"{table.game}, {table.players} players, {table.level}"
    print(f"{about}: {margins.times} matches, each twice: {mean}, at least {margins.at_least(4)}")


if __name__ == "__main__":
    main()
