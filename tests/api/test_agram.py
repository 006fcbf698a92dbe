"""`api/` knows no game: the worked example is served like those of the engine."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema_rs import meta

from checks.calls import BATCH, CALLS, FORMS, JSON, bare
from checks.games import PACKAGES, packed
from checks.published import Published, document_of, errors_in
from tests.api.bodies import changed
from tests.api.conftest import (
    act,
    action,
    answer_of,
    as_json,
    new_game,
    play,
    post,
    problem,
    refused,
    without_vouchers,
)
from vorhand.api import create_app
from vorhand.engine import GAMES
from vorhand_agram import AGRAM
from vorhand_agram.table import PACK

ID = AGRAM.id
DECK = [rank + suit for suit in "CD" for rank in "AT9876543"]
DECK += [card for card in PACK.cards if card not in DECK]
CLUBS = ("1 AC", "2 8C", "0 5C", "1 TC", "2 7C", "0 4C", "1 9C", "2 6C", "0 3C")
HAND = (*CLUBS, *(card.replace("C", "D") for card in CLUBS))
"""A hand, in which seat 1 wins every trick."""


@pytest.fixture(scope="module")
def agram() -> FlaskClient:
    """A service that has Agram and no other game."""
    return create_app({"packages": [packed(AGRAM)]}).test_client()


@pytest.fixture(scope="module")
def both() -> FlaskClient:
    """A service that has Agram beside the games of the engine."""
    return create_app({"packages": [*PACKAGES.values()]}).test_client()


def begun(client: FlaskClient, **body: Any) -> JSON:
    """A game of three that has been dealt: seat 1 is to lead."""
    return new_game(client, game=ID, deal={"deck": DECK}, **body)


def played(written: str) -> JSON:
    """The play of a card."""
    return {"type": "play-card", "seat": int(written[0]), "card": written[2:]}


# A game


def test_game_is_played_to_its_end(agram: FlaskClient) -> None:
    """Eighteen cards are played; whoever wins the sixth trick wins the hand, and here the game."""
    answer = begun(agram, options={"target": 1})
    for card in HAND:
        answer = act(agram, answer["state"], played(card))
    assert answer["state"]["phase"] == "game-over"
    assert answer["outcome"] == {
        "winners": [1],
        "losers": [0, 2],
        "scores": [0, 1, 0],
        "reason": "hands",
    }
    assert answer["legal_actions"] == []
    told = [event["type"] for event in answer["events"]]
    assert told == ["card-played", "trick-won", "hand-over", "game-over"]


def test_deal_passes_to_the_left(agram: FlaskClient) -> None:
    """After a hand that does not end the game, the next one is dealt from a cleared table."""
    start = {"game": ID, "players": 3, "deal": {"deck": DECK}}
    actions = [played(card) for card in HAND]
    answer = answer_of(post(agram, "replay", {"start": start, "actions": actions}))
    assert answer["applied"] == len(HAND)
    state = answer["state"]
    assert (state["phase"], state["dealer"], state["hands_won"]) == ("deal", 1, [0, 1, 0])
    assert (state["record"], state["hands"], state["talon"]) == ([], [[], [], []], [])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_game_by_chance(agram: FlaskClient, players: int) -> None:
    """With whatever number of players, `legal_actions` lead to an outcome."""
    first = new_game(agram, game=ID, players=players, deal={"seed": "chance"})
    *_, (_, end) = play(agram, first, "chance", include=["views"])
    hands = end["state"]["hand_number"]
    assert sum(end["outcome"]["scores"]) == hands
    assert end["state"]["version"] == hands * (1 + 6 * players)


def test_option_left_out_of_a_state_has_its_default(agram: FlaskClient) -> None:
    """A state that was stored before there was an option remains valid."""
    state = begun(agram)["state"]
    answer = act(agram, {**state, "options": {}}, played("1 AC"))
    assert answer["state"]["options"] == {"target": 3}


def test_hand_is_dealt_in_two_batches(agram: FlaskClient) -> None:
    """Three cards at a time from forehand on; each seat is told its own cards alone."""
    answer = begun(agram, include=["views"])
    assert answer["state"]["hands"][1] == DECK[:3] + DECK[9:12]
    assert len(answer["state"]["talon"]) == len(PACK) - 18
    for seat, view in enumerate(answer["views"][:3]):
        seen = set(re.findall(r"\b[AT98765432][CDHS]\b", as_json(view)))
        assert seen == {*answer["state"]["hands"][seat]}


def test_deal_is_shuffled_in_the_name_of_the_game(agram: FlaskClient) -> None:
    """Seeds work in a game of another pack; a drawn one repeats the deal."""
    answer = new_game(agram, game=ID)
    dealt = sum(answer["state"]["hands"], answer["state"]["talon"])
    assert sorted(dealt) == sorted(PACK.cards)
    assert new_game(agram, game=ID, deal={"seed": answer["action"]["seed"]}) == answer


# What is refused


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"game": "toepen"}, "/game"),
        ({"players": 6}, "/players"),
        ({"players": 2}, "/players"),
        ({"preset": "toepen"}, "/preset"),
        ({"options": {"lives": 3}}, "/options/lives"),
        ({"options": {"target": 21}}, "/options/target"),
        ({"options": {"target": True}}, "/options/target"),
    ],
)
def test_wrong_shape_of_a_new_game(agram: FlaskClient, body: JSON, pointer: str) -> None:
    """The shapes are those that the game declares."""
    wrong = problem(post(agram, "new-game", {"game": ID, "players": 3, **body}), "invalid")
    assert [error["pointer"] for error in wrong["errors"]] == [pointer]


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/state/knocks", 0),
        ("/state/record", ["1 AS"]),
        ("/state/record", ["5 AC"]),
        ("/state/players", 6),
        ("/state/phase", "closing"),
        ("/state/options/target", 0),
        ("/action/type", "knock"),
        ("/action/card", "1D"),
    ],
)
def test_wrong_shape_of_a_state_or_an_action(
    agram: FlaskClient, pointer: str, value: object
) -> None:
    """Members, ranges and kinds of action of other games are none here."""
    body = {"state": begun(agram)["state"], "action": played("1 AC")}
    errors = problem(post(agram, "apply-action", changed(body, pointer, value)), "invalid")[
        "errors"
    ]
    assert [error["pointer"] for error in errors if error["pointer"].startswith(pointer)]


@pytest.mark.parametrize(
    ("pointer", "value", "clause", "at"),
    [
        ("/talon/0", "AC", "common.cards-once", "/talon"),
        ("/talon/0", "AS", "common.cards-once", "/talon/0"),
        ("/hands", [], "common.seat-lists", "/hands"),
        ("/dealer", 7, "common.seats-named", "/dealer"),
        ("/to_act", [2], "common.record-agrees", "/to_act"),
        ("/record", ["1 AC"], "common.cards-once", "/record/0"),
        ("/hands_won", [0, 4, 0], "agram.target", "/hands_won"),
    ],
)
def test_impossible_state(
    agram: FlaskClient, pointer: str, value: object, clause: str, at: str
) -> None:
    """The faults that the kernel and the game find are reported."""
    body = {"state": changed(begun(agram)["state"], pointer, value)}
    faults = problem(post(agram, "legal-actions", body), "impossible-state")["faults"]
    assert (clause, at) in [(fault["clause"], fault["pointer"]) for fault in faults]


@pytest.mark.parametrize(
    ("written", "clause"),
    [
        ("1 AC", "common.turn"),
        ("2 AC", "common.card-not-held"),
        ("2 2C", "common.card-not-held"),
        ("2 8D", "common.follow-suit"),
        ("3 AC", "common.no-such-seat"),
    ],
)
def test_illegal_action(agram: FlaskClient, written: str, clause: str) -> None:
    """The clause is named, with what may be done instead: here seat 2 has to follow in clubs."""
    state = act(agram, begun(agram)["state"], played("1 AC"))["state"]
    refusal = refused(agram, state, played(written))
    assert refusal["clause"]["text"] == AGRAM.clauses[clause].text
    instead = [played(f"2 {card}") for card in ("8C", "7C", "6C")]
    assert bare(refusal["legal_actions"]) == (instead if written[0] == "2" else [])


def test_sender_and_seats(agram: FlaskClient) -> None:
    """What is common to all games is so here."""
    state = begun(agram)["state"]
    refusal = refused(agram, state, played("1 AC"), sender=0)
    assert refusal["clause"]["id"] == "common.not-your-seat"
    body = {"state": state, "seat": 3}
    for call in ("legal-actions", "view"):
        refusal = problem(post(agram, call, body), "illegal-action")
        assert refusal["clause"]["id"] == "common.no-such-seat"


def test_what_is_not_open_is_told(agram: FlaskClient) -> None:
    """Of a seat that is to play nothing; of another, that no card would help."""
    state = begun(agram)["state"]
    body = {"state": state, "include": ["refusals"]}
    refusals = answer_of(post(agram, "legal-actions", body))["refusals"]
    assert [(entry["seat"], entry["clause"]) for entry in refusals] == [
        (0, "common.turn"),
        (2, "common.turn"),
    ]


def test_game_is_replayed_and_checked(agram: FlaskClient) -> None:
    """All at once the game comes to what it comes to action by action."""
    actions = [played(each) for each in ("1 AC", "2 8C", "0 5D")]
    start = {"game": ID, "players": 3, "deal": {"deck": DECK}}
    answer = answer_of(post(agram, "replay", {"start": start, "actions": actions}))
    assert (answer["applied"], answer["refused"]["index"]) == (2, 2)
    assert answer["refused"]["problem"]["clause"]["id"] == "common.follow-suit"
    checked = answer_of(post(agram, "check-state", {"state": answer["state"]}))
    assert checked == {"game": ID, "consistent": True, "faults": [], "authentic": None}


# What is published


def test_catalogue_has_the_game(agram: FlaskClient) -> None:
    """Everything in it is read from the game's record."""
    assert [game["id"] for game in answer_of(agram.get("/games"))["games"]] == [ID]
    entry = answer_of(agram.get(f"/games/{ID}"))
    assert entry["players"] == {"least": 3, "most": 5}
    assert entry["packs"][0]["rank_order"] == "AT9876543"
    assert [(each["type"], each["title"], each["by"]) for each in entry["action_types"]] == [
        ("play-card", "play card", "seat"),
        ("deal", "deal", "table"),
    ]
    assert entry["action_types"][0]["text"] == "Play a card from one's own hand."
    assert [clause["id"] for clause in entry["clauses"]] == list(AGRAM.clauses)
    meta.validate(entry["options"])
    assert entry["options"]["properties"]["target"]["maximum"] == 20


def test_service_is_ready(agram: FlaskClient) -> None:
    """The game can be begun, dealt and admitted again."""
    assert answer_of(agram.get("/readyz")) == {"status": "ok"}


@pytest.fixture(scope="module")
def published(agram: FlaskClient) -> Published:
    """The contract of Agram."""
    return Published(document_of(agram))


def test_document_is_openapi(published: Published) -> None:
    """A game that is served alone can be published, too."""
    assert errors_in(published.document) == []


def test_document_says_nothing_of_other_games(published: Published) -> None:
    """No shape of a game that is not served is in it."""
    assert not [name for name in published.schemas if "toepen" in name.lower()]


@pytest.mark.parametrize("call", [*CALLS, BATCH])
def test_examples_are_valid_and_true(agram: FlaskClient, published: Published, call: str) -> None:
    """The examples are of Agram, and what the service really answers (this one has no keys)."""
    operation = published.document["paths"][f"/{call}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"][ID]["value"]
    told = operation["responses"]["200"]["content"]["application/json"]["examples"][ID]["value"]
    published.validator(published.request(call)).validate(asked)
    assert answer_of(post(agram, call, asked)) == without_vouchers(told)


def test_answers_are_as_published(agram: FlaskClient, published: Published) -> None:
    """Every answer of some games fits the schema that was made of the game's types."""
    verdict = published.validator(published.answer("/apply-action"))
    for seed in "abc":
        first = new_game(agram, game=ID, deal={"seed": seed}, include=["views"])
        published.validator(published.answer("/new-game")).validate(first)
        for _, answer in play(agram, first, seed, include=["views"]):
            verdict.validate(answer)


# Beside others


def test_games_stand_beside_each_other(both: FlaskClient) -> None:
    """Each answers as it does alone, and none takes what is another's."""
    assert [game["id"] for game in answer_of(both.get("/games"))["games"]] == [*GAMES, ID]
    state = begun(both)["state"]
    assert act(both, state, played("1 AC"))["state"]["record"] == ["1 AC"]
    answer_of(post(both, "new-game", {"game": "toepen", "players": 3}))
    foreign = {"state": state, "action": action("1 knock")}
    problem(post(both, "apply-action", foreign), "invalid")


def test_document_of_all_games(both: FlaskClient) -> None:
    """The bodies of a call are one of as many shapes as there are games."""
    document = document_of(both)
    for call in CALLS:
        forms = FORMS.get(call, 1)
        published = Published(document)
        assert len(published.variants(published.request(call))) == forms * (len(GAMES) + 1)


def test_game_that_fails_is_a_fault_of_ours(agram: FlaskClient) -> None:
    """Whatever a game raises that is no refusal is answered 500, and says nothing."""

    def fails(state: object) -> Any:
        raise LookupError("AC is in the other hand")

    broken: Mapping[str, Any] = {ID: replace(AGRAM, outcome=fails)}
    client = create_app({"packages": [*map(packed, broken.values())]}).test_client()
    body = {"state": begun(agram)["state"], "action": played("1 AC")}
    response = post(client, "apply-action", body)
    problem(response, "internal-error")
    assert "AC" not in response.text
    assert "LookupError" not in response.text
