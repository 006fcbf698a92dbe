"""`vorhand simulate`: games played at random, as records and as figures."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import msgspec
from tqdm import tqdm

from vorhand.bulk.errors import Usage
from vorhand.bulk.figures import Counted, counted_for, figures
from vorhand.bulk.interrupts import INTERRUPTED
from vorhand.bulk.language import language_of
from vorhand.bulk.playing import Plan, play
from vorhand.bulk.sources import STDIN
from vorhand.bulk.text_tables import table_of
from vorhand.bulk.workers import in_order, processes
from vorhand.engine import GAMES, Refusal, start

GAMES_A_CHUNK: Final = 25


class Simulated(NamedTuple):
    """Some games: their records as JSON Lines, and what was counted in them."""

    lines: bytes
    counted: Counted


def simulate(arguments: argparse.Namespace) -> int:
    """Play games at random, and return the exit status."""
    plan = _plan(arguments)
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
            for some in in_order(crew, work, _chunks(arguments.games)):
                if file:
                    file.write(some.lines)
                counted.add(some.counted)
                bar.update(some.counted.games)
    except KeyboardInterrupt:
        interrupted = True
    _print_figures(arguments, figures(plan, counted))
    if interrupted:
        print(f"Interrupted after {counted.games} games.", file=sys.stderr)
        return INTERRUPTED
    return 0


def _print_figures(arguments: argparse.Namespace, report: dict[str, Any]) -> None:
    """Print the figures: on standard error if the records go to standard output."""
    stream = sys.stderr if arguments.output == STDIN else sys.stdout
    if stream is sys.stderr and arguments.quiet:
        return
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode(), file=stream)
    else:
        print(table_of(report), file=stream)


def _plan(arguments: argparse.Namespace) -> Plan:
    """The plan, tried once, so that options that the game refuses are reported at once."""
    game = GAMES[arguments.game]
    plan = Plan(
        game.id,
        arguments.players,
        arguments.seed,
        arguments.hands,
        arguments.preset,
        dict(arguments.option),
    )
    try:
        start(game, plan.players, preset=plan.preset, options=plan.options)
    except Refusal as refusal:
        raise Usage(refusal.sentence_in(language_of(os.environ))) from None
    return plan


def _opened(arguments: argparse.Namespace, stack: ExitStack) -> BinaryIO | None:
    """Open the place where the records go, if there is one."""
    if arguments.output is None:
        if arguments.force:
            raise Usage("--force is about the file of an earlier run: name it with --output.")
        return None
    if arguments.output == STDIN:
        return sys.stdout.buffer
    try:
        return stack.enter_context(Path(arguments.output).open("wb" if arguments.force else "xb"))
    except FileExistsError:
        raise Usage(f"{arguments.output} already exists. Add --force to overwrite it.") from None


def _is_hidden(arguments: argparse.Namespace) -> bool | None:
    return True if arguments.quiet else None


def _chunks(games: int) -> Iterator[range]:
    for first in range(0, games, GAMES_A_CHUNK):
        yield range(first, min(first + GAMES_A_CHUNK, games))


def _simulated(plan: Plan, numbers: range, *, with_records: bool) -> Simulated:
    counted, lines = counted_for(plan), []
    for number in numbers:
        played = play(plan, number)
        counted.count(played)
        if with_records:
            lines.append(msgspec.json.encode(played.record) + b"\n")
    return Simulated(b"".join(lines), counted)
