"""`make live`, and what the image of deploy/live starts: reloads, and each way to end it."""

import json
import os
import re
import signal
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

import psutil
import pytest
import sqlalchemy as sa

from examples.live import settings
from examples.live.schema import METADATA, STATES
from examples.live.store import Store
from tests.checks.started import (
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
from tests.checks.waiting import PATIENCE, wait_for

(CMD,) = re.findall(r"^CMD (.*)$", (ROOT / "deploy/live/Dockerfile").read_text("utf-8"), re.M)
IMAGE: Final = json.loads(CMD)[-1]
WORD: Final = "examples.live.settings"


class Live:
    """A live table without a referee, which it needs only when somebody comes."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        password = folder / "password"
        password.write_text("secret")
        self.environ = {
            "TMPDIR": str(folder),
            "PASSWORD_FILE": str(password),
            "LIVE_BIND": f"127.0.0.1:{self.port}",
            "LIVE_DATABASE": f"sqlite:///{folder}/live.db",
            "LIVE_VORHAND": "http://127.0.0.1:9",
        }

    def start(self, command: str, *, on_terminal: bool = False) -> Any:
        """Start it by a command."""
        return started(command, ROOT, self.environ, on_terminal=on_terminal)

    def wait(self, service: Started) -> psutil.Process:
        """Wait until it listens, and has a worker; its first process."""
        wait_until(service, lambda: is_listening(self.port) and len(service.workers(WORD)) == 1)
        return service.master(WORD)

    def answers(self) -> bool:
        """Whether it has a list of tables, which comes from the database."""
        with urlopen(f"http://127.0.0.1:{self.port}/tables", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)


@pytest.mark.parametrize("command", [f"{MAKE} live", IMAGE], ids=["make", "image"])
def test_reload_without_a_terminal(command: str, tmp_path: Path) -> None:
    """`HUP` replaces its worker, and `TERM` ends it."""
    live = Live(tmp_path)
    with live.start(command) as service:
        master = live.wait(service)
        before = workers_of(master)
        master.send_signal(signal.SIGHUP)
        wait_for(lambda: len(workers_of(master) - before) == len(workers_of(master)) == 1)
        assert live.answers()
        all_of_it = service.tree()
        master.send_signal(signal.SIGTERM)
        wait_for_the_end(service, all_of_it)


def test_second_without_a_terminal(tmp_path: Path) -> None:
    """`USR2` starts another beside it, which answers when the first is gone."""
    live = Live(tmp_path)
    with live.start(IMAGE) as service:
        master = live.wait(service)
        master.send_signal(signal.SIGUSR2)
        wait_for(lambda: seconds_of(master, 1) != [])
        (second,) = seconds_of(master, 1)
        master.send_signal(signal.SIGTERM)
        wait_for(lambda: has_ended(master))
        assert live.answers()
        all_of_it = [second, *second.children()]
        second.send_signal(signal.SIGTERM)
        wait_for_the_end(service, all_of_it)


def test_reload_while_it_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process makes the tables of an empty database at the same moment."""
    url = f"sqlite:///{tmp_path}/live.db"
    monkeypatch.setattr(settings, "DATABASE", url)

    def make_them_first(*_: Any, **_named: Any) -> None:
        engine = sa.create_engine(url)
        METADATA.create_all(engine)
        engine.dispose()

    sa.event.listen(STATES, "before_create", make_them_first, once=True)
    with closing(Store()) as store:
        assert store.count() == 0


@pytest.mark.parametrize("end", ["closed", "Ctrl-C", "Ctrl-\\"])
def test_end_on_a_terminal(end: str, tmp_path: Path) -> None:
    """Both of what `make live` has started end, whichever way the person leaves."""
    live = Live(tmp_path)
    del live.environ["LIVE_VORHAND"]
    with live.start(f"{MAKE} live; true", on_terminal=True) as service:
        live.wait(service)
        wait_until(service, lambda: len(service.workers("gunicorn.conf.py")) > 1)
        all_of_it = service.tree()
        if end == "closed":
            os.close(service.terminal)
        else:
            os.write(service.terminal, b"\x03" if end == "Ctrl-C" else b"\x1c")
        wait_for_the_end(service, all_of_it)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGQUIT, signal.SIGHUP])
def test_make_is_ended(number: signal.Signals, tmp_path: Path) -> None:
    """A signal to the whole group, as a program sends it that stops another."""
    live = Live(tmp_path)
    with live.start(f"{MAKE} live") as service:
        live.wait(service)
        all_of_it = service.tree()
        os.killpg(service.process.pid, number)
        wait_for_the_end(service, all_of_it)
