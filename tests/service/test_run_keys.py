"""Keys for the run: who gets one, where it is said, and how long it lasts."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from tests.checks.corpus.sending import asked
from tests.checks.corpus.server import Server
from tests.checks.started import ROOT, free_port, is_listening, started, wait_until
from tests.checks.waiting import PATIENCE, wait_for
from tests.service.test_gunicorn import lines
from vorhand.api.service.environment import read_environment
from vorhand.api.service.greeting import MADE_KEY, make_seal_key

SETTING: Final = "VORHAND_SEAL_KEYS"
GAME: Final = {"game": "toepen", "players": 3, "sealed": True}


def recipe() -> str:
    """What `make serve` runs, with the Python of the tests."""
    folder = Path(sys.executable).parent
    command = ["make", "--dry-run", f"BIN={folder}", "serve"]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    (line,) = (line for line in told.splitlines() if "gunicorn" in line)
    return line


@contextmanager
def made(folder: Path, **settings: str) -> Iterator[Server]:
    """The service of `make serve` in the background, with two workers."""
    port = free_port()
    bound = {"TMPDIR": str(folder), "VORHAND_BIND": f"127.0.0.1:{port}"}
    few = {"VORHAND_WORKERS": "2", "VORHAND_GAMES": "toepen"}  # with one game it starts sooner
    with started(f"exec env {recipe()}", ROOT, bound | few | settings, on_terminal=False) as run:
        wait_until(run, lambda: is_listening(port) and run.text.count("Booting worker") == 2)
        yield Server(port, run.log, run.process)


def messages(server: Server) -> list[str]:
    """The messages of the log, each of which is an object."""
    return [line["message"] for line in lines(server) if "message" in line]


def test_service_in_the_background_has_a_key_for_the_run(tmp_path: Path) -> None:
    """`make serve` needs no terminal to seal. Its workers share the key, and a reload keeps it."""
    with made(tmp_path) as server:
        assert messages(server).count(MADE_KEY) == 1
        table = json.loads(asked(server.port, "/new-game", GAME).body)
        opening = {name: table[name] for name in ("game", "sealed")} | {
            "pass": table["passes"]["table"]
        }
        assert workers_that_open(server, opening) == 2
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: server.text.count("Booting worker") == 4)
        wait_for(lambda: server.text.count("Worker exiting") == 2)
        assert workers_that_open(server, opening) == 4
        assert not re.search("run:|[A-Za-z0-9+/]{80}", server.text)


def workers_that_open(server: Server, opening: Any) -> int:
    """How many workers have opened a table so far; each answer is a view."""

    def told() -> set[int]:
        return {line["worker"] for line in lines(server) if line.get("call") == "/view"}

    before = told()
    for _ in range(PATIENCE):
        assert asked(server.port, "/view", opening).status == 200
        if len(told() - before) == 2:
            break
    return len(told())


def test_keys_of_an_operator_are_kept(tmp_path: Path) -> None:
    """Nothing is made where `VORHAND_SEAL_KEYS` says something else, and be it nothing."""
    with made(tmp_path, **{SETTING: ""}) as server:
        assert MADE_KEY not in messages(server)
        assert (
            json.loads(asked(server.port, "/new-game", GAME).body)["type"]
            == "/problems/sealing-off"
        )


@pytest.mark.parametrize(
    ("value", "is_on_terminal", "is_made"),
    [
        (None, True, True),
        ("", True, True),
        (None, False, False),
        ("", False, False),
        ("run", True, True),
        ("run", False, True),
        (" run\n", False, True),
        ("/run", True, False),
    ],
)
def test_service_that_gets_a_key(value: str | None, is_on_terminal: bool, is_made: bool) -> None:
    """Whoever asks for one, and whoever starts the service by hand without keys."""
    environ = {} if value is None else {SETTING: value}
    before = dict(environ)
    assert make_seal_key(environ, is_on_terminal=is_on_terminal) is is_made
    if is_made:
        assert repr(read_environment(environ)["seal_keys"]) == "<keys run>"
    else:
        assert environ == before


def test_no_key_is_drawn_where_nobody_would_share_it() -> None:
    """Only gunicorn's settings make a key: an app that is created otherwise refuses the word."""
    with pytest.raises(ValueError, match=f"{SETTING} is not valid: .*; or run, for a key"):
        read_environment({SETTING: "run"})


def test_replicas_do_not_make_keys_of_their_own() -> None:
    """Nothing in the image or in `deploy/` asks for a key for the run."""
    for file in (ROOT / "Dockerfile", *(ROOT / "deploy").rglob("*.yaml")):
        asked = re.search(rf"{SETTING}\W+(?:value\W+)?run\b", file.read_text("utf-8"))
        assert asked is None, file
