"""422: numbers and cards in their notations. `checks/corpus/` has what is not expected at its place
(numbers, shapes), value by value.
"""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import changed, full_body
from tests.api.conftest import errors_of, post, problem
from vorhand.engine import GAMES
from vorhand.engine.text.language import ENGLISH


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
