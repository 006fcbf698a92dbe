"""A tournament of Fipsen over HTTP: how large it may be, and a whole table. `tests/cases/fipsen/`
has who sits where, and what is no tournament.
"""

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, as_json, new_game, play, post
from tests.checks.calls import JSON

NAMES = ["Anke", "Hinnerk", "Jan", "Jutta"]


def test_seating_of_a_thousand_players(client: FlaskClient) -> None:
    """All sit, each with a name of forty characters of any script."""
    names = [f"{number:04}".ljust(40, "é") for number in range(1000)]
    body = {"names": names, "seed": "vorhand"}
    tables = answer_of(post(client, "seat-players", body))["tables"]
    assert [len(table) for table in tables] == [4] * 250
    assert sorted(name for table in tables for name in table) == names


def whole_table(client: FlaskClient, players: int) -> JSON:
    """The last answer of a table of a tournament, played only by following `legal_actions`."""
    first = new_game(client, game="fipsen", players=players, preset="fipsen-tournament",
                     deal={"seed": "first"})  # fmt: skip
    *_, (_, last) = play(client, first, f"tournament of {players}")
    return last


@pytest.mark.parametrize(("players", "deals"), [(4, 100), (3, 120)])
def test_table_of_a_tournament(client: FlaskClient, players: int, deals: int) -> None:
    """A hundred deals are played with four players, 120 with three; the answer to the last action
    holds the whole sheet, and the highest score wins.
    """
    last = whole_table(client, players)
    state, outcome = last["state"], last["outcome"]
    events = {event["type"]: event for event in last["events"]}
    lines = events["score-sheet"]["lines"]
    assert [line["number"] for line in lines] == list(range(1, deals + 1))
    assert [line["value"] for line in lines] == [row["value"] for row in state["sheet"]]
    assert lines[-1]["scores"] == state["scores"] == outcome["scores"]
    assert outcome["winners"] == [
        seat for seat, score in enumerate(state["scores"]) if score == max(state["scores"])
    ]
    assert outcome["reason"] == "deals"
    assert len(as_json(state)) < 32 * 1024
    names = NAMES[:players]
    tables = [{"names": names, "sheet": state["sheet"]}]
    rows = answer_of(post(client, "standings", {"tables": tables}))["rows"]
    ranked = {row["name"]: row["score"] for row in rows}
    assert ranked == dict(zip(names, state["scores"], strict=True))
