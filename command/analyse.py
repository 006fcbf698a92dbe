"""`vorhand analyse`: records in, what their decisions cost out."""

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import BinaryIO, Final, NamedTuple

import msgspec

from vorhand.command import sources
from vorhand.command.costs import DecisionCost, decisions_in
from vorhand.command.ending import INTERRUPTED
from vorhand.command.language import language_of
from vorhand.command.new_files import keep_records, optional_file
from vorhand.command.progress import bar_over
from vorhand.command.sources import SourceRecord
from vorhand.command.streams import standard_output
from vorhand.command.tally import Tally, amiss_in, number_of
from vorhand.command.verdicts import passes
from vorhand.command.workers import crew_of, in_order
from vorhand.engine.text.words import message
from vorhand.kit.installed import package_of
from vorhand.languages import LANGUAGES

COSTLIEST: Final = message("The costliest decisions of {game}:")
MOST_LISTED: Final = 3
"""The most decisions of a game that are listed."""


@dataclass
class Costliest:
    """Says how many decisions there were, and the costliest of each game, with what each cost."""

    decisions: int = 0
    by_game: defaultdict[str, list[tuple[float, str]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def count(self, decision: DecisionCost) -> None:
        """Count one more decision."""
        self.decisions += 1
        if decision.cost:
            place = f"{decision.dumped['source']}:{decision.dumped['line']}"
            self._list(decision.dumped["game"], [(decision.cost, f"{place}: {decision.words}")])

    def add(self, other: "Costliest") -> None:
        """Add later decisions."""
        self.decisions += other.decisions
        for game, listed in other.by_game.items():
            self._list(game, listed)

    def _list(self, game: str, more: list[tuple[float, str]]) -> None:
        listed = sorted(self.by_game[game] + more, key=lambda each: -each[0])
        self.by_game[game] = listed[:MOST_LISTED]


class Analysed(NamedTuple):
    """The decisions of a record as lines, and the verdict on it if it does not pass; what was
    counted; and the position in the source after it.
    """

    lines: bytes
    tally: Tally
    costliest: Costliest
    position: int


def analyse(arguments: argparse.Namespace) -> int:
    """Write what each decision cost, and return the exit status."""
    names = sources.named(arguments.records)
    sources.say_which_are_empty(names)
    opened = _opened(arguments, names)
    tally, costliest, begun = Tally(), Costliest(), perf_counter()
    tag = language_of(os.environ).tag
    work = partial(_analysed, level=arguments.level, tag=tag)
    interrupted = False
    try:
        with (
            opened as file,
            crew_of(arguments.dask, arguments.processes) as crew,
            bar_over(names, "analysed", quiet=arguments.quiet) as bar,
        ):
            for some in in_order(crew, work, sources.entries(names), lambda each: len(each.raw)):
                file.write(some.lines)
                file.flush()
                tally.add(some.tally)
                costliest.add(some.costliest)
                bar.update(max(0, some.position - bar.n))
    except KeyboardInterrupt:
        interrupted = True
    if not arguments.quiet:
        print("\n".join(_report(tally, costliest, perf_counter() - begun, tag)), file=sys.stderr)
    if interrupted:
        print(f"Interrupted after {number_of(tally.records, 'record')}.", file=sys.stderr)
        return INTERRUPTED
    return 1 if tally.amiss else 0


def _opened(arguments: argparse.Namespace, names: list[str]) -> AbstractContextManager[BinaryIO]:
    """Open the place where the costs go."""
    keep_records(arguments.records, names, arguments.output)
    file = optional_file(arguments.output, "--output", force=arguments.force)
    return file or nullcontext(standard_output())


def _analysed(entry: SourceRecord, *, level: str | None, tag: str) -> Analysed:
    decisions, verdict = decisions_in(entry, level, LANGUAGES[tag])
    tally, costliest = Tally(), Costliest()
    tally.count(verdict)
    for decision in decisions:
        costliest.count(decision)
    lines = [decision.dumped for decision in decisions] + ([] if passes(verdict) else [verdict])
    written = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    return Analysed(written, tally, costliest, entry.position)


def _report(tally: Tally, costliest: Costliest, seconds: float, tag: str) -> Iterator[str]:
    yield (
        f"{number_of(tally.records, 'record')} with {number_of(costliest.decisions, 'decision')} "
        f"in {seconds:.1f} s"
    )
    for game, listed in sorted(costliest.by_game.items()):
        package = package_of(game)
        language = package.spoken_in(LANGUAGES[tag])
        yield language.say(COSTLIEST, {"game": language.text(package.game.title)})
        yield from (f"  {words}" for _, words in listed)
    yield from amiss_in(vars(tally))
