"""Every game on offer is whole: it has a page, examples, playthroughs and properties.

`lacks` says what of these a game does not have; for a game that has none of them, it says so.
"""

import ast
import importlib
import inspect
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from api import create_app
from engine import GAMES, Game
from tests.api.published import load_yaml
from tests.api.toy import HIGHEST_CARD
from tests.playthroughs.playthrough import accepted_in, file_of
from tests.test_docs import PAGES, RULES

ROOT: Final = Path(__file__).parent.parent
ON_OFFER: Final = ("toepen", "siwweschroem", "toppen", "fipsen", "stortok")
CALLS: Final = ("/new-game", "/apply-action", "/legal-actions", "/view")
LEAST_PROPERTIES: Final = 10
LEAST_LINES_OF_A_PAGE: Final = 50


@pytest.fixture
def client() -> FlaskClient:
    """A client of the service."""
    return create_app().test_client()


def lacks(game: Game[Any]) -> list[str]:
    """What a game should have and has not."""
    return [
        *([] if has_a_page(game) else ["a page in docs/rules/"]),
        *(f"an example of {call} in openapi.yaml" for call in CALLS if not has_example(game, call)),
        *(f"a playthrough of {preset}" for preset in game.presets if not is_played(game, preset)),
        *([] if len(properties(game)) >= LEAST_PROPERTIES else ["tests of properties"]),
        *([] if is_drawn(game) else ["random games for its properties"]),
    ]


def has_a_page(game: Game[Any]) -> bool:
    """Whether a page of some length explains the game."""
    if game.id not in PAGES or not (RULES / PAGES[game.id]).exists():
        return False
    text = (RULES / PAGES[game.id]).read_text("utf-8")
    return f"`{game.id}`" in text and len(text.splitlines()) >= LEAST_LINES_OF_A_PAGE


@cache
def published() -> dict[str, Any]:
    """The document in openapi.yaml."""
    return load_yaml((ROOT / "openapi.yaml").read_text("utf-8"))


def has_example(game: Game[Any], call: str) -> bool:
    """Whether a call has a request of the game, and the answer to it."""
    operation = published()["paths"][call]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    told = operation["responses"]["200"]["content"]["application/json"]["examples"]
    return bool(asked.get(game.id, {}).get("value") and told.get(game.id, {}).get("value"))


def is_played(game: Game[Any], preset: str) -> bool:
    """Whether there is a playthrough of a preset, with actions in it."""
    path = file_of(game.id, preset)
    return path.exists() and len(accepted_in(path.read_text("utf-8"))) > 0


def package_of(game: Game[Any]) -> str:
    """The package of a game's tests: it is named as the engine's package of the game."""
    return f"tests.{game.claim_type.__module__.split('.')[-2]}"


def properties(game: Game[Any]) -> list[str]:
    """The tests of a game that assert something of all its random games."""
    folder = ROOT / package_of(game).replace(".", "/")
    modules = (
        importlib.import_module(f"{package_of(game)}.{path.stem}")
        for path in sorted(folder.glob("test_properties*.py"))
    )
    return [name for module in modules for name in _properties_in(module)]


def _properties_in(module: ModuleType) -> list[str]:
    """The test functions of a module that ask for the random games and assert something."""
    return [
        name
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if name.startswith("test_")
        and function.__module__ == module.__name__
        and "games" in inspect.signature(function).parameters
        and any(isinstance(node, ast.Assert) for node in ast.walk(_body_of(function)))
    ]


def _body_of(function: Any) -> ast.Module:
    return ast.parse(inspect.getsource(function))


def is_drawn(game: Game[Any]) -> bool:
    """Whether the random games that its tests are given are, some of them, of this game, and are
    played.
    """
    try:
        playing = importlib.import_module(f"{package_of(game)}.playing")
        given = importlib.import_module(f"{package_of(game)}.conftest")
    except ModuleNotFoundError:
        return False
    drawn = (played for part in range(playing.PARTS) for played in playing.random_games(part))
    return given.random_games is playing.random_games and any(
        played.start.game == game.id and played.steps for played in drawn
    )


def test_catalogue_lists_five_games(client: FlaskClient) -> None:
    """`GET /games` has these games, and no other."""
    listed = client.get("/games").get_json()["games"]
    assert tuple(game["id"] for game in listed) == ON_OFFER == tuple(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_game_is_whole(game: Game[Any]) -> None:
    """A game has a page, an example of each call, a playthrough of each preset, and properties."""
    assert lacks(game) == []


def test_game_that_has_nothing_yet() -> None:
    """A game that was only written is told all that it lacks."""
    assert lacks(HIGHEST_CARD) == [
        "a page in docs/rules/",
        *(f"an example of {call} in openapi.yaml" for call in CALLS),
        *(f"a playthrough of {preset}" for preset in HIGHEST_CARD.presets),
        "tests of properties",
        "random games for its properties",
    ]


def test_properties_that_are_none() -> None:
    """A module without tests has no properties, nor has a test that asserts nothing of games."""
    empty = ModuleType("tests.empty")
    assert _properties_in(empty) == []
    assert _properties_in(importlib.import_module(__name__)) == []
