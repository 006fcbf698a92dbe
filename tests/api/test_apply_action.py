"""`POST /apply-action`. What an action comes to, and who may send which, is in `tests/cases/`."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import HANDS, act, action, as_json, at_play, new_game, refused
from tests.checks.calls import JSON, bare

DEAL = {"type": "deal", "seed": "s"}


def test_order_of_members_is_free(client: FlaskClient) -> None:
    """An object is a set of members, and the answer has its own order."""
    state, lead = at_play(client), action("0 TD")
    turned = [dict(reversed(each.items())) for each in (state, lead)]
    assert as_json(act(client, *turned)) == as_json(act(client, state, lead))


def test_service_draws_the_seed_of_a_deal_without_dice(client: FlaskClient) -> None:
    """The seed that was drawn is filled in; sent again with it, the action does the same."""
    state = new_game(client, deal=None)["state"]
    answer = act(client, state, {"type": "deal"})
    assert len(answer["action"]["seed"]) == 64
    assert act(client, state, answer["action"]) == answer


@pytest.mark.parametrize(
    ("done", "more"),
    [(action("0 TD"), {"sender": 0}), (action("0 TD"), {"include": []}), (DEAL, {"sender": 2})],
    ids=["its own seat", "nothing to be included", "the table, by the device of any player"],
)
def test_member_that_changes_nothing(client: FlaskClient, done: JSON, more: JSON) -> None:
    """The answer is as without it."""
    state = new_game(client, deal=None)["state"] if done == DEAL else at_play(client)
    assert act(client, state, done, **more) == act(client, state, done)


def test_sender_learns_what_the_table_may_do_instead(client: FlaskClient) -> None:
    """A forbidden table action is answered with those of the table, whoever sent it."""
    state, close = new_game(client, deal=None)["state"], {"type": "close"}
    assert refused(client, state, close, sender=1) == refused(client, state, close)


@pytest.mark.parametrize("written", ["0 TD", "0 TH", "0 2C", "0 knock", "0 fold", "7 knock"])
@pytest.mark.parametrize("hand", ["TD 9D 8D 7D", "TH 9H 8H 7H", "TC 9C 8C 7C"])
def test_refusal_of_a_foreign_seat_says_nothing_of_it(
    client: FlaskClient, hand: str, written: str
) -> None:
    """The bytes are the same whatever the other seat holds, and whatever it is said to do; with
    what the sender may do.
    """
    foreign = {"type": "play-card", "seat": 0, "card": "2C"}
    sent = foreign if written == "0 2C" else action(written)
    refusals = [
        refused(client, at_play(client, held, *HANDS[1:]), each, sender=1)
        for held, each in [(hand, sent), (HANDS[0], action("0 TD"))]
    ]
    assert as_json(refusals[0]) == as_json(refusals[1])
    assert refusals[0]["facts"] == {"sender": 1}
    assert bare(refusals[0]["legal_actions"]) == [action("1 knock")]


@pytest.mark.parametrize("written", ["0 TD", "7 knock", "1 step-in"])
def test_foreign_seat_is_refused_before_all_else(client: FlaskClient, written: str) -> None:
    """Not even that the seat is not there, or that no hand is in progress."""
    refusal = refused(client, new_game(client, deal=None)["state"], action(written), sender=2)
    assert refusal["clause"]["id"] == "common.not-your-seat"


def test_sender_is_at_the_table(client: FlaskClient) -> None:
    """A sender without a seat at this table may do nothing."""
    refusal = refused(client, at_play(client), action("0 TD"), sender=3)
    assert refusal["clause"]["id"] == "common.no-such-seat"
    assert refusal["facts"] == {"seat": 3, "players": 3}
    assert refusal["legal_actions"] == []


@pytest.mark.parametrize("off", [-1, 1])
def test_action_meant_for_another_version(client: FlaskClient, off: int) -> None:
    """The refusal names both versions, with what the acting seat may do now."""
    state = at_play(client)
    meant: dict[str, Any] = {"expected_version": state["version"] + off}
    refusal = refused(client, state, action("0 TD"), **meant)
    assert refusal["facts"] == {"expected": state["version"] + off, "version": state["version"]}
    other = refused(client, state, action("0 AH"))
    assert refusal["legal_actions"] == other["legal_actions"]
