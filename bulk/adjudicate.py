"""`vorhand adjudicate`: records in, verdicts out."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, BinaryIO, Final

import orjson
from tqdm import tqdm

from bulk import output, sources
from bulk.errors import Usage
from bulk.interrupts import INTERRUPTED
from bulk.judging import judged
from bulk.sources import STDIN, SUFFIXES
from bulk.tally import Tally, summary, told
from bulk.workers import Crew, cluster, processes

ALL_WELL: Final = 0
SOME_AMISS: Final = 1


def adjudicate(arguments: argparse.Namespace) -> int:
    """Write a verdict on each record. Returns the exit status."""
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
        arguments.summary.write_bytes(orjson.dumps(counted, option=orjson.OPT_INDENT_2) + b"\n")
    if not arguments.quiet:
        print(told(counted), file=sys.stderr)
    if interrupted:
        print(_how_to_go_on(arguments, names), file=sys.stderr)
        return INTERRUPTED
    return SOME_AMISS if whole.amiss else ALL_WELL


def _opened(arguments: argparse.Namespace, names: list[str]) -> AbstractContextManager[BinaryIO]:
    """Where the verdicts go."""
    path: Path | None = arguments.output
    if path is None:
        if arguments.resume:
            raise Usage("--resume takes up the run that wrote a file: name it with --output.")
        return nullcontext(sys.stdout.buffer)
    if path.name.endswith(SUFFIXES) and str(path.parent) in map(str, map(Path, arguments.records)):
        raise Usage(f"{path} would lie among the records: put it into another folder.")
    if not arguments.resume:
        try:
            return output.begin(path, names, states=arguments.states)
        except FileExistsError:
            raise Usage(
                f"{path} is there already. To take up the run that wrote it, add --resume; to "
                "begin anew, remove it."
            ) from None
    if STDIN in names:
        raise Usage("--resume has to read the records again, and standard input is gone.")
    return output.take_up(path, names, states=arguments.states)


def _crew(arguments: argparse.Namespace) -> AbstractContextManager[Crew]:
    if arguments.dask:
        return cluster(arguments.dask, arguments.processes)
    return processes(arguments.processes)


@contextmanager
def _bar(names: list[str], *, quiet: bool) -> Iterator["tqdm[Any]"]:
    """A progress bar over the bytes that are read, where somebody looks."""
    bar: tqdm[Any] = tqdm(
        total=sources.size_of(names),
        unit="B",
        unit_scale=True,
        disable=True if quiet else None,
        desc="adjudicated",
    )
    with bar:
        yield bar


def _how_to_go_on(arguments: argparse.Namespace, names: list[str]) -> str:
    if arguments.output is None or STDIN in names:
        return "Interrupted."
    return "Interrupted. The same command with --resume goes on from here."
