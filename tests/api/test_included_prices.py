"""`include: ["prices"]`: what each legal action costs, and what it puts at stake."""

from typing import Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import act, action, acts, answer_of, at_play, each_game, new_game, post
from tests.checks.calls import JSON
from vorhand.engine import GAMES

PRICES: Final = ["prices"]


def asked(client: FlaskClient) -> JSON:
    """A hand of Toepen with a first knock, to which others have not answered."""
    return acts(client, at_play(client), "0 knock")["state"]


def listed(client: FlaskClient, state: JSON, language: str = "en") -> dict[str, JSON]:
    """The prices of what is legal, by kind of action."""
    headers = {"Accept-Language": language}
    body = {"state": state, "include": PRICES}
    answer = answer_of(client.post("/legal-actions", json=body, headers=headers))
    kinds = [action["type"] for action in answer["legal_actions"]]
    return dict(zip(kinds, answer["prices"], strict=True))


def test_price_of_staying_and_of_folding(client: FlaskClient) -> None:
    """After a knock, folding costs a life, and staying two if the hand is lost."""
    found = listed(client, asked(client))
    assert found["fold"] == {
        "text": "Fold −1",
        "sure": -1,
        "until": "hand",
        "unit": "lives",
    }
    assert found["stay"] == {
        "text": "Stay (−2 if you lose)",
        "sure": 0,
        "won": 0,
        "lost": -2,
        "until": "hand",
        "unit": "lives",
    }


def test_price_of_a_knock(client: FlaskClient) -> None:
    """What it may cost others stands beside what it may cost the seat."""
    found = listed(client, at_play(client))
    assert found["knock"]["text"] == "Knock (2 for whoever stays)"
    assert (found["knock"]["lost"], found["knock"]["others"]) == (-2, 2)
    assert found["play-card"] is None


@pytest.mark.parametrize(
    ("language", "text", "unit"),
    [
        ("de", "Mitgehen (−2, wenn du verlierst)", "Leben"),
        ("nl", "Meegaan (−2 als je verliest)", "levens"),
    ],
)
def test_prices_in_other_languages(
    client: FlaskClient, language: str, text: str, unit: str
) -> None:
    """The sentence is translated, and so is what is counted."""
    found = listed(client, asked(client), language)["stay"]
    assert (found["text"], found["unit"]) == (text, unit)


@each_game
def test_each_reader_has_the_prices_of_what_it_may_do(client: FlaskClient, game: str) -> None:
    """In each answer with legal actions there are as many prices, in the same order."""
    body = {"game": game, "players": GAMES[game].players[0], "include": ["views", "prices"]}
    answer = answer_of(post(client, "new-game", {**body, "deal": {"seed": "vorhand"}}))
    assert len(answer["prices"]) == len(answer["legal_actions"])
    by_seat = [view["prices"] for view in answer["views"]]
    of_seats = [action for action in answer["legal_actions"] if "seat" in action]
    assert answer["prices"][: len(of_seats)] == [price for seat in by_seat for price in seat]
    for view in answer["views"][:-1]:
        asked = {"state": answer["state"], "seat": view["seat"], "include": PRICES}
        for call in ("view", "legal-actions"):
            assert answer_of(post(client, call, asked))["prices"] == view["prices"]


def test_answers_without_prices(client: FlaskClient) -> None:
    """Nobody gets them who does not ask."""
    state = new_game(client)["state"]
    assert "prices" not in answer_of(post(client, "legal-actions", {"state": state}))


def test_price_of_somebody_else(client: FlaskClient) -> None:
    """A Kontra doubles the declarer's game, so the price names the declarer."""
    state = new_game(client, game="fipsen", players=3, options={"kontra": True})["state"]
    bid: JSON = {"type": "bid", "seat": 1, "tricks": 2, "modifiers": []}
    clubs = {"type": "name-trump", "seat": 1, "suit": "C"}
    for done in (bid, action("2 pass"), action("0 pass"), action("1 play-hand"), clubs):
        state = act(client, state, done)["state"]
    found = listed(client, state)["kontra"]
    assert found["text"] == "Kontra: 8 or −16 for seat 1"
    assert (found["won"], found["lost"], found["seat"]) == (8, -16, 1)
