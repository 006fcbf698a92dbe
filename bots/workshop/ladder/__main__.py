"""The program: plays the deals, prints the figures, and draws them."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from vorhand.bots import LEVELS, levels_with, unit_of
from vorhand.bots.workshop.deviations.deciding import PLAYERS
from vorhand.bots.workshop.ladder.measuring import deal
from vorhand.bots.workshop.strength.intervals import interval, middle, point
from vorhand.bots.workshop.strength.results import Result, results_of
from vorhand.bots.workshop.strength.tables import table
from vorhand.command.charts import Chart, ChartLine, drawn
from vorhand.command.intervals import Moments
from vorhand.kit.ours import OURS

WHOLE: Final = 100
"""Times of this many milliseconds or more have no decimals."""
HEADS: Final = ("level", "deals", "won a deal", "ms, median", "ms, 99 of 100")
Ladder = Mapping[str, Sequence[Result]]
"""The deals of each level."""


def rows_of(found: Ladder) -> Iterator[list[str]]:
    """Return what each level wins, with its 99 % interval, and how long it takes."""
    for level, deals in found.items():
        won, times = _won(deals), _times(deals)
        ends = interval(won)
        said = f"{middle(won):.3f}" + (f" ({ends[0]:.3f}…{ends[1]:.3f})" if ends else "")
        yield [level, str(len(deals)), said, _ms(times, 0.5), _ms(times, 0.99)]


def picture_of(found: Ladder, title: str, unit: str) -> str:
    """Draw what the levels win, with the time that they take below their names, as an SVG."""
    line = ChartLine("won, 99 % interval", [point(_won(deals)) for deals in found.values()])
    places = [f"{level}\n{_ms(_times(deals), 0.99)} ms" for level, deals in found.items()]
    title = f"{title}: each level alone among players by rule of thumb"
    across = "99 of 100 choices take at most so long"
    return drawn(Chart(title, across, f"{unit} a deal", places, [line], joined=False))


def _won(deals: Sequence[Result]) -> Moments:
    won = Moments()
    for each in deals:
        won.count(each["won"])
    return won


def _times(deals: Sequence[Result]) -> list[float]:
    return sorted(ms for each in deals for ms in each["ms"])


def _ms(times: Sequence[float], share: float) -> str:
    if not times:
        return "–"
    found = times[int(share * (len(times) - 1))]
    return f"{found:.0f}" if found >= WHOLE else f"{found:.2g}"


def main() -> None:
    """Play the deals, print the figures, and write a plot where asked to."""
    parser = argparse.ArgumentParser("python -m vorhand.bots.workshop.ladder", description=__doc__)
    parser.add_argument("game", choices=[*OURS])
    parser.add_argument("--levels", nargs="*", choices=[*LEVELS], help="default: all of the game")
    parser.add_argument("--deals", type=int, help="of each level (default: those that are kept)")
    parser.add_argument("--players", type=int, help="default: 4, at Stortok 3")
    parser.add_argument("--seed", default="vorhand")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--plot", type=Path, help="where to write a plot")
    settings: Any = vars(parser.parse_args())
    levels, deals, jobs, plot = (settings.pop(name) for name in ("levels", "deals", "jobs", "plot"))
    game, package = settings["game"], OURS[settings["game"]]
    settings["players"] = settings["players"] or PLAYERS[game]
    found = dict[str, list[Result]]()
    for level in levels or levels_with(package.policy):
        told = {**settings, "level": level}
        played = [*results_of("ladder", told, deals, partial(deal, **told), jobs)]
        if played:
            found[level] = played
    print(table(HEADS, [*rows_of(found)]))
    if plot:
        plot.write_text(picture_of(found, package.game.title, unit_of(package.policy)), "utf-8")


if __name__ == "__main__":
    main()
