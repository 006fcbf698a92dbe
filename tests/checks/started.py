"""A service as a person or a machine starts it: by a command, on a terminal or without one."""

import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import socket
from typing import Final, NamedTuple

import psutil

from tests.checks.waiting import PATIENCE, wait_for

ROOT: Final = Path(__file__).parents[2]
BIN: Final = Path(sys.executable).parent
STAMPS: Final = [f"--assume-old={BIN.parent}/.has-{of}" for of in ("serve", "live")]
MAKE: Final = f"make --no-print-directory VENV={BIN.parent} {' '.join(STAMPS)}"
"""`make`, where everything is installed that it would install."""


class Started(NamedTuple):
    """What was started."""

    process: subprocess.Popen[bytes]
    terminal: int
    """The other end of its terminal; -1 if it has none."""
    written: list[bytes]
    """What it wrote on the terminal, as far as that has been read."""
    log: Path
    """Without a terminal, the file with what it wrote."""

    @property
    def text(self) -> str:
        """What it wrote."""
        if self.terminal < 0:
            return self.log.read_text("utf-8", "replace")
        with suppress(OSError):  # nobody writes there any more
            while select.select([self.terminal], [], [], 0)[0]:
                self.written.append(os.read(self.terminal, 65536))
        return b"".join(self.written).decode("utf-8", "replace")

    def tree(self) -> list[psutil.Process]:
        """All processes, each after its parent."""
        try:
            first = psutil.Process(self.process.pid)
            return [first, *first.children(recursive=True)]
        except psutil.NoSuchProcess:
            return []

    def master(self, word: str) -> psutil.Process:
        """The process that started the others with this word in their command."""
        return next(each for each in self.tree() if _is_python_with(word, each))

    def workers(self, word: str = "") -> set[int]:
        """The workers of that process, as far as they are there."""
        try:
            return workers_of(self.master(word))
        except (StopIteration, psutil.NoSuchProcess):
            return set()


@contextmanager
def started(
    command: str, folder: Path, environ: Mapping[str, str], *, on_terminal: bool
) -> Iterator[Started]:
    """Run a line of a shell, in a session of its own, and end everything that is left of it."""
    others = {name: value for name, value in os.environ.items() if "VORHAND" not in name}
    path = f"{BIN}:{os.environ['PATH']}"
    settings = {**others, "PATH": path, "PYTHONPATH": str(ROOT), **environ}
    log = Path(environ["TMPDIR"]) / "log"
    mine, theirs = pty.openpty() if on_terminal else (-1, os.open(log, os.O_RDWR | os.O_CREAT))
    # By `nohup`, as tests that run for long are started, HUP would mean nothing to the service.
    session = ["env", "--default-signal=HUP", "setsid", *(["--ctty"] if on_terminal else [])]
    process = subprocess.Popen(
        [*session, "sh", "-c", command],
        cwd=folder,
        env=settings,
        stdin=theirs if on_terminal else subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    service = Started(process, mine, [], log)
    try:
        yield service
    finally:
        for each in service.tree():
            with suppress(psutil.NoSuchProcess):
                each.kill()
        process.wait(PATIENCE)
        with suppress(OSError):
            os.close(mine)


def wait_until(service: Started, is_so: Callable[[], bool]) -> None:
    """Wait for a condition, and read meanwhile what is written."""

    def is_so_now() -> bool:
        written = service.text  # also so that it can write on
        assert service.process.poll() is None, written
        return is_so()

    wait_for(is_so_now)


def is_listening(port: int) -> bool:
    """Whether somebody listens there."""
    with socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """A port that nobody listens on."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def has_ended(process: psutil.Process) -> bool:
    """Whether a process is no more, or only waits for its parent to ask how it ended."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def wait_for_the_end(service: Started, all_of_it: list[psutil.Process]) -> None:
    """Wait until all these processes have ended. Those that go on fail the test, and are killed."""
    service.process.wait(PATIENCE)
    try:
        wait_for(lambda: all(map(has_ended, all_of_it)))
    except AssertionError:
        left = [each for each in all_of_it if not has_ended(each)]
        for each in left:
            with suppress(psutil.NoSuchProcess):
                each.kill()
        raise AssertionError(f"these go on: {left}") from None


def workers_of(master: psutil.Process) -> set[int]:
    """The workers of a process; a second one beside it is none."""
    return {each.pid for each in _children(master) if not _is_second(each)}


def seconds_of(master: psutil.Process, workers: int) -> list[psutil.Process]:
    """The process that `USR2` has started beside it, once that has all its workers."""
    second = [each for each in _children(master) if _is_second(each)]
    return [each for each in second if len(workers_of(each)) == workers]


def _children(process: psutil.Process) -> list[psutil.Process]:
    try:
        return process.children()
    except psutil.NoSuchProcess:  # one of them, or all
        return []


def _is_second(process: psutil.Process) -> bool:
    with suppress(psutil.NoSuchProcess):
        return process.environ().get("GUNICORN_PID") == str(process.ppid())
    return False


def _is_python_with(word: str, process: psutil.Process) -> bool:
    with suppress(psutil.NoSuchProcess):
        return "python" in Path(process.exe()).name and word in " ".join(process.cmdline())
    return False
