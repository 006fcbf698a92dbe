"""422: JSON of the wrong shape. Everything that is wrong is told, with JSON pointers."""

import json
import random
import re
from itertools import islice
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import changed, full_body, places_of, state_of_play, without
from tests.api.conftest import (
    JSON,
    act,
    answer_of,
    each_call,
    new_game,
    play,
    post,
    problem,
    send,
)
from tests.api.documents import STRANGE
from vorhand.engine import GAMES

OF_A_NEW_GAME = r"/(preset|options(/\w+)?|dealer|rules|id|deal(/nonces)?|include)"
AN_OPTION = r"/state/options/\w+"
"""It has the default of its game."""
MAY_BE_LEFT_OUT = {
    "new-game": OF_A_NEW_GAME,
    "apply-action": rf"{AN_OPTION}|/(sender|expected_version|include)",
    "legal-actions": rf"{AN_OPTION}|/(seat|include)",
    "view": AN_OPTION,
    "check-state": AN_OPTION,
    "replay": rf"/start{OF_A_NEW_GAME}|/include",
    "history": rf"/start{OF_A_NEW_GAME}|/since",
    "batch": r"",
    "seat-players": r"",
    "standings": r"",
}
OBJECTS = {"batch": 1, "seat-players": 1, "standings": 4}
"""How many objects there are in the body of a call: more than two in the others."""
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
    "beyond a float": "1e999",
    "beyond a float, below nought": "-1e999",
    "of 5,000 figures": "9" * 5_000,
    "of 5,000 figures, below nought": "-" + "9" * 5_000,
    "of 60,000 figures": "1" * 60_000,
    "a list": "[1]",
    "an object": "{}",
    "fullwidth, in quotes": '"１"',
}


def errors_of(client: FlaskClient, call: str, body: Any) -> dict[str, str]:
    """What is wrong with a body, by pointer."""
    found = problem(post(client, call, body), "invalid")
    assert found.keys() == {"type", "title", "status", "detail", "errors"}
    errors = {error["pointer"]: error["detail"] for error in found["errors"]}
    assert len(errors) == len(found["errors"])
    assert all(errors.values())
    return errors


@each_call
def test_full_body_is_valid(client: FlaskClient, call: str) -> None:
    """What the tests below break is accepted whole."""
    answer_of(post(client, call, full_body(client, call)))


@each_call
@pytest.mark.parametrize("body", [[], None, "toepen", 3, True, 2.5, [{}]])
def test_body_is_an_object(client: FlaskClient, call: str, body: Any) -> None:
    """Another value is wrong as a whole: the pointer is empty."""
    assert list(errors_of(client, call, body)) == [""]


@each_call
def test_member_that_is_missing(client: FlaskClient, call: str) -> None:
    """Each member that is required is missed by name, wherever it is."""
    body = full_body(client, call)
    members = [each.pointer for each in places_of(call, body) if isinstance(each.key, str)]
    optional = re.compile(MAY_BE_LEFT_OUT[call])
    for pointer in members:
        response = post(client, call, without(body, pointer))
        if pointer == "/start/deal":
            problem(response, "illegal-action")
        elif optional.fullmatch(pointer):
            answer_of(response)
        else:
            assert pointer in [e["pointer"] for e in problem(response, "invalid")["errors"]]


@each_call
def test_member_that_nobody_knows(client: FlaskClient, call: str) -> None:
    """Every object is closed, at every level: what it does not have is refused by name."""
    body = full_body(client, call)
    inner = places_of(call, body)
    objects = ["", *(each.pointer for each in inner if isinstance(each.value, dict))]
    assert len(objects) >= OBJECTS.get(call, 3)
    for pointer in objects:
        assert list(errors_of(client, call, changed(body, f"{pointer}/nobody", 1))) == [
            f"{pointer}/nobody"
        ]


@pytest.mark.parametrize(
    ("name", "pointer"),
    [
        ("a/b", "/a~1b"),
        ("a~b", "/a~0b"),
        ("~1", "/~01"),
        ("", "/"),
        ("0", "/0"),
        (" ", "/ "),
        ("ö", "/ö"),
        ("\n", "/\n"),
        ("_schema", "/_schema"),
        ("unknown", "/unknown"),
        ("__proto__", "/__proto__"),
        ("Game", "/Game"),
    ],
)
@each_call
def test_pointers_are_escaped(client: FlaskClient, call: str, name: str, pointer: str) -> None:
    """A name may hold any character: in a pointer `~` is `~0` and `/` is `~1`."""
    body = full_body(client, call) | {name: 1}
    assert list(errors_of(client, call, body)) == [pointer]


@each_call
def test_value_of_another_kind(client: FlaskClient, call: str) -> None:
    """Wherever an object stands for a value, a list for an object, or a number for a list, just
    that place is wrong.
    """
    body = full_body(client, call)
    for each in list(places_of(call, body)):
        other: Any = [] if isinstance(each.value, dict) else {}
        found = errors_of(client, call, changed(body, each.pointer, other))
        assert each.pointer in found, found


@each_call
def test_null_is_no_value(client: FlaskClient, call: str) -> None:
    """Null is taken where it means something, and nowhere else."""
    body = full_body(client, call)
    means_something = r"(/start)?/deal|/seat|/state/(window|last_knocker|away/\d)"
    for each in list(places_of(call, body)):
        response = post(client, call, changed(body, each.pointer, None))
        takes_null = re.fullmatch(means_something, each.pointer) and (
            each.pointer != "/seat" or call in ("view", "history")
        )
        if takes_null:
            assert response.status_code != 422
        else:
            assert each.pointer in [e["pointer"] for e in problem(response, "invalid")["errors"]]


def test_all_that_is_wrong_is_told_at_once(client: FlaskClient) -> None:
    """A client can mend everything before it sends again."""
    errors = errors_of(
        client,
        "new-game",
        {
            "players": "3",
            "preset": "toepen-slow",
            "options": {"lives": 0, "procedure": "slow", "poverty": "yes", "beer": True},
            "dealer": 8,
            "rules": 0,
            "id": "Siwweschrööm",
            "deal": {"seed": "", "nonces": ["", "x", 3]},
            "include": ["view"],
            "game": "toepen",
            "beer": 1,
        },
    )
    assert set(errors) == {
        "/players",
        "/preset",
        "/options/lives",
        "/options/procedure",
        "/options/poverty",
        "/options/beer",
        "/dealer",
        "/rules",
        "/id",
        "/deal/seed",
        "/deal/nonces/0",
        "/deal/nonces/2",
        "/include/0",
        "/beer",
    }


def test_list_may_be_too_long_and_hold_what_is_wrong(client: FlaskClient) -> None:
    """That its items are wrong does not hide that there are too many."""
    body = {"game": "toepen", "players": 3, "deal": {"seed": "s", "nonces": ["n"] * 8 + [""]}}
    assert set(errors_of(client, "new-game", body)) == {"/deal/nonces", "/deal/nonces/8"}


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
    assert errors_of(client, "new-game", body) == {"/game": f"Expected one of {', '.join(GAMES)}."}


# How a deal is shuffled

DECK = ["TD"]


@pytest.mark.parametrize(
    ("dice", "pointer"),
    [
        ({"seed": "s", "deck": DECK}, "/seed"),
        ({"seed": "s", "nonces": ["n"], "deck": DECK}, "/nonces"),
        ({"nonces": ["n"], "deck": DECK}, "/nonces"),
        ({"nonces": ["n"]}, "/seed"),
        ({"nonces": []}, "/seed"),
        ({"seed": "s", "cut": 3}, "/cut"),
        ({"deck": None}, "/deck"),
    ],
)
def test_deal_has_one_kind_of_dice(client: FlaskClient, dice: JSON, pointer: str) -> None:
    """A seed with its nonces, or a deck: not both, and no nonces alone."""
    first = {"game": "toepen", "players": 3, "deal": dice}
    assert f"/deal{pointer}" in errors_of(client, "new-game", first)
    state = new_game(client, deal=None)["state"]
    later = {"state": state, "action": {"type": "deal", **dice}}
    assert f"/action{pointer}" in errors_of(client, "apply-action", later)


def test_first_deal_that_says_nothing(client: FlaskClient) -> None:
    """A service that is to draw the seed is told so by leaving the deal out."""
    body = {"game": "toepen", "players": 3, "deal": {}}
    assert list(errors_of(client, "new-game", body)) == ["/deal/seed"]


def test_action_has_the_members_of_its_kind(client: FlaskClient) -> None:
    """A knock has no card, a table action no seat, and a play both."""
    state = state_of_play(client)
    for sent, pointer in [
        ({"type": "knock", "seat": 0, "card": "TD"}, "/action/card"),
        ({"type": "knock"}, "/action/seat"),
        ({"type": "close", "seat": 0}, "/action/seat"),
        ({"type": "deal", "seat": 0}, "/action/seat"),
        ({"type": "play-card", "seat": 0}, "/action/card"),
        ({"seat": 0}, "/action/type"),
        ({}, "/action/type"),
    ]:
        body = {"state": state, "action": sent}
        assert list(errors_of(client, "apply-action", body)) == [pointer]


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


@pytest.mark.parametrize(
    ("game", "preset"), [("toepen", "siwweschroem"), ("siwweschroem", "toepen-fast")]
)
def test_preset_is_one_of_the_game(client: FlaskClient, game: str, preset: str) -> None:
    """What is right of one game may be wrong of another."""
    body = {"game": game, "players": 3, "preset": preset}
    assert list(errors_of(client, "new-game", body)) == ["/preset"]


# Whose fault it is


OTHER = [each for each in STRANGE if each not in (float("inf"), float("-inf"))]
"""Strange values that are JSON."""


def is_of_the_action(pointer: str) -> bool:
    """Whether an error is about the action, or something in it."""
    return pointer == "/action" or pointer.startswith("/action/")


def broken(client: FlaskClient, is_action: bool, dice: random.Random) -> JSON:
    """A full body in which one place, of the action or of what else there is, holds something
    strange, is left out, or has one more member.
    """
    body = full_body(client, "apply-action")
    found = [
        each
        for each in places_of("apply-action", body)
        if is_of_the_action(each.pointer) == is_action
    ]
    place = dice.choice(found)
    way = dice.randrange(3)
    if way == 0:
        return without(body, place.pointer)
    if way == 1 and isinstance(place.value, dict):
        return changed(body, f"{place.pointer}/nobody", dice.choice(OTHER))
    return changed(body, place.pointer, dice.choice(OTHER))


@pytest.mark.parametrize("is_action", [True, False], ids=["the action", "the rest"])
@pytest.mark.parametrize("call", ["apply-action", "batch"])
def test_errors_below_the_action_are_those_of_the_action(
    client: FlaskClient, call: str, is_action: bool
) -> None:
    """Whatever is wrong with what a device sent has a pointer to it or below it, and whatever is
    wrong with what the backend adds has none.
    """
    dice, met = random.Random(f"{call} {is_action}"), 0
    for _ in range(400):
        body = broken(client, is_action, dice)
        if call == "batch":
            told = answer_of(post(client, "batch", {"items": [body]}))["results"][0]
            told = told.get("problem", told)
        else:
            told = post(client, call, body).get_json()
        errors = told.get("errors", [])
        assert {is_of_the_action(each["pointer"]) for each in errors} <= {is_action}
        met += bool(errors)
    assert met > 100


@pytest.mark.parametrize("game", GAMES)
def test_an_action_of_a_player_is_short_and_flat(client: FlaskClient, game: str) -> None:
    """So a backend can refuse what is longer than 1 KiB, or deeper than two levels, by itself."""
    answer = new_game(client, game=game, deal={"seed": "s"})
    for done, _ in islice(play(client, answer, "flat"), 200):
        if "seat" in done:
            assert len(json.dumps(done, indent=1)) < 1024
            inner = [each for each in done.values() if isinstance(each, list)]
            assert not any(isinstance(each, dict | list) for some in inner for each in some)
            assert not any(isinstance(each, dict) for each in done.values())
