"""Which requests are large is derived from the games that are served."""

from dataclasses import replace

import pytest

from tests.api.conftest import ALL_CALLS, LARGE_CALLS
from vorhand.api import create_app
from vorhand.api.service.load_classes import LARGE, PROBE, SMALL, THINKING, classes_by_path
from vorhand.api.settings import Settings
from vorhand.engine import GAMES

SMALL_BODY = Settings.max_body


@pytest.mark.parametrize("prefix", ["", "/cards/vorhand"])
def test_class_of_each_call(prefix: str) -> None:
    """Calls for many things at once are large, suggestions are thought about, with a prefix too;
    all others are small.
    """
    class_of = classes_by_path(GAMES, prefix)
    classes = dict.fromkeys(ALL_CALLS, SMALL) | dict.fromkeys(LARGE_CALLS, LARGE)
    classes["suggest-action"] = THINKING
    assert {call: class_of(f"{prefix}/{call}") for call in ALL_CALLS} == classes
    assert class_of(f"{prefix}/games") == class_of("/nothing") == SMALL


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_probes_need_no_prefix(path: str) -> None:
    """They are asked with it and without."""
    class_of = classes_by_path(GAMES, "/vorhand")
    assert class_of(path) == class_of(f"/vorhand{path}") == PROBE


def test_a_call_of_another_game_is_large() -> None:
    """Nothing but the game has to name its calls."""
    (call,) = {"standings"} & GAMES["fipsen"].own_calls.keys()
    other = replace(GAMES["toepen"], own_calls={"ladder": GAMES["fipsen"].own_calls[call]})
    class_of = classes_by_path({"toepen": other}, "")
    assert class_of("/ladder") == LARGE
    assert class_of("/standings") == SMALL


def test_calls_that_take_a_large_body_are_the_large_class() -> None:
    """What is more than a small body is taken by the large class and by no other."""
    client = create_app().test_client()
    class_of = classes_by_path(GAMES, "")
    for call in ALL_CALLS:
        sent = client.post(
            f"/{call}", data=b" " * (SMALL_BODY + 1), content_type="application/json"
        )
        assert (sent.status_code == 413) == (class_of(f"/{call}") != LARGE), call
