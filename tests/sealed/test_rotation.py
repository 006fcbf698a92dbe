"""Keys and code are changed on one replica after the other, while people play at both of them."""

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import pytest

from tests.checks.corpus.sending import asked
from tests.checks.deployed import PACKED
from tests.checks.rotation import APPENDED, MOVED, NEW, OK, OLD, STEPS, Players
from tests.checks.started import ROOT, free_port, is_listening, started, wait_until

GAME: Final = "stortok"
TURNS: Final = 10
CHANGED: Final = "engine/stortok/rules.py"


class Replicas:
    """Two services that both get each request. Their answers are taken in turns."""

    def __init__(self, folder: Path, running: ExitStack) -> None:
        self._folder, self._running = folder, running
        self._ports = [0, 0]
        self._services = [running.enter_context(ExitStack()) for _ in self._ports]
        self._turns = (self._ports[::step] for step in cycle((1, -1)))

    def start(self, number: int, keys: str, code: Path = ROOT) -> None:
        """Replace one of them: by one with these keys, and this code."""
        self._services[number].close()
        port = self._ports[number] = free_port()
        folder = self._folder / str(port)
        folder.mkdir()
        environ = {
            "TMPDIR": str(folder),
            "PYTHONPATH": str(code),
            "VORHAND_BIND": f"127.0.0.1:{port}",
            "VORHAND_GAMES": GAME,
            "VORHAND_SEAL_KEYS": keys,
            "VORHAND_WORKERS": "1",
        }
        command = "exec python -m vorhand serve"
        service = self._services[number].enter_context(
            started(command, code, environ, on_terminal=False)
        )
        wait_until(service, lambda: is_listening(port))

    def ask(self, path: str, body: Mapping[str, Any]) -> tuple[int, Any]:
        """The answer of the next, or that of the other if that is none."""
        first, second = (self._asked(each, path, body) for each in next(self._turns))
        return second if first[0] == OK else first

    def _asked(self, port: int, path: str, body: Mapping[str, Any]) -> tuple[int, Any]:
        answer = asked(port, path, body)
        return answer.status, json.loads(answer.body)

    def known(self, number: int) -> list[tuple[str, str]]:
        """The ids of the keys that a replica says it knows, and what it does with each."""
        told = asked(self._ports[number], "/metrics").body.decode()
        return re.findall(r'^vorhand_seal_keys{id="([^"]*)",use="([^"]*)"} 1\.0$', told, re.M)


@pytest.fixture
def replicas(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Replicas]:
    """Two services with the old key, or with those that a test begins with."""
    with ExitStack() as running:
        made = Replicas(tmp_path, running)
        for number in (0, 1):
            made.start(number, getattr(request, "param", OLD))
        yield made


def test_key_is_replaced_in_three_steps(replicas: Replicas) -> None:
    """The new key is appended everywhere, moved to the front everywhere, and then the old one is
    removed everywhere: nothing is refused, and each replica says how far it is.
    """
    players = Players(replicas.ask, GAME)
    for keys in STEPS:
        if keys == NEW:
            players.begin()
        for number in (0, 1):
            replicas.start(number, keys)
            for _ in range(TURNS):
                players.play()
            assert players.refused == []
            ids = [each.partition(":")[0] for each in keys.split(",")]
            uses = ["seal", *["open"] * (len(ids) - 1)]
            assert replicas.known(number) == [*zip(ids, uses, strict=True)]
    assert players.done > 2 * len(STEPS) * TURNS


@pytest.mark.parametrize(
    ("replicas", "after"),
    [(OLD, MOVED), (OLD, NEW), (APPENDED, NEW)],
    ids=["front", "only", "remove"],
    indirect=["replicas"],
)
def test_step_that_is_left_out(replicas: Replicas, after: str) -> None:
    """A replica that does not know a key, or no longer, refuses what another gives out."""
    players = Players(replicas.ask, GAME)
    replicas.start(0, after)
    for _ in range(TURNS):
        players.play()
    assert {each["type"] for each in players.refused} == {"/problems/seal", "/problems/voucher"}


def test_replica_with_other_code(replicas: Replicas, tmp_path: Path) -> None:
    """What a replica gives out with other code, the other judges, and does not refuse."""
    code = tmp_path / "code"
    for each in PACKED:
        shutil.copytree(ROOT / each, code / each, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "vorhand", code / "vorhand", symlinks=True)
    with (code / CHANGED).open("a", encoding="utf-8") as source:
        source.write("# A new version.\n")
    replicas.start(1, OLD, code)
    setup = {"game": GAME, "players": 2}
    given = [replicas.ask("/new-game", setup)[1]["voucher"].split(".") for _ in range(2)]
    assert given[0][0] == given[1][0] == "old"
    assert given[0][1] != given[1][1]
    players = Players(replicas.ask, GAME)
    for _ in range(2 * TURNS):
        players.play()
    assert players.refused == []
    assert players.done > TURNS
