"""Whatever a function of an installed game raises while it runs is answered, and ends nothing."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.checks.sealing import KEYS
from tests.kit.failing import WHERE, package, source
from tests.packages import Installed
from vorhand.api import create_app
from vorhand.engine import GAMES, dump_action, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.kit import GamePackage
from vorhand.kit.ours import OURS
from vorhand_agram import AGRAM

RAISED = (
    *("raise SystemExit(3)", "raise KeyboardInterrupt", "raise GeneratorExit", "raise Odd"),
    *("raise MemoryError", "return odd()"),
)
START = {"game": "agram", "players": 3, "deal": {"seed": "failing"}}


@cache
def dealt() -> Any:
    """A state in which somebody leads to the first trick."""
    return AGRAM.apply(start(AGRAM, 3), Deal(seed="failing"))[0]


def lead() -> dict[str, Any]:
    """The body that carries out this lead."""
    return {"state": AGRAM.dump(dealt()), "action": dump_action(AGRAM.legal_actions(dealt())[0])}


def leader() -> dict[str, Any]:
    """The body of a call for the seat that leads."""
    return {"state": AGRAM.dump(dealt()), "seat": dealt().to_act.bit_length() - 1}


PLAYED = ("apply-action", lead)
CALLS: dict[str, tuple[str, Callable[[], Any]]] = {
    "effect": PLAYED,
    "what follows": PLAYED,
    "rule": PLAYED,
    "facts": PLAYED,
    "outcome": PLAYED,
    "view": ("view", leader),
    "gate": ("check-state", lambda: {"state": AGRAM.dump(dealt())}),
    "redealer": ("suggest-action", lambda: {**leader(), "level": "thumb"}),
    "policy": ("suggest-action", lambda: {**leader(), "level": "thinker-1"}),
    "own call": ("odd", lambda: GAMES["fipsen"].own_calls["standings"].example),
}
"""A request that meets the function of each place."""


def app_of(*packages: GamePackage) -> FlaskClient:
    """A client of a service with ours and these."""
    return create_app({"packages": [OURS["toepen"], *packages], "seal_keys": KEYS}).test_client()


def test_every_place_has_a_request() -> None:
    """Also one that is new."""
    assert CALLS.keys() == WHERE.keys() - {"nowhere"}


@pytest.mark.parametrize("where", CALLS)
def test_what_a_game_raises_is_an_internal_error(where: str) -> None:
    """And then the service goes on."""
    call, body = CALLS[where]
    for does in RAISED:
        client = app_of(package(where, does))
        problem(client.post(f"/{call}", json=body()), "internal-error")
        assert client.post("/new-game", json={**START, "game": "toepen"}).status_code == 200


def test_item_of_a_batch() -> None:
    """Only its own result is an internal error."""
    client = app_of(package("effect", "raise SystemExit(3)"))
    ours = client.post("/new-game", json={**START, "game": "toepen"}).get_json()
    item = {"state": ours["state"], "action": ours["legal_actions"][0]}
    answer = client.post("/batch", json={"items": [lead(), item]})
    assert [each["status"] for each in answer.get_json()["results"]] == [500, 200]


@pytest.mark.parametrize("call", ["replay", "history"])
def test_action_of_a_replay(call: str) -> None:
    """Large calls are answered by Flask's way."""
    client = app_of(package("effect", "raise SystemExit(3)"))
    body = {"start": START, "actions": [lead()["action"]]} | (
        {"seat": 0} if call == "history" else {}
    )
    problem(client.post(f"/{call}", json=body), "internal-error")


def test_bot_of_a_game_that_raises_at_a_sealed_table() -> None:
    """Also where bots play on."""
    client = app_of(package("policy", "raise SystemExit(3)"))
    bots = {f"{seat}": "thumb" for seat in range(3)}
    body = {"game": "agram", "players": 3, "sealed": True, "bots": bots}
    problem(client.post("/new-game", json=body), "internal-error")


def test_service_with_a_game_that_raises_is_not_ready() -> None:
    """A service with such a game is not ready."""
    client = app_of(package("effect", "raise KeyboardInterrupt"))
    problem(client.get("/readyz"), "not-ready")


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("does", ["raise SystemExit(3)", "raise KeyboardInterrupt"])
def test_command_names_what_a_game_has_raised(processes: int, does: str, tmp_path: Path) -> None:
    """It says what the game has raised, and where."""
    installed = Installed(tmp_path)
    installed.add("vorhand_failing", source("effect", does))
    words = ["simulate", "agram", "--games", "1", "--quiet", "--processes", f"{processes}"]
    done = installed.run(*words, status=2)
    raised = "SystemExit: 3" if "System" in does else "KeyboardInterrupt"
    assert done.stderr.startswith(f"vorhand simulate: A game has raised {raised} (")
    assert "vorhand_failing/__init__.py:" in done.stderr
