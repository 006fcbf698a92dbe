"""Hearts over HTTP: hands that differ in size, and cards that all choose at once."""

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import act, answer_of, new_game, refused
from tests.checks.calls import bare
from vorhand.api import create_app
from vorhand_hearts import PACKAGE


@pytest.fixture(scope="module")
def hearts() -> FlaskClient:
    """A service with this game only."""
    return create_app({"packages": [PACKAGE]}).test_client()


def test_number_of_cards_depends_on_the_players(hearts: FlaskClient) -> None:
    """The catalogue has no one number, and its page says so."""
    shown = answer_of(hearts.get("/games/hearts"))
    assert shown["cards_a_hand"] is None
    assert [len(pack["cards"]) for pack in shown["packs"]] == [51, 52, 50]
    page = hearts.get("/games/hearts", headers={"Accept": "text/html"}).text
    assert "the number of cards to each player depends on how many play" in page


def test_choices_of_several_cards_are_brief(hearts: FlaskClient) -> None:
    """Not all ways of four seats are listed, but what they choose from; and any way is accepted."""
    answer = new_game(hearts, game="hearts", players=4, deal={"seed": "brief"})
    assert len(answer["legal_actions"]) == 4 * 5
    assert [each["seat"] for each in answer["choices"]] == [0, 1, 2, 3]
    assert all(each["number"] == 3 and len(each["cards"]) == 13 for each in answer["choices"])
    cards = [answer["choices"][2]["cards"][at] for at in (0, 6, 12)]
    action = {"type": "pass-cards", "seat": 2, "cards": cards}
    assert action not in bare(answer["legal_actions"])
    passed = act(hearts, answer["state"], action)
    assert [each["seat"] for each in passed["choices"]] == [0, 1, 3]
    assert refused(hearts, passed["state"], action)["clause"]["id"] == "common.turn"
