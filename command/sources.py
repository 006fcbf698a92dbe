"""Says where records come from: files, folders and standard input, in JSON Lines or Parquet.

Every source is read as a stream: memory holds only what is being adjudicated.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import IO, Final, NamedTuple

from vorhand.command.bounds import Unfit, shortened
from vorhand.command.lines import SourceLine, lines_of
from vorhand.command.rows import rows_of
from vorhand.command.unpacking import PARQUET, CountingStream

STDIN: Final = "-"
SUFFIXES: Final = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz", ".parquet")
"""The suffixes of the files that are read from a folder, in small letters or large ones."""
MOST_NAMED: Final = 10
"""The most files of a folder that are named as passed over."""


class Unreadable(Exception):
    """A source cannot be read at all."""


class SourceRecord(NamedTuple):
    """A record as it appears in its source.

    `record` counts from 1 over all sources, `line` from 1 in this one (rows, in Parquet). `trouble`
    is the reason why it cannot be read, if there is one. `position` is the number of bytes of all
    sources that have been read.
    """

    record: int
    source: str
    line: int
    raw: bytes
    trouble: str = ""
    position: int = 0


def named(names: Sequence[str]) -> list[str]:
    """The sources with these names; a folder is replaced by its files, and what is passed over in
    it is said on standard error. Raises `Unreadable` for a file that does not exist, and for a
    folder without records.
    """
    sources: list[str] = []
    for name in names:
        path = Path(name)
        if name == STDIN:
            sources.append(name)
        elif path.is_dir():
            sources += _in_folder(path)
        elif path.exists():
            sources.append(name)
        else:
            raise Unreadable(f"No such file: {name}.")
    if sources.count(STDIN) > 1:
        raise Unreadable("Standard input can be read only once.")
    return sources


def _in_folder(folder: Path) -> list[str]:
    there = sorted(folder.iterdir())
    found = [path for path in there if path.is_file() and is_read_from_folder(path.name)]
    if not found:
        raise Unreadable(f"{folder} has no files that end in {', '.join(SUFFIXES)}.")
    passed_over = [shortened(path.name) for path in there if path not in found]
    if passed_over:
        more = len(passed_over) - MOST_NAMED
        listed = passed_over[:MOST_NAMED] + ([f"and {more} more"] if more > 0 else [])
        print(
            f"Passed over in {folder}: {', '.join(listed)}. Files that end in "
            f"{', '.join(SUFFIXES)} are read; name others one by one.",
            file=sys.stderr,
        )
    return [str(path) for path in found]


def is_read_from_folder(name: str) -> bool:
    """Return whether a file of this name is read if its folder is named."""
    return name.lower().endswith(SUFFIXES)


def can_be_read_again(sources: Iterable[str]) -> bool:
    """Return whether all sources are files on a disk: not standard input, nor a pipe."""
    return all(name != STDIN and Path(name).is_file() for name in sources)


def say_which_are_empty(sources: Iterable[str]) -> None:
    """Name the files with nothing in them on standard error."""
    for name in sources:
        if can_be_read_again([name]) and not Path(name).stat().st_size:
            print(f"{name} is empty.", file=sys.stderr)


def size_of(sources: Iterable[str]) -> int | None:
    """The size of all sources in bytes; null if it cannot be known."""
    listed = list(sources)
    if not can_be_read_again(listed):
        return None
    return sum(Path(name).stat().st_size for name in listed)


def entries(sources: Iterable[str]) -> Iterator[SourceRecord]:
    """All records of all sources, in order. Raises `Unreadable`."""
    numbers, before = count(1), 0
    for source in sources:
        shown = name_of(source)
        for line in _lines(source):
            position = before + line.position
            yield SourceRecord(next(numbers), shown, line.number, line.raw, line.trouble, position)
        before += 0 if source == STDIN else Path(source).stat().st_size


def name_of(source: str | Path) -> str:
    """The name of a source, as JSON can hold it: not every file name is Unicode."""
    return str(source).encode("utf-8", "backslashreplace").decode()


def _lines(source: str) -> Iterator[SourceLine]:
    if source == STDIN:
        if sys.stdin is None:
            raise Unreadable("Standard input is closed.")
        yield from lines_of(CountingStream(sys.stdin.buffer))
        return
    try:
        with Path(source).open("rb") as file:
            yield from lines_in(file)
    except Unfit as unfit:
        raise Unreadable(f"{source} {unfit}") from None
    except OSError as error:
        raise Unreadable(f"{source} cannot be read: {error.strerror or error}.") from None


def lines_in(file: IO[bytes]) -> Iterator[SourceLine]:
    """The records in an open file, of whatever kind it is. Raises `Unfit`, and `OSError`."""
    seen = CountingStream(file)
    is_parquet = seen.head.startswith(PARQUET) and file.seekable()
    yield from rows_of(file) if is_parquet else lines_of(seen)
