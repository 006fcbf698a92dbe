"""`vorhand serve`: the service with the settings of the package, from any folder."""

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import AF_UNIX, socket
from time import sleep
from typing import Final

import pytest

from tests.checks.corpus.sending import asked
from tests.checks.waiting import PATIENCE
from vorhand.api.service.greeting import greeting
from vorhand.engine import IS_COMPILED

ROOT: Final = Path(__file__).parents[2]


@contextmanager
def serving(folder: Path, stdout: int = subprocess.PIPE, **environ: str) -> Iterator[None]:
    """Run the command in a folder, with its output on a descriptor. It is gunicorn itself, and not
    the parent of one, so SIGTERM ends it with status 0. It serves one game, unless set otherwise:
    it starts sooner.
    """
    inherited = {name: value for name, value in os.environ.items() if "VORHAND" not in name}
    settings = {"VORHAND_BIND": "127.0.0.1:0", "VORHAND_GAMES": "stortok"}
    settings |= {"PYTHONPATH": str(ROOT), **environ}
    command = [sys.executable, "-m", "vorhand", "serve"]
    process = subprocess.Popen(
        command, cwd=folder, env=inherited | settings, stdout=stdout, stderr=stdout
    )
    try:
        yield
        process.terminate()
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()


def read_until(descriptor: int, pattern: str) -> re.Match[str]:
    """The first match of a pattern in what the command writes."""
    text = ""
    while (found := re.search(pattern, text)) is None:
        more = os.read(descriptor, 65536)
        assert more, text
        text += more.decode()
    return found


def test_serving_on_a_terminal(tmp_path: Path) -> None:
    """It says first where the table is, which can be opened; then a line for people follows for
    each request, and nothing else.
    """
    terminal, other_end = pty.openpty()
    with serving(tmp_path, other_end, VORHAND_PREFIX="/cards"):
        first = read_until(terminal, r"[\s\S]*only as long\.\r\n")
        found = re.match(r"To play, open http://127\.0\.0\.1:(\d+)(/\S*) in a browser\.", first[0])
        assert found
        assert found[2] == "/cards/table"
        assert asked(int(found[1]), found[2]).status == 200
        lines = read_until(terminal, r"[\s\S]*GET /table 200.*\r\n")
        assert re.fullmatch(r"\d\d:\d\d:\d\d GET /table 200 \([0-9.]+ ms\)\r\n", lines[0])


def test_format_of_the_log_is_a_setting(tmp_path: Path) -> None:
    """A machine that reads what is written on a terminal can have JSON there."""
    terminal, other_end = pty.openpty()
    with serving(tmp_path, other_end, VORHAND_LOG_FORMAT="json"):
        found = read_until(terminal, r"Vorhand listens at http://127\.0\.0\.1:(\d+)")
        assert asked(int(found[1]), "/healthz").status == 200
        line = read_until(terminal, r'{.*"/healthz".*}')
        assert json.loads(line[0])["status"] == 200
    os.close(other_end)
    os.close(terminal)


def test_serving_in_the_background(tmp_path: Path) -> None:
    """Without a terminal the log is JSON alone. It says first whether the engine is compiled, and
    then where it listens.
    """
    read, write = os.pipe()
    with serving(tmp_path, write):
        os.close(write)
        found = read_until(read, r'"message":"Listening at: http://127\.0\.0\.1:(\d+)')
        assert asked(int(found[1]), "/healthz").status == 200
        assert "To try" not in found.string
        first = json.loads(found.string.partition("\n")[0])["message"]
        assert first == f"Vorhand's engine is {'' if IS_COMPILED else 'not '}compiled."
    os.close(read)


def test_wrong_setting_stops_the_start(tmp_path: Path) -> None:
    """A wrong variable stops the start with one line, as with `make serve`."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("VORHAND_")}
    environ = {**others, "PYTHONPATH": str(ROOT), "VORHAND_WORKERS": "many"}
    command = [sys.executable, "-m", "vorhand", "serve"]
    run = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True)  # noqa: PLW1510
    assert run.returncode == 1
    assert re.fullmatch(r"Vorhand does not start: VORHAND_WORKERS is 'many'.*\n", run.stderr)


@pytest.mark.parametrize(
    ("listeners", "prefix", "docs"),
    [
        (["http://127.0.0.1:8000"], "", "open http://127.0.0.1:8000/docs;"),
        (["http://0.0.0.0:80"], "/cards", "open http://127.0.0.1:80/cards/docs;"),
        (["http://[::]:80"], "", "To play, open http://[::1]:80/table in a browser.\n"),
        (["unix:/run/v", "http://10.0.0.1:80"], "", "at unix:/run/v, http://10.0.0.1:80. To"),
        (["unix:/run/v"], "", "at unix:/run/v. Ctrl-C"),
    ],
)
def test_greeting_has_an_address_that_opens_here(
    listeners: list[str], prefix: str, docs: str
) -> None:
    """The address of the page is one that a browser on this machine can open."""
    assert docs in greeting(listeners, prefix, has_table=True)


def test_greeting_without_a_table() -> None:
    """Nobody is sent to a page that is turned off."""
    assert "/table" not in greeting(["http://127.0.0.1:8000"], "", has_table=False)


def test_bare_app_is_served_by_gunicorn(tmp_path: Path) -> None:
    """`gunicorn 'api:create_app()'` in a checkout: the settings are found, and the app answers."""
    place = tmp_path / "socket"
    command = [sys.executable, "-m", "gunicorn", "--bind", f"unix:{place}", "api:create_app()"]
    inherited = {name: value for name, value in os.environ.items() if "VORHAND" not in name}
    with subprocess.Popen(command, cwd=ROOT, env=inherited, stderr=subprocess.DEVNULL) as process:
        try:
            assert _asked_over(place, process).startswith(b"HTTP/1.1 200")
        finally:
            process.terminate()


def _asked_over(place: Path, process: subprocess.Popen[bytes]) -> bytes:
    """The answer to a probe, as soon as somebody listens; nothing if the server has ended."""
    while process.poll() is None:
        try:
            with socket(AF_UNIX) as connection:
                connection.connect(str(place))
                connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
                return connection.recv(100)
        except OSError:
            sleep(0.1)
    return b""
