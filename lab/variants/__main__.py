"""The program: `python -m lab.variants` plays all games, and writes the page and its plots."""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from tqdm import tqdm

from lab.variants.asked import QUESTIONS
from lab.variants.measuring import measured
from lab.variants.page import figures_of, page_of, picture_of
from lab.variants.questions import Found, Question, Table
from vorhand.bulk.intervals import Moments
from vorhand.bulk.workers import Crew, cores, in_order, processes

DOCS: Final = Path(__file__).parents[2] / "docs"


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


def main() -> None:
    """Play all games, and write the page and its plots."""
    parser = argparse.ArgumentParser("python -m lab.variants", description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="this many times the games")
    parser.add_argument("--docs", type=Path, default=DOCS, help="the folder to write to")
    arguments = parser.parse_args()
    begun, planned = perf_counter(), jobs(QUESTIONS, arguments.scale)
    with processes(cores()) as crew:
        found = answered(planned, crew)
    plots = arguments.docs / "variants"
    plots.mkdir(exist_ok=True)
    for question in QUESTIONS:
        (plots / f"{question.id}.svg").write_text(picture_of(question, found), "utf-8")
    (plots / "figures.csv").write_text(figures_of(QUESTIONS, found), "utf-8")
    page = page_of(QUESTIONS, found, len(planned))
    (arguments.docs / "variants.md").write_text(page, "utf-8")
    print(f"{len(planned):,} games in {perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
