"""The program: `python -m lab.variants` plays all games, and writes the page and its plots."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

from lab.variants import fipsen, stortok, toepen, toppen
from lab.variants.answering import answered, jobs
from lab.variants.page import page_of, picture_of
from lab.variants.questions import Question
from vorhand.bulk.workers import cores, processes

DOCS: Final = Path(__file__).parents[2] / "docs"
QUESTIONS: Final[Sequence[Question]] = (
    *toepen.QUESTIONS,
    *toppen.QUESTIONS,
    *fipsen.QUESTIONS,
    *stortok.QUESTIONS,
)


def main() -> None:
    """Play all games, and write the page and its plots."""
    parser = argparse.ArgumentParser("python -m lab.variants", description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="this many times the games")
    parser.add_argument("--docs", type=Path, default=DOCS, help="the folder to write to")
    arguments = parser.parse_args()
    begun = perf_counter()
    with processes(cores()) as crew:
        found = answered(QUESTIONS, arguments.scale, crew)
    games = len(jobs(QUESTIONS, arguments.scale))
    plots = arguments.docs / "variants"
    plots.mkdir(exist_ok=True)
    for question in QUESTIONS:
        (plots / f"{question.id}.svg").write_text(picture_of(question, found), "utf-8")
    (arguments.docs / "variants.md").write_text(page_of(QUESTIONS, found, games), "utf-8")
    print(f"{games:,} games in {perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
