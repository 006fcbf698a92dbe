"""Play all games, and write the page and its plots: `make variants`."""

import argparse
from pathlib import Path
from time import perf_counter
from typing import Final

from vorhand.bots.workshop.variants.catalogue import QUESTIONS
from vorhand.bots.workshop.variants.page import figures_of, page_of, picture_of
from vorhand.bots.workshop.variants.playing import answered, jobs
from vorhand.command.workers import cores

DOCS: Final = Path(__file__).resolve().parents[3] / "docs"


def main() -> None:
    """Play all games, and write the page and its plots."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.variants", description=__doc__
    )
    parser.add_argument("--scale", type=float, default=1.0, help="this many times the games")
    parser.add_argument("--docs", type=Path, default=DOCS, help="the folder to write to")
    arguments = parser.parse_args()
    begun, ids = perf_counter(), tuple(question.id for question in QUESTIONS)
    found, games = answered(ids, arguments.scale, cores()), len(jobs(ids, arguments.scale))
    plots = arguments.docs / "variants"
    plots.mkdir(exist_ok=True)
    for question in QUESTIONS:
        (plots / f"{question.id}.svg").write_text(picture_of(question, found), "utf-8")
    (plots / "figures.csv").write_text(figures_of(QUESTIONS, found), "utf-8")
    page = page_of(QUESTIONS, found, games)
    (arguments.docs / "variants.md").write_text(page, "utf-8")
    print(f"{games:,} games in {perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
