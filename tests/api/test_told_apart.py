"""Answers and refusals name their game, and the contract tells them apart by it."""

from itertools import product
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema_rs import Draft202012Validator, meta

from tests.api.conftest import answer_of, each_game_call, play, post
from tests.api.test_openapi import examples_told
from tests.checks.calls import JSON, OWN_CALLS
from tests.checks.published import Published
from vorhand.engine import GAMES, Game

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
OF_NO_GAME = ("/problems/seal", "/problems/voucher")
DICE: JSON = {"seed": "s", "nonces": ["cut"], "deck": ["TD"]}


def told_by_game(published: Published, union: JSON) -> None:
    """Fail unless each game has its variant of a union, which names it."""
    assert union["discriminator"]["propertyName"] == "game"
    mapping = union["discriminator"]["mapping"]
    assert list(mapping) == list(GAMES)
    for game, reference in mapping.items():
        variant = published.resolved({"$ref": reference})
        assert variant["properties"]["game"]["const"] == game
        assert "game" in variant["required"]


# What is published


@each_game_call
def test_answers_of_a_call(published: Published, call: str) -> None:
    """The answer is one of as many objects as there are games; about a sealed table, of as many
    others.
    """
    answer = published.answer(f"/{call}")
    either = [answer] if "discriminator" in answer else answer["oneOf"]
    assert len(either) == (2 if call in ("new-game", "apply-action") else 1)
    for each in either:
        told_by_game(published, each)


@each_game_call
def test_refusals_of_a_call(published: Published, call: str) -> None:
    """So is each refusal, after its type; a seal that does not open, and a voucher that is
    wrong, have no game.
    """
    if call != "check-state":
        either = published.resolved(published.answer(f"/{call}", 409))["discriminator"]
        assert either["propertyName"] == "type"
        for name, reference in either["mapping"].items():
            if not name.startswith(OF_NO_GAME):
                told_by_game(published, published.resolved({"$ref": reference}))


def test_results_of_a_batch(published: Published) -> None:
    """The answer of an item is told apart by its game; answer and problem by their status."""
    for name in ("AnyOpenVerdict", "AnySealedVerdict"):
        told_by_game(published, published.schemas[name])
    answered, refused = (
        published.schemas[name]["properties"]["status"] for name in ("ItemAnswered", "ItemRefused")
    )
    assert answered["const"] == 200
    assert refused["enum"] == [400, 409, 422, 500]


@each_game
def test_clause_ids_of_a_game(client: FlaskClient, game: Game[Any]) -> None:
    """They are an enumeration, which refusals, faults and what is not open refer to."""
    one, name = Published(answer_of(client.get(f"/openapi/{game.id}.json"))), game.id.title()
    ids = {"$ref": f"#/components/schemas/{name}ClauseId"}
    assert one.resolved(ids)["enum"] == list(game.clauses)
    for component, member in (("ClauseBroken", "id"), ("Fault", "clause"), ("Refusal", "clause")):
        assert one.schemas[f"{name}{component}"]["properties"][member] == ids


def test_variants_of_a_game_share_its_schemas(published: Published) -> None:
    """Siwweschrööm is Toepen with other options: its own are what begins it, and the answers, which
    name it; what is in them is that of Toepen.
    """
    for what in ("Table", "Action", "LegalAction", "Event", "Facts", "Waiting", "Card"):
        assert f"Toepen{what}" in published.schemas
        assert f"Siwweschroem{what}" not in published.schemas
    view = published.schemas["ToepenTable"]["properties"]["game"]
    assert view["enum"] == ["toepen", "siwweschroem"]


@pytest.mark.parametrize("members", [*product((False, True), repeat=3)], ids=str)
def test_deal_is_one_object(published: Published, members: tuple[bool, ...]) -> None:
    """A client need not ask which deal it is; only those members go together that may."""
    dice = {name: DICE[name] for name, there in zip(DICE, members, strict=True) if there}
    possible = ([], ["seed"], ["seed", "nonces"], ["deck"])
    for name, kind in (("Deal", {"type": "deal"}), ("FirstDeal", {})):
        schema = published.schemas[name]
        assert schema["properties"].keys() == {*kind, *DICE, *(["text"] if kind else [])}
        is_valid = published.validator(schema).is_valid({**kind, **dice})
        assert is_valid == (list(dice) in possible and bool(kind or dice))


def test_contract_of_one_game_has_no_choice(client: FlaskClient) -> None:
    """Where there is one game, nothing is told apart by it."""
    one = Published(answer_of(client.get("/openapi.json?game=fipsen")))
    unions = [each for each in one.schemas.values() if "discriminator" in each]
    assert all(each["discriminator"]["propertyName"] != "game" for each in unions)
    for either in one.answer("/apply-action")["oneOf"]:
        assert one.resolved(either)["properties"]["game"]["const"] == "fipsen"


# What is answered


@each_game_call
def test_examples_name_their_game(published: Published, call: str) -> None:
    """Whatever is answered to a request about a game names it, unless a seal does not open, or a
    voucher is wrong.
    """
    for name, (_, told) in examples_told(published.document["paths"][f"/{call}"]["post"]).items():
        if told.get("type", "").startswith(OF_NO_GAME):
            continue
        assert told["game"] == name.partition("-")[0]
        for view in told.get("views", ()):
            assert view["game"] == told["game"]
        if told.get("refused"):
            assert told["refused"]["problem"]["game"] == told["game"]


@pytest.mark.parametrize("call", OWN_CALLS)
def test_calls_of_a_single_game_name_it(published: Published, call: str) -> None:
    """Answers and refusals of a tournament do, too."""
    for status in (200, 409):
        schema = published.resolved(published.answer(f"/{call}", status))
        assert schema["properties"]["game"]["const"] == "fipsen"


# Facts


@each_game
def test_facts_are_as_the_catalogue_says(client: FlaskClient, game: Game[Any]) -> None:
    """Each clause has a JSON Schema, which the facts under it match."""
    clauses = answer_of(client.get(f"/games/{game.id}"))["clauses"]
    schemas = {clause["id"]: clause["facts"] for clause in clauses}
    for schema in schemas.values():
        meta.validate(schema)
    begin = {"game": game.id, "players": game.players[0], "deal": {"seed": "facts"}}
    first = answer_of(post(client, "new-game", {**begin, "include": ["refusals"]}))
    met = set[str]()
    for _, answer in play(client, first, "facts", include=["refusals"]):
        for refusal in answer["refusals"]:
            Draft202012Validator(schemas[refusal["clause"]]).validate(refusal["facts"])
            met.add(refusal["clause"])
        if len(met) > 4:
            break
    assert met
