"""Where records come from: JSON Lines, plain or gzip, and Parquet; files, folders, standard input.

Every source is read as a stream: memory holds only what is being adjudicated.
"""

import gzip
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, cast

import msgspec
import orjson

from vorhand.bulk.extras import extra
from vorhand.engine.schema.declare import AnyValue, Array, Object, String
from vorhand.engine.schema.record import record_of

STDIN: Final = "-"
SUFFIXES: Final = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz", ".parquet")
"""The suffixes of the files that are read from a folder."""
LONGEST: Final = 16 * 2**20
"""The longest line that is read, in bytes, so that no line exhausts the memory."""
SPREAD: Final = {b"{": "jq -c .", b"[": "jq -c '.[]'"}
"""First lines of JSON that is spread over several, and the command that makes it JSON Lines."""
_ANY: Final = record_of("", {"start": AnyValue(), "state": AnyValue()}, Array(), Object())
MEMBERS: Final = tuple(_ANY.members)
TEXTS: Final = {name for name, each in _ANY.members.items() if isinstance(each.shape, String)}
"""The members of a record, and those that are plain text."""
RECORD: Final = "record"
ROWS: Final = 256
GZIP: Final = b"\x1f\x8b"
PARQUET: Final = b"PAR1"


class Unreadable(Exception):
    """A source cannot be read at all."""


class Entry(NamedTuple):
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


class Line(NamedTuple):
    """A line of one source."""

    number: int
    raw: bytes
    trouble: str
    position: int


def named(names: Sequence[str]) -> list[str]:
    """The sources with these names; a folder is replaced by its files. Raises `Unreadable` for a
    file that does not exist, and for a folder without records.
    """
    sources = []
    for name in names:
        path = Path(name)
        if name == STDIN or path.is_file():
            sources.append(name)
        elif path.is_dir():
            found = sorted(str(each) for each in path.iterdir() if each.name.endswith(SUFFIXES))
            if not found:
                raise Unreadable(f"{name} has no files that end in {', '.join(SUFFIXES)}.")
            sources += found
        else:
            raise Unreadable(f"No such file: {name}.")
    if sources.count(STDIN) > 1:
        raise Unreadable("Standard input can be read only once.")
    return sources


def size_of(sources: Iterable[str]) -> int | None:
    """The size of all sources in bytes; null if it cannot be known."""
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
    """The lines of a source. One that holds a JSON value spread over several lines has only one,
    which says so.
    """
    found = _lines_with_text(file, seekable=seekable)
    first = next(found, None)
    if first is None:
        return
    command = SPREAD.get(first.raw.strip())
    second = next(found, None) if command else None
    if command and second and not _is_object(second.raw):
        trouble = (
            "The file is not JSON Lines: it holds a JSON value that is spread over several lines. "
            f"Each record needs a line of its own: {command} FILE > records.jsonl"
        )
        yield first._replace(trouble=trouble)
        return
    yield first
    if second:
        yield second
    yield from found


def _is_object(raw: bytes) -> bool:
    try:
        return isinstance(orjson.loads(raw), dict)
    except orjson.JSONDecodeError:
        return False


def _lines_with_text(file: Any, *, seekable: bool) -> Iterator[Line]:
    """The lines that are not blank. If a gzip stream is cut short, the last line reports it."""
    text = gzip.GzipFile(fileobj=file) if file.peek(2)[:2] == GZIP else file
    number = 0
    try:
        for number, (raw, is_whole) in enumerate(_split(cast(IO[bytes], text)), 1):
            if not is_whole:
                trouble = f"The line is longer than {LONGEST} bytes."
            elif not raw.strip():
                continue
            else:
                trouble = ""
            yield Line(number, raw if is_whole else b"", trouble, file.tell() if seekable else 0)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        yield Line(number + 1, b"", f"The compressed file is cut short here: {error}", 0)


def _split(file: IO[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Each line without its end, and whether it is complete: the rest of a long one is skipped."""
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
        expected = f"a column {RECORD}, or columns {', '.join(MEMBERS)}"
        raise Unreadable(f"{file.name} has the columns {', '.join(columns)}; expected {expected}.")
    number, rows = 0, table.metadata.num_rows
    size = Path(file.name).stat().st_size
    try:
        for batch in table.iter_batches(batch_size=ROWS, columns=chosen):
            for row in batch.to_pylist():
                number += 1
                yield Line(number, _json_of(row), "", size * number // rows)
    except (invalid, OSError) as error:
        yield Line(number + 1, b"", f"The Parquet file is cut short here: {error}", size)


def _json_of(row: dict[str, Any]) -> bytes:
    """The JSON of a row, whose columns hold JSON, or plain text."""
    if RECORD in row:
        return _as_bytes(row[RECORD])
    members = [
        msgspec.json.encode(name)
        + b":"
        + (msgspec.json.encode(value) if name in TEXTS else _as_bytes(value))
        for name, value in row.items()
        if value is not None
    ]
    return b"{" + b",".join(members) + b"}"


def _as_bytes(value: Any) -> bytes:
    if isinstance(value, bytes):
        return value
    return value.encode() if isinstance(value, str) else msgspec.json.encode(value)
