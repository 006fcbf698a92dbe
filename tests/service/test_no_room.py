"""Where there is no room for counts, requests are answered, and the log says that not all of them
are counted.
"""

import os
import resource
import signal
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tests.checks.corpus.sending import asked
from tests.checks.started import ROOT, Started, free_port, is_listening, started, wait_until
from vorhand.api.service.counts import FIRST_SIZE, Counts

WARNING: Final = "not all requests are counted"
WORKERS: Final = 2
DISK: Final = 1024
"""The size of the disk, in KiB: enough for all counts of two workers."""
GAMES: Final = 40
LIMIT: Final = "ulimit -f 16;"
"""No file may have more than 8 KiB, which is enough for the beginning of the log."""
END: Final = "'"
"""What ends the command of another shell."""
COUNTED: Final = 'vorhand_requests_total{call="/new-game"'
BODY: Final = {"game": "stortok", "players": 2}


class Asked(NamedTuple):
    """A running service, and the disk on which it counts."""

    service: Started
    port: int
    disk: Path

    def get(self, path: str, body: Any = None) -> str:
        """The answer to a request, which must be a success."""
        answer = asked(self.port, path, body)
        assert answer.status == 200
        return answer.body.decode()

    def check_play(self) -> None:
        """Many requests at a time are answered, by the workers that there are."""
        before = self.service.workers()
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _: self.get("/new-game", BODY), range(GAMES)))
        assert self.service.workers() == before

    def replace_a_worker(self) -> None:
        """Kill one, and wait until another is there."""
        before = self.service.workers()
        killed, *_ = before
        os.kill(killed, signal.SIGKILL)
        others = before - {killed}
        wait_until(
            self.service,
            lambda: others < (now := self.service.workers()) and len(now - before) == 1,
        )

    def fill(self) -> None:
        """Leave no room on the disk."""
        filler = self.disk / "filler"
        with filler.open("ab", buffering=0) as file, suppress(OSError):
            while file.write(bytes(4096)):
                pass

    def empty(self) -> None:
        """Make room again."""
        (self.disk / "filler").unlink()


@contextmanager
def serving(folder: Path, before: str, disk: str, **settings: str) -> Iterator[Asked]:
    """The service, after a preparation in its shell, which sees disks that nobody else sees."""
    port = free_port()
    environ = {
        "TMPDIR": str(folder),
        "VORHAND_BIND": f"127.0.0.1:{port}",
        "VORHAND_GAMES": "stortok",
        "VORHAND_WORKERS": str(WORKERS),
        **settings,
    }
    command = f"{before} exec python -m vorhand serve{END * before.count(END)}"
    with started(command, ROOT, environ, on_terminal=False) as run:
        asked = Asked(run, port, Path(f"/proc/{run.process.pid}/root{disk}"))
        wait_until(run, lambda: is_listening(port) and len(run.workers()) == WORKERS)
        yield asked


@pytest.fixture
def small_disk(tmp_path: Path) -> Callable[..., Any]:
    """A function that runs the service with a small disk, which nobody else sees, in a place. Where
    none can be mounted, `test_limit_for_files` stands in.
    """
    mounting = ["unshare", "--mount", "mount", "-t", "tmpfs", "vorhand", "/mnt"]
    may_mount = subprocess.run(mounting, check=False, capture_output=True).returncode == 0

    def run(disk: str, options: str = f"size={DISK}k", then: str = "true", **settings: str) -> Any:
        if not may_mount:
            pytest.skip("no disk can be mounted here; only a limit for files is tried")
        mounted = f"mount -t tmpfs -o {options} vorhand {disk} && {then}"
        return serving(tmp_path, f"exec unshare --mount sh -c '{mounted};", disk, **settings)

    return run


@pytest.fixture(params=["memory", "metrics"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, dict[str, str]]:
    """Where the service counts: by itself, in memory, and in a folder of the operator's."""
    if request.param == "memory":
        return "/dev/shm", {}
    folder = tmp_path / "metrics"
    folder.mkdir()
    return str(folder), {"VORHAND_METRICS_DIR": str(folder)}


def test_disk_is_full_at_the_start(small_disk: Any, place: Any) -> None:
    """It starts, answers, and says what it does not do. When there is room, it counts."""
    disk, settings = place
    with small_disk(disk, then=f"cat /dev/zero >{disk}/filler 2>/dev/null", **settings) as asked:
        asked.check_play()
        assert "vorhand_requests_total" not in asked.get("/metrics")
        assert WARNING in asked.service.text
        asked.empty()
        asked.check_play()
        assert COUNTED in asked.get("/metrics")


def test_disk_fills_up(small_disk: Any, place: Any) -> None:
    """No request is lost, and none of what had a place goes uncounted."""
    disk, settings = place
    with small_disk(disk, **settings) as asked:
        asked.get("/new-game", BODY)
        asked.fill()
        asked.check_play()
        asked.get("/games")
        assert COUNTED in asked.get("/metrics")
        assert WARNING in asked.service.text
        asked.replace_a_worker()
        asked.check_play()


def test_no_file_can_be_made(small_disk: Any) -> None:
    """Even where a folder is too much, it starts, and a worker that dies is replaced."""
    with small_disk("/dev/shm", options="nr_inodes=1") as asked:
        asked.check_play()
        assert "vorhand_build_info" in asked.get("/metrics")
        assert "vorhand_requests" not in asked.get("/metrics")
        assert WARNING in asked.service.text
        asked.replace_a_worker()
        asked.check_play()


def test_log_has_no_room(tmp_path: Path) -> None:
    """What cannot be logged stops nothing, either."""
    with serving(tmp_path, "exec >/dev/full 2>&1;", str(tmp_path)) as asked:
        asked.check_play()
        asked.replace_a_worker()
        asked.check_play()


def test_limit_for_files(tmp_path: Path) -> None:
    """A limit of the system for files does the same as a disk that is full."""
    with serving(tmp_path, LIMIT, str(tmp_path)) as asked:
        asked.check_play()
        assert WARNING in asked.service.text


def test_counts_grow_as_far_as_there_is_room(tmp_path: Path) -> None:
    """A file that is full grows; where it cannot, what it has goes on, and nothing is raised. What
    found no room is written in full once there is some.
    """
    place = tmp_path / "counter_0.db"
    counts = Counts(place)
    keys = [f"{number:100}" for number in range(2 * FIRST_SIZE // 100)]
    with limited(FIRST_SIZE):
        for value, key in enumerate(keys, 1):
            counts.write_value(key, value, 0.0)
        assert place.stat().st_size == FIRST_SIZE
        assert counts.read_value(keys[0]) == (1, 0)
        assert counts.read_value(keys[-1]) == (0, 0)
        counts.write_value(keys[0], 7.0, 0.0)
    counts.write_value(keys[-1], len(keys), 0.0)
    assert place.stat().st_size == 2 * FIRST_SIZE
    assert (counts.read_value(keys[0]), counts.read_value(keys[-1])) == ((7, 0), (len(keys), 0))
    counts.close()


def test_file_that_cannot_be_made_is_not_left(tmp_path: Path) -> None:
    """An empty file would be in the way of those who read it."""
    counts = Counts(tmp_path / "counter_0.db")
    with limited(FIRST_SIZE - 1):
        counts.write_value("key", 1.0, 0.0)
    assert list(tmp_path.iterdir()) == []
    counts.write_value("key", 2.0, 0.0)
    assert counts.read_value("key") == (2, 0)
    counts.close()


@contextmanager
def limited(size: int) -> Iterator[None]:
    """Let this process make no file longer."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
