"""The same by several workers: by processes, and on a Dask cluster of processes of this machine."""

import os
import signal
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Any

import orjson
import pytest

from tests.command.records import EXAMPLES, adjudicate
from vorhand.command.__main__ import main
from vorhand.command.chunks import judged
from vorhand.command.sources import SourceRecord, entries
from vorhand.command.workers import cluster

WORKERS = 2
RECORDS = 1200
KILLED_AT = 900

pytestmark = pytest.mark.filterwarnings("default")  # those of Dask are not ours


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    """A cluster of two workers, where a dead one is soon given up; otherwise Dask now and then
    tries for half a minute to reach it. Importing Dask takes a second, so it waits.
    """
    distributed = import_module("distributed")  # first, or what is set takes its settings along
    soon = import_module("dask").config.set({"distributed.comm.timeouts.connect": "3s"})
    with (
        soon,
        distributed.LocalCluster(
            n_workers=WORKERS, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as found,
    ):
        yield found


STORTOK = ["stortok", "--seed", "s"]
COMMANDS = {
    "adjudicate": ["adjudicate", str(EXAMPLES), str(EXAMPLES), "--states"],
    "analyse": ["analyse", str(EXAMPLES), "--level", "thinker-1"],
    "tournament": ["tournament", *STORTOK, "--levels", "thumb,random", "--deals", "8"],
    "simulate": ["simulate", *STORTOK, "--games", "60", "--output", "-"],
}
"""The last of these is played by processes only."""


@pytest.mark.parametrize(
    ("name", "crew"),
    [(name, crew) for name in COMMANDS for crew in ("processes", "cluster")][:-1],
)
def test_any_number_of_workers_comes_to_the_same(
    name: str, crew: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is written and said depends only on what is given, and not on who does the work."""
    words = [*COMMANDS[name], "--quiet"]
    others = ["--processes", "2"]
    if crew == "cluster":
        others = ["--dask", request.getfixturevalue("local").scheduler_address]
    told = []
    for workers in (["--processes", "1"], others):
        status = main([*words, *workers])
        told.append((status, *capsys.readouterr()))
    assert told[0] == told[1]
    assert told[0][1]


def test_worker_that_is_killed(local: Any) -> None:
    """One of two workers is killed on the way: no record is lost, and none is doubled."""
    killed = []

    def source() -> Iterator[SourceRecord]:
        again = (each for _ in range(RECORDS) for each in entries([str(EXAMPLES)]))
        for number, entry in enumerate(islice(again, RECORDS), 1):
            if number == KILLED_AT:
                killed.append(next(iter(local.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)
            yield entry._replace(record=number)

    with cluster(local.scheduler_address, WORKERS) as crew:
        assert crew.size == WORKERS
        lines = b"".join(some.lines for some in judged(crew, source(), states=False))
    told = [orjson.loads(line) for line in lines.splitlines()]
    assert killed
    assert [each["record"] for each in told] == list(range(1, RECORDS + 1))
    assert {each["verdict"] for each in told} == {"ok", "refused", "impossible-state", "invalid"}


def test_no_dask_at_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without Dask the message says what to install."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert adjudicate(EXAMPLES, "--dask", "local") == 2
    assert "pip install '.[bulk]'" in capsys.readouterr().err
