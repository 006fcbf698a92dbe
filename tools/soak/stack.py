"""The stack: nginx with the configuration of `deploy/nginx`, in front of two services under
gunicorn.
"""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import psutil

from tests.checks.nginx import PATIENCE, Proxy, wait_for
from tests.checks.started import ROOT, free_port
from tools.soak.attacks import SEAL_KEYS

SETTINGS: Final = {
    "VORHAND_TRUSTED_PROXIES": "127.0.0.1",
    "VORHAND_PROXY_PLACES": "on",
}
"""The settings of the services: the default ones, with nginx before them."""
UNLIMITED: Final = {
    r"rate=\d+r/s": "rate=1000000r/s",
    r"connections \d+;": "connections 4096;",
    r"large \d+;": "large 4096;",
}
"""Changes in the shipped configuration, since all load comes from one address."""


class Service:
    """A service under gunicorn, at a port of its own, with a file for its output."""

    def __init__(self, log: Path, keys: str = SEAL_KEYS) -> None:
        self.port, self.log = free_port(), log
        self.keys = keys
        """Its keys, from its next start on."""
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        with self.log.open("ab") as log:
            environ = os.environ | self.settings()
            self.process = subprocess.Popen(
                self.command(), cwd=ROOT, env=environ, stdout=log, stderr=log
            )
        try:
            wait_for(self.port, self.process)
        except RuntimeError as error:
            raise RuntimeError(self.log.read_text()) from error

    def command(self) -> list[str]:
        """The command that starts it."""
        return [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"]

    def settings(self) -> dict[str, str]:
        """Its settings, from its next start on."""
        own = {"VORHAND_BIND": f"127.0.0.1:{self.port}", "VORHAND_SEAL_KEYS": self.keys}
        return {**SETTINGS, **own}

    def first(self) -> psutil.Process:
        """The process that signals are for."""
        return psutil.Process(self.process.pid)

    def workers(self) -> list[psutil.Process]:
        """Its workers, the oldest first."""
        return sorted(self.first().children(), key=psutil.Process.create_time)

    def processes(self) -> list[psutil.Process]:
        """All its processes."""
        return [self.first(), *self.first().children(recursive=True)]

    def reload(self) -> None:
        """Replace all workers, by SIGHUP."""
        self.process.send_signal(signal.SIGHUP)

    def stop(self) -> None:
        """End it by SIGTERM, after which it finishes the requests in progress."""
        self.first().terminate()
        if self.process.wait(PATIENCE):
            raise RuntimeError(f"gunicorn ended with status {self.process.returncode}")

    def faults(self) -> list[str]:
        """The lines of the log about internal errors."""
        with self.log.open(encoding="utf-8") as lines:
            return [line for line in lines if '"exception"' in line or "Traceback" in line]


@contextlib.contextmanager
def stack(folder: Path) -> Iterator[tuple[list[Service], Proxy, Proxy]]:
    """Two services; a proxy in front of them without the limits for one address, since here all
    requests come from one; and a proxy as it is shipped.
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
