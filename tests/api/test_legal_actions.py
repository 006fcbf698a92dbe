"""`POST /legal-actions`, and the order in which legal actions are listed."""

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import PACK, action, answer_of, dealt, new_game, play, post
from tests.checks.calls import JSON, bare

HANDS = ("JS AH 9D TC", "AD KD QD JD", "AS KS QS 9S")

GAMES = {
    "formal": {"players": 4, "options": {"poverty": True, "absences": True}},
    "fast": {"players": 5, "preset": "toepen-fast"},
    "siwweschroem": {"game": "siwweschroem", "players": 3},
}


def legal(client: FlaskClient, state: JSON, **body: int) -> list[JSON]:
    """What may be done: by one seat, or by all and the table."""
    answer = answer_of(post(client, "legal-actions", {"state": state, **body}))
    assert list(answer) == ["game", "legal_actions"]
    return bare(answer["legal_actions"])


def test_seats_ascending_and_cards_by_suit_and_rank(client: FlaskClient) -> None:
    """Seats ascending; within a seat by kind, and cards C D H S, high to low."""
    state = dealt(client, *HANDS, options={"exchange": False})
    written = ["0 TC", "0 9D", "0 AH", "0 JS", "0 knock", "1 knock", "2 knock"]
    assert legal(client, state) == [action(each) for each in written]


def test_table_comes_last(client: FlaskClient) -> None:
    """Where players and the table may act, the table's action ends the list."""
    state = dealt(client, *HANDS, preset="toepen-fast")
    written = [f"{seat} {kind}" for seat in range(3) for kind in ("keep-hand", "exchange-hand")]
    assert legal(client, state) == [action(each) for each in [*written, "close"]]


def test_deal_is_listed_once(client: FlaskClient) -> None:
    """Whatever its dice, a deal is one entry; it is no seat's."""
    state = new_game(client, deal=None)["state"]
    assert legal(client, state) == [{"type": "deal"}]
    assert [legal(client, state, seat=seat) for seat in range(3)] == [[], [], []]


@pytest.mark.parametrize("game", GAMES)
def test_list_is_that_of_the_answer_before(client: FlaskClient, game: str) -> None:
    """In the same order: seats ascending and, within a seat, as the catalogue's action types."""
    entry = answer_of(client.get(f"/games/{GAMES[game].get('game', 'toepen')}"))
    kinds = [each["type"] for each in entry["action_types"]]

    def place(listed: JSON) -> tuple[int, int, int]:
        card = PACK.index(listed["card"]) if "card" in listed else 0
        return listed.get("seat", 8), kinds.index(listed["type"]), card

    begun = new_game(client, **GAMES[game], deal={"seed": game})
    for answer in (begun, *(answer for _, answer in play(client, begun, game))):
        assert answer["legal_actions"] == sorted(answer["legal_actions"], key=place)
        assert legal(client, answer["state"]) == bare(answer["legal_actions"])
