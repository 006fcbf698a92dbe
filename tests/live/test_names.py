"""Names at a table: all can read them, and tell them apart."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from examples.live.names import are_alike, checked
from examples.live.referee import Problem
from tests.live.people import seated, send
from tests.live.servers import Server
from tests.live.test_stand_ins import alone

UNREADABLE = [
    *("", " ", "\u3164", "\u200b", "\ufeff", "\u200d", "\u00ad", "\u2800"),
    *("\u115f\u1160", "\uffa0"),
    *("A\u200bnna", "A\u202enna", "A\u2067nna", "A\x00", "A\nB", "A\ud800", "A\ue000", "A\ufe0f"),
    *("A\u034fnna", "A\U000e0100", "An\u0301\u0302\u0303\u0304na", "\u0301Anna", "Anna (stand-in)"),
    *("\U0001f600", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "...", "7", "<b>", "A" * 41),
    *("\u5c71" * 21, "\ufdfd", "\U000120ab" * 41),
]
READABLE = [
    *("Anna", "Zoë", "O'Brien", "Jean-Luc", "Nguyễn", "Łukasz", "Νίκη", "Мария", "מרים", "عمر"),
    *("山田", "さくら", "김철수", "ธนวัฒน์", "कृष्णा", "A 2", "Player 0", "Tischler", "Jet"),
    *("Botho", "Uwe"),
]
OURS = [
    *("Stand-in", "STAND IN", "standin 3", "My stand-in", "stаnd-in"),
    *("Vertretung", "Anna Vertretung"),
    *("vervanger", "Vеrvаngеr", "Bot", "bot 2", "Seat 1", "seat1", "SEAT l", "Platz 3", "plaats 2"),
    *("You", "YОU", "du", "jij", "je", "Vorhand", "Ｖｏｒｈａｎｄ", "free seat"),
    *("freier Platz", "niemand"),
]
ALIKE = [
    *(
        ("Anna", other)
        for other in ("anna", "ANNA", "Аnnа", "Αnna", "Anna.", "A nna", "Ａｎｎａ", "𝐀𝐧𝐧𝐚")
    ),
    *(("Ivan", other) for other in ("lvan", "Іvan", "1van", "IVAN")),
    *(("Tom", "Torn"), ("Zoë", "Zoe\u0308"), ("Straße", "STRASSE"), ("O'Neil", "O’Neil")),
]
APART = [("Anna", "Hanna"), ("Zoe", "Zoë"), ("Ann", "Anne"), ("Jan", "Ian"), ("Anu", "Any")]


@pytest.mark.parametrize("name", UNREADABLE, ids=ascii)
def test_name_that_cannot_be_read(name: str) -> None:
    """It is none."""
    with pytest.raises(Problem) as told:
        checked(name)
    assert told.value.args[1]["title"] == "No name"


@pytest.mark.parametrize("name", READABLE)
def test_name_of_any_script(name: str) -> None:
    """It is kept as it is."""
    assert checked(f" {name}  ") == name


@pytest.mark.parametrize("name", OURS)
def test_word_of_the_table(name: str) -> None:
    """It is the table's own, in each language."""
    with pytest.raises(Problem) as told:
        checked(name)
    assert told.value.args[1]["title"] == "Not this name"


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_look_the_same(name: str, other: str) -> None:
    """They can be taken for one another, either way."""
    assert are_alike(name, other)
    assert are_alike(other, name)


@pytest.mark.parametrize(("name", "other"), APART)
def test_names_that_do_not(name: str, other: str) -> None:
    """They can be told apart."""
    assert not are_alike(name, other)


def opened(url: str, players: int, **more: Any) -> dict[str, Any]:
    """A new table."""
    setup = {"game": "toepen", "players": players}
    return send(f"{url}/tables", {"setup": setup, "is_open": True, **more}).json


def test_second_of_a_name(live: Server) -> None:
    """Whoever comes with the name of another is told so, and may sit down with another one."""
    table = opened(live.url, 4)
    seats = f"{live.url}/tables/{table['table']}/seats"
    first, second, third, _ = table["invitations"]
    assert send(seats, {"name": "Anna"}, first).status == 200
    for name in ("Anna", "anna ", "Аnnа", "Anna."):
        refused = send(seats, {"name": name}, second)
        assert (refused.status, refused.json["title"]) == (409, "Not this name")
    for name in ("\u3164", "Anna (stand-in)", "Seat 2", 7, None):
        assert send(seats, {"name": name}, second).status == 422
    assert send(seats, {"name": "Hanna"}, second).status == 200
    assert send(seats, {"name": "Мария"}, third).status == 200


def test_two_of_a_name_at_once(live: Server) -> None:
    """One of them sits down."""
    for _ in range(5):
        table = opened(live.url, 8)
        seats = f"{live.url}/tables/{table['table']}/seats"
        with ThreadPoolExecutor(8) as at_once:
            coming = [
                at_once.submit(send, seats, {"name": "Anna"}, secret)
                for secret in table["invitations"]
            ]
        assert sorted(each.result().status for each in coming) == [200] + 7 * [409]


def test_name_of_a_stand_in(live: Server) -> None:
    """It is given to whoever comes with it; the stand-in is called otherwise."""
    setup = {"game": "stortok", "players": 3}
    ((anna,), _) = seated(live.url, setup, "Anna", is_open=True, people=1)
    anna.read()
    anna.wait(lambda one: one.share and one.people["names"][1])
    assert anna.people["names"][0] == "Anna"
    assert len(set(anna.people["names"])) == 3
    assert send(f"{anna.at}/seats", {"name": "ANNA"}).status == 409


def test_name_that_turns_a_sentence(live: Server) -> None:
    """It is isolated where it stands in one, and kept as it is."""
    setup = {"game": "stortok", "players": 2}
    _, reader = seated(live.url, setup, "מרים", is_open=True, people=1)
    reader.read()
    reader.wait(lambda one: any("מרים" in each["text"] for each in one.events))
    said = [each["text"] for each in reader.events if "מרים" in each["text"]]
    assert all("\u2068מרים\u2069" in text for text in said)
    assert reader.people["names"][0] == "מרים"


def test_somebody_alone_keeps_any_name(live: Server) -> None:
    """`alone` sits down as Ann beside stand-ins of other names."""
    ann = alone(live.url, 4, game="toepen", preset="toepen").read()
    ann.wait(lambda one: one.people.get("names"))
    assert ann.people["names"][0] == "Ann"
