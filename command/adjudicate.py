"""`vorhand adjudicate`: records in, verdicts out."""

import argparse
import sys
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import BinaryIO, Final

import msgspec

from vorhand.command import output, part_runs, record_parts, sources, stored_files
from vorhand.command.chunks import judged
from vorhand.command.ending import INTERRUPTED
from vorhand.command.errors import Usage
from vorhand.command.new_files import keep_records, needs_file
from vorhand.command.progress import bar_over, bar_over_parts
from vorhand.command.sources import can_be_read_again
from vorhand.command.streams import standard_output
from vorhand.command.tally import Tally, report, summary
from vorhand.command.workers import crew_of

ALL_PASS: Final = 0
SOME_AMISS: Final = 1


def adjudicate(arguments: argparse.Namespace) -> int:
    """Write a verdict on each record, and return the exit status."""
    begun = perf_counter()
    if arguments.summary and not arguments.summary.parent.is_dir():
        raise Usage(f"--summary {arguments.summary}: there is no such folder.")
    run, interrupted = _Run(), False
    names = arguments.records if arguments.parts else sources.named(arguments.records)
    try:
        (_in_parts if arguments.parts else _in_one_piece)(arguments, names, run)
    except KeyboardInterrupt:
        interrupted = True
    counted = summary(run.whole, run.now, perf_counter() - begun)
    if not arguments.quiet:
        print(report(counted), file=sys.stderr)
    if arguments.summary:
        arguments.summary.write_bytes(msgspec.json.format(msgspec.json.encode(counted)) + b"\n")
    if interrupted:
        print(_how_to_continue(arguments, names), file=sys.stderr)
        return INTERRUPTED
    if not run.whole.amiss:
        return ALL_PASS
    if not arguments.quiet:
        print(f"Exit status {SOME_AMISS}: not all records passed.", file=sys.stderr)
    return SOME_AMISS


class _Run:
    """What has been counted: over all runs that went on from each other, and in this one."""

    def __init__(self) -> None:
        self.whole: Final = Tally()
        self.now: Final = Tally()

    def add(self, tally: Tally) -> None:
        """Count what this run has done."""
        self.whole.add(tally)
        self.now.add(tally)


def _in_one_piece(arguments: argparse.Namespace, names: list[str], run: _Run) -> None:
    """Read the records here, and write all verdicts to one place."""
    sources.say_which_are_empty(names)
    with (
        _opened(arguments, names) as file,
        crew_of(arguments.dask, arguments.processes) as crew,
        bar_over(names, "adjudicated", quiet=arguments.quiet) as bar,
    ):
        if arguments.resume:
            for verdict in output.verdicts_in(arguments.output):
                run.whole.count(verdict)
        entries = islice(sources.entries(names), run.whole.records, None)
        for some in judged(crew, entries, states=arguments.states):
            file.write(some.lines)
            file.flush()
            run.add(some.tally)
            bar.set_postfix(records=run.whole.records, refresh=False)
            bar.update(max(0, some.position - bar.n))


def _in_parts(arguments: argparse.Namespace, names: list[str], run: _Run) -> None:
    """Let workers read the records, and write the verdicts, part by part."""
    folder, states = arguments.parts, arguments.states
    if sources.STDIN in names:
        raise Usage("--parts lets workers read the records, and none can read standard input.")
    if any(stored_files.is_same(folder, name) for name in names):
        raise Usage(f"{folder} has the records: choose another folder.")
    files = stored_files.found(names, sources.SUFFIXES)
    with crew_of(arguments.dask, arguments.processes) as crew:
        done = list[record_parts.Part]()
        if arguments.resume:
            done, left = part_runs.take_up(files, folder, states=states)
        else:
            force = arguments.force
            left = part_runs.begin(crew, files, folder, states=states, force=force)
        for tally in record_parts.counted(crew, done):
            run.whole.add(tally)
        number = len(done) + len(left)
        with bar_over_parts(number, "adjudicated", quiet=arguments.quiet) as bar:
            bar.update(len(done))
            for tally in record_parts.judged(crew, left, states=states):
                run.add(tally)
                bar.update(1)


def _opened(arguments: argparse.Namespace, names: list[str]) -> AbstractContextManager[BinaryIO]:
    """Open the place where the verdicts go."""
    keep_records(arguments.records, names, arguments.output, arguments.summary)
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
    if not arguments.parts and (arguments.output is None or not can_be_read_again(names)):
        return "Interrupted."
    return "Interrupted. To continue, run the same command with --resume."
