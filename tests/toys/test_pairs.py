"""A toy of fixed partners: views, outcome, tournaments and bots know who plays with whom."""

import json
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.api.conftest import answer_of, new_game
from tests.toys.pairs import PACKAGE, PAIRS, Table
from vorhand.api import create_app
from vorhand.bots import suggest
from vorhand.command.duplicate import deal_played, sides_at
from vorhand.command.plans import Plan
from vorhand.kit import ONLOOKER, Deal, Teams


def dealt() -> Table:
    """A table of four, just dealt."""
    state = PAIRS.start(4, 0, PAIRS.options(4, None, {"target": 1}), "")
    return PAIRS.apply(state, Deal(seed="pairs"))[0]


def over() -> Table:
    """The end of a game."""
    state, rng = dealt(), Random(1)
    while PAIRS.outcome(state) is None:
        state = PAIRS.apply(state, rng.choice(PAIRS.legal_actions(state)))[0]
    return state


def test_views_list_the_teams() -> None:
    """Everybody's, and the contract says so."""
    state = dealt()
    assert [PAIRS.view(state, reader)["teams"] for reader in (0, 3, ONLOOKER)] == [
        [[0, 2], [1, 3]]
    ] * 3
    client = create_app({"packages": [PACKAGE]}).test_client()
    answer = new_game(client, game="pairs", players=4, include=["views"])
    assert answer["views"][1]["table"]["teams"] == [[0, 2], [1, 3]]
    assert "teams" in json.dumps(answer_of(client.get("/openapi/pairs.json")))


def test_partners_win_together() -> None:
    """Both, with the same score."""
    outcome = PAIRS.outcome(over())
    assert outcome
    assert outcome["winners"] in ([0, 2], [1, 3])
    scores = outcome["scores"] or []
    assert (scores[0], scores[1]) == (scores[2], scores[3])


@pytest.mark.parametrize(
    ("teams", "sides"),
    [
        (None, [0, 1, 0, 1]),
        (PAIRS.teams, [0, 1, 0, 1]),
        (Teams(lambda table: (0b1100, 0b0011)).of, [0, 0, 1, 1]),
        (Teams(lambda table: (0b0001, 0b1110)).of, [0, 1, 1, 1]),
    ],
)
def test_an_entrant_plays_all_seats_of_a_team(teams: Any, sides: list[int]) -> None:
    """In both turns; without teams, every other seat."""
    at = partial(sides_at, replace(PAIRS, teams=teams), dealt())
    assert at(0) == sides
    assert at(1) == [1 - side for side in sides]


def test_tournament_of_partners(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two levels that play alike, each makes as much of the same cards; one hand is won in each
    of the two turns, by both seats of a side.
    """
    monkeypatch.setattr("vorhand.command.plans.package_of", {"pairs": PACKAGE}.get)
    plan = Plan("pairs", 4, "cards", 1)
    for number in range(3):
        (found,) = deal_played(number, plan=plan, levels=["thumb", "thumb"])
        assert found.upper == found.lower == 1 / 2


def test_bots_think_for_their_team() -> None:
    """A seat is content with what its partner wins."""
    state = dealt()
    (seat,) = [each.seat for each in PAIRS.legal_actions(state)][:1]
    found = suggest(PACKAGE, state, seat, "thinker-1", "seed")
    assert found.action in PAIRS.seat_actions(state, seat)
    results = [PACKAGE.policy.result(dealt(), over(), seat) for seat in range(4)]
    assert results[0] == results[2] != results[1] == results[3]
