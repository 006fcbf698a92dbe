"""Keys for the run: who gets one, where it is said, and how long it lasts."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tests.checks.corpus.sending import asked
from tests.checks.started import MAKE, ROOT, free_port, is_listening, started, wait_until
from vorhand.api.service.environment import read_environment
from vorhand.api.service.greeting import MADE_KEY, make_seal_key

SETTING: Final = "VORHAND_SEAL_KEYS"
GAME: Final = {"game": "toepen", "players": 3, "sealed": True}


def test_keys_of_an_operator_are_kept(tmp_path: Path) -> None:
    """`make serve` makes none where `VORHAND_SEAL_KEYS` says something else, and be it nothing."""
    port = free_port()
    environ = {"TMPDIR": str(tmp_path), "VORHAND_BIND": f"127.0.0.1:{port}", SETTING: ""}
    few = {"VORHAND_WORKERS": "1", "VORHAND_GAMES": "toepen"}  # with one game it starts sooner
    with started(f"exec {MAKE} serve", ROOT, environ | few, on_terminal=False) as run:
        wait_until(run, lambda: is_listening(port))
        answer = json.loads(asked(port, "/new-game", GAME).body)
        assert answer["type"] == "/problems/sealing-off"
        assert MADE_KEY not in run.text


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
