"""Every way in which the docs start the service: a reload, a second service beside it, and each way
to end it, on a terminal and without one.
"""

import json
import os
import re
import shlex
import signal
from pathlib import Path
from typing import Any, Final

import psutil
import pytest

from tests.checks.corpus.sending import asked
from tests.checks.started import (
    BIN,
    MAKE,
    ROOT,
    Started,
    free_port,
    has_ended,
    is_listening,
    seconds_of,
    started,
    wait_for_the_end,
    wait_until,
    workers_of,
)
from tests.checks.waiting import wait_for
from vorhand.api.service.greeting import MADE_KEY

CMD: Final = "the CMD of the Dockerfile"
WAYS: Final = {
    "vorhand serve": "vorhand serve",
    "python -m vorhand serve": "python -m vorhand serve",
    "make serve": f"{MAKE} serve",
    "python -m gunicorn --config gunicorn.conf.py": "python -m gunicorn --config gunicorn.conf.py",
    CMD: shlex.join(
        json.loads(re.findall(r"^CMD (.*)$", (ROOT / "Dockerfile").read_text("utf-8"), re.M)[0])
    ),
}
"""The commands of the docs, and how each is run here."""
ELSEWHERE: Final = {"make live": "tests/live/test_terminal.py", "vorhand mcp": "tests/agents"}
"""Commands that start something else, and where they are tried."""
WORKERS: Final = 3
PREFIX: Final = "/cards"
GAME: Final = {"game": "stortok", "players": 2, "sealed": True}
NEW_GAMES: Final = 'vorhand_requests_total{call="/new-game",method="POST",status="200"} 1.0'


@pytest.fixture(params=[*WAYS])
def way(request: pytest.FixtureRequest) -> str:
    """A way to start the service."""
    return str(request.param)


class Service:
    """A service that was started in one of the ways, with settings that are no defaults."""

    def __init__(self, way: str, folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        self.command = WAYS[way]
        self.metrics = folder / "metrics"
        self.metrics.mkdir()
        _install(folder, ROOT / "gunicorn.conf.py" if way == CMD else None)
        self.environ = {
            "TMPDIR": str(folder),
            "PATH": f"{folder}:{BIN}:{os.environ['PATH']}",
            "VORHAND_BIND": f"127.0.0.1:{self.port}",
            "VORHAND_GAMES": "stortok",  # with one game it starts sooner
            "VORHAND_METRICS_DIR": str(self.metrics),
            "VORHAND_PREFIX": PREFIX,
            "VORHAND_WORKERS": str(WORKERS),
            **({} if way == "make serve" else {"VORHAND_SEAL_KEYS": "run"}),
        }
        self.cwd = ROOT if way.startswith(("make", "python -m gunicorn")) else folder

    def start(self, *, on_terminal: bool = False, before: str = "exec", after: str = "") -> Any:
        """Start it."""
        command = f"{before} {self.command}{after}"
        return started(command, self.cwd, self.environ, on_terminal=on_terminal)

    def wait(self, service: Started) -> None:
        """Wait until all its workers are there, and it answers."""
        wait_until(service, lambda: is_listening(self.port) and len(service.workers()) == WORKERS)

    def ask(self, path: str, body: Any = None) -> Any:
        """What it answers, which must be a success."""
        answer = asked(self.port, PREFIX + path, body)
        assert answer.status == 200, answer.body
        return json.loads(answer.body) if body else answer.body.decode()

    def opened(self, table: Any) -> bool:
        """Whether each of some requests opens a sealed table, whichever worker gets it."""
        body = {"game": table["game"], "sealed": table["sealed"], "pass": table["passes"]["table"]}
        return all(self.ask("/view", body) for _ in range(2 * WORKERS))


def _install(folder: Path, settings: Path | None) -> None:
    """Put the command there, as pip writes it, and settings, if there are any, as in the image."""
    if settings:
        (folder / settings.name).write_bytes(settings.read_bytes())
    command = folder / "vorhand"
    command.write_text(
        f"#!{BIN}/python\nimport sys\nfrom vorhand.command.__main__ import main\nsys.exit(main())\n"
    )
    command.chmod(0o755)


def test_reload_without_a_terminal(way: str, tmp_path: Path) -> None:
    """`HUP` replaces the workers, twice. Settings and the key of the run outlive it, which is said
    to have been made, and never shown. `TERM` is the end.
    """
    served = Service(way, tmp_path)
    with served.start() as service:
        served.wait(service)
        table = served.ask("/new-game", GAME)
        master = service.master("")
        for _ in range(2):
            reload(master)
            assert served.opened(table)
        all_of_it = service.tree()
        master.send_signal(signal.SIGTERM)
        wait_for_the_end(service, all_of_it)
        assert not is_listening(served.port)
        assert service.text.count(MADE_KEY) == 1
        assert not re.search("run:|[A-Za-z0-9+/]{80}", service.text)


def test_second_without_a_terminal(way: str, tmp_path: Path) -> None:
    """`USR2` starts a second service beside the first, which `TERM` then ends. Settings, the key of
    the run and the counts outlive it. The second can be reloaded, too, and `INT` ends it.
    """
    served = Service(way, tmp_path)
    with served.start() as service:
        served.wait(service)
        table = served.ask("/new-game", GAME)
        master, first = service.master(""), service.workers()
        master.send_signal(signal.SIGUSR2)
        wait_for(lambda: seconds_of(master, WORKERS) != [])
        (second,) = seconds_of(master, WORKERS)
        assert served.opened(table)
        assert NEW_GAMES in served.ask("/metrics")
        master.send_signal(signal.SIGTERM)
        wait_for(lambda: has_ended(master))
        assert not any(map(psutil.pid_exists, first))
        assert served.opened(table)
        assert NEW_GAMES in served.ask("/metrics")
        reload(second)
        assert served.opened(table)
        all_of_it = [second, *second.children(recursive=True)]
        second.send_signal(signal.SIGINT)
        wait_for_the_end(service, all_of_it)
        assert not is_listening(served.port)


def reload(master: psutil.Process) -> None:
    """Tell a service without a terminal to reload, and wait until all its workers are new."""
    before = workers_of(master)
    master.send_signal(signal.SIGHUP)
    wait_for(lambda: len(workers_of(master) - before) == len(workers_of(master)) == WORKERS)


def test_end_without_a_terminal(way: str, tmp_path: Path) -> None:
    """`QUIT` ends it at once, and nothing is left."""
    served = Service(way, tmp_path)
    with served.start() as service:
        served.wait(service)
        all_of_it = service.tree()
        service.master("").send_signal(signal.SIGQUIT)
        wait_for_the_end(service, all_of_it)


def test_make_is_told_to_end(tmp_path: Path) -> None:
    """The service is what ends: `make` hands `TERM` on, and nothing is left behind it."""
    served = Service("make serve", tmp_path)
    with served.start() as service:
        served.wait(service)
        all_of_it = service.tree()
        service.process.send_signal(signal.SIGTERM)
        wait_for_the_end(service, all_of_it)
        assert not is_listening(served.port)


@pytest.mark.parametrize("end", ["closed", "Ctrl-C", "Ctrl-\\"])
@pytest.mark.parametrize("way", ["vorhand serve", "make serve", CMD])
def test_end_on_a_terminal(way: str, end: str, tmp_path: Path) -> None:
    """When the person stops it, or closes the terminal, it ends, and nothing is left: started by
    the command, by `make`, and by gunicorn, from a shell as a rule.
    """
    served = Service(way, tmp_path)
    with served.start(on_terminal=True, before="", after="; true") as service:
        served.wait(service)
        all_of_it = service.tree()
        if end == "closed":
            os.close(service.terminal)
        else:
            os.write(service.terminal, b"\x03" if end == "Ctrl-C" else b"\x1c")
        wait_for_the_end(service, all_of_it)


def test_terminal_of_its_own_is_closed(tmp_path: Path) -> None:
    """It is the first process there, as in a window that was opened for it."""
    served = Service("vorhand serve", tmp_path)
    with served.start(on_terminal=True) as service:
        served.wait(service)
        all_of_it = service.tree()
        os.close(service.terminal)
        wait_for_the_end(service, all_of_it)


def test_reload_on_a_terminal(tmp_path: Path) -> None:
    """While the terminal is there, `HUP` is an operator's."""
    served = Service("vorhand serve", tmp_path)
    with served.start(on_terminal=True) as service:
        served.wait(service)
        before = service.workers()
        os.kill(service.process.pid, signal.SIGHUP)
        wait_until(service, lambda: not before & service.workers())
        served.wait(service)
        assert served.ask("/healthz")


def test_service_outlives_its_terminal_with_nohup(tmp_path: Path) -> None:
    """Whoever wants it to outlive the terminal can have that: then `HUP` always reloads. What it
    does to the workers is not for the terminal to say.
    """
    served, log = Service("vorhand serve", tmp_path), tmp_path / "written"
    after = f" >{log} 2>&1; true"
    with served.start(on_terminal=True, before="nohup", after=after) as service:
        served.wait(service)
        master = service.master("")
        before, all_of_it = workers_of(master), service.tree()
        try:
            os.close(service.terminal)
            wait_for(lambda: len(workers_of(master) - before) == len(workers_of(master)) == WORKERS)
            assert served.ask("/healthz")
            assert "SIGHUP" not in log.read_text("utf-8")
            reload(master)
            all_of_it = [*all_of_it, *master.children(recursive=True)]
        finally:
            master.terminate()
        wait_for_the_end(service, all_of_it)


def test_all_ways_are_tried() -> None:
    """A command in the docs that starts a service is one of these."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    found = {
        each.strip()
        for each in re.findall(
            r"(?:python3? -m )?(?:vorhand (?:serve|mcp)\b|make (?:serve|live)\b(?!-)"
            r"|gunicorn (?=[-'])[^`\n]*)",
            text,
        )
    }
    assert found >= {"vorhand serve", "make serve", "make live", "vorhand mcp"}
    assert found <= {*WAYS, *ELSEWHERE}
