"""Why games end: as their records declare it, and as the contract lists it."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.checks.games import packed
from vorhand.api import create_app
from vorhand.engine import GAMES
from vorhand.engine.schema.of_game import reasons_of
from vorhand_agram import AGRAM


def reasons_published(client: FlaskClient) -> dict[str, list[str]]:
    """What the contract says of an outcome, and of the event at the end."""
    schemas = client.get("/openapi.json").get_json()["components"]["schemas"]
    names = ("Outcome", "GameOverEvent", "StortokGameOverEvent")
    return {name: schemas[name]["properties"]["reason"]["enum"] for name in names}


@pytest.mark.parametrize("games", [GAMES, {"agram": AGRAM, **GAMES}], ids=["ours", "and another"])
def test_contract_lists_the_endings_of_the_games_that_are_served(games: dict[str, Any]) -> None:
    """Each once, in the order of the games."""
    client = create_app({"packages": [*map(packed, games.values())]}).test_client()
    reasons = [*reasons_of(games.values())]
    assert reasons_published(client) == dict.fromkeys(reasons_published(client), reasons)
    assert {*reasons} == {reason for game in games.values() for reason in game.endings}
