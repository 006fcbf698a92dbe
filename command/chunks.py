"""Adjudicating all records of some sources, chunk by chunk."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

import msgspec

from vorhand.command.sources import SourceRecord
from vorhand.command.tally import Tally
from vorhand.command.verdicts import verdict_on
from vorhand.command.workers import Crew, in_order

RECORDS_A_CHUNK: Final = 100
BYTES_A_CHUNK: Final = 2**18
"""A chunk is full at this many records or bytes, whichever comes first."""


class Judged(NamedTuple):
    """The verdicts on a chunk as lines, their tally, and the position in the source after it."""

    lines: bytes
    tally: Tally
    position: int


def judged(crew: Crew, entries: Iterable[SourceRecord], *, states: bool) -> Iterator[Judged]:
    """The verdicts on all records, in order."""
    return in_order(crew, partial(_judge, states=states), _chunks(entries), _weight)


def _judge(chunk: list[SourceRecord], *, states: bool) -> Judged:
    tally, lines = Tally(), []
    for entry in chunk:
        verdict = verdict_on(entry, states=states)
        tally.count(verdict)
        lines.append(msgspec.json.encode(verdict) + b"\n")
    return Judged(b"".join(lines), tally, chunk[-1].position)


def _weight(chunk: list[SourceRecord]) -> int:
    return sum(len(entry.raw) for entry in chunk)


def _chunks(entries: Iterable[SourceRecord]) -> Iterator[list[SourceRecord]]:
    chunk: list[SourceRecord] = []
    size = 0
    for entry in entries:
        chunk.append(entry)
        size += len(entry.raw)
        if len(chunk) == RECORDS_A_CHUNK or size >= BYTES_A_CHUNK:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk
