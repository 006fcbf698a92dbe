"""The contract that is published is true: of the document, of its examples, and of real answers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from api.contract import Contract
from api.document import as_yaml, openapi
from engine import GAMES
from tests.api.bodies import full_body
from tests.api.conftest import (
    ALL_CALLS,
    BATCH,
    CALLS,
    JSON,
    OWN_CALLS,
    act,
    answer_of,
    each_call,
    each_game_call,
    new_game,
    play,
    post,
)
from tests.api.published import Published, document_of, load_yaml

each_call_by_games = pytest.mark.parametrize("call", [*CALLS, BATCH])
NEVER_REFUSED = ("check-state", BATCH)
"""Calls that tell in their answer what is impossible or illegal."""
each_own_call = pytest.mark.parametrize("call", OWN_CALLS)

FILE = Path(__file__).parents[2] / "openapi.yaml"


@pytest.fixture(scope="module")
def published(client: FlaskClient) -> Published:
    """The document that is served."""
    return Published(document_of(client))


def schemas_in(value: Any) -> Iterator[JSON]:
    """Every object in a document, of whatever meaning."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value:
        if isinstance(inner, dict | list):
            yield from schemas_in(inner)


# The document


def test_document_is_openapi(published: Published) -> None:
    """It is a valid document of OpenAPI 3.1."""
    assert published.document["openapi"].startswith("3.1.")
    assert list(OpenAPIV31SpecValidator(published.document).iter_errors()) == []


def test_document_is_the_one_in_the_repository(published: Published) -> None:
    """`openapi.yaml` is what the code says, to the letter."""
    text = FILE.read_text("utf-8")
    assert load_yaml(text) == published.document
    assert text == as_yaml(openapi(Contract(GAMES.values()), GAMES))


def test_every_route_is_in_the_document(client: FlaskClient, published: Published) -> None:
    """What can be called is published, and what is published can be called."""
    routes = {
        (rule.rule.replace("<", "{").replace(">", "}"), method.lower())
        for rule in client.application.url_map.iter_rules()
        for method in rule.methods or ()
        if method not in ("HEAD", "OPTIONS")
    }
    paths = published.document["paths"]
    assert routes == {(path, method) for path, each in paths.items() for method in each}


def test_every_reference_leads_somewhere(published: Published) -> None:
    """No `$ref` points to what is not there."""
    references = [each for each in schemas_in(published.document) if "$ref" in each]
    assert len(references) > 100
    for reference in references:
        assert isinstance(published.resolved(reference), dict)


def test_every_component_is_used(published: Published) -> None:
    """There is no schema in it that nothing refers to."""
    text = str(published.document)
    for name in published.schemas:
        assert f"'#/components/schemas/{name}'" in text


def test_every_schema_is_json_schema(published: Published) -> None:
    """The components are schemas of the dialect that OpenAPI 3.1 has."""
    for schema in published.schemas.values():
        Draft202012Validator.check_schema(schema)


def test_discriminators_map_to_components_that_exist(published: Published) -> None:
    """Each value leads to one of the alternatives, and just that value is its tag."""
    unions = [each for each in schemas_in(published.document) if "discriminator" in each]
    assert len(unions) > 3
    for union in unions:
        tag, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
        assert [{"$ref": each} for each in mapping.values()] == union["oneOf"]
        for value, reference in mapping.items():
            target = published.resolved({"$ref": reference})
            for variant in target.get("oneOf", [target]):
                member = published.resolved(variant)
                assert member["properties"][tag]["const"] == value
                assert tag in member["required"]


def test_operations_are_described(published: Published) -> None:
    """Each has an id of its own, a tag that is explained, a summary and a description."""
    operations = [each for path in published.document["paths"].values() for each in path.values()]
    tags = {tag["name"] for tag in published.document["tags"] if tag["description"]}
    ids = [operation["operationId"] for operation in operations]
    assert len(set(ids)) == len(ids)
    for operation in operations:
        assert set(operation["tags"]) <= tags
        assert operation["summary"]
        assert operation["description"]


@each_call
def test_calls_publish_their_problems(published: Published, call: str) -> None:
    """Each status that a call can answer with is in the document, as problem details."""
    responses = published.document["paths"][f"/{call}"]["post"]["responses"]
    assert {"200", "400", "406", "413", "415", "422", "500", "503"} <= responses.keys()
    assert ("409" in responses) == (call not in NEVER_REFUSED)
    for status in responses.keys() - {"200"}:
        assert list(published.resolved(responses[status])["content"]) == [
            "application/problem+json"
        ]


# What is closed, and what is open


def objects_of(published: Published, schema: JSON, seen: set[str]) -> Iterator[JSON]:
    """Every object that a schema can come to, through references; of a union, its variants."""
    for each in schemas_in(schema):
        if each.get("type") == "object" and not each.keys() & {"oneOf", "anyOf"}:
            yield each
        reference = each.get("$ref")
        if isinstance(reference, str) and reference not in seen:
            seen.add(reference)
            yield from objects_of(published, published.resolved(each), seen)


@each_game_call
def test_requests_are_closed_at_every_level(published: Published, call: str) -> None:
    """A member that nobody knows is refused by the schema, wherever it stands."""
    objects = list(objects_of(published, published.request(call), set()))
    assert len(objects) >= 4
    for schema in objects:
        assert schema["additionalProperties"] is False


@each_own_call
def test_requests_of_own_calls_are_closed(published: Published, call: str) -> None:
    """What a single game offers besides is as strict."""
    for schema in objects_of(published, published.request(call), set()):
        assert schema["additionalProperties"] is False


@each_game_call
def test_answers_are_open(published: Published, call: str) -> None:
    """A later version may add members to an answer: a client that validates does not break."""
    answer = published.answer(f"/{call}")
    for variant in answer.get("anyOf", [answer]):
        schema = published.resolved(variant)
        assert schema["type"] == "object"
        assert schema.get("additionalProperties", True) is not False


def test_problems_are_open(published: Published) -> None:
    """So may problem details be added to (RFC 9457)."""
    problems = [schema for name, schema in published.schemas.items() if name.endswith("Problem")]
    assert len(problems) > 10
    for schema in problems:
        assert schema.get("additionalProperties", True) is not False


@each_game_call
def test_state_and_action_of_one_game_belong_together(published: Published, call: str) -> None:
    """A body is one of closed pairs, one a game, told apart by what it names."""
    variants = published.request(call)["oneOf"]
    games = []
    for variant in variants:
        members = published.resolved(variant)["properties"]
        subject = next((each for each in ("state", "start") if each in members), None)
        named = published.resolved(members[subject])["properties"] if subject else members
        games.append(named["game"]["const"])
    forms = 2 if call == "replay" else 1
    assert games == [game for game in GAMES for _ in range(forms)]


# Examples


@each_call_by_games
def test_examples_are_valid_and_true(client: FlaskClient, published: Published, call: str) -> None:
    """Each example fits its schema, and is what the service really answers."""
    operation = published.document["paths"][f"/{call}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    told = operation["responses"]["200"]["content"]["application/json"]["examples"]
    assert asked.keys() == told.keys() == GAMES.keys()
    for game, example in asked.items():
        published.validator(published.request(call)).validate(example["value"])
        published.validator(published.answer(f"/{call}")).validate(told[game]["value"])
        assert answer_of(post(client, call, example["value"])) == told[game]["value"]


@each_own_call
def test_examples_of_own_calls(client: FlaskClient, published: Published, call: str) -> None:
    """What a single game offers besides has an example that is as true."""
    operation = published.document["paths"][f"/{call}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["example"]
    told = operation["responses"]["200"]["content"]["application/json"]["example"]
    published.validator(published.request(call)).validate(asked)
    published.validator(published.answer(f"/{call}")).validate(told)
    assert answer_of(post(client, call, asked)) == told


def test_examples_of_schemas_are_valid(published: Published) -> None:
    """Wherever an example stands beside a type, it is one of that type."""
    checked = 0
    for schema in schemas_in(published.schemas):
        for example in schema.get("examples", ()):
            published.validator(schema).validate(example)
            checked += 1
    assert checked > 50


def test_examples_of_paths_lead_somewhere(client: FlaskClient, published: Published) -> None:
    """Each value that a path may hold is one for which there is an answer."""
    for path, operations in published.document["paths"].items():
        for parameter in operations.get("get", {}).get("parameters", ()):
            assert parameter["example"] in parameter["schema"]["enum"]
            for value in parameter["schema"]["enum"]:
                answer_of(client.get(path.replace(f"{{{parameter['name']}}}", value)))


# Real answers

GAMES_PLAYED = {
    "formal": {"players": 4, "options": {"lives": 8, "poverty": True, "absences": True}},
    "fast": {"players": 5, "preset": "toepen-fast", "options": {"lives": 5}},
    "siwweschroem": {"game": "siwweschroem", "players": 3},
}


@pytest.mark.parametrize("kind", GAMES_PLAYED)
def test_answers_of_games_are_as_published(
    client: FlaskClient, published: Published, kind: str
) -> None:
    """Whatever happens in a game, every answer fits the schema (of the views, some are read)."""
    verdict = published.validator(published.answer("/apply-action"))
    first = new_game(client, **GAMES_PLAYED[kind], deal={"seed": kind}, include=["views"])
    published.validator(published.answer("/new-game")).validate(first)
    met = {event["type"] for event in first["events"]}
    for number, (_, answer) in enumerate(play(client, first, kind, include=["views"])):
        if number % 6:
            del answer["views"]
        verdict.validate(answer)
        met |= {event["type"] for event in answer["events"]}
    verdict.validate(act(client, answer["state"], {"type": "new-rubber"}, include=["views"]))
    assert {"cards-dealt", "card-played", "trick-won", "knocked", "lives-lost", "game-over"} <= met


@pytest.mark.parametrize("call", ["legal-actions", "view"])
def test_answers_of_looks_are_as_published(
    client: FlaskClient, published: Published, call: str
) -> None:
    """What a reader is shown fits the schema, with and without a seat."""
    looked = published.validator(published.answer(f"/{call}"))
    body = full_body(client, call)
    looked.validate(answer_of(post(client, call, body)))
    onlooker = {"state": body["state"]} | ({"seat": None} if call == "view" else {})
    looked.validate(answer_of(post(client, call, onlooker)))


@pytest.mark.parametrize(
    ("path", "template"),
    [
        ("/games", "/games"),
        ("/games/toepen", "/games/{game}"),
        ("/games/siwweschroem", "/games/{game}"),
        ("/games/toppen", "/games/{game}"),
        ("/problems/illegal-action", "/problems/{type}"),
        ("/openapi.json", "/openapi.json"),
        ("/healthz", "/healthz"),
        ("/readyz", "/readyz"),
    ],
)
def test_answers_of_pages_are_as_published(
    client: FlaskClient, published: Published, path: str, template: str
) -> None:
    """What is only read fits its schema."""
    published.validator(published.answer(template)).validate(answer_of(client.get(path)))


@each_game_call
def test_problems_are_as_published(client: FlaskClient, published: Published, call: str) -> None:
    """What a call refuses, it refuses in the form that it publishes for that status."""
    body, state = full_body(client, call), full_body(client, "view")["state"]
    impossible = {**body, "state": {**state, "knocks": 3}}
    impossible.pop("start", None)
    illegal = {
        "new-game": {**body, "dealer": 7},
        "apply-action": {**body, "sender": 7},
        "replay": {**body, "start": {"game": "toepen", "players": 3}},
    }.get(call, {**body, "seat": 7})
    refused = [] if call in NEVER_REFUSED else [409]
    responses = [
        client.post(f"/{call}", data="{", content_type="application/json"),
        client.post(f"/{call}", data="{}", content_type="text/plain"),
        client.post(f"/{call}", json={}),
        client.post(f"/{call}", data=" " * 2_000_000, content_type="application/json"),
        client.post(f"/{call}", json=body, headers={"Accept": "image/png"}),
        *(client.post(f"/{call}", json=illegal) for _ in refused),
        *(client.post(f"/{call}", json=impossible) for _ in refused if call != "new-game"),
    ]
    statuses = [response.status_code for response in responses]
    assert statuses[:5] == [400, 415, 422, 413, 406]
    assert statuses[5:] == refused * (1 if call == "new-game" else 2)
    for response in responses:
        schema = published.answer(f"/{call}", response.status_code)
        published.validator(schema).validate(response.get_json())


def test_calls_of_the_document_are_those_tested(published: Published) -> None:
    """No call that is published is left out of these tests."""
    posts = [path for path, each in published.document["paths"].items() if "post" in each]
    assert posts == [f"/{call}" for call in ALL_CALLS]
