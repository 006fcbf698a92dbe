"""422: JSON of the wrong shape. Everything that is wrong is told, with JSON pointers, in any call.
`tests/checks/corpus/` has it body by body and value by value (shapes, numbers).
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import Place, changed, full_body, places_of, state_of_play, without
from tests.api.conftest import act, answer_of, each_call, errors_of, new_game, post, problem, send
from tests.checks.calls import JSON
from tests.checks.published import Published
from vorhand.engine import GAMES
from vorhand.engine.text.language import ENGLISH


def wrong_at(body: JSON, place: Place) -> Iterator[JSON]:
    """A body in which a place is left out, null, or of another kind."""
    if isinstance(place.key, str):
        yield without(body, place.pointer)
    yield changed(body, place.pointer, None)
    yield changed(body, place.pointer, [] if isinstance(place.value, dict) else {})


@each_call
def test_one_place_that_is_wrong(client: FlaskClient, published: Published, call: str) -> None:
    """A full body is accepted; wherever a member is missing, null stands for a value, an object for
    a value or a list for an object, just that place is named, unless the contract takes it.
    """
    body, form = full_body(client, call), published.validator(published.request(call))
    answer_of(post(client, call, body))
    for place in places_of(call, body):
        for wrong in wrong_at(body, place):
            response = post(client, call, wrong)
            if form.is_valid(wrong):
                assert response.status_code in (200, 409), wrong
            else:
                errors = problem(response, "invalid")["errors"]
                assert place.pointer in [each["pointer"] for each in errors]


@each_call
def test_member_that_nobody_knows(client: FlaskClient, call: str) -> None:
    """Every object is closed, at every level: what it does not have is refused by name."""
    body = full_body(client, call)
    inner = places_of(call, body)
    objects = ["", *(each.pointer for each in inner if isinstance(each.value, dict))]
    for nobody in (f"{pointer}/nobody" for pointer in objects):
        assert list(errors_of(client, call, changed(body, nobody, 1))) == [nobody]


@pytest.mark.parametrize("call", ["apply-action", "legal-actions", "view", "check-state"])
def test_state_that_names_no_game(client: FlaskClient, call: str) -> None:
    """Whose state it is, is the first thing that a state says."""
    body = full_body(client, call)
    assert list(errors_of(client, call, without(body, "/state/game"))) == ["/state/game"]
    assert list(errors_of(client, call, changed(body, "/state", {}))) == ["/state/game"]
    assert list(errors_of(client, call, changed(body, "/state", []))) == ["/state"]


def test_start_that_names_no_game(client: FlaskClient) -> None:
    """A replay begins with a start, or with a state: either says whose it is, and it has one."""
    body = full_body(client, "replay")
    state = state_of_play(client)
    assert list(errors_of(client, "replay", without(body, "/start/game"))) == ["/start/game"]
    assert list(errors_of(client, "replay", without(body, "/start"))) == ["/start"]
    assert list(errors_of(client, "replay", {**body, "state": state})) == ["/state"]
    assert list(errors_of(client, "replay", {"state": {}, "actions": []})) == ["/state/game"]
    assert list(errors_of(client, "replay", {"state": state})) == ["/actions"]


@pytest.mark.parametrize(("count", "told"), [(10_001, 2), (400_000, 17)])
def test_far_too_many_actions(client: FlaskClient, count: int, told: int) -> None:
    """That there are too many is told, and of what stands far beyond the end no more is said."""
    actions = [{"type": "close"}] * 10_000 + [0] * (count - 10_000)
    text = json.dumps({**full_body(client, "replay"), "actions": actions}, separators=(",", ":"))
    errors = problem(send(client, "replay", text), "invalid")["errors"]
    assert errors[0]["pointer"] == "/actions"
    assert len(errors) <= told


def test_nothing_of_a_valid_body_is_lost(client: FlaskClient) -> None:
    """A text of the caller's comes back letter by letter."""
    for text in (" a  b ", "~!@#$%^&*()_+`-={}[]|\\:\";'<>?,./", "0", "null", "\\u0041", " " * 64):
        assert new_game(client, id=text)["state"]["id"] == text
        deal = {"type": "deal", "seed": text, "nonces": [text, "\\"]}
        state = new_game(client, deal=None)["state"]
        assert act(client, state, deal)["action"] == deal


def test_whole_numbers_of_a_state_however_they_are_written(client: FlaskClient) -> None:
    """A state in which every number has a point is the state without."""
    body = full_body(client, "apply-action")
    pointed = with_points(body)
    assert pointed != str(body)
    assert post(client, "apply-action", pointed).data == post(client, "apply-action", body).data


def with_points(value: Any) -> Any:
    """A value with every integer as a float."""
    if isinstance(value, dict):
        return {name: with_points(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [with_points(inner) for inner in value]
    return float(value) if type(value) is int else value


@pytest.mark.parametrize("card", ["2C", "6H"])
def test_card_of_another_pack_has_the_right_shape(client: FlaskClient, card: str) -> None:
    """That this game has no such card is a rule: the shape is that of all games."""
    body = full_body(client, "apply-action")
    refusal = problem(
        post(client, "apply-action", changed(body, "/action/card", card)), "illegal-action"
    )
    assert refusal["clause"]["id"] == "common.card-not-held"
    impossible = changed(body, "/state/hands/0/0", card)
    problem(post(client, "apply-action", impossible), "impossible-state")


def test_what_would_be_right_is_listed(client: FlaskClient) -> None:
    """Where few words would do, all are named."""
    body = {"game": "skat", "players": 3}
    assert errors_of(client, "new-game", body) == {
        "/game": f"Expected {ENGLISH.listed([*GAMES], 'or')}."
    }
