"""422: numbers, cards and words that are not what is expected at their place."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import changed, full_body
from tests.api.conftest import answer_of, errors_of, post, problem, send
from vorhand.engine import GAMES
from vorhand.engine.text.language import ENGLISH

NOT_A_CARD = {
    "a rank that is none": "1D",
    "ten in two figures": "10D",
    "a suit that is none": "TX",
    "small letters": "td",
    "the suit first": "DT",
    "a line end": "TD\n",
    "a space": " TD",
    "nothing": "",
    "the rank alone": "T",
    "two cards": "TDTD",
    "fullwidth": "９Ｄ",
    "a suit as a sign": "T♦",
    "a letter that looks the same": "Т" + "D",
    "a number": 9,
    "null": None,
    "true": True,
    "a list": ["TD"],
    "an object": {"rank": "T", "suit": "D"},
}


NOT_A_WHOLE_NUMBER = {
    "true": "true",
    "false": "false",
    "null": "null",
    "a figure in quotes": '"1"',
    "a fraction": "1.5",
    "a fraction near a whole": "1.0000001",
    "below nought": "-1",
    "beyond the range": "2147483648",
    "beyond 64 bits": "18446744073709551617",
    "of 5,000 figures": "9" * 5_000,
    "of 5,000 figures, below nought": "-" + "9" * 5_000,
    "of 60,000 figures": "1" * 60_000,
    "a list": "[1]",
    "an object": "{}",
    "fullwidth, in quotes": '"１"',
}


@pytest.mark.parametrize("raw", NOT_A_WHOLE_NUMBER.values(), ids=NOT_A_WHOLE_NUMBER.keys())
@pytest.mark.parametrize("member", ["players", "dealer", "rules", "lives"])
def test_number_that_is_not_whole_or_out_of_range(
    client: FlaskClient, member: str, raw: str
) -> None:
    """Nothing is taken for the integer that it might have been meant to be."""
    members = {"game": '"toepen"', "players": "3", member: raw}
    if member == "lives":
        members["options"] = f'{{"lives": {members.pop("lives")}}}'
    text = ", ".join(f'"{name}": {value}' for name, value in members.items())
    found = problem(send(client, "new-game", f"{{{text}}}"), "invalid")
    assert [error["pointer"] for error in found["errors"]] == [
        "/options/lives" if member == "lives" else f"/{member}"
    ]


@pytest.mark.parametrize("three", ["3", "3.0", "3e0", "30e-1", "0.3e1", "3.000"])
def test_whole_number_however_it_is_written(client: FlaskClient, three: str) -> None:
    """3.0 is an integer, as in JSON Schema, and it is answered as 3."""
    deal = '"deal": {"seed": "vorhand"}'
    text = f'{{"game": "toepen", "players": {three}, "options": {{"lives": {three}}}, {deal}}}'
    response = send(client, "new-game", text)
    assert answer_of(response)["state"]["players"] == 3
    assert b'"lives":3,' in response.data
    assert b'"players":3,' in response.data


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


@pytest.mark.parametrize("card", NOT_A_CARD.values(), ids=NOT_A_CARD.keys())
def test_card_is_one_of_fifty_two(client: FlaskClient, card: Any) -> None:
    """A card is its rank and its suit, wherever it stands, and nothing that looks like it."""
    body = full_body(client, "apply-action")
    for pointer in ("/action/card", "/state/hands/0/0", "/state/stock/1", "/state/folded/2/0"):
        errors = errors_of(client, "apply-action", changed(body, pointer, card))
        assert [each for each in errors if each.startswith(pointer)]
    found = {"game": "toepen", "players": 3, "deal": {"deck": [card]}}
    assert "/deal/deck/0" in errors_of(client, "new-game", found)


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


@pytest.mark.parametrize(
    ("call", "pointer", "value"),
    [
        ("new-game", "/game", "skat"),
        ("new-game", "/game", "Toepen"),
        ("new-game", "/game", "toepen\n"),
        ("new-game", "/game", ""),
        ("new-game", "/preset", "siwweschroem"),
        ("new-game", "/preset", ""),
        ("new-game", "/options/procedure", "Fast"),
        ("new-game", "/options/lives", 51),
        ("new-game", "/options/late_knock", 1),
        ("new-game", "/options/late_knock", "true"),
        ("new-game", "/rules", 2),
        ("new-game", "/id", "a" * 65),
        ("new-game", "/id", "a\n"),
        ("new-game", "/id", "\x7f"),
        ("new-game", "/deal/seed", ""),
        ("new-game", "/deal/seed", "a" * 65),
        ("new-game", "/deal/seed", "vorhand\n"),
        ("new-game", "/deal/seed", "é"),
        ("new-game", "/deal/seed", None),
        ("new-game", "/deal/nonces", ["a"] * 9),
        ("new-game", "/deal/nonces/0", ""),
        ("new-game", "/include/0", "seats"),
        ("new-game", "/include", ["views"] * 9),
        ("apply-action", "/state/game", "skat"),
        ("apply-action", "/state/rules", 2),
        ("apply-action", "/state/phase", "bidding"),
        ("apply-action", "/state/record/0", "0 exchange-hand\n"),
        ("apply-action", "/state/record/0", "8 knock"),
        ("apply-action", "/state/version", 2**31),
        ("apply-action", "/state/lives_lost/0", True),
        ("apply-action", "/state/in_hand/0", 1),
        ("apply-action", "/state/hands/0", ["TD"] * 53),
        ("apply-action", "/state/to_act", [0] * 9),
        ("apply-action", "/action/type", "bid"),
        ("apply-action", "/action/type", "Knock"),
        ("apply-action", "/action/seat", 8),
        ("apply-action", "/sender", 8),
        ("legal-actions", "/seat", 8),
        ("view", "/seat", "0"),
        ("legal-actions", "/include/0", "views"),
        ("check-state", "/state/rules", 2),
        ("replay", "/include/0", "views"),
        ("replay", "/start/players", 9),
        ("replay", "/start/deal/seed", ""),
        ("replay", "/actions/1/type", "bid"),
        ("replay", "/actions/0/seat", 8),
        ("replay", "/actions/0", 1),
        ("replay", "/actions", None),
        ("batch", "/items", {}),
        ("batch", "/items", [1] * 1001),
    ],
)
def test_value_that_is_none_of_those_wanted(
    client: FlaskClient, call: str, pointer: str, value: Any
) -> None:
    """Just that place is wrong, and what is wanted there is told."""
    errors = errors_of(client, call, changed(full_body(client, call), pointer, value))
    assert list(errors) == [pointer]
    assert errors[pointer].endswith(".")


def test_what_would_be_right_is_listed(client: FlaskClient) -> None:
    """Where few words would do, all are named."""
    body = {"game": "skat", "players": 3}
    assert errors_of(client, "new-game", body) == {
        "/game": f"Expected {ENGLISH.listed([*GAMES], 'or')}."
    }
