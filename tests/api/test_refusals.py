"""409: actions that a rule forbids, and what comes first."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON, bare
from tests.api.bodies import changed, without
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


def clauses(client: FlaskClient, game: str = "toepen") -> dict[str, JSON]:
    """The clauses of a game as the catalogue publishes them, by id."""
    entry = answer_of(client.get(f"/games/{game}"))
    return {clause["id"]: clause for clause in entry["clauses"]}


def at_play(client: FlaskClient, **options: Any) -> JSON:
    """Seat 0 is to lead."""
    return dealt(client, *HANDS, options={"exchange": False, **options})


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
