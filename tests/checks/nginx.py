"""nginx with the configuration of `deploy/nginx`, in front of services on this machine."""

import re
import subprocess
import time
from pathlib import Path
from typing import Final

import psutil

from tests.checks.started import ROOT, free_port, is_listening

PATIENCE: Final = 60
"""The most seconds until a started process listens."""


class Proxy:
    """nginx at a port of its own, in front of services at these ports."""

    def __init__(self, services: list[int], folder: Path, **changed: str) -> None:
        self.port, self._errors = free_port(), folder / "error.log"
        folder.mkdir()
        configuration = folder / "nginx.conf"
        configuration.write_text(self._configured(services, folder, changed))
        with self._errors.open("w") as errors:
            self.process = subprocess.Popen(
                ["nginx", "-p", str(folder), "-c", str(configuration), "-g", "daemon off;"],
                stderr=errors,
            )
        try:
            wait_for(self.port, self.process)
        except RuntimeError as error:
            raise RuntimeError("\n".join(self.errors())) from error

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

    def errors(self) -> list[str]:
        """The lines of its log of errors."""
        return self._errors.read_text().splitlines()

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until something listens; raises `RuntimeError` if it does not."""
    for _ in range(PATIENCE * 20):
        if process.poll() is not None:
            break
        if is_listening(port):
            return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens at port {port}: {process.args!r}")
