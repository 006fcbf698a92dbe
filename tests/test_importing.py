"""A broken rule of a game breaks the tests that play it, and stops no other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.importing import ROOT
from vorhand.engine import IS_COMPILED

PLAYS = """
from vorhand.engine import GAMES, Deal, start

GAME = GAMES["toppen"]
NEW = start(GAME, 4)
DEALT = GAME.apply(NEW, Deal(seed="s"))
CLAIM = GAME.dump(NEW)


def admitted():
    return GAME.admit(CLAIM)


STATE = admitted()
"""


@pytest.mark.skipif(IS_COMPILED, reason="compiled, a game keeps its methods")
def test_nothing_is_played_while_tests_are_imported(tmp_path: Path) -> None:
    """Positions are texts, which are played in the test that needs them. A module that plays is
    named, with its lines.
    """
    (tmp_path / "playing_at_once.py").write_text(PLAYS, "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "tests.importing", "playing_at_once"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        check=False,
        capture_output=True,
        text=True,
    )
    assert not ran.stderr
    found = [line.removeprefix(f"{tmp_path}/") for line in ran.stdout.splitlines()]
    assert found == [f"playing_at_once.py:{line}" for line in (14, 5, 6)]
