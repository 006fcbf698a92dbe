"""A service with keys, as it is run: on a terminal, and for `examples/sealed.sh`."""

import json
import os
import pty
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.checks.sealing import key
from tests.checks.waiting import wait_for
from tests.service.test_serve import read_until, serving
from vorhand.engine import GAMES

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "sealed.sh"
HAS_TOOLS: Final = bool(shutil.which("curl") and shutil.which("jq"))


@pytest.mark.skipif(not HAS_TOOLS, reason="needs curl and jq")
def test_example_plays_a_game_of_each_kind(tmp_path: Path) -> None:
    """It holds sealed strings only, and gets the seed of each game in the end."""
    log = tmp_path / "log"
    with log.open("wb") as out:
        settings = {"VORHAND_SEAL_KEYS": key("test"), "VORHAND_WORKERS": "1", "VORHAND_GAMES": ""}
        with serving(tmp_path, out.fileno(), **settings):
            wait_for(lambda: b"Listening at: http" in log.read_bytes())
            url = log.read_text().partition("Listening at: ")[2].split()[0]
            run = subprocess.run(
                [EXAMPLE, url], capture_output=True, text=True, check=True, timeout=300
            )
    over = [json.loads(line) for line in run.stdout.splitlines()]
    assert [each["game"] for each in over] == [*GAMES]
    assert all(each["winners"] and len(each["seed"]) == 64 for each in over)


def test_key_is_made_on_a_terminal(tmp_path: Path) -> None:
    """One line says so, and does not show it."""
    terminal, other_end = pty.openpty()
    with serving(tmp_path, other_end):
        read_until(terminal, r"have a key that was made for this run")
    os.close(other_end)
    os.close(terminal)
