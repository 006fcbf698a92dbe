"""What is chosen from, beside the legal actions, where an action takes some cards of a hand."""

from itertools import combinations

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, new_game, post
from tests.checks.calls import JSON, bare

DECLARER = 1


@pytest.fixture(scope="module")
def laying_away(client: FlaskClient) -> JSON:
    """The answer to taking up the Skat, with what each reader may know."""
    answer = new_game(client, game="fipsen", players=3, deal={"seed": "vorhand"})
    for kind in ("bid", "pass", "pass", "take-skat"):
        action = next(each for each in answer["legal_actions"] if each["type"] == kind)
        body = {"state": answer["state"], "action": action, "include": ["views"]}
        answer = answer_of(post(client, "apply-action", body))
    return answer


def test_cards_to_choose_from(client: FlaskClient, laying_away: JSON) -> None:
    """The hand of the seat, and how many of its cards; the legal actions are all ways to do so."""
    (choice,) = laying_away["choices"]
    seat = choice["seat"]
    assert choice == {
        "seat": seat,
        "type": "discard",
        "number": 2,
        "cards": laying_away["state"]["hands"][seat],
    }
    ways = [
        {"type": "discard", "seat": seat, "cards": [*way]}
        for way in combinations(choice["cards"], 2)
    ]
    discards = [each for each in laying_away["legal_actions"] if each["type"] == "discard"]
    assert bare(discards) == ways
    asked = {"state": laying_away["state"], "seat": seat}
    for call in ("legal-actions", "view"):
        assert answer_of(post(client, call, asked))["choices"] == [choice]


def test_only_the_seat_that_chooses_is_told(laying_away: JSON) -> None:
    """The cards are those of a hand: no other reader has them."""
    seat = laying_away["choices"][0]["seat"]
    told = [view["seat"] for view in laying_away["views"] if "choices" in view]
    assert told == [seat]


def test_nothing_to_choose_from(client: FlaskClient) -> None:
    """The member is missing where no such action is legal, and in other games."""
    for game in ("fipsen", "toepen"):
        assert "choices" not in new_game(client, game=game, players=3)
