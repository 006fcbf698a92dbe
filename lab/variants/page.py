"""The page: each question with its plot, and the figures in it."""

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Any, Final

from lab.variants.questions import SEED, THINKER, THUMB, Found, Question
from vorhand.bulk.charts import Chart, Line, Point, drawn
from vorhand.bulk.intervals import Moments, share
from vorhand.engine import GAMES, start

DIGITS: Final = 2
INTRODUCTION: Final = """# The variants, measured

<!-- Written by `make variants`, from tables with the digest {digest}. -->

Which variant should you play? These plots show what the options of the games change, and what the
number of players changes. All players of a table play at the same [level](bots.md): `{thumb}`, a
rule of thumb, unless a plot says `{thinker}`, which also thinks ahead. People play differently, so
take the differences between variants more seriously than the figures themselves.

Each point is a mean, and its bar the interval in which the true mean of these players lies with
95 % certainty (Wilson's for shares, otherwise that of a normal distribution; the hands of a game
are taken as independent). The tables below the plots have the same figures. The page rests on
{games:,} games, made from the seed `{seed}`, so whoever plays as many of them gets the same page.
"""


def page_of(questions: Sequence[Question], found: Found, games: int) -> str:
    """The page, in Markdown."""
    values = {"thumb": THUMB, "thinker": THINKER, "games": games, "seed": SEED}
    introduction = INTRODUCTION.format(digest=digest_of(questions), **values)
    contents = "".join(f"- [{each.title}](#{_anchor(each.title)})\n" for each in questions)
    sections = (_section(question, found) for question in questions)
    return "\n".join([introduction, contents, *sections])


def digest_of(questions: Sequence[Question]) -> str:
    """The digest of all tables of the questions, with all their options: whenever an option, its
    default or a question changes, it is another, and the figures are to be measured again.
    """
    asked = [table for question in questions for line in question.lines for table in line.tables]
    tables = [
        [*table[:-1], start(GAMES[table.game], table.players, options=dict(table.options)).options]
        for table in dict.fromkeys(asked)
    ]
    named = [(*rest, options._asdict()) for *rest, options in tables]
    return hashlib.sha256(json.dumps(named).encode()).hexdigest()[:16]


def _anchor(title: str) -> str:
    """The anchor of a heading, as Markdown has it on the web."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def picture_of(question: Question, found: Found) -> str:
    """The plot of a question, as the text of an SVG."""
    lines = [
        Line(line.name, [_point(question, found[table, line.measure]) for table in line.tables])
        for line in question.lines
    ]
    across, names, joined = question.places
    return drawn(Chart(question.title, across, question.up, names, lines, joined))


def _section(question: Question, found: Found) -> str:
    head = ["", *(line.name or question.up for line in question.lines)]
    rows = [
        [place, *(_cell(question, found[line.tables[at], line.measure]) for line in question.lines)]
        for at, place in enumerate(question.places.names)
    ]
    table = "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])
    return (
        f"## {question.title}\n\n{question.text}\n\n"
        f"![{question.title}](variants/{question.id}.svg)\n\n"
        f"In {question.up}, by {question.places.across}:\n\n{table}\n"
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
    return f"{mean['mean']:g}" + (f" ({interval[0]:g} to {interval[1]:g})" if interval else "")
