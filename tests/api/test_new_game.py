"""`POST /new-game`. What presets, options, dealers and decks come to is in the cases of a game."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from checks.calls import bare
from checks.sealing import KEYS
from tests.api.conftest import PACK, act, new_game, post
from vorhand.api import create_app
from vorhand.engine import GAMES

DEFAULTS = GAMES["toepen"].options(3, None, {})._asdict()


def test_answer_has_the_members_of_a_verdict(client: FlaskClient) -> None:
    """A new game is answered as an action is: with the state, what happened, and what may come."""
    answer = new_game(client)
    members = ["game", "state", "voucher", "action", "events", "legal_actions", "outcome"]
    assert list(answer) == members
    assert answer["outcome"] is None


def test_least_that_can_be_said(client: FlaskClient) -> None:
    """Seat 0 deals, by the newest rules, under no name, and the first hand is dealt at once."""
    state = new_game(client)["state"]
    assert (state["dealer"], state["rules"], state["id"]) == (0, 1, "")
    assert (state["version"], state["hand_number"], state["phase"]) == (1, 1, "exchange")
    assert state["to_act"] == [1]
    assert state["options"] == DEFAULTS


@pytest.mark.parametrize("name", ["", " ", "table-12", "~" * 64])
def test_id_is_the_callers_own(client: FlaskClient, name: str) -> None:
    """The name of a table is carried along as it is, from answer to answer."""
    state = new_game(client, id=name)["state"]
    assert state["id"] == name
    assert act(client, state, {"type": "keep-hand", "seat": 1})["state"]["id"] == name


# The first deal


def test_service_draws_the_seed_that_is_left_out(client: FlaskClient) -> None:
    """The action has the seed of 32 bytes, which is never the same twice."""
    first, second = new_game(client)["action"], new_game(client)["action"]
    assert first.keys() == {"type", "seed"}
    assert first["type"] == "deal"
    assert re.fullmatch(r"[0-9a-f]{64}", first["seed"])
    assert first["seed"] != second["seed"]


def test_drawn_seed_repeats_the_deal(client: FlaskClient) -> None:
    """With the seed that was drawn the same game begins again."""
    answer = new_game(client)
    again = new_game(client, deal={"seed": answer["action"]["seed"]})
    assert again == answer


def test_app_is_told_where_seeds_come_from() -> None:
    """The source of seeds is a setting."""
    client = create_app({"draw_seed": lambda: "vorhand"}).test_client()
    answer = new_game(client)
    assert answer["action"] == {"type": "deal", "seed": "vorhand"}
    assert answer == new_game(client, deal={"seed": "vorhand"})


@pytest.mark.parametrize("nonces", [["alice"], ["bob", "alice"], ["a"] * 8])
def test_first_deal_takes_nonces(client: FlaskClient, nonces: list[str]) -> None:
    """Up to eight nonces may come with the first seed, and their order counts."""
    answer = new_game(client, deal={"seed": "vorhand", "nonces": nonces})
    assert answer["action"] == {"type": "deal", "seed": "vorhand", "nonces": nonces}
    assert answer["state"]["hands"] != new_game(client, deal={"seed": "vorhand"})["state"]["hands"]


def test_no_deal_yet(client: FlaskClient) -> None:
    """`deal: null` leaves the first hand undealt: nothing has happened, and a deal is awaited."""
    answer = new_game(client, deal=None)
    assert (answer["action"], answer["events"]) == (None, [])
    assert bare(answer["legal_actions"]) == [{"type": "deal"}]
    state = answer["state"]
    assert (state["phase"], state["version"], state["hand_number"]) == ("deal", 0, 0)
    assert state["hands"] == [[], [], []]
    assert state["stock"] == []


def test_deal_put_off_is_the_same_deal(client: FlaskClient) -> None:
    """To begin and then deal comes to the same as to begin with the deal."""
    state = new_game(client, deal=None, dealer=2)["state"]
    assert act(client, state, {"type": "deal", "seed": "s"}) == new_game(
        client, dealer=2, deal={"seed": "s"}
    )


# The same request, the same bytes


@pytest.mark.parametrize(
    "body",
    [
        {"deal": {"seed": "vorhand"}},
        {"deal": {"seed": "vorhand", "nonces": ["a", "b"]}, "include": ["views"]},
        {"deal": {"deck": PACK}, "preset": "toepen-fast", "players": 8},
        {"deal": None, "options": {"lives": 3, "poverty": True}},
    ],
)
def test_same_request_gives_the_same_bytes(client: FlaskClient, body: dict[str, Any]) -> None:
    """Another app with the same keys, and the members in another order, change not a byte."""
    body = {"game": "toepen", "players": 3, **body}
    turned = dict(reversed(body.items()))
    first = post(client, "new-game", body).data
    other = create_app({"seal_keys": KEYS}).test_client()
    assert first == post(other, "new-game", turned).data


def test_views_come_with_a_new_game(client: FlaskClient) -> None:
    """Each reader gets the events of the deal with only their own cards."""
    answer = new_game(client, deal={"seed": "vorhand"}, include=["views"])
    assert [view["seat"] for view in answer["views"]] == [0, 1, 2, None]
    for seat, view in enumerate(answer["views"][:3]):
        shown = [event["seat"] for event in view["events"] if "cards" in event]
        assert shown == [seat]
        assert view["table"]["hand"] == answer["state"]["hands"][seat]
    assert not [event for event in answer["views"][3]["events"] if "cards" in event]


def test_views_of_a_table_without_cards(client: FlaskClient) -> None:
    """Where nothing has been dealt there are views, of nothing that happened."""
    views = new_game(client, deal=None, include=["views"])["views"]
    assert [view["events"] for view in views] == [[]] * 4
