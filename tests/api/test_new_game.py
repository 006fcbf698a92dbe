"""`POST /new-game`. What presets, options, dealers and decks come to is in the cases of a game."""

import re

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import act, client_of, new_game
from tests.checks.calls import bare
from vorhand.engine import GAMES

DEFAULTS = GAMES["toepen"].options(3, None, {})._asdict()
HOUSE_RULES = {"two_players", "blind_knock", "knock_cap"}
"""The options of Toepen that a state names only where they have not their defaults."""


def test_least_that_can_be_said(client: FlaskClient) -> None:
    """Seat 0 deals, by the newest rules, under no name, and the first hand is dealt at once."""
    answer = new_game(client)
    state = answer["state"]
    assert (state["dealer"], state["rules"], state["id"]) == (0, 1, "")
    assert (state["version"], state["hand_number"], state["phase"]) == (1, 1, "exchange")
    assert state["to_act"] == [1]
    assert state["options"].keys() == DEFAULTS.keys() - HOUSE_RULES
    assert state["options"].items() <= DEFAULTS.items()
    assert answer["outcome"] is None


# The first deal


def test_service_draws_the_seed_that_is_left_out(client: FlaskClient) -> None:
    """The action has the seed of 32 bytes, which is never the same twice, and with which the same
    game begins again.
    """
    answer, other = new_game(client), new_game(client)
    assert answer["action"].keys() == {"type", "seed"}
    assert re.fullmatch(r"[0-9a-f]{64}", answer["action"]["seed"])
    assert answer["action"] != other["action"]
    assert new_game(client, deal={"seed": answer["action"]["seed"]}) == answer


def test_app_is_told_where_seeds_come_from() -> None:
    """The source of seeds is a setting."""
    client = client_of(draw_seed=lambda: "vorhand")
    answer = new_game(client)
    assert answer["action"] == {"type": "deal", "seed": "vorhand"}
    assert answer == new_game(client, deal={"seed": "vorhand"})


@pytest.mark.parametrize("nonces", [["alice"], ["bob", "alice"], ["a"] * 8])
def test_first_deal_takes_nonces(client: FlaskClient, nonces: list[str]) -> None:
    """Up to eight nonces may come with the first seed."""
    answer = new_game(client, deal={"seed": "vorhand", "nonces": nonces})
    assert answer["action"] == {"type": "deal", "seed": "vorhand", "nonces": nonces}
    assert answer["state"]["hands"] != new_game(client, deal={"seed": "vorhand"})["state"]["hands"]


def test_no_deal_yet(client: FlaskClient) -> None:
    """`deal: null` leaves the first hand undealt: nothing has happened, and a deal is awaited. It
    comes to the same as one at the beginning.
    """
    answer = new_game(client, deal=None, dealer=2)
    assert (answer["action"], answer["events"]) == (None, [])
    assert bare(answer["legal_actions"]) == [{"type": "deal"}]
    state, dice = answer["state"], {"seed": "s"}
    assert (state["phase"], state["version"], state["hand_number"]) == ("deal", 0, 0)
    assert state["hands"] == [[], [], []]
    assert state["stock"] == []
    assert act(client, state, {"type": "deal", **dice}) == new_game(client, dealer=2, deal=dice)


def test_views_come_with_a_new_game(client: FlaskClient) -> None:
    """Each reader gets the events of the deal with only their own cards; of nothing that happened,
    where nothing has been dealt.
    """
    answer = new_game(client, deal={"seed": "vorhand"}, include=["views"])
    assert [view["seat"] for view in answer["views"]] == [0, 1, 2, None]
    for seat, view in enumerate(answer["views"][:3]):
        shown = [event["seat"] for event in view["events"] if "cards" in event]
        assert shown == [seat]
        assert view["table"]["hand"] == answer["state"]["hands"][seat]
    assert not [event for event in answer["views"][3]["events"] if "cards" in event]
    undealt = new_game(client, deal=None, include=["views"])["views"]
    assert [view["events"] for view in undealt] == [[]] * 4
