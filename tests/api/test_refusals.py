"""409: actions that a rule forbids, and what comes first. `tests/cases/` has what each rule
forbids, with its facts, and what comes first of sender, version and rule.
"""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import changed, without
from tests.api.conftest import action, answer_of, at_play, new_game, post, problem, refused
from tests.checks.calls import bare


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("0 TC", ["0 TD", "0 9D", "0 8D", "0 7D", "0 knock"]),
        ("1 AH", ["1 knock"]),
        ("2 fold", ["2 knock"]),
        ("3 knock", []),
        ("7 TD", []),
        ("close", []),
        ("new-rubber", []),
    ],
)
def test_what_the_acting_seat_may_do_instead(
    client: FlaskClient, written: str, instead: list[str]
) -> None:
    """The legal actions of that seat, or of the table; none for a seat that is not there. The
    clause is the one in the catalogue.
    """
    refusal = refused(client, at_play(client), action(written))
    assert bare(refusal["legal_actions"]) == [action(each) for each in instead]
    (published,) = (
        each
        for each in answer_of(client.get("/games/toepen"))["clauses"]
        if each["id"] == refusal["clause"]["id"]
    )
    assert refusal["clause"] == {name: published[name] for name in ("id", "text", "source")}


def test_what_the_table_may_do_instead(client: FlaskClient) -> None:
    """A table action that is forbidden is answered with those that are not."""
    state = new_game(client, deal=None)["state"]
    told = refused(client, state, action("close"))["legal_actions"]
    assert told == [{"type": "deal", "text": "Deal"}]


# What comes first


@pytest.mark.parametrize(
    ("pointer", "value", "name"),
    [
        ("/action/card", None, "invalid"),
        ("/sender", 8, "invalid"),
        ("/state/dealer", 8, "invalid"),
        ("/sender", 7, "impossible-state"),
        ("/state/stock/0", "TC", "illegal-action"),
    ],
    ids=["a member too few", "no seat", "no dealer", "a sender who is not there", "mended"],
)
def test_shape_before_state_and_state_before_rules(
    client: FlaskClient, pointer: str, value: Any, name: str
) -> None:
    """A body with an impossible state and an illegal action: either is reported once what comes
    before it is right.
    """
    body = {"state": changed(at_play(client), "/stock/0", "TD"), "action": action("1 AH")}
    body = without(body, pointer) if value is None else changed(body, pointer, value)
    problem(post(client, "apply-action", body), name)


@pytest.mark.parametrize("call", ["legal-actions", "view"])
def test_impossible_state_before_a_seat_that_is_not_there(client: FlaskClient, call: str) -> None:
    """Whose table it would be is not known either."""
    state = changed(at_play(client), "/stock/0", "TD")
    problem(post(client, call, {"state": state, "seat": 7}), "impossible-state")
