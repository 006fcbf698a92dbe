"""The lines of a source that is text: one record each, or the reason why it is not read."""

import gzip
import re
import zlib
from collections.abc import Iterator
from functools import partial
from typing import Any, Final, NamedTuple

import orjson

from vorhand.command.bounds import LONGEST, Unfit, check_unpacked, excess_of
from vorhand.command.unpacking import CountingStream, text_of

CHUNK: Final = 2**20
BOM: Final = b"\xef\xbb\xbf"
SPREAD: Final = {b"{": "jq -c .", b"[": "jq -c '.[]'"}
"""What JSON begins with that is not one record per line, and the command that makes it so."""
SPREAD_JSON: Final = (
    "The file is not JSON Lines: it holds a JSON value that is spread over several lines."
)
GOES_ON: Final = (b'"', b"]", b"}", b"[")
"""What the second line of JSON that is spread over several begins with."""
_LINE: Final = re.compile(rb"\S[^\n]*")


class SourceLine(NamedTuple):
    """A line of one source, from 1 (or a row); its JSON, or why it is not read; and how many bytes
    of the source have been read.
    """

    number: int
    raw: bytes
    trouble: str = ""
    position: int = 0


def lines_of(source: CountingStream) -> Iterator[SourceLine]:
    """The lines that are not blank. If the rest of a source cannot be read, the last says why."""
    number = 0
    try:
        for line in _explained(_split(_chunks(source), source)):
            number = line.number
            yield line
    except Unfit as unfit:
        trouble = str(unfit)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        trouble = f"The compressed file is cut short here: {error}"
    except UnicodeError as error:
        trouble = f"Not text from here on: {error}"
    else:
        return
    yield SourceLine(number + 1, b"", trouble, source.count)


def lines_of_rest(source: CountingStream, number: int) -> Iterator[SourceLine]:
    """The lines that are not blank, of a piece of a source of plain JSON Lines in UTF-8 that begins
    with the line of this number.
    """
    chunks = iter(partial(source.read, CHUNK), b"")
    for line in _split(chunks, source):
        yield _without_excess(line._replace(number=line.number + number - 1))


def _split(chunks: Iterator[bytes], source: CountingStream) -> Iterator[SourceLine]:
    """The lines that are not blank. Runs of blank lines cost next to nothing; of a line that is too
    long, only the beginning is held.
    """
    number, held = 1, b""
    for chunk in chunks:
        end = chunk.rfind(b"\n") + 1
        if not end:
            if len(held) <= LONGEST:
                held = (held + chunk).lstrip()[: LONGEST + 1]
            continue
        lines, held = held + chunk[:end], chunk[end:]
        last = 0
        if not lines.isspace():
            for found in _LINE.finditer(lines):
                number += lines.count(b"\n", last, last := found.start())
                yield from _line(number, found[0], source.count)
        number += lines.count(b"\n", last)
    yield from _line(number, held, source.count)


def _chunks(source: CountingStream) -> Iterator[bytes]:
    read, unpacked = text_of(source), 0
    while chunk := read(CHUNK):
        unpacked += len(chunk)
        check_unpacked(unpacked, source.count)
        yield chunk


def _line(number: int, found: bytes, position: int) -> Iterator[SourceLine]:
    raw = found.rstrip().removeprefix(BOM)
    if raw:
        yield SourceLine(number, raw, _trouble_of(raw, excess_of(found)), position)


def _trouble_of(raw: bytes, excess: str) -> str:
    """Why a line is not read as a record, as far as that is seen without the others."""
    if raw.startswith(b"[") and (excess or raw.endswith(b"]")):
        return (
            "A JSON array, not a record. The file is not JSON Lines, in which each record has a "
            f"line of its own: {SPREAD[b'[']} FILE > records.jsonl"
        )
    if excess:
        return excess
    if raw.endswith(b",") and _is_object(raw[:-1]):
        return "The line ends with a comma, as none of JSON Lines does: sed 's/,\\s*$//' FILE"
    if b"}\r{" in raw:
        return "Lines end with a carriage return only: tr '\\r' '\\n' < FILE > records.jsonl"
    return ""


def _explained(lines: Iterator[SourceLine]) -> Iterator[SourceLine]:
    """The lines. If they are JSON that is spread over several, only the first, which says so."""
    first, second = next(lines, None), None
    if first and first.raw[:1] in SPREAD and not _is_json(first.raw):
        second = next(lines, None)
        if second and _is_spread(first.raw, second.raw):
            remedy = f"Each record needs a line of its own: {SPREAD[first.raw[:1]]} FILE"
            yield first._replace(raw=b"", trouble=f"{SPREAD_JSON} {remedy} > records.jsonl")
            return
    yield from (_without_excess(line) for line in (first, second) if line)
    yield from map(_without_excess, lines)


def is_spread_json(line: SourceLine) -> bool:
    """Return whether a line stands for the whole file, which is not JSON Lines."""
    return line.trouble.startswith(SPREAD_JSON)


def _without_excess(line: SourceLine) -> SourceLine:
    """Return what is not read is not handed on, either."""
    return line._replace(raw=b"") if line.trouble else line


def _is_spread(first: bytes, second: bytes) -> bool:
    """Return whether the second line goes on with a value that the first one begins."""
    if _is_object(second):
        return False
    return first in SPREAD or second.startswith(GOES_ON) or first.startswith(b"[")


def _is_json(raw: bytes) -> bool:
    return _read(raw) is not None


def _is_object(raw: bytes) -> bool:
    return isinstance(_read(raw), dict)


def _read(raw: bytes) -> Any:
    """The JSON value; null if it is malformed, or too large."""
    try:
        return None if excess_of(raw) else orjson.loads(raw)
    except (orjson.JSONDecodeError, RecursionError):
        return None
