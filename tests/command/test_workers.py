"""Chunks on several workers: in order, few at once, and again where workers died."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest

from vorhand.command import chunks
from vorhand.command.chunks import RECORDS_A_CHUNK, judged
from vorhand.command.sources import SourceRecord
from vorhand.command.workers import ATTEMPTS, CHUNKS_A_WORKER, WorkersLost, in_order, processes


class Slow:
    """Two workers who do nothing before they are asked for a result."""

    size = 2

    def submit(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        return type("Later", (), {"result": lambda _: work(chunk)})()

    def renewed(self) -> bool:
        return False


def test_little_is_under_way_at_once() -> None:
    """However many records there are, so few chunks are held."""
    taken = 0

    def endless() -> Iterator[SourceRecord]:
        nonlocal taken
        while True:
            taken += 1
            yield SourceRecord(taken, "here", taken, b"7")

    results = judged(Slow(), endless(), states=False)
    for given in range(1, 20):
        next(results)
        held = taken - given * RECORDS_A_CHUNK
        assert held < Slow.size * CHUNKS_A_WORKER * RECORDS_A_CHUNK


def test_large_records_make_small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk is also full at this many bytes."""
    monkeypatch.setattr(chunks, "BYTES_A_CHUNK", 10)
    some = [SourceRecord(n, "here", n, b"123456") for n in range(1, 8)]
    assert [each.tally.records for each in judged(Slow(), some, states=False)] == [2, 2, 2, 1]


def _die_once(chunk: tuple[Path, int]) -> int:
    """Kill the worker over the third chunk, the first time."""
    mark, number = chunk
    if number == 3 and not mark.exists():
        mark.touch()
        os._exit(1)
    return number


def test_worker_that_dies(tmp_path: Path) -> None:
    """Work in progress is started again; no result is lost or comes twice."""
    chunks = [(tmp_path / "died", number) for number in range(20)]
    with processes(2) as crew:
        assert list(in_order(crew, _die_once, chunks)) == list(range(20))
    assert (tmp_path / "died").exists()


class Doomed(Slow):
    """Workers who die over everything."""

    renewals = 0

    def submit(self, work: Callable[[Any], Any], chunk: Any) -> Any:
        def die(_: Any) -> None:
            raise BrokenExecutor

        return super().submit(die, chunk)

    def renewed(self) -> bool:
        self.renewals += 1
        return True


def test_workers_that_die_again_and_again() -> None:
    """After some attempts that is reported."""
    crew = Doomed()
    with pytest.raises(WorkersLost, match=f"died {ATTEMPTS} times"):
        list(in_order(crew, str, [0]))
    assert crew.renewals == ATTEMPTS
