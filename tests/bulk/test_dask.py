"""The same on a Dask cluster: of processes of this machine, as that is what is at hand."""

import os
import signal
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import orjson
import pytest

from tests.bulk.records import EXAMPLES, RECORD, adjudicate, written
from vorhand.bulk.__main__ import main
from vorhand.bulk.chunks import judged
from vorhand.bulk.sources import Entry, entries
from vorhand.bulk.workers import cluster

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


def test_cluster_writes_the_same(local: Any, tmp_path: Path) -> None:
    """The verdicts are those of a single process."""
    adjudicate(EXAMPLES, "--output", tmp_path / "alone")
    adjudicate(EXAMPLES, "--output", tmp_path / "dask", "--dask", local.scheduler_address)
    assert (tmp_path / "dask").read_bytes() == (tmp_path / "alone").read_bytes()


def test_cluster_plays_the_same(local: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The ladder is that of a single process."""
    words = ["tournament", "stortok", "--levels", "thumb,random", "--deals", "6", "--seed", "s"]
    ladders = []
    for where in (["--processes", "1"], ["--dask", local.scheduler_address]):
        assert main([*words, "--json", "--quiet", *where]) == 0
        ladders.append(capsys.readouterr().out)
    assert ladders[0] == ladders[1]


def test_cluster_analyses_the_same(local: Any, tmp_path: Path) -> None:
    """The costs are those of a single process."""
    record = written(tmp_path / "r.jsonl", RECORD, RECORD)
    words = ["analyse", str(record), "--level", "thinker-1", "--quiet", "--output"]
    assert main([*words, str(tmp_path / "alone"), "--processes", "1"]) == 0
    assert main([*words, str(tmp_path / "dask"), "--dask", local.scheduler_address]) == 0
    assert (tmp_path / "dask").read_bytes() == (tmp_path / "alone").read_bytes()


def test_worker_that_is_killed(local: Any) -> None:
    """One of two workers is killed on the way: no record is lost, and none is doubled."""
    killed = []

    def source() -> Iterator[Entry]:
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
