"""The page: each question with its plot; and the figures of all plots."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from vorhand.bots.workshop.variants.questions import SEED, Found, Question
from vorhand.command.charts import Chart, ChartLine, Point, drawn, point_of
from vorhand.command.intervals import Moments, share
from vorhand.engine import GAMES, start
from vorhand.engine.kernel.table.common_table import dump_options

DIGITS: Final = 2
HEAD: Final = ("plot", "unit", "by", "place", "line", "mean", "low", "high")
INTRODUCTION: Final = """# The variants, measured

<!-- Written by `make variants`, from tables with the digest {digest}. -->

What the options of the games change, and the number of players, in {games:,} games with their 95 %
intervals ([all figures](variants/figures.csv); seed `{seed}`). All players play at the level that
[suits](bots.md#which-level-for-what) simulations of the game, unless a plot names another. People
play differently, so take the differences more seriously than the figures.
"""


def page_of(questions: Sequence[Question], found: Found, games: int) -> str:
    """The page, in Markdown."""
    introduction = INTRODUCTION.format(digest=digest_of(questions), games=games, seed=SEED)
    return "\n".join([introduction, *map(_section, questions)])


def digest_of(questions: Sequence[Question]) -> str:
    """The digest of all tables of the questions, with all their options: whenever an option, its
    default or a question changes, it is another, and the figures are to be measured again.
    """
    asked = [table for question in questions for line in question.lines for table in line.tables]
    tables = [
        [*table[:-1], start(GAMES[table.game], table.players, options=dict(table.options)).options]
        for table in dict.fromkeys(asked)
    ]
    named = [(*rest, dump_options(type(options), options)) for *rest, options in tables]
    return hashlib.sha256(json.dumps(named).encode()).hexdigest()[:16]


def figures_of(questions: Sequence[Question], found: Found) -> str:
    """The figures of all plots, as CSV; those that nothing was found for are empty."""
    rows = (row for question in questions for row in _rows(question, found))
    return "".join(",".join(row) + "\n" for row in [HEAD, *rows])


def _rows(question: Question, found: Found) -> Iterator[tuple[str, ...]]:
    for line in question.lines:
        for place, table in zip(question.places.names, line.tables, strict=True):
            mean = _mean(question, found[table, line.measure])
            figures = [mean["mean"], *(mean["interval"] or [])] if mean else []
            asked = (question.id, question.up, question.places.across, place, line.name)
            yield (*asked, *(f"{each:g}" for each in figures), *[""] * (3 - len(figures)))


def picture_of(question: Question, found: Found) -> str:
    """The plot of a question, as the text of an SVG."""
    lines = [
        ChartLine(
            line.name, [_point(question, found[table, line.measure]) for table in line.tables]
        )
        for line in question.lines
    ]
    across, names, joined = question.places
    return drawn(Chart(question.title, across, question.up, names, lines, joined))


def _section(question: Question) -> str:
    plot = f"![{question.up}](variants/{question.id}.svg)"
    return f"## {question.title}\n\n{question.text}\n\n{plot}\n"


def _mean(question: Question, moments: Moments) -> dict[str, Any] | None:
    """A mean with its interval; null if nothing was found."""
    if not moments.times or not question.is_share:
        return moments.mean(DIGITS)
    found = share(round(moments.total / 100), moments.times)
    low, high = found["interval"]
    return {
        "mean": round(100 * found["share"], DIGITS),
        "interval": [round(100 * low, DIGITS), round(100 * high, DIGITS)],
    }


def _point(question: Question, moments: Moments) -> Point | None:
    return point_of(_mean(question, moments))
