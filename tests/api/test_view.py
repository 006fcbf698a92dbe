"""`POST /view`, and the views of an answer: what may be sent to a reader as it stands."""

import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON, bare
from tests.api.conftest import (
    action,
    acts,
    answer_of,
    as_json,
    dealt,
    new_game,
    play,
    post,
)

CARD = re.compile(r"\b[T987AKQJ][CDHS]\b")
HANDS = ("TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS")
FAST = {"procedure": "fast"}
GAMES = {
    "three, formal": {"players": 3},
    "five, fast": {"players": 5, "options": {"procedure": "fast", "poverty": True}},
    "four, Siwweschrööm": {"game": "siwweschroem", "players": 4, "options": FAST},
}
SEEN = ["seat", "game", "version", "table", "waiting", "legal_actions", "outcome"]


def seen(client: FlaskClient, state: JSON, seat: int | None) -> JSON:
    """What one reader is shown."""
    return answer_of(post(client, "view", {"state": state, "seat": seat}))


def test_view_is_of_one_reader(client: FlaskClient) -> None:
    """It says whose it is, shows the table, and lists what the reader may do."""
    view = seen(client, dealt(client, *HANDS), 0)
    assert list(view) == SEEN
    assert view["seat"] == 0
    assert view["table"]["hand"] == HANDS[0].split()
    assert bare(view["legal_actions"]) == [action("0 keep-hand"), action("0 exchange-hand")]


def test_onlooker_sees_no_cards(client: FlaskClient) -> None:
    """A reader without a seat holds nothing and may do nothing; the public part is the same."""
    state = dealt(client, *HANDS)
    view, player = seen(client, state, None), seen(client, state, 1)
    assert (view["seat"], view["legal_actions"], view["table"]["hand"]) == (None, [], [])
    assert not CARD.findall(as_json(view))
    assert {**view["table"], "hand": player["table"]["hand"]} == player["table"]


def test_view_tells_what_all_may_count(client: FlaskClient) -> None:
    """How many cards the others hold, the size of the stock, and the lives that are left."""
    state = acts(client, dealt(client, *HANDS, options={"exchange": False}), "0 TD")["state"]
    table = seen(client, state, 1)["table"]
    assert table["hand_sizes"] == [3, 4, 4]
    assert table["stock_size"] == 20
    assert table["lives_left"] == [10, 10, 10]
    assert table["trick"] == [{"seat": 0, "card": "TD"}]


def test_view_never_holds_what_only_the_caller_may_know(client: FlaskClient) -> None:
    """There is no list of hands or of the stock in it, and no seed."""
    view = new_game(client, deal={"seed": "the-secret"}, include=["views"])["views"][0]
    assert not {"hands", "stock", "deck", "seed"} & view["table"].keys()
    assert "the-secret" not in as_json(view)


def test_legal_actions_of_a_view_are_those_of_the_reader(client: FlaskClient) -> None:
    """Not those of others, and not those of the table."""
    state = dealt(client, *HANDS, options=FAST)
    for seat in range(3):
        own = [action(f"{seat} keep-hand"), action(f"{seat} exchange-hand")]
        assert bare(seen(client, state, seat)["legal_actions"]) == own


def played(client: FlaskClient, game: str, seed: str) -> Iterator[tuple[JSON, JSON]]:
    """A game with views, played by chance: each answer, with the state before it."""
    before = new_game(client, **GAMES[game], deal={"seed": seed})
    for _, answer in play(client, before, seed, include=["views"]):
        yield before["state"], answer
        before = answer


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_view_for_each_seat_and_one_for_onlookers(
    client: FlaskClient, game: str
) -> None:
    """Seats ascending, then nobody's; each with the table, the reader's actions and the events."""
    for _, answer in played(client, game, "first"):
        state = answer["state"]
        readers = [*range(state["players"]), None]
        assert [view["seat"] for view in answer["views"]] == readers
        for view in answer["views"]:
            assert list(view) == [*SEEN, "events"]
            assert (view["game"], view["version"]) == (state["game"], state["version"])
            assert view["outcome"] == answer["outcome"]
            own = [
                each
                for each in answer["legal_actions"]
                if view["seat"] is not None and each.get("seat") == view["seat"]
            ]
            assert view["legal_actions"] == own


@pytest.mark.parametrize("game", GAMES)
def test_events_are_told_to_each_reader(client: FlaskClient, game: str) -> None:
    """Every reader gets every event, in order, with a sentence, and no field that the caller does
    not get.
    """
    for _, answer in played(client, game, "second"):
        for view in answer["views"]:
            assert len(view["events"]) == len(answer["events"])
            for event, full in zip(view["events"], answer["events"], strict=True):
                sentence = event.pop("text")
                assert sentence
                assert event == {name: full[name] for name in event}
