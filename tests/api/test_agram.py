"""`api/` knows no game: the worked example is served like those of the engine. `tests/kit` has it
installed, beside them.
"""

import pytest
from flask.testing import FlaskClient
from jsonschema_rs import meta

from tests.api.conftest import answer_of, client_of, new_game, play, post, without_vouchers
from tests.checks.calls import BATCH, CALLS, JSON
from tests.checks.published import Published, document_of, errors_in
from vorhand_agram import AGRAM
from vorhand_agram.table import PACK

ID = AGRAM.id
DECK = [rank + suit for suit in "CD" for rank in "AT9876543"]
DECK += [card for card in PACK.cards if card not in DECK]
CLUBS = ("1 AC", "2 8C", "0 5C", "1 TC", "2 7C", "0 4C", "1 9C", "2 6C", "0 3C")
HAND = (*CLUBS, *(card.replace("C", "D") for card in CLUBS))
"""A hand, in which seat 1 wins every trick."""


@pytest.fixture(scope="module")
def agram() -> FlaskClient:
    """A service that has Agram and no other game."""
    return client_of(AGRAM)


def played(written: str) -> JSON:
    """The play of a card."""
    return {"type": "play-card", "seat": int(written[0]), "card": written[2:]}


def test_deal_is_shuffled_in_the_name_of_the_game(agram: FlaskClient) -> None:
    """Seeds work in a game of another pack; a drawn one repeats the deal."""
    answer = new_game(agram, game=ID)
    dealt = sum(answer["state"]["hands"], answer["state"]["talon"])
    assert sorted(dealt) == sorted(PACK.cards)
    assert new_game(agram, game=ID, deal={"seed": answer["action"]["seed"]}) == answer


# What is published


def test_catalogue_has_the_game(agram: FlaskClient) -> None:
    """Everything in it is read from the game's record."""
    assert [game["id"] for game in answer_of(agram.get("/games"))["games"]] == [ID]
    entry = answer_of(agram.get(f"/games/{ID}"))
    assert entry["players"] == {"least": 3, "most": 5}
    assert entry["packs"][0]["rank_order"] == "AT9876543"
    assert [(each["type"], each["title"], each["by"]) for each in entry["action_types"]] == [
        ("play-card", "play card", "seat"),
        ("deal", "deal", "table"),
    ]
    assert entry["action_types"][0]["text"] == "Play a card from one's own hand."
    assert [clause["id"] for clause in entry["clauses"]] == list(AGRAM.clauses)
    meta.validate(entry["options"])
    assert entry["options"]["properties"]["target"]["maximum"] == 20


@pytest.fixture(scope="module")
def published(agram: FlaskClient) -> Published:
    """The contract of Agram."""
    return Published(document_of(agram))


def test_document_is_openapi(published: Published) -> None:
    """A game that is served alone can be published, too."""
    assert errors_in(published.document) == []


@pytest.mark.parametrize("call", [*CALLS, BATCH])
def test_examples_are_valid_and_true(agram: FlaskClient, published: Published, call: str) -> None:
    """The examples are of Agram, and what the service really answers (this one has no keys)."""
    operation = published.document["paths"][f"/{call}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"][ID]["value"]
    told = operation["responses"]["200"]["content"]["application/json"]["examples"][ID]["value"]
    published.validator(published.request(call)).validate(asked)
    assert answer_of(post(agram, call, asked)) == without_vouchers(told)


def test_answers_are_as_published(agram: FlaskClient, published: Published) -> None:
    """Every answer of some games fits the schema that was made of the game's types."""
    verdict = published.validator(published.answer("/apply-action"))
    for seed in "abc":
        first = new_game(agram, game=ID, deal={"seed": seed}, include=["views"])
        published.validator(published.answer("/new-game")).validate(first)
        for _, answer in play(agram, first, seed, include=["views"]):
            verdict.validate(answer)
