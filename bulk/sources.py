"""Where records come from: JSON lines, plain or gzip, and Parquet; files, folders, standard input.

Every source is read as a stream, so that no more of it is held than what is being adjudicated.
"""

import gzip
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, cast

import orjson

from bulk.extras import extra

STDIN: Final = "-"
SUFFIXES: Final = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz", ".parquet")
"""What of a folder is read."""
LONGEST: Final = 16 * 2**20
"""A line of more bytes is not read, so that no line takes all memory."""
MEMBERS: Final = ("id", "start", "state", "actions", "expect")
RECORD: Final = "record"
ROWS: Final = 256
GZIP: Final = b"\x1f\x8b"
PARQUET: Final = b"PAR1"


class Unreadable(Exception):
    """A source cannot be read at all."""


class Entry(NamedTuple):
    """A record as it stands in its source.

    `record` counts from 1 over all sources, `line` from 1 in this one (a row, in Parquet).
    `trouble` says what keeps it from being read, if something does. `position` is how far the
    source has been read, in bytes.
    """

    record: int
    source: str
    line: int
    raw: bytes
    trouble: str = ""
    position: int = 0


class Line(NamedTuple):
    """A line of one source."""

    number: int
    raw: bytes
    trouble: str
    position: int


def named(names: Sequence[str]) -> list[str]:
    """The sources of these names, a folder as the files in it. Raises `Unreadable` for a file that
    is not there, and for a folder without records.
    """
    sources = []
    for name in names:
        path = Path(name)
        if name == STDIN or path.is_file():
            sources.append(name)
        elif path.is_dir():
            found = sorted(str(each) for each in path.iterdir() if each.name.endswith(SUFFIXES))
            if not found:
                raise Unreadable(f"{name} has no file that ends in {', '.join(SUFFIXES)}.")
            sources += found
        else:
            raise Unreadable(f"{name} is not there.")
    if sources.count(STDIN) > 1:
        raise Unreadable("Standard input can be read only once.")
    return sources


def size_of(sources: Iterable[str]) -> int | None:
    """How many bytes all sources have; null where that cannot be known."""
    listed = list(sources)
    return None if STDIN in listed else sum(Path(name).stat().st_size for name in listed)


def entries(sources: Iterable[str]) -> Iterator[Entry]:
    """All records of all sources, in order. Raises `Unreadable`."""
    numbers, before = count(1), 0
    for source in sources:
        for line in _lines(source):
            yield Entry(
                next(numbers), source, line.number, line.raw, line.trouble, before + line.position
            )
        before += 0 if source == STDIN else Path(source).stat().st_size


def _lines(source: str) -> Iterator[Line]:
    if source == STDIN:
        yield from _lines_of(sys.stdin.buffer, seekable=False)
        return
    try:
        with Path(source).open("rb") as file:
            if file.peek(4)[:4] == PARQUET:
                yield from _rows_of(file)
            else:
                yield from _lines_of(file, seekable=True)
    except OSError as error:
        raise Unreadable(f"{source} cannot be read: {error.strerror or error}.") from None


def _lines_of(file: Any, *, seekable: bool) -> Iterator[Line]:
    """The lines that are not blank. Where a gzip stream breaks off, the last says so."""
    text = gzip.GzipFile(fileobj=file) if file.peek(2)[:2] == GZIP else file
    number = 0
    try:
        for number, (raw, is_whole) in enumerate(_split(cast(IO[bytes], text)), 1):
            if not is_whole:
                trouble = f"Longer than {LONGEST} bytes."
            elif not raw.strip():
                continue
            else:
                trouble = ""
            yield Line(number, raw if is_whole else b"", trouble, file.tell() if seekable else 0)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        yield Line(number + 1, b"", f"The compressed file breaks off here: {error}", 0)


def _split(file: IO[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Each line without its end, and whether it is whole: one that is too long is passed over."""
    while raw := file.readline(LONGEST):
        is_whole = raw.endswith(b"\n") or len(raw) < LONGEST
        yield raw.rstrip(b"\r\n"), is_whole
        while not is_whole and (rest := file.readline(LONGEST)):
            is_whole = rest.endswith(b"\n")


def _rows_of(file: IO[bytes]) -> Iterator[Line]:
    """The rows of a Parquet file: a column `record` of JSON, or one for each member of a record."""
    parquet = extra("pyarrow.parquet", "Parquet files")
    invalid = extra("pyarrow", "Parquet files").ArrowInvalid
    try:
        table = parquet.ParquetFile(file)
    except invalid as error:
        raise Unreadable(f"{file.name} is not a Parquet file: {error}") from None
    columns = table.schema_arrow.names
    chosen = [RECORD] if RECORD in columns else [name for name in MEMBERS if name in columns]
    if not chosen:
        wanted = f"a column {RECORD}, or columns {', '.join(MEMBERS)}"
        raise Unreadable(f"{file.name} has the columns {', '.join(columns)}. Wanted: {wanted}.")
    number, rows = 0, table.metadata.num_rows
    size = Path(file.name).stat().st_size
    try:
        for batch in table.iter_batches(batch_size=ROWS, columns=chosen):
            for row in batch.to_pylist():
                number += 1
                yield Line(number, _json_of(row), "", size * number // rows)
    except (invalid, OSError) as error:
        yield Line(number + 1, b"", f"The Parquet file breaks off here: {error}", size)


def _json_of(row: dict[str, Any]) -> bytes:
    """The JSON of a row, whose columns hold JSON, but for the id."""
    if RECORD in row:
        return _as_bytes(row[RECORD])
    members = [
        orjson.dumps(name) + b":" + (orjson.dumps(value) if name == "id" else _as_bytes(value))
        for name, value in row.items()
        if value is not None
    ]
    return b"{" + b",".join(members) + b"}"


def _as_bytes(value: Any) -> bytes:
    if isinstance(value, bytes):
        return value
    return value.encode() if isinstance(value, str) else orjson.dumps(value)
