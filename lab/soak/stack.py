"""The stack: nginx with the configuration of `deploy/nginx`, in front of two services under
gunicorn.
"""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import psutil

from lab.soak.attacks import SEAL_KEYS

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 60
"""The most seconds until a started process listens."""
SETTINGS: Final = {"VORHAND_SEAL_KEYS": SEAL_KEYS}
"""The settings of the services: the default ones, with a key."""
UNLIMITED: Final = {
    r"rate=\d+r/s": "rate=1000000r/s",
    r"connections \d+;": "connections 4096;",
    r"keepalive_timeout 75s;": "keepalive_timeout 75s; keepalive_requests 1000000000;",
}
"""Changes in the shipped configuration, since all load comes from one address."""


class Service:
    """A service under gunicorn, at a port of its own, with a file for its output."""

    def __init__(self, log: Path) -> None:
        self.port, self.log = free_port(), log
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"],
                cwd=ROOT,
                env=os.environ | {**SETTINGS, "VORHAND_BIND": f"127.0.0.1:{self.port}"},
                stdout=log,
                stderr=log,
            )
        try:
            wait_for(self.port, self.process)
        except RuntimeError as error:
            raise RuntimeError(self.log.read_text()) from error

    def workers(self) -> list[psutil.Process]:
        """Its workers, the oldest first."""
        return sorted(psutil.Process(self.process.pid).children(), key=psutil.Process.create_time)

    def processes(self) -> list[psutil.Process]:
        """All its processes."""
        first = psutil.Process(self.process.pid)
        return [first, *first.children(recursive=True)]

    def reload(self) -> None:
        """Replace all workers, by SIGHUP."""
        self.process.send_signal(signal.SIGHUP)

    def stop(self) -> None:
        """End it by SIGTERM, after which it finishes the requests in progress."""
        self.process.terminate()
        if self.process.wait(PATIENCE):
            raise RuntimeError(f"gunicorn ended with status {self.process.returncode}")

    def faults(self) -> list[str]:
        """The lines of the log about internal errors."""
        with self.log.open(encoding="utf-8") as lines:
            return [line for line in lines if '"exception"' in line or "Traceback" in line]


class Proxy:
    """nginx at a port of its own, in front of services at these ports."""

    def __init__(self, services: list[int], folder: Path, **changed: str) -> None:
        self.port = free_port()
        folder.mkdir()
        configuration = folder / "nginx.conf"
        configuration.write_text(self._configured(services, folder, changed))
        self.process = subprocess.Popen(
            ["nginx", "-p", str(folder), "-c", str(configuration), "-g", "daemon off;"],
            stderr=(folder / "error.log").open("w"),
        )
        try:
            wait_for(self.port, self.process)
        except RuntimeError as error:
            raise RuntimeError((folder / "error.log").read_text()) from error

    def _configured(self, services: list[int], folder: Path, changed: dict[str, str]) -> str:
        """The configuration as it is shipped, except for its addresses, paths, and what is
        changed.
        """
        text = (ROOT / "deploy/nginx/nginx.conf").read_text("utf-8")
        places = {
            r" /tmp/": f" {folder}/",
            r"/dev/stdout": str(folder / "access.log"),
            r"listen 8080": f"listen 127.0.0.1:{self.port}",
        }
        for number, port in enumerate(services, 1):
            places[f"vorhand-{number}:8000"] = f"127.0.0.1:{port}"
        for old, new in {**places, **changed}.items():
            text, times = re.subn(old, new, text)
            if not times:
                raise RuntimeError(f"deploy/nginx/nginx.conf has no {old!r}")
        return text

    def processes(self) -> list[psutil.Process]:
        """Its workers."""
        return psutil.Process(self.process.pid).children()

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def stack(folder: Path) -> Iterator[tuple[list[Service], Proxy, Proxy]]:
    """Two services; a proxy in front of them without the limits for one address, since here all
    requests come from one; and a proxy as it is shipped.

    The first never asks a client for a new connection. nginx counts a call until a moment after the
    client has its answer. So a client that goes on over a new connection counts twice for that
    moment, and while only one service is left, that is one call too many.
    """
    folder.chmod(0o711)  # nginx workers, perhaps of another user, keep large answers in it
    with contextlib.ExitStack() as running:
        services = []
        for number in range(2):
            services.append(Service(folder / f"service-{number}.log"))
            running.callback(services[-1].stop)
        ports = [service.port for service in services]
        unlimited = Proxy(ports, folder / "unlimited", **UNLIMITED)
        running.callback(unlimited.stop)
        shipped = Proxy(ports, folder / "shipped")
        running.callback(shipped.stop)
        yield services, unlimited, shipped


def free_port() -> int:
    """A port at which nothing listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until something listens; raises `RuntimeError` if it does not."""
    for _ in range(PATIENCE * 20):
        if process.poll() is not None:
            break
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens at port {port}: {process.args!r}")
