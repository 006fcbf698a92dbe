"""`vorhand simulate`: games played, as records and as figures."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import msgspec
from tqdm import tqdm

from vorhand.bots import check_levels
from vorhand.command.ending import INTERRUPTED
from vorhand.command.figures import GameCounts, counted_for, figures
from vorhand.command.new_files import optional_file
from vorhand.command.plans import Plan, levels_in, plan_of
from vorhand.command.playing import play
from vorhand.command.sources import STDIN
from vorhand.command.streams import output, print_report, standard_output
from vorhand.command.tally import number_of
from vorhand.command.text_tables import table_of
from vorhand.command.workers import in_order, processes

GAMES_A_CHUNK: Final = 25
"""This many games go to a worker at a time; only one if players may have to think."""


class Simulated(NamedTuple):
    """Some games: their records as JSON Lines, and what was counted in them."""

    lines: bytes
    counted: GameCounts


def simulate(arguments: argparse.Namespace) -> int:
    """Play games, and return the exit status."""
    plan = plan_of(arguments, arguments.hands)
    plan = plan._replace(levels=levels_in(arguments.seat, plan.players))
    check_levels(plan.package, *plan.levels)
    counted = counted_for(plan)
    interrupted = False
    work = partial(_simulated, plan, with_records=arguments.output is not None)
    try:
        with ExitStack() as stack:
            file = _opened(arguments, stack)
            bar: tqdm[Any] = stack.enter_context(
                tqdm(total=arguments.games, unit=" games", disable=_is_hidden(arguments))
            )
            crew = stack.enter_context(processes(arguments.processes))
            for some in in_order(crew, work, _chunks(plan, arguments.games)):
                if file:
                    file.write(some.lines)
                counted.add(some.counted)
                bar.update(some.counted.games)
    except KeyboardInterrupt:
        interrupted = True
    _print_figures(arguments, figures(plan, counted))
    if interrupted:
        print(f"Interrupted after {number_of(counted.games, 'game')}.", file=sys.stderr)
        return INTERRUPTED
    return 0


def _print_figures(arguments: argparse.Namespace, report: dict[str, Any]) -> None:
    """Print the figures: on standard error if the records go to standard output."""
    stream = sys.stderr if arguments.output == STDIN else output()
    if stream is sys.stderr and arguments.quiet:
        return
    print_report(report, table_of, stream, as_json=arguments.json)


def _opened(arguments: argparse.Namespace, stack: ExitStack) -> BinaryIO | None:
    """Open the place where the records go, if there is one."""
    if arguments.output == STDIN:
        return standard_output()
    path = None if arguments.output is None else Path(arguments.output)
    file = optional_file(path, "--output", force=arguments.force)
    return stack.enter_context(file) if file else None


def _is_hidden(arguments: argparse.Namespace) -> bool | None:
    return True if arguments.quiet else None


def _chunks(plan: Plan, games: int) -> Iterator[range]:
    size = 1 if plan.levels else GAMES_A_CHUNK
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def _simulated(plan: Plan, numbers: range, *, with_records: bool) -> Simulated:
    counted, lines = counted_for(plan), []
    for number in numbers:
        played = play(plan, number)
        counted.count(played)
        if with_records:
            lines.append(msgspec.json.encode(played.record) + b"\n")
    return Simulated(b"".join(lines), counted)
