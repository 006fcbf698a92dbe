"""Stortok over HTTP: two to five players, and options that may be null."""

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import JSON, act, answer_of, new_game, play, post, problem, refused
from tests.api.published import Published, document_of

PLAYERS = (2, 3, 4, 5)
MOST_BYTES = 32 * 1024

each_table = pytest.mark.parametrize("players", PLAYERS)


def begun(client: FlaskClient, players: int, **body: object) -> JSON:
    """The answer of a game that has been dealt."""
    deal = {"seed": "vorhand"}
    return new_game(client, game="stortok", players=players, deal=deal, **body)


@each_table
@pytest.mark.parametrize("preset", ["stortok", "stortok-under-stock"])
def test_game_is_played_to_its_end(client: FlaskClient, players: int, preset: str) -> None:
    """By legal actions alone, with every answer as published and every state small enough."""
    verdict = Published(document_of(client))
    verdict_of_answer = verdict.validator(verdict.answer("/apply-action"))
    first = begun(client, players, preset=preset, options={"turn_limit": 500}, include=["views"])
    answer = first
    for number, (_, answer) in enumerate(play(client, first, preset, include=["views"])):
        assert [view["seat"] for view in answer["views"]] == [*range(players), None]
        if number % 10 == 0 or answer["outcome"]:
            verdict_of_answer.validate(answer)
    assert answer["outcome"]["reason"] == "great-fool"
    assert answer["outcome"]["losers"] == [answer["state"]["loser"]]
    assert answer["legal_actions"] == []
    assert len(str(answer["state"])) < MOST_BYTES


@pytest.mark.parametrize("players", [1, 6])
def test_players_are_two_to_five(client: FlaskClient, players: int) -> None:
    """Fewer or more are a body of the wrong shape."""
    body = {"game": "stortok", "players": players}
    (error,) = problem(post(client, "new-game", body), "invalid")["errors"]
    assert error == {"pointer": "/players", "detail": "Wanted: an integer from 2 to 5."}


@pytest.mark.parametrize("limit", [None, 1, 100_000])
def test_limit_of_turns_may_be_null(client: FlaskClient, limit: int | None) -> None:
    """Null is no limit; else it is a number from 1 to 100,000."""
    state = begun(client, 2, options={"turn_limit": limit})["state"]
    assert state["options"] == {"turn_up": "starts-pile", "turn_limit": limit}


@pytest.mark.parametrize("limit", [0, 100_001, "10", True])
def test_limit_of_turns_of_another_shape(client: FlaskClient, limit: object) -> None:
    """Anything else is refused before the rules are asked."""
    body = {"game": "stortok", "players": 2, "options": {"turn_limit": limit}}
    (error,) = problem(post(client, "new-game", body), "invalid")["errors"]
    assert error["pointer"] == "/options/turn_limit"


def test_refusal_says_what_would_beat(client: FlaskClient) -> None:
    """The clause, the facts, and what the seat may do instead."""
    state = begun(client, 2)["state"]
    held = state["hands"][1]
    plays = [each["card"] for each in refused(client, state, play_of(0, "QC"))["legal_actions"]]
    assert plays == []
    losing = next(card for card in held if card[1] != state["high_trumps"])
    problem_told = refused(client, state, play_of(1, losing))
    assert problem_told["clause"]["id"] == "stortok.must-beat"
    assert problem_told["facts"]["to_beat"] == state["turned_up"]
    assert problem_told["legal_actions"][-1] == {"type": "pick-up", "seat": 1}
    assert act(client, state, {"type": "pick-up", "seat": 1})["state"]["discard_pile"] == []


def test_view_lists_known_cards(client: FlaskClient) -> None:
    """What was picked up in sight is known to everybody, the onlooker too."""
    state = begun(client, 3)["state"]
    (seat,) = state["to_act"]
    state = act(client, state, {"type": "pick-up", "seat": seat})["state"]
    for reader in (0, 1, 2, None):
        view = answer_of(post(client, "view", {"state": state, "seat": reader}))
        assert view["table"]["known_cards"][seat] == [state["turned_up"]]


def play_of(seat: int, card: str) -> JSON:
    """The action of playing a card."""
    return {"type": "play-card", "seat": seat, "card": card}
