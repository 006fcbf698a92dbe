"""What a rehearsal finds wrong."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.checks.asking import asking
from tools.rehearse.old_client import OldClient
from tools.rehearse.packages import _files, _of_others
from tools.rehearse.underway import LINES_A_RESTART, _too_many

BEGUN = {"game": "stortok", "players": 2, "deal": {"seed": "s"}}


def client(**changed: Any) -> OldClient:
    """An old client of a service that has changed its answers so."""
    ask = asking()

    def answer(path: str, body: Mapping[str, Any]) -> tuple[int, Any]:
        status, answered = ask(path[1:], body)
        return status, {**answered, **changed}

    return OldClient(answer)


def test_answers_that_are_new_to_an_old_client() -> None:
    """It takes new members, but none with another shape; and says which call it was."""
    for changed in ({}, {"new": "member"}):
        old = client(**changed)
        assert old.ask("/new-game", BEGUN)[0] == 200
        assert old.odd == []
    old = client(legal_actions="none")
    old.ask("/new-game", BEGUN)
    (odd,) = old.odd
    assert odd.startswith("the answer 200 of /new-game: /")


def test_request_that_an_old_client_cannot_send() -> None:
    """What the old contract does not know is no request of its client."""
    old = client()
    old.ask("/new-game", {**BEGUN, "colour": "red"})
    assert old.odd[0].startswith("what is sent to /new-game: ")


def test_log_that_floods() -> None:
    """As many lines as two restarts may cost are enough."""
    line = '2026/11/28 23:35:20 [error] 1#1: *30 connect() failed, client: 127.0.0.1, request: "x"'
    assert not [*_too_many([line] * 2 * LINES_A_RESTART)]
    (said,) = _too_many([line] * (2 * LINES_A_RESTART + 1))
    assert said.endswith("201 times connect() failed")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with a package, and both wheels of it."""
    (tmp_path / "vorhand").mkdir()
    (tmp_path / "vorhand/rules.py").write_text("")
    for name in ("plain.whl", "compiled.whl"):
        with ZipFile(tmp_path / name, "w") as wheel:
            wheel.writestr("vorhand/rules.py", "")
    with ZipFile(tmp_path / "compiled.whl", "a") as wheel:
        wheel.writestr("vorhand/rules.so", "")
    return tmp_path


def test_files_of_wheels(tree: Path) -> None:
    """A file that a wheel lacks, or has more, is named."""
    wheels = tree / "plain.whl", tree / "compiled.whl"
    assert not [*_files(tree, *wheels, [])]
    (tree / "vorhand/page.html").write_text("")
    assert len([*_files(tree, *wheels, [])]) == 2
    assert all("vorhand/page.html" in said for said in _files(tree, *wheels, []))


def test_bundle_of_wheels(tree: Path) -> None:
    """A bundle that a wheel lacks is named, though it is in no folder."""
    wheels = tree / "plain.whl", tree / "compiled.whl"
    lacking = [*_files(tree, *wheels, ["table-0.js"])]
    assert len(lacking) == 2
    assert all("table-0.js" in said for said in lacking)


def test_copies_of_others(tree: Path) -> None:
    """A copy must be the one of the bill of materials; a bill without any says nothing."""
    wheels = tree / "plain.whl", tree / "compiled.whl"

    def bill(content: str) -> Any:
        file = {"name": "vorhand/rules.py", "hashes": [{"content": content}]}
        return json.loads(json.dumps({"components": [{"components": [file]}]}))

    assert not [*_of_others(bill(sha256(b"").hexdigest()), wheels)]
    assert len([*_of_others(bill("0"), wheels)]) == 2
    assert len([*_of_others({"components": []}, wheels)]) == 2
