"""The games that the questions ask for, played; a run that was stopped goes on where it was."""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

from vorhand.bots.workshop.strength.results import Result, results_of
from vorhand.bots.workshop.variants.catalogue import QUESTIONS
from vorhand.bots.workshop.variants.measuring import measured
from vorhand.bots.workshop.variants.questions import Found, VariantTable
from vorhand.command.intervals import Moments


class Job(NamedTuple):
    """A game to play at a table, and what to measure in it."""

    table: VariantTable
    number: int
    measures: Sequence[str]


@cache
def jobs(ids: tuple[str, ...], scale: float) -> list[Job]:
    """All jobs of the questions with these ids; each table is played once, whichever questions ask
    for it.
    """
    asked: dict[VariantTable, dict[str, None]] = {}
    for question in QUESTIONS:
        for line in question.lines if question.id in ids else ():
            for table in line.tables:
                asked.setdefault(table, {})[line.measure] = None
    return [
        Job(table, number, (*measures,))
        for table, measures in asked.items()
        for number in range(max(2, round(table.games * scale)))
    ]


def done(at: int, *, ids: tuple[str, ...], scale: float) -> Result:
    """Return what each measure of the job at this place has found."""
    job = jobs(ids, scale)[at]
    return {"found": measured(job.table.plan, job.number, job.measures)}


def answered(ids: tuple[str, ...], scale: float, processes: int) -> Found:
    """Return what is found in all games of these questions. A run that was stopped goes on."""
    found: defaultdict[tuple[VariantTable, str], Moments] = defaultdict(Moments)
    chosen, planned = {"ids": ids, "scale": scale}, jobs(ids, scale)
    every = results_of(
        "variants", chosen, len(planned), partial(done, ids=ids, scale=scale), processes
    )
    for job, result in zip(planned, every, strict=True):
        for measure, values in zip(job.measures, result["found"], strict=True):
            for value in values:
                found[job.table, measure].count(value)
    return found
