"""Real answers have the shapes that the document publishes; `tests/fuzz` asks all calls."""

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import full_body
from tests.api.conftest import act, each_game_call, new_game, play
from tests.checks.calls import ALL_CALLS
from tests.checks.published import Published

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
    }.get(call, {**body, "seat": 7} if "seat" in body else None)
    refused = [illegal, None if call == "new-game" else impossible]
    refused = [] if call == "check-state" else [each for each in refused if each]
    responses = [
        client.post(f"/{call}", data="{", content_type="application/json"),
        client.post(f"/{call}", data="{}", content_type="text/plain"),
        client.post(f"/{call}", json={}),
        client.post(f"/{call}", data=" " * 2_000_000, content_type="application/json"),
        client.post(f"/{call}", json=body, headers={"Accept": "image/png"}),
        *(client.post(f"/{call}", json=each) for each in refused),
    ]
    statuses = [response.status_code for response in responses]
    assert statuses[:5] == [400, 415, 422, 413, 406]
    assert statuses[5:] == [409] * len(refused)
    for response in responses:
        schema = published.answer(f"/{call}", response.status_code)
        published.validator(schema).validate(response.get_json())


def test_calls_of_the_document_are_those_tested(published: Published) -> None:
    """No call that is published is left out of these tests."""
    posts = [path for path, each in published.document["paths"].items() if "post" in each]
    assert posts == [f"/{call}" for call in ALL_CALLS]
