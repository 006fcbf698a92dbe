"""Tøppen over HTTP: games to their end by `legal_actions` alone, and what is particular to it."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import JSON, act, new_game, play, post, problem
from tests.api.published import Published, document_of

KINDS: dict[str, JSON] = {
    "four": {"players": 4, "options": {"hands": 3}},
    "eight, for fingers": {"players": 8, "options": {"hands": 2, "fine_unit": "finger"}},
    "six, highest remaining": {
        "players": 6,
        "options": {"hands": 2, "talon": 4, "folded_trick": "highest-remaining"},
    },
}
each_kind = pytest.mark.parametrize("kind", KINDS)


def begun(client: FlaskClient, kind: str) -> JSON:
    """The answer to a new game of this kind."""
    return new_game(client, game="toppen", **KINDS[kind], deal={"seed": kind}, include=["views"])


@each_kind
def test_game_comes_to_an_outcome(client: FlaskClient, kind: str) -> None:
    """After its hands the game is over: who has drunk least has won."""
    answers = [answer for _, answer in play(client, begun(client, kind), kind)]
    end, state = answers[-1], answers[-1]["state"]
    least = min(state["fines"])
    assert (state["phase"], end["legal_actions"]) == ("game-over", [])
    assert end["outcome"] == {
        "winners": [seat for seat, fines in enumerate(state["fines"]) if fines == least],
        "losers": [seat for seat, fines in enumerate(state["fines"]) if fines > least],
        "scores": state["fines"],
        "reason": "hands",
    }
    assert max(len(json.dumps(answer["state"])) for answer in answers) <= 32 * 1024


@each_kind
def test_answers_are_as_published(client: FlaskClient, kind: str) -> None:
    """Every answer fits the schema, views and events too."""
    published = Published(document_of(client))
    verdict = published.validator(published.answer("/apply-action"))
    first = begun(client, kind)
    published.validator(published.answer("/new-game")).validate(first)
    met = {event["type"] for event in first["events"]}
    for number, (_, answer) in enumerate(play(client, first, kind, include=["views"])):
        if number % 6:
            del answer["views"]
        verdict.validate(answer)
        met |= {event["type"] for event in answer["events"]}
    assert {"cards-dealt", "stayed", "fines-drunk", "hand-over", "game-over"} <= met


def test_acts_of_a_knock_have_one_name_in_both_games(client: FlaskClient) -> None:
    """Knock, Stay and Fold are the same shapes in Toepen and in Tøppen."""
    schemas = document_of(client)["components"]["schemas"]
    for game in ("Toepen", "Toppen"):
        shapes = schemas[f"{game}Action"]["discriminator"]["mapping"]
        assert shapes["knock"] == "#/components/schemas/Knock"
        assert shapes["fold"] == "#/components/schemas/Fold"
        assert shapes["stay"] == "#/components/schemas/Stay"


@pytest.mark.parametrize("talon", [3, 5, 6, 7, 9, "8", 8.5, None, True])
def test_talon_that_does_not_leave_whole_ranks(client: FlaskClient, talon: Any) -> None:
    """A talon has eight cards or four, and no other number has its shape."""
    body = {"game": "toppen", "players": 4, "options": {"talon": talon}}
    told = problem(post(client, "new-game", body), "invalid")
    assert told["errors"] == [{"pointer": "/options/talon", "detail": "Wanted: one of 8, 4."}]


@pytest.mark.parametrize("talon", [4, 8, 4.0])
def test_talon_of_eight_or_four(client: FlaskClient, talon: Any) -> None:
    """4.0 is the integer 4, as everywhere."""
    state = new_game(client, game="toppen", players=4, options={"talon": talon})["state"]
    assert (state["options"]["talon"], type(state["options"]["talon"])) == (talon, int)


@pytest.mark.parametrize("players", [3, 9])
def test_four_to_eight_play(client: FlaskClient, players: int) -> None:
    """A table of three or of nine is none."""
    problem(post(client, "new-game", {"game": "toppen", "players": players}), "invalid")


def test_refusal_of_a_knock_out_of_turn(client: FlaskClient) -> None:
    """The clause says whose turn it is, and what the seat has instead: nothing."""
    answer = new_game(client, game="toppen", players=4, deal={"seed": "vorhand"})
    for seat in (1, 2, 3, 0):
        answer = act(client, answer["state"], {"type": "stay", "seat": seat})
    body = {"state": answer["state"], "action": {"type": "knock", "seat": 3}}
    told = problem(post(client, "apply-action", body), "illegal-action")
    assert told["clause"]["id"] == "toppen.knock-turn"
    assert (told["facts"], told["legal_actions"]) == ({"seat": 3, "to_act": [1]}, [])
