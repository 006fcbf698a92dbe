"""Records in parts that workers read and write themselves: the client only plans, and counts.

A part is a stretch of a file: up to some bytes of JSON Lines in plain UTF-8, else a whole file.
Workers first count the records of each, since a verdict names its record by its number among all;
then they adjudicate, and write a file of verdicts for each part. In the order of their names, these
files are what a run by one process would write.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from tempfile import SpooledTemporaryFile
from typing import IO, Final, NamedTuple

import msgspec
import orjson

from vorhand.command.bounds import Unfit
from vorhand.command.lines import SourceLine, is_spread_json, lines_of_rest
from vorhand.command.sources import SourceRecord, Unreadable, lines_in, name_of
from vorhand.command.stored_files import Stored, joined, opened, write
from vorhand.command.tally import Tally
from vorhand.command.unpacking import HEAD, CountingStream, is_plain
from vorhand.command.verdicts import verdict_on
from vorhand.command.workers import Crew, in_order

BYTES_A_PART: Final = 2**23
"""The size of a part, if its file can be divided."""
PART: Final = "part-"
"""The names of files of verdicts begin so."""
IN_MEMORY: Final = 2**24
"""The bytes of verdicts that a worker holds; when there are more, they wait on its disk."""
BLOCK: Final = 2**20


class LineSpan(NamedTuple):
    """The lines of a file that begin from the byte `start` on, and before the byte `end`."""

    source: str
    start: int
    end: int


class Survey(NamedTuple):
    """What a stretch has: how many records, and how many lines; whether the first one of a file
    stands for all of it, since that cannot be divided.
    """

    records: int
    lines: int
    is_whole: bool


class Part(NamedTuple):
    """A part: its stretch, the number of its first record among all, and of its first line in its
    file, both from 1; whether it stands for all of its file; and where its verdicts go.
    """

    stretch: LineSpan
    record: int
    line: int
    is_whole: bool
    output: str


def stretches(files: Iterable[Stored], size: int = BYTES_A_PART) -> Iterator[LineSpan]:
    """The stretches of files, of at most `size` bytes each."""
    for file in files:
        for start in range(0, max(1, file.size), size):
            yield LineSpan(file.name, start, start + size)


def planned(crew: Crew, files: Iterable[Stored], folder: str) -> Iterator[Part]:
    """The parts of these files that have records, which workers count; verdicts go to the folder.
    Raises `Unreadable`.
    """
    surveyed = [*stretches(files)]
    number, record, line, is_whole = 0, 1, 1, False
    for stretch, survey in zip(surveyed, in_order(crew, _survey, surveyed), strict=True):
        if stretch.start == 0:
            line, is_whole = 1, survey.is_whole
        elif is_whole:
            continue
        if survey.records:
            output = joined(folder, f"{PART}{number:06}.jsonl")
            yield Part(stretch, record, line, is_whole, output)
            number += 1
        record, line = record + survey.records, line + survey.lines


def judged(crew: Crew, parts: Iterable[Part], *, states: bool) -> Iterator[Tally]:
    """The tally of each part, in order, once the file of its verdicts is written. Raises
    `Unreadable`, and `OSError` where that cannot be written.
    """
    return in_order(crew, partial(_judge, states=states), parts)


def counted(crew: Crew, parts: Iterable[Part]) -> Iterator[Tally]:
    """The tally of each part whose verdicts an earlier run has written, in order. Raises
    `Unreadable`.
    """
    return in_order(crew, _count, parts)


def _survey(stretch: LineSpan) -> Survey:
    """What a stretch has; nothing, if its file cannot be divided and another stands for it."""
    with opened(stretch.source) as file:
        if not _is_divisible(file, stretch):
            lines = _lines_of_whole(file, stretch.source) if stretch.start == 0 else ()
            return Survey(sum(1 for _ in lines), 0, is_whole=True)
        piece = _Piece(file, stretch)
        records = sum(1 for _ in lines_of_rest(CountingStream(piece), 1))
        return Survey(records, piece.newlines, is_whole=False)


def _is_divisible(file: IO[bytes], stretch: LineSpan) -> bool:
    """Return whether a file is text whose lines can be read from anywhere in it; only at its first
    stretch, whether it is JSON Lines at all.
    """
    if not is_plain(file.read(HEAD)):
        return False
    first = next(_lines_of_whole(file, stretch.source), None) if stretch.start == 0 else None
    return not (first and is_spread_json(first))


def _judge(part: Part, *, states: bool) -> Tally:
    tally, shown = Tally(), name_of(part.stretch.source)
    with opened(part.stretch.source) as file, SpooledTemporaryFile(IN_MEMORY) as verdicts:
        for number, line in enumerate(_lines_of(file, part), part.record):
            entry = SourceRecord(number, shown, line.number, line.raw, line.trouble)
            verdict = verdict_on(entry, states=states)
            tally.count(verdict)
            verdicts.write(msgspec.json.encode(verdict) + b"\n")
        verdicts.seek(0)
        write(part.output, verdicts)
    return tally


def _lines_of(file: IO[bytes], part: Part) -> Iterator[SourceLine]:
    if part.is_whole:
        return _lines_of_whole(file, part.stretch.source)
    return lines_of_rest(CountingStream(_Piece(file, part.stretch)), part.line)


def _lines_of_whole(file: IO[bytes], source: str) -> Iterator[SourceLine]:
    file.seek(0)
    try:
        yield from lines_in(file)
    except Unfit as unfit:
        raise Unreadable(f"{source} {unfit}") from None


class _Piece:
    """The lines of a stretch of an open file, as a stream; and how many have ended so far."""

    def __init__(self, file: IO[bytes], stretch: LineSpan) -> None:
        self._file, self._end = file, stretch.end
        self.newlines = 0
        file.seek(max(0, stretch.start - 1))
        if stretch.start:  # the line that begins before it belongs to the stretch before
            while (skipped := file.readline(BLOCK)) and not skipped.endswith(b"\n"):
                pass
        self._at = file.tell()
        self._is_over = self._at >= self._end

    def read1(self, most: int) -> bytes:
        """Read some bytes, up to this number; none at the end."""
        if self._is_over:
            return b""
        if self._at < self._end:
            piece = self._file.read(min(most, self._end - self._at))
        else:  # the last line goes on beyond the end
            piece = self._file.readline(most)
        self._at += len(piece)
        self._is_over = not piece or (self._at >= self._end and piece.endswith(b"\n"))
        self.newlines += piece.count(b"\n")
        return piece

    read = read1


def _count(part: Part) -> Tally:
    """The tally of the verdicts on a part that are written."""
    tally = Tally()
    with opened(part.output) as file:
        for line in file:
            tally.count(orjson.loads(line))
    return tally
