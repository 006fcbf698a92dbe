"""Vorhand on the system that runs this: the service answers and a game is played there, then come
the tests of the library and of the command. `python -m tools.systems`, where Vorhand is installed.

What a system lacks is decided here, and nowhere else in what the workflows run.
"""

import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from socket import create_server
from typing import Final
from urllib.error import URLError

from tools.image.playing import get, play

ROOT: Final = Path(__file__).parents[1]
SECONDS: Final = 60
IS_POSIX: Final = find_spec("fcntl") is not None
"""Whether there are gunicorn, which needs this module, and the signals of POSIX: not on Windows."""
ANYWHERE: Final = (
    *("tests/test_library.py", "tests/test_docs_shuffle.py"),
    *("tests/kernel", "tests/fipsen", "tests/stortok", "tests/toppen"),
    *(
        "tests/command/test_record.py",
        "tests/command/test_simulate.py",
        "tests/command/test_summary.py",
    ),
)
ON_POSIX: Final = ("tests/command/test_ctrl_c.py",)
"""Tests of signals."""
LEFT_OUT: Final = (
    "tests/test_library.py::test_program_of_the_guide_is_typed",
    "tests/command/test_ctrl_c.py::test_ctrl_c_of_a_terminal[mcp]",
)
"""Tests that need more than tools/requirements/test.txt."""


def command(port: int) -> list[str]:
    """Return what serves: gunicorn, or where there is none, the server that comes with Flask."""
    if IS_POSIX:
        return ["-m", "vorhand", "serve"]
    return ["-m", "flask", "--app", "vorhand.api:create_app", "run", "--port", str(port)]


def serve_and_play(folder: Path) -> str:
    """Start the installed service in a folder, wait for it, and play a game."""
    with create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    environ = {"VORHAND_BIND": f"127.0.0.1:{port}", "VORHAND_LOG_LEVEL": "warning"}
    with subprocess.Popen(
        [sys.executable, *command(port)], cwd=folder, env=os.environ | environ
    ) as server:
        try:
            wait_for(f"{url}/healthz")
            return play(url)
        finally:
            server.terminate()


def wait_for(url: str) -> None:
    """Ask until there is an answer. Raises `URLError` if there is none for long."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        with suppress(URLError):
            print(url, get(url), flush=True)
            return
        time.sleep(0.1)
    get(url)


def main() -> int:
    """Serve, play, and test; return the exit status of the tests."""
    with tempfile.TemporaryDirectory() as folder:
        print(serve_and_play(Path(folder)), flush=True)
    tests = [
        *ANYWHERE,
        *(ON_POSIX if IS_POSIX else ()),
        *(f"--deselect={each}" for each in LEFT_OUT),
    ]
    run = [sys.executable, "-m", "pytest", "-q", *tests]
    environ = os.environ | {"PYTHONUTF8": "1"}  # tests read files as UTF-8, also on Windows
    return subprocess.run(run, cwd=ROOT, env=environ, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
