"""Which requests are large is derived from the games that are served."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.checks.calls import ALL_CALLS, LARGE_CALLS
from vorhand.api import create_app
from vorhand.api.answering.call import LARGE, SMALL, THINKING
from vorhand.api.service.load_classes import PROBE, classes_of_requests
from vorhand.api.settings import Settings
from vorhand.engine import GAMES, Game

SMALL_BODY = Settings.max_body


class Classes:
    """The classes of requests to a service with these games, under a prefix."""

    def __init__(self, games: Mapping[str, Game[Any]] = GAMES, prefix: str = "") -> None:
        self._class_of = classes_of_requests(games, prefix)

    def __call__(self, path: str, method: str = "POST") -> str:
        """The class of a request."""
        return self._class_of({"REQUEST_METHOD": method, "PATH_INFO": path})


@pytest.mark.parametrize("prefix", ["", "/cards/vorhand"])
def test_class_of_each_call(prefix: str) -> None:
    """Calls for many things at once are large, suggestions are thought about, with a prefix too;
    all others are small.
    """
    class_of = Classes(prefix=prefix)
    classes = dict.fromkeys(ALL_CALLS, SMALL) | dict.fromkeys(LARGE_CALLS, LARGE)
    classes["suggest-action"] = THINKING
    assert {call: class_of(f"{prefix}/{call}") for call in ALL_CALLS} == classes
    assert class_of(f"{prefix}/games", "GET") == class_of("/nothing") == SMALL


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_probes_need_no_prefix(path: str) -> None:
    """They are asked with it and without."""
    class_of = Classes(prefix="/vorhand")
    for method in ("GET", "HEAD"):
        assert class_of(path, method) == class_of(f"/vorhand{path}", method) == PROBE


@pytest.mark.parametrize("method", ["OPTIONS", "GET"])
@pytest.mark.parametrize("call", ["replay", "suggest-action"])
def test_only_what_is_carried_out_is_work(method: str, call: str) -> None:
    """A browser that asks whether it may send a large call waits for no large slot."""
    assert Classes()(f"/{call}", method) == SMALL


def test_a_call_of_another_game_is_large() -> None:
    """Nothing but the game has to name its calls."""
    (call,) = {"standings"} & GAMES["fipsen"].own_calls.keys()
    other = replace(GAMES["toepen"], own_calls={"ladder": GAMES["fipsen"].own_calls[call]})
    class_of = Classes({"toepen": other})
    assert class_of("/ladder") == LARGE
    assert class_of("/standings") == SMALL


def test_calls_that_take_a_large_body_are_the_large_class() -> None:
    """What is more than a small body is taken by the large class and by no other."""
    client = create_app().test_client()
    class_of = Classes()
    for call in ALL_CALLS:
        sent = client.post(
            f"/{call}", data=b" " * (SMALL_BODY + 1), content_type="application/json"
        )
        assert (sent.status_code == 413) == (class_of(f"/{call}") != LARGE), call
