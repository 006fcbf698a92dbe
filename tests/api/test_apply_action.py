"""`POST /apply-action`."""

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON, bare
from checks.sealing import KEYS
from tests.api.conftest import (
    PACK,
    act,
    action,
    acts,
    answer_of,
    as_json,
    dealt,
    new_game,
    post,
    refused,
)
from vorhand.api import create_app

HANDS = ("TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS")


def fast(client: FlaskClient) -> JSON:
    """A hand at a fast table, before anybody has exchanged."""
    return dealt(client, *HANDS, options={"procedure": "fast"})


def at_play(client: FlaskClient, *hands: str, **options: object) -> JSON:
    """The state in which seat 0 is to lead."""
    return dealt(client, *(hands or HANDS), options={"exchange": False, **options})


def test_answer_has_the_members_of_a_verdict(client: FlaskClient) -> None:
    """The next state, the action, what happened, what may follow, and how the game stands."""
    answer = act(client, at_play(client), action("0 TD"))
    members = ["game", "state", "voucher", "action", "events", "legal_actions", "outcome"]
    assert list(answer) == members


def test_card_is_played(client: FlaskClient) -> None:
    """The card leaves the hand, the version is one more, and the next seat is asked."""
    before = at_play(client)
    answer = act(client, before, action("0 TD"))
    after = answer["state"]
    assert answer["action"] == action("0 TD")
    assert after["hands"][0] == ["9D", "8D", "7D"]
    assert after["version"] == before["version"] + 1
    assert (after["to_act"], after["record"]) == ([1], ["0 TD"])
    assert answer["events"] == [
        {
            "version": after["version"],
            "type": "card-played",
            "seat": 0,
            "card": "TD",
            "text": "Seat 0 plays the ten of diamonds.",
        }
    ]
    assert answer["outcome"] is None


def test_what_an_action_does_not_touch_stays(client: FlaskClient) -> None:
    """Nothing of the state is lost or changed but what the action is about."""
    before = at_play(client)
    after = act(client, before, action("0 knock"))["state"]
    changed = {name for name in before if before[name] != after[name]}
    assert before.keys() == after.keys()
    assert changed == {"version", "window", "to_act", "knocks", "last_knocker", "record"}


def test_hands_are_accepted_in_any_order(client: FlaskClient) -> None:
    """A hand is a set: however it is listed, the answer lists it C D H S, high to low."""
    state = at_play(client, "TC 9D TH 7S", *HANDS[1:])
    turned = {**state, "hands": [list(reversed(hand)) for hand in state["hands"]]}
    first, second = (
        post(client, "apply-action", {"state": each, "action": action("0 knock")})
        for each in (state, turned)
    )
    assert first.data == second.data
    assert first.get_json()["state"]["hands"][0] == ["TC", "9D", "TH", "7S"]


def test_order_of_members_is_free(client: FlaskClient) -> None:
    """An object is a set of members, and the answer has its own order."""
    state = at_play(client)
    turned = dict(reversed(state.items()))
    bodies = [
        {"state": state, "action": action("0 TD")},
        {"action": dict(reversed(action("0 TD").items())), "state": turned},
    ]
    first, second = (post(client, "apply-action", body).data for body in bodies)
    assert first == second


def test_same_request_gives_the_same_bytes(client: FlaskClient) -> None:
    """Any app with the same keys gives the same answer, and again."""
    body = {"state": at_play(client), "action": action("0 TD"), "include": ["views"]}
    other = create_app({"seal_keys": KEYS}).test_client()
    answers = {post(each, "apply-action", body).data for each in (client, other, client)}
    assert len(answers) == 1


@pytest.mark.parametrize(
    "dice",
    [
        {"seed": "x"},
        {"seed": " ", "nonces": ["a"]},
        {"seed": "~" * 64, "nonces": ["b" * 64] * 8},
        {"deck": PACK},
    ],
)
def test_deal_is_answered_with_its_dice(client: FlaskClient, dice: JSON) -> None:
    """The action comes back as it was sent."""
    deal = {"type": "deal", **dice}
    assert act(client, new_game(client, deal=None)["state"], deal)["action"] == deal


def test_service_draws_the_seed_of_a_deal_without_dice(client: FlaskClient) -> None:
    """The seed that was drawn is filled in; sent again with it, the action does the same."""
    state = new_game(client, deal=None)["state"]
    answer = act(client, state, {"type": "deal"})
    assert len(answer["action"]["seed"]) == 64
    assert act(client, state, answer["action"]) == answer


def test_outcome_tells_how_the_game_ended(client: FlaskClient) -> None:
    """The player who goes out has lost; the others have won."""
    state = at_play(client, lives=1)
    tricks = ("0 TD", "1 AH", "2 AS", "0 9D", "1 KH", "2 KS", "0 8D", "1 QH", "2 QS")
    answer = acts(client, state, *tricks, "0 7D", "1 JH", "2 JS", "close")
    assert answer["outcome"] == {
        "winners": [0],
        "losers": [1, 2],
        "scores": None,
        "reason": "lives",
    }
    assert bare(answer["legal_actions"]) == [{"type": "new-rubber"}]


# Who passes an action on


def test_sender_acts_for_their_own_seat(client: FlaskClient) -> None:
    """Where sender and seat agree, the answer is as without a sender."""
    state = at_play(client)
    assert act(client, state, action("0 TD"), sender=0) == act(client, state, action("0 TD"))


def test_sender_speaks_for_the_table(client: FlaskClient) -> None:
    """A table action is nobody's turn: any player's device may pass it on."""
    state, deal = new_game(client, deal=None)["state"], {"type": "deal", "seed": "s"}
    assert act(client, state, deal, sender=2) == act(client, state, deal)


def test_sender_learns_what_the_table_may_do_instead(client: FlaskClient) -> None:
    """A forbidden table action is answered with those of the table, whoever sent it."""
    state, close = new_game(client, deal=None)["state"], {"type": "close"}
    assert refused(client, state, close, sender=1) == refused(client, state, close)


def test_sender_does_not_act_for_another_seat(client: FlaskClient) -> None:
    """The refusal names the sender, with what the sender may do; nothing of the other seat."""
    refusal = refused(client, at_play(client), action("0 TD"), sender=1)
    assert refusal["clause"]["id"] == "common.not-your-seat"
    assert refusal["facts"] == {"sender": 1}
    assert bare(refusal["legal_actions"]) == [action("1 knock")]


@pytest.mark.parametrize("written", ["0 TD", "0 TH", "0 2C", "0 knock", "0 fold", "7 knock"])
@pytest.mark.parametrize("hand", ["TD 9D 8D 7D", "TH 9H 8H 7H", "TC 9C 8C 7C"])
def test_refusal_of_a_foreign_seat_says_nothing_of_it(
    client: FlaskClient, hand: str, written: str
) -> None:
    """The bytes are the same whatever the other seat holds, and whatever it is said to do."""
    foreign = {"type": "play-card", "seat": 0, "card": "2C"}
    sent = foreign if written == "0 2C" else action(written)
    refusals = [
        as_json(refused(client, at_play(client, held, *HANDS[1:]), each, sender=1))
        for held, each in [(hand, sent), (HANDS[0], action("0 TD"))]
    ]
    assert refusals[0] == refusals[1]


def test_foreign_seat_is_refused_before_all_else(client: FlaskClient) -> None:
    """Not even that the seat is not there, or that no hand is in progress."""
    state = new_game(client, deal=None)["state"]
    for written in ("0 TD", "7 knock", "1 step-in"):
        refusal = refused(client, state, action(written), sender=2)
        assert refusal["clause"]["id"] == "common.not-your-seat"


def test_sender_is_at_the_table(client: FlaskClient) -> None:
    """A sender without a seat at this table may do nothing."""
    refusal = refused(client, at_play(client), action("0 TD"), sender=3)
    assert refusal["clause"]["id"] == "common.no-such-seat"
    assert refusal["facts"] == {"seat": 3, "players": 3}
    assert refusal["legal_actions"] == []


# What is included


def test_nothing_is_included_unasked(client: FlaskClient) -> None:
    """An empty list of what to include is as none."""
    state = at_play(client)
    assert act(client, state, action("0 TD"), include=[]) == act(client, state, action("0 TD"))


def test_views_are_added_to_the_answer(client: FlaskClient) -> None:
    """The answer is the same except for the views."""
    state = at_play(client)
    answer = act(client, state, action("0 TD"), include=["views", "views"])
    views = answer.pop("views")
    assert answer == act(client, state, action("0 TD"))
    assert [view["seat"] for view in views] == [0, 1, 2, None]


def test_views_are_those_that_can_be_asked_for(client: FlaskClient) -> None:
    """Each is what `/view` shows of the next state, with the events for that reader."""
    answer = act(client, at_play(client), action("0 TD"), include=["views"])
    for included in answer["views"]:
        events = included.pop("events")
        body = {"state": answer["state"], "seat": included["seat"]}
        assert post(client, "view", body).get_json() == included
        assert [event["type"] for event in events] == ["card-played"]


# Meant for one version


def test_action_meant_for_the_present_version(client: FlaskClient) -> None:
    """Where the version is as expected, the answer is as without it."""
    state = at_play(client)
    expected = {"expected_version": state["version"]}
    assert act(client, state, action("0 TD"), **expected) == act(client, state, action("0 TD"))


@pytest.mark.parametrize("off", [-1, 1])
def test_action_meant_for_another_version(client: FlaskClient, off: int) -> None:
    """The refusal names both versions, with what the acting seat may do now."""
    state = at_play(client)
    refusal = refused(client, state, action("0 TD"), expected_version=state["version"] + off)
    assert refusal["clause"]["id"] == "common.version"
    assert refusal["facts"] == {"expected": state["version"] + off, "version": state["version"]}
    own = answer_of(post(client, "legal-actions", {"state": state, "seat": 0}))
    assert refusal["legal_actions"] == own["legal_actions"]


@pytest.mark.parametrize("wrong", ["0 AH", "1 AH", "7 knock", "0 stay", "new-rubber"])
def test_version_is_tested_before_all_else(client: FlaskClient, wrong: str) -> None:
    """Whatever else is wrong with the action."""
    refusal = refused(client, at_play(client), action(wrong), expected_version=0)
    assert refusal["clause"]["id"] == "common.version"


def test_sender_is_tested_before_the_version(client: FlaskClient) -> None:
    """An action for another seat is refused as such."""
    refusal = refused(client, at_play(client), action("0 TD"), sender=1, expected_version=0)
    assert refusal["clause"]["id"] == "common.not-your-seat"


def test_close_that_was_meant_for_another_window(client: FlaskClient) -> None:
    """The time for challenges is up, and the last two trust before the `close` arrives: by itself
    it would end the exchange for everybody.
    """
    challenged = acts(client, fast(client), "0 exchange-hand")["state"]
    meant = {"expected_version": challenged["version"]}
    trusted = acts(client, challenged, "1 trust", "2 trust")["state"]
    close = action("close")
    assert act(client, challenged, close, **meant)["state"]["phase"] == "exchange"
    assert act(client, trusted, close)["state"]["phase"] == "play"
    refusal = refused(client, trusted, close, **meant)
    assert refusal["facts"] == {"expected": 2, "version": 4}
    assert close in bare(refusal["legal_actions"])
