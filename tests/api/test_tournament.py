"""A tournament of Fipsen over HTTP: the seating, a whole table, and the standings."""

import random

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON
from tests.api.conftest import answer_of, as_json, new_game, play, post, problem

PLAYERS = ["Anke", "Hinnerk", "Jan", "Jutta", "Klaas", "Meta", "Wiebke"]


def seated(client: FlaskClient, names: list[str], seed: str = "vorhand") -> list[list[str]]:
    """Who sits where."""
    return answer_of(post(client, "seat-players", {"names": names, "seed": seed}))["tables"]


def ranked(client: FlaskClient, *tables: JSON) -> list[tuple[int, str, int]]:
    """The standings, as place, name and score."""
    rows = answer_of(post(client, "standings", {"tables": list(tables)}))["rows"]
    return [(row["place"], row["name"], row["score"]) for row in rows]


def sheet(*rows: tuple[int, int]) -> list[JSON]:
    """A score sheet of these seats and values."""
    return [{"seat": seat, "value": value} for seat, value in rows]


# Seating


def test_tables_of_four_come_first(client: FlaskClient) -> None:
    """Seven players sit at a table of four and one of three; each has one seat."""
    tables = seated(client, PLAYERS)
    assert [len(table) for table in tables] == [4, 3]
    assert sorted(name for table in tables for name in table) == PLAYERS


def test_seating_is_the_same_whatever_the_order_of_the_names(client: FlaskClient) -> None:
    """The names are sorted by code point before they are shuffled; another seed is another draw."""
    shuffled = random.Random(0).sample(PLAYERS, len(PLAYERS))
    assert seated(client, shuffled) == seated(client, PLAYERS)
    assert seated(client, PLAYERS, "another") != seated(client, PLAYERS)


def test_seating_of_a_thousand_players(client: FlaskClient) -> None:
    """All sit, each with a name of forty characters of any script."""
    names = [f"{number:04}".ljust(40, "é") for number in range(1000)]
    tables = seated(client, names)
    assert [len(table) for table in tables] == [4] * 250
    assert sorted(name for table in tables for name in table) == names


@pytest.mark.parametrize("count", [1, 2, 5])
def test_players_who_cannot_be_seated(client: FlaskClient, count: int) -> None:
    """One, two and five cannot sit at tables of four and three (fipsen.seating)."""
    body = {"names": PLAYERS[:count], "seed": "vorhand"}
    told = problem(post(client, "seat-players", body), "illegal-action")
    assert told["clause"]["id"] == "fipsen.seating"
    assert told["facts"] == {"count": count}


def test_name_that_stands_twice(client: FlaskClient) -> None:
    """No name may appear twice, at one table or at two (fipsen.names-once)."""
    body = {"names": ["Jan", "Anke", "Jan", "Meta"], "seed": "vorhand"}
    seating = problem(post(client, "seat-players", body), "illegal-action")
    tables = [{"names": ["Jan", "Anke", name], "sheet": []} for name in ("Meta", "Klaas")]
    standing = problem(post(client, "standings", {"tables": tables}), "illegal-action")
    assert seating["clause"]["id"] == standing["clause"]["id"] == "fipsen.names-once"
    assert seating["facts"] == {"names": ["Jan"]}
    assert standing["facts"] == {"names": ["Anke", "Jan"]}


# Standings


def test_equal_scores_share_a_place(client: FlaskClient) -> None:
    """Two firsts are followed by a third, whatever the size of their tables."""
    four = {"names": ["Anke", "Jan", "Meta", "Klaas"], "sheet": sheet((0, 12), (2, -6), (0, 3))}
    three = {"names": ["Jutta", "Wiebke", "Ülle"], "sheet": sheet((2, 12), (1, -6), (2, 3))}
    assert ranked(client, four, three) == [
        (1, "Anke", 15), (1, "Ülle", 15),
        (3, "Jan", 0), (3, "Jutta", 0), (3, "Klaas", 0),
        (6, "Meta", -6), (6, "Wiebke", -6),
    ]  # fmt: skip


def test_row_of_a_seat_that_is_not_at_the_table(client: FlaskClient) -> None:
    """common.no-such-seat: a row names a seat of its table."""
    tables = [{"names": PLAYERS[:3], "sheet": sheet((0, 3), (3, 12))}]
    told = problem(post(client, "standings", {"tables": tables}), "illegal-action")
    assert told["clause"]["id"] == "common.no-such-seat"
    assert (told["facts"]["table"], told["facts"]["row"]) == (0, 1)
    assert told["legal_actions"] == []


# A whole tournament


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
    names = PLAYERS[:players]
    rows = ranked(client, {"names": names, "sheet": state["sheet"]})
    assert {name: score for _, name, score in rows} == dict(
        zip(names, state["scores"], strict=True)
    )


def test_kontra_cannot_be_switched_on_in_a_tournament(client: FlaskClient) -> None:
    """In a tournament there is no Kontra (fipsen.tournament-kontra); other options are free."""
    body = {"game": "fipsen", "players": 4, "preset": "fipsen-tournament"}
    refused = post(client, "new-game", body | {"options": {"kontra": True}})
    told = problem(refused, "illegal-action")
    assert told["clause"]["id"] == "fipsen.tournament-kontra"
    assert told["facts"] == {"preset": "fipsen-tournament", "option": "kontra", "wanted": False}
    options = {"kontra": False, "deals": 7, "minimum_bid": 3}
    assert new_game(client, **body, options=options)["state"]["options"]["deals"] == 7
