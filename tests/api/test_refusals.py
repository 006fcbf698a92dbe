"""409: states that the rules cannot produce, actions that a rule forbids, and what comes first."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON, bare
from tests.api.bodies import changed, full_body, places, state_of_play, without
from tests.api.conftest import (
    act,
    action,
    acts,
    answer_of,
    as_json,
    dealt,
    new_game,
    play,
    post,
    problem,
    refused,
    send,
)

HANDS = ("TD 9D 8D 7D", "QD AH KH JH", "AS KS QS JS")
ASKED = ("apply-action", "legal-actions", "view")
"""The calls that are sent a state."""


def clauses(client: FlaskClient, game: str = "toepen") -> dict[str, JSON]:
    """The clauses of a game as the catalogue publishes them, by id."""
    entry = answer_of(client.get(f"/games/{game}"))
    return {clause["id"]: clause for clause in entry["clauses"]}


def at_play(client: FlaskClient, **options: Any) -> JSON:
    """Seat 0 is to lead."""
    return dealt(client, *HANDS, options={"exchange": False, **options})


# Impossible states

IMPOSSIBLE = {
    "a card twice": ("/stock/0", "TD", "common.cards-once", "/stock/0"),
    "a foreign card": ("/stock/0", "2C", "common.cards-once", "/stock/0"),
    "a hand too few": ("/hands", [[], []], "common.seat-lists", "/hands"),
    "a seat too many": ("/lives_lost", [0, 0, 0, 0], "common.seat-lists", "/lives_lost"),
    "a dealer who is not there": ("/dealer", 7, "common.seats-named", "/dealer"),
    "seats out of order": ("/to_act", [1, 0], "common.seats-named", "/to_act"),
    "another turn": ("/to_act", [1], "common.record-agrees", "/to_act"),
    "another phase": ("/phase", "closing", "common.record-agrees", "/phase"),
    "a window": ("/window", "answers", "common.record-agrees", "/window"),
    "a knock that nobody made": ("/knocks", 1, "common.record-agrees", "/knocks"),
    "who knocked without a knock": ("/last_knocker", 1, "common.record-agrees", "/last_knocker"),
    "a life lost for nothing": ("/lives_lost/1", 1, "common.record-agrees", "/lives_lost"),
    "more lives lost than there are": ("/lives_lost/1", 11, "toepen.lives", "/lives_lost/1"),
    "an absence": ("/away/1", "own-needs", "toepen.absences", "/away/1"),
    "a card for the winner": ("/record", ["0 TD"], "common.cards-once", "/record/0"),
    "cards over": ("/phase", "deal", "common.table-cleared", "/hands"),
}


@pytest.mark.parametrize("call", ASKED)
@pytest.mark.parametrize(
    ("pointer", "value", "clause", "at"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys()
)
def test_state_that_was_tampered_with(
    client: FlaskClient, call: str, pointer: str, value: Any, clause: str, at: str
) -> None:
    """The fault is named: the clause, a pointer into the state, and a sentence."""
    body = {**full_body(client, call), "state": changed(at_play(client), pointer, value)}
    found = problem(post(client, call, body), "impossible-state")
    assert found.keys() == {"type", "title", "status", "detail", "game", "faults"}
    assert all(fault.keys() == {"clause", "pointer", "detail"} for fault in found["faults"])
    assert (clause, at) in [(fault["clause"], fault["pointer"]) for fault in found["faults"]]


def test_all_faults_are_told_by_pointer(client: FlaskClient) -> None:
    """One fault does not hide the others, and they come in the order of their pointers."""
    state = state_of_play(client)
    for pointer, value in [
        ("/stock/0", "AS"),
        ("/hands/1/1", "2C"),
        ("/lives_lost/3", 11),
        ("/away/2", "buying-drinks"),
        ("/dealer", 6),
        ("/to_act", [0, 0]),
    ]:
        state = changed(state, pointer, value)
    faults = problem(post(client, "legal-actions", {"state": state}), "impossible-state")["faults"]
    pointers = [fault["pointer"] for fault in faults]
    assert pointers == sorted(pointers)
    assert set(pointers) >= {
        "/away/2",
        "/dealer",
        "/hands/1/1",
        "/lives_lost/3",
        "/stock",
        "/stock/0",
        "/to_act",
    }


def test_faults_are_of_published_clauses_and_point_into_the_state(client: FlaskClient) -> None:
    """Every clause is in the catalogue; every pointer is that of a place in the state."""
    published = clauses(client)
    for pointer, value, *_ in IMPOSSIBLE.values():
        state = changed(at_play(client), pointer, value)
        body = {"state": state, "seat": None}
        there = {"", *(place.pointer for place in places(state))}
        for fault in problem(post(client, "view", body), "impossible-state")["faults"]:
            assert fault["clause"] in published
            assert fault["pointer"] in there
            assert fault["detail"].endswith(".")


@pytest.mark.parametrize("call", ASKED)
def test_faults_do_not_depend_on_the_call(client: FlaskClient, call: str) -> None:
    """A state is looked at in one way, whatever it is sent for."""
    state = changed(at_play(client), "/stock/0", "TD")
    body = {**full_body(client, call), "state": state}
    only = post(client, "legal-actions", {"state": state})
    assert post(client, call, body).data == only.data


# Illegal actions

ILLEGAL = {
    "a card not held": ("0 TC", "common.card-not-held", {"seat": 0, "card": "TC"}),
    "out of turn": ("1 AH", "common.turn", {"seat": 1, "to_act": [0]}),
    "of another phase": ("0 keep-hand", "common.phase", None),
    "by a seat that is not there": ("3 knock", "common.no-such-seat", {"seat": 3, "players": 3}),
    "of an option that is off": ("0 step-in", "common.option-off", {"option": "absences"}),
    "by the table, too early": ("close", "common.phase", None),
}


@pytest.mark.parametrize(("written", "clause", "facts"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_action_that_a_rule_forbids(
    client: FlaskClient, written: str, clause: str, facts: JSON | None
) -> None:
    """The clause is the one in the catalogue, with the facts that decided."""
    refusal = refused(client, at_play(client), action(written))
    assert refusal.keys() == {
        *("type", "title", "status", "detail"),
        *("game", "clause", "facts", "legal_actions"),
    }
    published = clauses(client)[clause]
    assert refusal["clause"] == {name: published[name] for name in ("id", "text", "source")}
    assert facts is None or refusal["facts"] == facts
    assert refusal["detail"].endswith(".")


def test_refusal_shows_the_card_that_would_have_followed_suit(client: FlaskClient) -> None:
    """The facts are those that a player would point at."""
    state = act(client, at_play(client), action("0 9D"))["state"]
    refusal = refused(client, state, action("1 AH"))
    assert refusal["clause"]["id"] == "common.follow-suit"
    assert refusal["facts"] == {"seat": 1, "card": "AH", "would_follow": ["QD"]}
    assert bare(refusal["legal_actions"]) == [action("1 QD"), action("1 knock")]


def test_refusal_tells_lives_and_stake(client: FlaskClient) -> None:
    """A player with too few lives for a knock learns how many it takes."""
    refusal = refused(client, at_play(client, lives=1), action("0 knock"))
    assert refusal["clause"]["id"] == "toepen.knock-lives"
    assert refusal["facts"] == {"seat": 0, "knock": 1, "lives_left": 1, "lives_needed": 2}


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
    """The legal actions of that seat, or of the table; none for a seat that is not there."""
    refusal = refused(client, at_play(client), action(written))
    assert bare(refusal["legal_actions"]) == [action(each) for each in instead]


def test_what_the_table_may_do_instead(client: FlaskClient) -> None:
    """A table action that is forbidden is answered with those that are not."""
    assert refused(client, at_play(client), action("close"))["legal_actions"] == []
    state = new_game(client, deal=None)["state"]
    assert refused(client, state, action("close"))["legal_actions"] == [
        {"type": "deal", "text": "Deal"}
    ]


def test_refused_action_may_be_mended(client: FlaskClient) -> None:
    """All that a refusal offers is accepted, throughout a game."""
    start = new_game(client, players=4, deal={"seed": "s"}, options={"lives": 6})
    offered = 0
    for _, answer in play(client, start, "s"):
        for seat in range(4):
            never = {"type": "play-card", "seat": seat, "card": "2C"}
            for each in refused(client, answer["state"], never)["legal_actions"]:
                act(client, answer["state"], each)
                offered += 1
    assert offered > 100


def test_refusal_says_nothing_of_other_hands(client: FlaskClient) -> None:
    """Two tables that differ in what others hold refuse a seat in the same bytes."""
    off = {"exchange": False}
    first = dealt(client, *HANDS, options=off)
    second = dealt(client, HANDS[0], "TH TS TC 9C", "JC JD JH JS", options=off)
    for written in ("0 TC", "0 AH", "0 fold", "0 keep-hand", "0 whistle", "0 step-in"):
        refusals = [refused(client, state, action(written)) for state in (first, second)]
        assert refusals[0] == refusals[1]


def test_refusal_changes_nothing(client: FlaskClient) -> None:
    """After a refusal the same state is as good as before: nothing is kept."""
    state = at_play(client)
    before = act(client, state, action("0 TD"))
    refused(client, state, action("1 AH"))
    assert act(client, state, action("0 TD")) == before


# What comes first


def layers(client: FlaskClient) -> JSON:
    """A body with an impossible state and an illegal action."""
    return {"state": changed(at_play(client), "/stock/0", "TD"), "action": action("1 AH")}


def test_syntax_before_shape(client: FlaskClient) -> None:
    """What cannot be read is not looked into."""
    wrong = layers(client) | {"unknown": 1}
    problem(post(client, "apply-action", wrong), "invalid")
    text = as_json(wrong)
    for broken in (
        text[:-1],
        text.replace('"unknown": 1', '"unknown": NaN'),
        text.replace('"unknown": 1', '"unknown": 1, "unknown": 1'),
        text.replace('"unknown": 1', '"unknown": "\\ud800"'),
        text.replace('"unknown": 1', f'"unknown": {"[" * 16}{"]" * 16}'),
    ):
        assert broken != text
        problem(send(client, "apply-action", broken), "malformed")


def test_shape_before_rules(client: FlaskClient) -> None:
    """An impossible state, or an illegal action, is reported once the shape is right."""
    problem(post(client, "apply-action", without(layers(client), "/action/card")), "invalid")
    problem(post(client, "apply-action", changed(layers(client), "/sender", 8)), "invalid")
    problem(post(client, "apply-action", changed(layers(client), "/state/dealer", 8)), "invalid")


def test_impossible_state_before_illegal_action(client: FlaskClient) -> None:
    """Nothing is adjudicated on a state that cannot be."""
    problem(post(client, "apply-action", layers(client)), "impossible-state")
    possible = {**layers(client), "state": at_play(client)}
    problem(post(client, "apply-action", possible), "illegal-action")


@pytest.mark.parametrize("call", ["apply-action", "legal-actions", "view"])
def test_impossible_state_before_a_seat_that_is_not_there(client: FlaskClient, call: str) -> None:
    """Whose table it would be is not known either."""
    state = changed(at_play(client), "/stock/0", "TD")
    more = {"action": action("7 knock"), "sender": 7} if call == "apply-action" else {"seat": 7}
    problem(post(client, call, {"state": state, **more}), "impossible-state")
    problem(post(client, call, {"state": at_play(client), **more}), "illegal-action")


def test_foreign_seat_before_every_rule(client: FlaskClient) -> None:
    """Even after the game, acting for another seat is refused for exactly that reason."""
    options = {"lives": 2, "ending": "first-loser"}
    knocks = acts(client, at_play(client, **options), "0 knock", "1 stay", "2 stay")
    tricks = [f"{seat} {HANDS[seat].split()[trick]}" for trick in range(4) for seat in range(3)]
    over = acts(client, knocks["state"], *tricks, "close")["state"]
    assert over["phase"] == "game-over"
    assert refused(client, over, action("0 TD"))["clause"]["id"] == "common.game-over"
    refusal = refused(client, over, action("0 TD"), sender=1)
    assert refusal["clause"]["id"] == "common.not-your-seat"
