"""Says what is printed of the opponents, and the plot."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from vorhand.bots import unit_of
from vorhand.bots.workshop.strength.intervals import interval, middle, point
from vorhand.bots.workshop.strength.results import Result
from vorhand.bots.workshop.strength.tables import table
from vorhand.command.charts import Chart, ChartLine, drawn
from vorhand.command.intervals import Moments
from vorhand.kit.ours import OURS

HEADS: Final = ("opponent", "deals", "level alone among them", "one alone among the level")

Found = Mapping[str, Sequence[Result]]
"""The deals against each opponent."""


def show(found: Found, game: str, level: str, plot: Path | None) -> None:
    """Print what was found, and write a plot if there is a place for one."""
    print(table(HEADS, [*rows_of(found)]))
    if plot:
        package = OURS[game]
        drawing = picture_of(found, package.game.title, level, unit_of(package.policy))
        plot.write_text(drawing, "utf-8")


def rows_of(found: Found) -> Iterator[list[str]]:
    """Return what the level and each opponent win, each alone among the other."""
    for opponent, deals in found.items():
        row = [opponent, str(len(deals))]
        for who in ("level", "opponent"):
            won = moments(deals, who)
            ends = interval(won)
            row.append(f"{middle(won):.3f}" + (f" ({ends[0]:.3f}…{ends[1]:.3f})" if ends else ""))
        yield row


def moments(deals: Sequence[Result], who: str) -> Moments:
    """Return what the level, or the opponent, has won in these deals."""
    won = Moments()
    for each in deals:
        won.count(each[who])
    return won


def picture_of(found: Found, title: str, level: str, unit: str) -> str:
    """Draw what was found as an SVG."""
    sides = {f"{level} alone among them": "level", f"one alone among {level}": "opponent"}
    lines = [
        ChartLine(name, [point(moments(deals, who)) for deals in found.values()])
        for name, who in sides.items()
    ]
    title = f"{title}: one player alone at a table full of others"
    up = f"{unit} won a deal"
    return drawn(Chart(title, "opponents; 99 % intervals", up, [*found], lines, joined=False))
