"""The contract fits in the hand: how large its documents are, as they are served."""

from typing import Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, each_game, problem
from tests.checks.calls import JSON
from vorhand.engine import GAMES

MOST_BYTES: Final = 450_000
MOST_SCHEMAS: Final = 340
MOST_BYTES_OF_A_GAME: Final = 170_000
MOST_SCHEMAS_OF_A_GAME: Final = 150
MOST_BYTES_WITHOUT: Final = 130_000
"""The bytes of that of a game without links and examples."""
OUT: Final = "links=off&examples=off"


def members_of(value: object) -> set[str]:
    """The names of all members of objects in a document, examples excepted."""
    if isinstance(value, list):
        return set().union(*map(members_of, value))
    if not isinstance(value, dict):
        return set()
    return {*value}.union(*(members_of(each) for each in value.values()))


def schemas_of(document: JSON) -> int:
    """How many schemas a document has."""
    return len(document["components"]["schemas"])


def test_contract_of_all_games(client: FlaskClient) -> None:
    """It says first what it is."""
    response = client.get("/openapi.json")
    assert response.text.startswith('{"openapi":"3.1')
    assert client.get("/openapi.yaml").text.startswith("openapi: 3.1")
    assert len(response.data) <= MOST_BYTES
    assert schemas_of(response.get_json()) <= MOST_SCHEMAS


@each_game
def test_contract_of_one_game(client: FlaskClient, game: str) -> None:
    """The catalogue names it, and it has the same under its older address."""
    path = answer_of(client.get(f"/games/{game}"))["contract"]
    assert path == f"/openapi/{game}.json"
    response = client.get(path)
    assert response.data == client.get(f"/openapi.json?game={game}").data
    assert len(response.data) <= MOST_BYTES_OF_A_GAME
    assert schemas_of(response.get_json()) <= MOST_SCHEMAS_OF_A_GAME
    others = {f'"{other}"' for other in GAMES if other != game}
    assert not [other for other in others if other in response.text]


@each_game
def test_contract_without_links_and_examples(client: FlaskClient, game: str) -> None:
    """It differs in nothing else."""
    whole = answer_of(client.get(f"/openapi/{game}.json"))
    response = client.get(f"/openapi/{game}.json?{OUT}")
    assert len(response.data) <= MOST_BYTES_WITHOUT
    left = answer_of(response)
    assert {"links", "example", "examples"} & members_of(left) == set()
    assert left["components"]["schemas"].keys() == whole["components"]["schemas"].keys()
    assert left["paths"].keys() == whole["paths"].keys()
    links = answer_of(client.get(f"/openapi/{game}.json?examples=off"))
    assert {"links", "examples"} & members_of(links) == {"links"}
    assert client.get(f"/openapi/{game}.yaml?{OUT}").text.startswith("openapi: 3.1")


@pytest.mark.parametrize(
    "path",
    [
        *("/openapi/chess.json", "/openapi/toepen.xml", "/openapi/", "/openapi/toepen"),
        *("/openapi.json?links=no", "/openapi.json?examples=off&examples=off"),
        "/openapi.json?game=chess",
    ],
)
def test_document_that_is_not_there(client: FlaskClient, path: str) -> None:
    """Nothing is guessed."""
    problem(client.get(path), "not-found")
