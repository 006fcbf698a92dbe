"""`vorhand adjudicate`: records in, verdicts out."""

import argparse
import sys
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import BinaryIO, Final

import msgspec

from vorhand.command import output, sources
from vorhand.command.chunks import judged
from vorhand.command.ending import INTERRUPTED
from vorhand.command.errors import Usage
from vorhand.command.new_files import keep_records, needs_file
from vorhand.command.progress import bar_over
from vorhand.command.sources import can_be_read_again
from vorhand.command.streams import standard_output
from vorhand.command.tally import Tally, report, summary
from vorhand.command.workers import crew_of

ALL_PASS: Final = 0
SOME_AMISS: Final = 1


def adjudicate(arguments: argparse.Namespace) -> int:
    """Write a verdict on each record, and return the exit status."""
    names = sources.named(arguments.records)
    sources.say_which_are_empty(names)
    opened = _opened(arguments, names)
    whole, now, begun = Tally(), Tally(), perf_counter()
    interrupted = False
    try:
        with (
            opened as file,
            crew_of(arguments.dask, arguments.processes) as crew,
            bar_over(names, "adjudicated", quiet=arguments.quiet) as bar,
        ):
            if arguments.resume:
                for verdict in output.verdicts_in(arguments.output):
                    whole.count(verdict)
            entries = islice(sources.entries(names), whole.records, None)
            for some in judged(crew, entries, states=arguments.states):
                file.write(some.lines)
                file.flush()
                whole.add(some.tally)
                now.add(some.tally)
                bar.set_postfix(records=whole.records, refresh=False)
                bar.update(max(0, some.position - bar.n))
    except KeyboardInterrupt:
        interrupted = True
    counted = summary(whole, now, perf_counter() - begun)
    if not arguments.quiet:
        print(report(counted), file=sys.stderr)
    if arguments.summary:
        arguments.summary.write_bytes(msgspec.json.format(msgspec.json.encode(counted)) + b"\n")
    if interrupted:
        print(_how_to_continue(arguments, names), file=sys.stderr)
        return INTERRUPTED
    if not whole.amiss:
        return ALL_PASS
    if not arguments.quiet:
        print(f"Exit status {SOME_AMISS}: not all records passed.", file=sys.stderr)
    return SOME_AMISS


def _opened(arguments: argparse.Namespace, names: list[str]) -> AbstractContextManager[BinaryIO]:
    """Open the place where the verdicts go."""
    keep_records(arguments.records, names, arguments.output, arguments.summary)
    if arguments.summary and not arguments.summary.parent.is_dir():
        raise Usage(f"--summary {arguments.summary}: there is no such folder.")
    path: Path | None = arguments.output
    if path is None:
        if arguments.resume or arguments.force:
            given = "--resume" if arguments.resume else "--force"
            raise needs_file(given, "--output")
        return nullcontext(standard_output())
    if not arguments.resume:
        try:
            return output.begin(path, names, states=arguments.states, force=arguments.force)
        except FileExistsError:
            raise Usage(
                f"{path} already exists. Add --resume to continue the run that wrote it, or "
                "--force to overwrite it."
            ) from None
    if not can_be_read_again(names):
        raise Usage("--resume reads the records again, which a pipe does not allow.")
    return output.take_up(path, names, states=arguments.states)


def _how_to_continue(arguments: argparse.Namespace, names: list[str]) -> str:
    if arguments.output is None or not can_be_read_again(names):
        return "Interrupted."
    return "Interrupted. To continue, run the same command with --resume."
