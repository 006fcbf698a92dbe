"""Playing the games that the questions ask for: in processes, each table once."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from tqdm import tqdm

from lab.variants.measuring import measured
from lab.variants.questions import Found, Question, Table
from vorhand.bulk.intervals import Moments
from vorhand.bulk.workers import Crew, in_order


class Job(NamedTuple):
    """A game to play at a table, and what to measure in it."""

    table: Table
    number: int
    measures: Sequence[str]


def done(job: Job) -> tuple[Job, list[list[float]]]:
    """A job, with what each measure has found."""
    return job, measured(job.table.plan, job.number, job.measures)


def jobs(questions: Sequence[Question], scale: float) -> list[Job]:
    """All jobs; each table is played once, whichever questions ask for it."""
    asked: dict[Table, dict[str, None]] = {}
    for question in questions:
        for line in question.lines:
            for table in line.tables:
                asked.setdefault(table, {})[line.measure] = None
    return [
        Job(table, number, (*measures,))
        for table, measures in asked.items()
        for number in range(max(2, round(table.games * scale)))
    ]


def answered(planned: Sequence[Job], crew: Crew, *, quiet: bool = False) -> Found:
    """What is found in all these games."""
    found: defaultdict[tuple[Table, str], Moments] = defaultdict(Moments)
    every = in_order(crew, done, planned)
    for job, values in tqdm(every, total=len(planned), unit=" games", disable=quiet):
        for measure, measured_values in zip(job.measures, values, strict=True):
            for value in measured_values:
                found[job.table, measure].count(value)
    return found
