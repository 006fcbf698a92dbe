"""Starts an image as Docker would, waits until its health check succeeds, and stops it."""

import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import psutil

from tools.image import isolated
from tools.image.images import Image

PATIENCE: Final = 60.0
"""Seconds until it is healthy, and until it has stopped."""


@contextmanager
def running(
    image: Image,
    log: Path,
    environ: Mapping[str, str] | None = None,
    binds: Mapping[str, str] | None = None,
) -> Iterator[None]:
    """Run an image, with nothing to write to, while the block runs. Raises `AssertionError` unless
    it becomes healthy, and TERM ends it with status 0.
    """
    words = isolated.command(image, image.command, environ=environ, binds=binds, read_only=True)
    with log.open("wb") as output:
        process = subprocess.Popen(words, stdout=output, stderr=output, start_new_session=True)
    try:
        _wait_until_healthy(image, process, log)
        yield
        # The first process inside, which is the one that Docker would send it to.
        (first,) = psutil.Process(process.pid).children()
        first.send_signal(signal.SIGTERM)
        status = process.wait(PATIENCE)
        assert status == 0, f"TERM ended it with status {status}:\n{_last_of(log)}"
    finally:
        if process.poll() is None:
            process.kill()  # and with it all that runs inside
            process.wait()


def _wait_until_healthy(image: Image, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    checks = isolated.command(image, image.healthcheck, read_only=True)
    while True:
        done = subprocess.run(checks, capture_output=True, text=True, check=False)
        if not done.returncode:
            return
        if process.poll() is not None or time.monotonic() > end:
            raise AssertionError(
                f"it is not healthy: {done.stderr.strip()}\nIt wrote:\n{_last_of(log)}"
            )
        time.sleep(0.5)


def output_of(image: Image, *words: str) -> str:
    """Return what a command in an image writes. Raises `CalledProcessError` if it fails."""
    command = isolated.command(image, words, read_only=True)
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _last_of(log: Path) -> str:
    return "\n".join(log.read_text("utf-8", errors="replace").splitlines()[-25:])
