"""`api/` knows no game: the worked example is served like those of the engine."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema_rs import meta

from checks.calls import BATCH, CALLS, FORMS, JSON
from checks.games import PACKAGES
from checks.published import Published, document_of, errors_in
from tests.api.conftest import (
    act,
    action,
    answer_of,
    client_of,
    new_game,
    play,
    post,
    problem,
    without_vouchers,
)
from vorhand.api import create_app
from vorhand.engine import GAMES
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


@pytest.fixture(scope="module")
def both() -> FlaskClient:
    """A service that has Agram beside the games of the engine."""
    return create_app({"packages": [*PACKAGES.values()]}).test_client()


def begun(client: FlaskClient, **body: Any) -> JSON:
    """A game of three that has been dealt: seat 1 is to lead."""
    return new_game(client, game=ID, deal={"deck": DECK}, **body)


def played(written: str) -> JSON:
    """The play of a card."""
    return {"type": "play-card", "seat": int(written[0]), "card": written[2:]}


# A table


def test_option_left_out_of_a_state_has_its_default(agram: FlaskClient) -> None:
    """A state that was stored before there was an option remains valid."""
    state = begun(agram)["state"]
    answer = act(agram, {**state, "options": {}}, played("1 AC"))
    assert answer["state"]["options"] == {"target": 3}


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


def test_document_says_nothing_of_other_games(published: Published) -> None:
    """No shape of a game that is not served is in it."""
    assert not [name for name in published.schemas if "toepen" in name.lower()]


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


# Beside others


def test_games_stand_beside_each_other(both: FlaskClient) -> None:
    """Each answers as it does alone, and none takes what is another's."""
    assert [game["id"] for game in answer_of(both.get("/games"))["games"]] == [*GAMES, ID]
    state = begun(both)["state"]
    assert act(both, state, played("1 AC"))["state"]["record"] == ["1 AC"]
    answer_of(post(both, "new-game", {"game": "toepen", "players": 3}))
    foreign = {"state": state, "action": action("1 knock")}
    problem(post(both, "apply-action", foreign), "invalid")


def test_document_of_all_games(both: FlaskClient) -> None:
    """The bodies of a call are one of as many shapes as there are games."""
    document = document_of(both)
    for call in CALLS:
        forms = FORMS.get(call, 1)
        published = Published(document)
        assert len(published.variants(published.request(call))) == forms * (len(GAMES) + 1)
