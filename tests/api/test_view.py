"""`POST /view`, and the views of an answer: what may be sent to a reader as it stands."""

import re

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import acts, answer_of, as_json, dealt, new_game, play, post
from tests.checks.calls import JSON

CARD = re.compile(r"\b[T987AKQJ][CDHS]\b")
HANDS = ("TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS")
FAST = {"procedure": "fast"}
GAMES = {
    "three, formal": {"players": 3},
    "five, fast": {"players": 5, "options": {"procedure": "fast", "poverty": True}},
    "four, Siwweschrööm": {"game": "siwweschroem", "players": 4, "options": FAST},
}


def seen(client: FlaskClient, state: JSON, seat: int | None) -> JSON:
    """What one reader is shown."""
    return answer_of(post(client, "view", {"state": state, "seat": seat}))


def test_onlooker_sees_no_cards(client: FlaskClient) -> None:
    """A reader without a seat holds nothing and may do nothing; the public part is the same."""
    state = dealt(client, *HANDS)
    view, player = seen(client, state, None), seen(client, state, 1)
    assert (view["seat"], view["legal_actions"], view["table"]["hand"]) == (None, [], [])
    assert not CARD.findall(as_json(view))
    assert {**view["table"], "hand": player["table"]["hand"]} == player["table"]


def test_view_tells_what_all_may_count(client: FlaskClient) -> None:
    """The own hand, how many cards the others hold, the size of the stock, the lives left."""
    state = acts(client, dealt(client, *HANDS, options={"exchange": False}), "0 TD")["state"]
    table = seen(client, state, 1)["table"]
    assert table["hand"] == HANDS[1].split()
    assert table["hand_sizes"] == [3, 4, 4]
    assert table["stock_size"] == 20
    assert table["lives_left"] == [10, 10, 10]
    assert table["trick"] == [{"seat": 0, "card": "TD"}]


def test_view_never_holds_what_only_the_caller_may_know(client: FlaskClient) -> None:
    """There is no list of hands or of the stock in it, and no seed."""
    view = new_game(client, deal={"seed": "the-secret"}, include=["views"])["views"][0]
    assert not {"hands", "stock", "deck", "seed"} & view["table"].keys()
    assert "the-secret" not in as_json(view)


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_view_for_each_seat_and_one_for_onlookers(
    client: FlaskClient, game: str
) -> None:
    """Seats ascending, then nobody's; each is what `/view` shows, with the reader's actions and all
    events, each with a sentence, and no field that the caller does not get.
    """
    first = new_game(client, **GAMES[game], deal={"seed": "first"})
    for number, (_, answer) in enumerate(play(client, first, "first", include=["views"])):
        state = answer["state"]
        readers = [*range(state["players"]), None]
        assert [view["seat"] for view in answer["views"]] == readers
        for view in answer["views"]:
            for event, full in zip(view.pop("events"), answer["events"], strict=True):
                assert event.pop("text")
                assert event == {name: full[name] for name in event}
            assert (view["game"], view["version"]) == (state["game"], state["version"])
            assert view["outcome"] == answer["outcome"]
            own = [each for each in answer["legal_actions"] if each.get("seat", -1) == view["seat"]]
            assert view["legal_actions"] == own
            assert number % 10 or view == seen(client, state, view["seat"])
