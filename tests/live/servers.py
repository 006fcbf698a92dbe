"""The processes of a live table, each in a group of its own, which can be killed as a whole."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[2]
GUNICORN: Final = (sys.executable, "-m", "gunicorn", "--config")
POSTGRESQL: Final = Path("/usr/lib/postgresql")
PATIENCE: Final = 60.0
QUICK: Final = {
    "LIVE_DEAL_AFTER": "0",
    "LIVE_CLOSE_AFTER": "0.3",
    "LIVE_TICK": "0.1",
    "LIVE_AWAY_AFTER": "3",
    "LIVE_TURN": "5",
    "LIVE_PAUSE": "0",
    "LIVE_STAND_IN": "thumb",
    "LIVE_REQUESTS": "1000000/minute",
    "LIVE_OPENED": "10000/hour",
    "LIVE_SEATED": "10000/hour",
    "LIVE_AGREED": "10000/hour",
    "LIVE_WORKED": "10000/minute",
    "LIVE_SEAT_WORKED": "10000/minute",
    "LIVE_STREAMS": "250",
}
"""A table at which nobody has to wait for long, and one address for all who play."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A process that serves at a port of its own, and can be started again there."""

    def __init__(self, *arguments: str, ready: str, home: Path = ROOT, **environment: str) -> None:
        self.port: Final = free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self._arguments = arguments
        self._home = home
        self._environment = {
            name: value.format(port=self.port) for name, value in environment.items()
        }
        self._ready = self.url + ready
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(
            [*GUNICORN, *self._arguments],
            cwd=self._home,
            env=os.environ | self._environment,
            start_new_session=True,
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urllib.request.urlopen(self._ready):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"{self._arguments} does not start")

    def kill(self) -> None:
        """Kill it and all its children, without a warning."""
        assert self._process
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


@contextmanager
def vorhand(**more: str) -> Iterator[Server]:
    """Vorhand, with one worker."""
    settings = {
        "VORHAND_BIND": "127.0.0.1:{port}",
        "VORHAND_WORKERS": "1",
        "VORHAND_LOG_LEVEL": "warning",
        **more,
    }
    with _running(Server("gunicorn.conf.py", ready="/healthz", **settings)) as server:
        yield server


@contextmanager
def backend(referee: Server, database: str, home: Path = ROOT, **more: str) -> Iterator[Server]:
    """The backend, with this database, from the clone or from another folder."""
    settings = {
        "LIVE_BIND": "127.0.0.1:{port}",
        "LIVE_VORHAND": referee.url,
        "LIVE_DATABASE": database,
        **QUICK,
        **more,
    }
    arguments = ("python:examples.live.settings", "examples.live.app:create_app()")
    with _running(Server(*arguments, ready="/tables", home=home, **settings)) as server:
        yield server


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of a cluster of its own, run by a user that is not root (to whom pytest's folders are
    closed).
    """
    programs = max(POSTGRESQL.glob("*/bin"), key=lambda path: float(path.parent.name), default=None)
    assert programs, "PostgreSQL is not installed (on Debian and Ubuntu: postgresql)"
    user, port = "postgres" if os.geteuid() == 0 else None, free_port()
    with TemporaryDirectory(prefix="live-", ignore_cleanup_errors=True) as folder:
        if user:
            shutil.chown(folder, user)

        def run(program: str, *arguments: str) -> None:
            command = [programs / program, "--pgdata", f"{folder}/data", *arguments]
            subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)

        run("initdb", "--auth=trust", "--username=live", "--no-sync")
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        run("pg_ctl", "start", "--wait", "--log", f"{folder}/log", "--options", options)
        try:
            yield f"postgresql+psycopg://live@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "stop", "--mode", "immediate")


@contextmanager
def _running(server: Server) -> Iterator[Server]:
    server.start()
    try:
        yield server
    finally:
        server.kill()
