"""A real server: gunicorn with gunicorn.conf.py, on a port of its own."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[3]
START: Final = 300.0
"""How long a start may take, in seconds, on a busy machine."""


class Server(NamedTuple):
    """A running gunicorn."""

    port: int
    log: Path
    process: subprocess.Popen[bytes]

    @property
    def complaints(self) -> list[str]:
        """The internal errors in the log, which no client should be able to cause."""
        return re.findall(
            r'^.*(?:"level":"(?:ERROR|CRITICAL)"|Traceback).*$', self.text, re.MULTILINE
        )

    @property
    def text(self) -> str:
        """The log."""
        return self.log.read_text("utf-8", "replace")


@contextmanager
def running(
    workers: int = 2, config: str = "gunicorn.conf.py", **settings: str
) -> Iterator[Server]:
    """Run gunicorn with these settings, and stop it at the end."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "gunicorn.log"
        inherited = {name: value for name, value in os.environ.items() if "VORHAND" not in name}
        settings |= {"bind": "127.0.0.1:0", "workers": str(workers)}
        chosen = {f"VORHAND_{name.upper()}": value for name, value in settings.items()}
        with log.open("wb") as stream:
            gunicorn = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "--config", config],
                cwd=ROOT,
                env={**inherited, **chosen},
                stdout=stream,
                stderr=stream,
            )
        try:
            yield Server(port_of(gunicorn, log, workers), log, gunicorn)
        finally:
            gunicorn.send_signal(signal.SIGQUIT)  # at once: no request is in progress any more
            try:
                gunicorn.wait(timeout=START)
            except subprocess.TimeoutExpired:
                gunicorn.kill()
                gunicorn.wait()


def port_of(gunicorn: subprocess.Popen[bytes], log: Path, workers: int) -> int:
    """The port that the system has assigned, once all its workers have started."""
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and gunicorn.poll() is None:
        text = log.read_text("utf-8", "replace")
        listening = re.search(r"Listening at: http://127\.0\.0\.1:([0-9]+)", text)
        if listening and text.count("Booting worker") >= workers:
            return int(listening[1])
        time.sleep(0.02)
    raise RuntimeError(f"gunicorn does not start:\n{log.read_text('utf-8', 'replace')}")
