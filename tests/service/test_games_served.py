"""Some games only: what is served, and what is said of it."""

import json
import re
from typing import Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import Client

from tests.api.conftest import answer_of, client_of, problem
from tests.checks.calls import JSON
from tests.checks.published import load_yaml
from vorhand.api import create_app
from vorhand.api.service import create_service
from vorhand.engine import GAMES
from vorhand.kit.ours import OURS

TWO: Final = {"VORHAND_GAMES": "fipsen,toepen", "VORHAND_ACCESS_LOG": "off"}


@pytest.fixture(scope="module")
def two() -> Client:
    """A client of a service with two games."""
    return Client(create_service(TWO))


def test_games_that_are_named_are_served(two: Client) -> None:
    """In the order of the catalogue, whatever the order in which they are named."""
    assert [game["id"] for game in two.get("/games").get_json()["games"]] == ["toepen", "fipsen"]
    begun = two.post("/new-game", json={"game": "fipsen", "players": 3})
    assert begun.status_code == 200


def test_other_games_are_not_there(two: Client) -> None:
    """Neither to be played, nor in the catalogue, nor by a call of their own."""
    refused = problem(two.post("/new-game", json={"game": "stortok", "players": 3}), "invalid")
    assert [error["pointer"] for error in refused["errors"]] == ["/game"]
    problem(two.get("/games/stortok"), "not-found")
    of_fipsen = {"names": ["a", "b", "c"], "seed": "s"}
    assert two.post("/seat-players", json=of_fipsen).status_code == 200
    without = Client(create_service({**TWO, "VORHAND_GAMES": "toepen"}))
    problem(without.post("/seat-players", json=of_fipsen), "not-found")


def test_contract_shrinks_with_the_games(two: Client) -> None:
    """It names nothing of the others, and is that of an app with these games."""
    document = two.get("/openapi.json").get_json()
    told = json.dumps(document)
    for name in ("Stortok", "stortok", "Toppen", "toppen", "Siwweschroem"):
        assert name not in told
    served = client_of(*(GAMES[game] for game in ("toepen", "fipsen")))
    assert document == answer_of(served.get("/openapi.json"))


def test_service_serves_all_games_if_none_is_named() -> None:
    """As it does without the variable."""
    client = Client(create_service({**TWO, "VORHAND_GAMES": ""}))
    assert [game["id"] for game in client.get("/games").get_json()["games"]] == [*GAMES]


# The contract of one game


@pytest.mark.parametrize("game", GAMES)
def test_contract_of_one_game(client: FlaskClient, game: str) -> None:
    """It is that of a service that has this game only, without what there is of the service itself,
    wherever it is asked for, and as YAML too. What a link sends is an extension there.
    """
    alone = create_app({"packages": [OURS[game]]}).test_client()
    document = answer_of(client.get(f"/openapi/{game}.json"))
    whole = answer_of(alone.get("/openapi.json"))
    for link in whole["components"]["links"].values():
        assert not link.pop("x-schemathesis")["merge_body"]
        link["x-request-body"] = link.pop("requestBody")
    assert document == answer_of(client.get(f"/openapi.json?game={game}"))
    assert document == answer_of(alone.get(f"/openapi/{game}.json"))
    of_calls = {path for path, each in whole["paths"].items() if "post" in each}
    assert document["paths"].keys() == of_calls | {"/games/{game}"}
    assert document == within(whole, document)
    named = set(re.findall(r'"#/components/([^"]+)"', json.dumps(document)))
    parts = document["components"].items()
    assert {f"{kind}/{name}" for kind, each in parts for name in each} == named
    for path in (f"/openapi/{game}.yaml", f"/openapi.yaml?game={game}"):
        assert load_yaml(client.get(path).text) == document
    assert ("tournaments" in {tag["name"] for tag in document["tags"]}) == (game == "fipsen")


def within(whole: JSON, part: JSON) -> JSON:
    """A document with the paths, components and tags that another one has."""
    components = {
        kind: {name: each for name, each in whole["components"][kind].items() if name in names}
        for kind, names in part["components"].items()
    }
    paths = {path: each for path, each in whole["paths"].items() if path in part["paths"]}
    tags = [each for each in whole["tags"] if each in part["tags"]]
    return {**whole, "paths": paths, "components": components, "tags": tags}
