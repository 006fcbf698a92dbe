"""422: JSON of the wrong shape. Everything that is wrong is told, with JSON pointers, in any call.
`checks/corpus/` has it body by body (shapes).
"""

import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from checks.calls import SEALED_CALLS
from tests.api.bodies import changed, full_body, places_of, state_of_play, without
from tests.api.conftest import act, answer_of, each_call, errors_of, new_game, post, problem, send
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.kit.ours import OURS

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
    "suggest-action": rf"{AN_OPTION}|/seed",
    "reveal": r"",
    "commit-nonce": r"",
    "show-nonce": r"",
    "batch": r"",
    "seat-players": r"",
    "standings": r"",
}
OBJECTS = {**dict.fromkeys(SEALED_CALLS, 1), "batch": 1, "seat-players": 1, "standings": 4}
"""How many objects there are in the body of a call: more than two in the others."""


def optional_in(call: str) -> str:
    """The members that the request of a call about a state does not require, and the options of
    that state.
    """
    contract = Contract(OURS.values(), API_CALLS)
    members = contract.requests_of(contract.calls[call])[0].members.items()
    return "|".join([AN_OPTION, *(f"/{name}" for name, member in members if not member.required)])


@each_call
def test_full_body_is_valid(client: FlaskClient, call: str) -> None:
    """What the tests below break is accepted whole."""
    answer_of(post(client, call, full_body(client, call)))


@each_call
def test_member_that_is_missing(client: FlaskClient, call: str) -> None:
    """Each member that is required is missed by name, wherever it is."""
    body = full_body(client, call)
    members = [each.pointer for each in places_of(call, body) if isinstance(each.key, str)]
    optional = re.compile(MAY_BE_LEFT_OUT.get(call) or optional_in(call))
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
