"""The example of the source (pagat.com, Knocking), played over HTTP from the deal on.

Last trick, no knocks yet: A leads the seven of diamonds, C knocks, A folds, B plays the nine of
hearts, C the ten. A loses one life; B and C lose two each.
"""

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON, bare
from tests.api.conftest import act, action, acts, dealt

A, B, C = "TC TS 9S 7D", "8C 8S 7S 9H", "7C AS KS TH"
KEPT = ("0 keep-hand", "1 keep-hand", "2 keep-hand")
THREE_TRICKS = (*("0 TC", "1 8C", "2 7C"), *("0 TS", "1 8S", "2 AS"), *("0 9S", "1 7S", "2 KS"))
ANSWERS = {"formal": ("0 fold", "1 stay"), "fast": ("0 fold", "close")}
"""In turn from the knocker's left; or a player who has not spoken when the window closes stays."""

each_procedure = pytest.mark.parametrize("procedure", ["formal", "fast"])


def before_the_answers(client: FlaskClient, procedure: str) -> JSON:
    """A has led to the last trick, and C has knocked."""
    state = dealt(client, A, B, C, options={"procedure": procedure})
    return acts(client, state, *KEPT, *THREE_TRICKS, "0 7D", "2 knock")["state"]


@each_procedure
def test_knock_halts_the_last_trick(client: FlaskClient, procedure: str) -> None:
    """In the middle of a trick C knocks: A and B are to answer, A first where it goes in turn."""
    state = before_the_answers(client, procedure)
    assert (state["phase"], state["window"], state["knocks"]) == ("play", "answers", 1)
    assert (state["last_knocker"], state["lives_lost"]) == (2, [0, 0, 0])
    assert state["to_act"] == ([0] if procedure == "formal" else [0, 1])


@each_procedure
def test_winner_of_the_last_trick_has_folded(client: FlaskClient, procedure: str) -> None:
    """A has lost one life for the fold; B and C stayed and did not win: they lose two each."""
    state = before_the_answers(client, procedure)
    answer = acts(client, state, *ANSWERS[procedure])
    assert answer["state"]["lives_lost"] == [1, 0, 0]
    assert answer["state"]["in_hand"] == [False, True, True]
    answer = acts(client, answer["state"], "1 9H", "2 TH")
    assert answer["state"]["phase"] == "closing"
    answer = act(client, answer["state"], action("close"))
    assert answer["state"]["lives_lost"] == [1, 2, 2]
    assert answer["outcome"] is None


@each_procedure
def test_winner_of_the_last_trick_deals_next(client: FlaskClient, procedure: str) -> None:
    """A won the last trick with the seven, folded or not, and deals; the table is cleared."""
    state = before_the_answers(client, procedure)
    answer = acts(client, state, *ANSWERS[procedure], "1 9H", "2 TH", "close")
    state = answer["state"]
    assert (state["phase"], state["dealer"], state["hand_number"]) == ("deal", 0, 1)
    assert (state["knocks"], state["last_knocker"], state["record"]) == (0, None, [])
    assert bare(answer["legal_actions"]) == [{"type": "deal"}]


def test_example_is_told_in_events(client: FlaskClient) -> None:
    """The settlement tells what each has lost, and who deals."""
    state = before_the_answers(client, "formal")
    events = acts(client, state, "0 fold", "1 stay", "1 9H", "2 TH", "close")["events"]
    assert [event for event in events if event["type"] == "lives-lost"] == [
        {
            "version": events[-1]["version"],
            "type": "lives-lost",
            "seat": seat,
            "lives": 2,
            "lives_left": 8,
            "text": f"Seat {seat} loses 2 lives and has 8 left.",
        }
        for seat in (1, 2)
    ]
    assert (events[-1]["type"], events[-1]["dealer"]) == ("hand-over", 0)


def test_without_a_late_knock_the_last_card_settles(client: FlaskClient) -> None:
    """Where no knock can follow the last card, there is nothing to close."""
    state = dealt(client, A, B, C, options={"late_knock": False})
    answer = acts(
        client, state, *KEPT, *THREE_TRICKS, "0 7D", "2 knock", "0 fold", "1 stay", "1 9H", "2 TH"
    )
    assert (answer["state"]["phase"], answer["state"]["lives_lost"]) == ("deal", [1, 2, 2])
