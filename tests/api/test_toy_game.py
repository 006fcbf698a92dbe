"""`api/` knows no game: one that is defined here is served like those of the engine."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from api import create_app
from engine import GAMES
from tests.api.bodies import changed
from tests.api.conftest import (
    BATCH,
    CALLS,
    JSON,
    act,
    action,
    answer_of,
    as_json,
    new_game,
    play,
    post,
    problem,
    refused,
)
from tests.api.published import Published, document_of
from tests.api.toy import CLAUSES, HIGHEST_CARD, PACK, PRESETS

ID = HIGHEST_CARD.id
DECK = ["AC", "JC", "KD", "QD", "QH", "JH"]
DECK += [card for card in PACK.cards if card not in DECK]


@pytest.fixture(scope="module")
def toy() -> FlaskClient:
    """A service that has the toy game and no other."""
    return create_app({"games": {ID: HIGHEST_CARD}}).test_client()


@pytest.fixture(scope="module")
def both() -> FlaskClient:
    """A service that has the toy game beside those of the engine."""
    return create_app({"games": {**GAMES, ID: HIGHEST_CARD}}).test_client()


def begun(client: FlaskClient, **body: Any) -> JSON:
    """A game of three that has been dealt: seat 1 is to play."""
    return new_game(client, game=ID, deal={"deck": DECK}, **body)


# A game


def test_game_is_played_to_its_end(toy: FlaskClient) -> None:
    """Three cards are played, the highest wins, and nothing more can be done."""
    answer = begun(toy)
    for played in ("1 KD", "2 JH", "0 AC"):
        answer = act(toy, answer["state"], played_card(played))
    assert answer["state"]["phase"] == "game-over"
    assert answer["outcome"] == {
        "winners": [0],
        "losers": [1, 2],
        "scores": [2, -1, -1],
        "reason": "hands",
    }
    assert answer["legal_actions"] == []
    assert [event["type"] for event in answer["events"]] == ["card-played", "game-over"]


def played_card(written: str) -> JSON:
    """The play of a card of the toy's pack."""
    return {**action("0 TD"), "seat": int(written[0]), "card": written[2:]}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_game_by_chance(toy: FlaskClient, players: int, preset: str) -> None:
    """By whatever preset and number of players, `legal_actions` lead to an outcome."""
    first = new_game(toy, game=ID, players=players, preset=preset, deal={"seed": preset})
    *_, (_, end) = play(toy, first, preset, include=["views"])
    assert sum(end["outcome"]["scores"]) == 0
    assert end["state"]["version"] == players + 1


@pytest.mark.parametrize(
    ("players", "body", "options"),
    [
        (3, {}, {"low_wins": False, "stake": 1}),
        (4, {}, {"low_wins": False, "stake": 2}),
        (3, {"preset": "lowest-card"}, {"low_wins": True, "stake": 1}),
        (4, {"preset": "lowest-card"}, {"low_wins": True, "stake": 2}),
        (4, {"preset": "lowest-card", "options": {"stake": 9}}, {"low_wins": True, "stake": 9}),
    ],
)
def test_presets_may_differ_with_the_number_of_players(
    toy: FlaskClient, players: int, body: JSON, options: JSON
) -> None:
    """Single options override the preset, which overrides the defaults for so many players."""
    assert new_game(toy, game=ID, players=players, **body)["state"]["options"] == options


def test_secret_of_an_event_is_told_to_its_seat(toy: FlaskClient) -> None:
    """Of the game's own event others get the part, and the sentence, that is for others."""
    views = begun(toy, include=["views"])["views"]
    assert views[0]["events"][0] == {
        "type": "hand-dealt",
        "seat": 0,
        "cards": ["AC", "JC"],
        "text": "Seat 0 gets AC and JC.",
    }
    for view in views[1:]:
        assert view["events"][0] == {
            "type": "hand-dealt",
            "seat": 0,
            "text": "Seat 0 gets its cards.",
        }
    for view, own in zip(views[:3], ("AC JC", "KD QD", "QH JH"), strict=True):
        assert set(re.findall(r"\b[AKQJ][CDHS]\b", as_json(view))) == set(own.split())


def test_deal_is_shuffled_in_the_name_of_the_game(toy: FlaskClient) -> None:
    """Seeds work in a game of another pack; a drawn one repeats the deal."""
    answer = new_game(toy, game=ID)
    assert sorted(sum(answer["state"]["hands"], answer["state"]["stock"])) == sorted(PACK.cards)
    assert new_game(toy, game=ID, deal={"seed": answer["action"]["seed"]}) == answer


# What is refused


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"game": "toepen"}, "/game"),
        ({"players": 5}, "/players"),
        ({"preset": "toepen"}, "/preset"),
        ({"options": {"lives": 3}}, "/options/lives"),
        ({"options": {"stake": 10}}, "/options/stake"),
        ({"options": {"low_wins": 1}}, "/options/low_wins"),
    ],
)
def test_wrong_shape_of_a_new_game(toy: FlaskClient, body: JSON, pointer: str) -> None:
    """The shapes are those that the game declares."""
    wrong = problem(post(toy, "new-game", {"game": ID, "players": 3, **body}), "invalid")
    assert [error["pointer"] for error in wrong["errors"]] == [pointer]


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/state/knocks", 0),
        ("/state/shown", [{"seat": 1}]),
        ("/state/hand_number", 2),
        ("/state/phase", "closing"),
        ("/state/options/stake", 0),
        ("/action/type", "knock"),
        ("/action/card", "1D"),
    ],
)
def test_wrong_shape_of_a_state_or_an_action(toy: FlaskClient, pointer: str, value: object) -> None:
    """Members, ranges and kinds of action of other games are none here."""
    body = {"state": begun(toy)["state"], "action": played_card("1 KD")}
    errors = problem(post(toy, "apply-action", changed(body, pointer, value)), "invalid")["errors"]
    assert [error["pointer"] for error in errors if error["pointer"].startswith(pointer)]


@pytest.mark.parametrize(
    ("pointer", "value", "clause", "at"),
    [
        ("/stock/0", "AC", "common.cards-once", "/stock"),
        ("/hands", [], "common.seat-lists", "/hands"),
        ("/dealer", 7, "common.seats-named", "/dealer"),
        ("/to_act", [2], "common.record-agrees", "/to_act"),
    ],
)
def test_impossible_state(
    toy: FlaskClient, pointer: str, value: object, clause: str, at: str
) -> None:
    """The faults that the game finds are told."""
    body = {"state": changed(begun(toy)["state"], pointer, value)}
    faults = problem(post(toy, "legal-actions", body), "impossible-state")["faults"]
    assert (clause, at) in [(fault["clause"], fault["pointer"]) for fault in faults]


@pytest.mark.parametrize(
    ("written", "clause"),
    [
        ("0 AC", "common.turn"),
        ("1 AC", "common.card-not-held"),
        ("1 2C", "common.card-not-held"),
        ("3 AC", "common.no-such-seat"),
    ],
)
def test_illegal_action(toy: FlaskClient, written: str, clause: str) -> None:
    """The clause of the game is named, with what may be done instead."""
    refusal = refused(toy, begun(toy)["state"], played_card(written))
    seat = int(written[0])
    assert refusal["clause"]["text"] == CLAUSES[clause].text
    instead = [played_card("1 KD"), played_card("1 QD")] if seat == 1 else []
    assert refusal["legal_actions"] == instead


def test_own_clause_of_the_game(toy: FlaskClient) -> None:
    """A rule of this game alone refuses as those of all games do."""
    state = act(toy, begun(toy)["state"], played_card("1 KD"))["state"]
    refusal = refused(toy, state, played_card("1 QD"))
    assert refusal["clause"]["id"] == "highest.one-card"
    assert refusal["detail"] == "Seat 1 has played."
    assert refusal["facts"] == {"seat": 1}


def test_sender_and_seats(toy: FlaskClient) -> None:
    """What is common to all games is so here."""
    state = begun(toy)["state"]
    refusal = refused(toy, state, played_card("1 KD"), sender=0)
    assert refusal["clause"]["id"] == "common.not-your-seat"
    body = {"state": state, "seat": 3}
    for call in ("legal-actions", "view"):
        refusal = problem(post(toy, call, body), "illegal-action")
        assert refusal["clause"]["id"] == "common.no-such-seat"


def test_what_is_not_open_is_told(toy: FlaskClient) -> None:
    """Of a seat that is to play nothing; of another, that no card would help."""
    state = begun(toy)["state"]
    body = {"state": state, "include": ["refusals"]}
    refusals = answer_of(post(toy, "legal-actions", body))["refusals"]
    assert [(entry["seat"], entry["clause"]) for entry in refusals] == [
        (0, "common.turn"),
        (2, "common.turn"),
    ]


def test_game_is_replayed_and_checked(toy: FlaskClient) -> None:
    """All at once the game comes to what it comes to action by action."""
    actions = [played_card(each) for each in ("1 KD", "2 JH", "2 QH", "0 AC")]
    start = {"game": ID, "players": 3, "deal": {"deck": DECK}}
    answer = answer_of(post(toy, "replay", {"start": start, "actions": actions}))
    assert (answer["applied"], answer["refused"]["index"]) == (2, 2)
    assert answer["refused"]["problem"]["clause"]["id"] == "highest.one-card"
    checked = answer_of(post(toy, "check-state", {"state": answer["state"]}))
    assert checked == {"consistent": True, "faults": []}


# What is published


def test_catalogue_has_the_game(toy: FlaskClient) -> None:
    """Everything in it is read from the game's record."""
    assert [game["id"] for game in answer_of(toy.get("/games"))["games"]] == [ID]
    entry = answer_of(toy.get(f"/games/{ID}"))
    assert entry["players"] == {"least": 2, "most": 4}
    assert entry["packs"][0]["rank_order"] == "AKQJ"
    assert entry["action_types"] == [
        {"type": "play-card", "by": "seat"},
        {"type": "deal", "by": "table"},
    ]
    assert [clause["id"] for clause in entry["clauses"]] == list(CLAUSES)
    assert entry["presets"][0]["by_players"] == [{"players": 4, "options": {"stake": 2}}]
    Draft202012Validator.check_schema(entry["options"])
    assert entry["options"]["properties"]["stake"]["maximum"] == 9


def test_service_is_ready(toy: FlaskClient) -> None:
    """The game can be begun, dealt and admitted again."""
    assert answer_of(toy.get("/readyz")) == {"status": "ok"}


@pytest.fixture(scope="module")
def published(toy: FlaskClient) -> Published:
    """The contract of the toy game."""
    return Published(document_of(toy))


def test_document_is_openapi(published: Published) -> None:
    """A game that is over after three actions can be published, too."""
    assert list(OpenAPIV31SpecValidator(published.document).iter_errors()) == []


def test_document_says_nothing_of_other_games(published: Published) -> None:
    """No shape of a game that is not served is in it."""
    assert not [name for name in published.schemas if "toepen" in name.lower()]


@pytest.mark.parametrize("call", [*CALLS, BATCH])
def test_examples_are_valid_and_true(toy: FlaskClient, published: Published, call: str) -> None:
    """The examples are of the toy game, and what the service really answers."""
    operation = published.document["paths"][f"/{call}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"][ID]["value"]
    told = operation["responses"]["200"]["content"]["application/json"]["examples"][ID]["value"]
    published.validator(published.request(call)).validate(asked)
    assert answer_of(post(toy, call, asked)) == told


def test_answers_are_as_published(toy: FlaskClient, published: Published) -> None:
    """Every answer of some games fits the schema that was made of the game's types."""
    verdict = published.validator(published.answer("/apply-action"))
    for seed in "abc":
        first = new_game(toy, game=ID, deal={"seed": seed}, include=["views"])
        published.validator(published.answer("/new-game")).validate(first)
        for _, answer in play(toy, first, seed, include=["views"]):
            verdict.validate(answer)


# Beside others


def test_games_stand_beside_each_other(both: FlaskClient) -> None:
    """Each answers as it does alone, and none takes what is another's."""
    assert [game["id"] for game in answer_of(both.get("/games"))["games"]] == [*GAMES, ID]
    state = begun(both)["state"]
    assert act(both, state, played_card("1 KD"))["state"]["shown"] == [{"seat": 1, "card": "KD"}]
    answer_of(post(both, "new-game", {"game": "toepen", "players": 3}))
    foreign = {"state": state, "action": action("1 knock")}
    problem(post(both, "apply-action", foreign), "invalid")


def test_document_of_all_games(both: FlaskClient) -> None:
    """The bodies of a call are one of as many shapes as there are games."""
    document = document_of(both)
    for call in CALLS:
        forms = 2 if call == "replay" else 1
        assert len(Published(document).request(call)["oneOf"]) == forms * (len(GAMES) + 1)


def test_game_that_fails_is_a_fault_of_ours(toy: FlaskClient) -> None:
    """Whatever a game raises that is no refusal is answered 500, and says nothing."""

    def fails(state: object, action: object) -> Any:
        raise LookupError("AC is in the other hand")

    broken: Mapping[str, Any] = {ID: replace(HIGHEST_CARD, apply=fails)}
    client = create_app({"games": broken}).test_client()
    body = {"state": begun(toy)["state"], "action": played_card("1 KD")}
    response = post(client, "apply-action", body)
    problem(response, "internal-error")
    assert "AC" not in response.text
    assert "LookupError" not in response.text
