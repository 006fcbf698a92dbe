"""The page: each question with its plot, and the figures in it."""

from collections.abc import Sequence
from typing import Any, Final

from lab.variants.questions import SEED, THINKER, THUMB, Found, Question
from vorhand.bulk.charts import Chart, Line, Point, drawn
from vorhand.bulk.intervals import Moments, share

DIGITS: Final = 2
INTRODUCTION: Final = """# The variants, measured

<!-- Written by `make variants`. -->

What the options of the games change, and the number of players. All players of a table play at the
same [level](bots.md): `{thumb}`, a rule of thumb, unless a plot says `{thinker}`, which also thinks
ahead. People play differently, so take the differences between variants more seriously than the
figures themselves.

Each point is a mean, and its bar the interval in which the true mean of these players lies with
95 % certainty (Wilson's for shares, otherwise that of a normal distribution; the hands of a game
are taken as independent). The tables have the same figures. They rest on {games:,} games, made from
the seed `{seed}`.
"""


def page_of(questions: Sequence[Question], found: Found, games: int) -> str:
    """The page, in Markdown."""
    introduction = INTRODUCTION.format(thumb=THUMB, thinker=THINKER, games=games, seed=SEED)
    return "\n".join([introduction, *(_section(question, found) for question in questions)])


def picture_of(question: Question, found: Found) -> str:
    """The plot of a question, as the text of an SVG."""
    lines = [
        Line(line.name, [_point(question, found[table, line.measure]) for table in line.tables])
        for line in question.lines
    ]
    across, names, joined = question.places
    return drawn(Chart(question.title, across, question.up, names, lines, joined))


def _section(question: Question, found: Found) -> str:
    head = [question.places.across, *(line.name or question.up for line in question.lines)]
    rows = [
        [place, *(_cell(question, found[line.tables[at], line.measure]) for line in question.lines)]
        for at, place in enumerate(question.places.names)
    ]
    table = "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])
    return (
        f"## {question.title}\n\n{question.text}\n\n"
        f"![Plot](variants/{question.id}.svg)\n\nIn {question.up}:\n\n{table}\n"
    )


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
    mean = _mean(question, moments)
    return Point(mean["mean"], *(mean["interval"] or (None, None))) if mean else None


def _cell(question: Question, moments: Moments) -> str:
    mean = _mean(question, moments)
    if not mean:
        return "–"
    interval = mean["interval"]
    return f"{mean['mean']:g}" + (f" ({interval[0]:g}…{interval[1]:g})" if interval else "")
