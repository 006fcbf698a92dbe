"""`vorhand adjudicate`: records in, verdicts out."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, BinaryIO, Final

import msgspec
from tqdm import tqdm

from vorhand.bulk import output, sources
from vorhand.bulk.chunks import judged
from vorhand.bulk.errors import Usage
from vorhand.bulk.interrupts import INTERRUPTED
from vorhand.bulk.sources import STDIN, SUFFIXES
from vorhand.bulk.tally import Tally, report, summary
from vorhand.bulk.workers import Crew, cluster, processes

ALL_PASS: Final = 0
SOME_AMISS: Final = 1


def adjudicate(arguments: argparse.Namespace) -> int:
    """Write a verdict on each record, and return the exit status."""
    names = sources.named(arguments.records)
    opened = _opened(arguments, names)
    whole, now, begun = Tally(), Tally(), perf_counter()
    interrupted = False
    try:
        with opened as file, _crew(arguments) as crew, _bar(names, quiet=arguments.quiet) as bar:
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
    if arguments.summary:
        arguments.summary.write_bytes(msgspec.json.format(msgspec.json.encode(counted)) + b"\n")
    if not arguments.quiet:
        print(report(counted), file=sys.stderr)
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
    _keep_records(arguments, names)
    path: Path | None = arguments.output
    if path is None:
        if arguments.resume or arguments.force:
            given = "--resume" if arguments.resume else "--force"
            raise Usage(f"{given} is about the file of an earlier run: name it with --output.")
        return nullcontext(sys.stdout.buffer)
    if not arguments.resume:
        try:
            return output.begin(path, names, states=arguments.states, force=arguments.force)
        except FileExistsError:
            raise Usage(
                f"{path} already exists. Add --resume to continue the run that wrote it, or "
                "--force to overwrite it."
            ) from None
    if STDIN in names:
        raise Usage("--resume reads the records again, which standard input does not allow.")
    return output.take_up(path, names, states=arguments.states)


def _keep_records(arguments: argparse.Namespace, names: list[str]) -> None:
    """Raise `Usage` for a file that would overwrite records, or be read as records next time."""
    files = [Path(name) for name in names if name != STDIN]
    for option in ("output", "summary"):
        path: Path | None = getattr(arguments, option)
        if path is not None and path.exists() and any(map(path.samefile, files)):
            raise Usage(f"--{option} {path} would overwrite the records.")
    folders = {str(Path(name)) for name in arguments.records}
    path = arguments.output
    if path is not None and path.name.endswith(SUFFIXES) and str(path.parent) in folders:
        raise Usage(f"{path} would be among the records: choose another folder.")


def _crew(arguments: argparse.Namespace) -> AbstractContextManager[Crew]:
    if arguments.dask:
        return cluster(arguments.dask, arguments.processes)
    return processes(arguments.processes)


@contextmanager
def _bar(names: list[str], *, quiet: bool) -> Iterator["tqdm[Any]"]:
    """A progress bar over the bytes read, shown only on a terminal."""
    bar: tqdm[Any] = tqdm(
        total=sources.size_of(names),
        unit="B",
        unit_scale=True,
        disable=True if quiet else None,
        desc="adjudicated",
    )
    with bar:
        yield bar


def _how_to_continue(arguments: argparse.Namespace, names: list[str]) -> str:
    if arguments.output is None or STDIN in names:
        return "Interrupted."
    return "Interrupted. To continue, run the same command with --resume."
