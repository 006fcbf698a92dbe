"""Answers in the language of the reader, with the players' names."""

import json
import re
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.conftest import action, dealt
from tests.checks.calls import JSON
from vorhand.api.web.language import preferred

HANDS: Final = ("TD AD 8D 7D", "AH 9D QH JH", "AS KD QS JS")
NAMES: Final = ["Anna", "Bram", "Zoë"]
GERMAN: Final = {"Accept-Language": "de-AT, en;q=0.5"}
DUTCH: Final = {"Accept-Language": "nl"}


def asked(client: FlaskClient, call: str, body: JSON, headers: Any = GERMAN) -> TestResponse:
    """The answer to a call, in German if nothing else is asked for."""
    return client.post(f"/{call}", json=body, headers=headers)


def kept(client: FlaskClient, **more: Any) -> JSON:
    """A body in which seat 0 keeps its hand."""
    return {"state": dealt(client, *HANDS), "action": action("0 keep-hand"), **more}


def text(answer: TestResponse) -> str:
    """The sentence of the first event."""
    said: str = answer.get_json()["events"][0]["text"]
    return said


def differ_only_in(one: JSON, other: JSON, *sentences: str) -> None:
    """Fail unless these members are sentences in two languages, and all others the same."""
    for name in sentences:
        assert one.pop(name) != other.pop(name)
    assert one == other


@pytest.mark.parametrize(
    ("header", "language"),
    [
        *(("", "en"), ("de", "de"), ("DE", "de"), ("de-AT", "de"), ("nl-BE, de;q=0.9", "nl")),
        *(("fr", "en"), ("fr, nl;q=0.1", "nl"), ("en;q=0.4, de;q=0.5", "de"), ("*", "en")),
        *(("de, nl", "de"), ("nl, de", "nl"), ("de;q=0", "en"), ("en;q=0, *", "de")),
        *(("fr, *;q=0.1", "en"), ("de;q=2", "en"), (";;,=", "en"), ("de;q=x, nl;q=0.2", "nl")),
        ("*;q=0.5, nl;q=0.2", "en"),
        *(("de_AT", "de"), ("NL_be;q=0.5, fr", "nl"), ("de-DE-u-co-phonebk", "de")),
        *(("*-AT", "en"), ("den", "en"), ("x-de", "en"), ("-de", "en"), ("de-", "de")),
    ],
)
def test_language_that_is_preferred(header: str, language: str) -> None:
    """RFC 9110, 12.5.4: the one that is liked best, by its weight, whatever the region."""
    assert preferred(header).tag == language


def test_event_in_the_language_of_the_reader(client: FlaskClient) -> None:
    """The headers say which language it is, and that it was chosen; facts are the same."""
    english = asked(client, "apply-action", kept(client), {})
    german = asked(client, "apply-action", kept(client))
    assert english.headers["Content-Language"] == "en"
    assert german.headers["Content-Language"] == "de"
    assert english.headers["Vary"] == german.headers["Vary"] == "Accept-Language"
    assert text(english) == "Seat 0 keeps the hand."
    assert text(german) != text(english)
    assert "Platz 0" in text(german)
    assert german.get_json()["state"] == english.get_json()["state"]


def test_players_are_called_by_their_names(client: FlaskClient) -> None:
    """Names stand in sentences, and nowhere else; a seat without a name keeps its number."""
    assert text(asked(client, "apply-action", kept(client, names=NAMES), {})) == (
        "Anna keeps the hand."
    )
    state = asked(client, "apply-action", kept(client), {}).get_json()["state"]
    then = {"state": state, "action": action("1 keep-hand"), "names": NAMES[:1]}
    assert text(asked(client, "apply-action", then, {})) == "Seat 1 keeps the hand."
    answer = asked(client, "apply-action", kept(client, names=NAMES)).get_json()
    for event in answer["events"]:
        del event["text"]
    assert not any(name in json.dumps(answer, ensure_ascii=False) for name in NAMES)


def test_refusal_and_its_clause_are_translated(client: FlaskClient) -> None:
    """Title, detail and the rule are; its id, its facts and its source are not."""
    body = kept(client, names=NAMES) | {"action": action("1 keep-hand")}
    english = asked(client, "apply-action", body, {}).get_json()
    german = asked(client, "apply-action", body).get_json()
    assert "Bram" in english["detail"]
    assert "Bram" in german["detail"]
    differ_only_in(english["clause"], german["clause"], "text")
    differ_only_in(english, german, "title", "detail")


def test_cards_by_name_or_by_code(client: FlaskClient) -> None:
    """People read names; who wants codes says so."""
    body = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}
    names, codes = (
        asked(client, "new-game", {**body, **more}) for more in ({}, {"cards": "codes"})
    )
    assert "Karo" in names.get_json()["events"][0]["text"] + names.get_json()["events"][1]["text"]
    assert "JC" in codes.get_json()["events"][0]["text"]


def test_items_of_a_batch_have_names_of_their_own(client: FlaskClient) -> None:
    """Each item is answered as by itself, in the language of the request."""
    refused = kept(client, names=["Else"]) | {"action": action("1 keep-hand")}
    items = [kept(client, names=NAMES), refused, {"state": 1}]
    done, forbidden, invalid = asked(client, "batch", {"items": items}).get_json()["results"]
    alone = asked(client, "apply-action", items[0]).get_json()
    assert done["answer"]["events"] == alone["events"]
    assert "Else" in forbidden["problem"]["detail"]
    assert invalid["problem"] == asked(client, "apply-action", items[2]).get_json()


@pytest.mark.parametrize("call", ["replay", "history"])
def test_whole_games_are_told_in_the_language(client: FlaskClient, call: str) -> None:
    """What happened, and the action that was refused."""
    acts = [action("0 keep-hand"), action("0 keep-hand")]
    body = {"state": dealt(client, *HANDS), "actions": acts, "names": NAMES}
    more = {"include": ["events"]} if call == "replay" else {"seat": 0}
    answer = asked(client, call, body | more).get_json()
    event = answer["events"][0][0] if call == "replay" else answer["events"][0]
    assert event["text"] == text(asked(client, "apply-action", kept(client, names=NAMES)))
    assert "Anna" in answer["refused"]["problem"]["detail"]


def test_what_is_closed_is_told_in_the_language(client: FlaskClient) -> None:
    """Buttons that are greyed out say why."""
    body = {"state": dealt(client, *HANDS), "include": ["refusals"], "names": NAMES}
    english, german = (asked(client, "legal-actions", body, each) for each in ({}, GERMAN))
    for pair in zip(english.get_json()["refusals"], german.get_json()["refusals"], strict=True):
        differ_only_in(*pair, "detail", "text")


def test_faults_are_told_in_the_language(client: FlaskClient) -> None:
    """Clause and pointer are the same, and the sentence is another."""
    state = dealt(client, *HANDS) | {"to_act": [2]}
    english, german = (asked(client, "check-state", {"state": state}, each) for each in ({}, DUTCH))
    for pair in zip(english.get_json()["faults"], german.get_json()["faults"], strict=True):
        differ_only_in(*pair, "detail")


@pytest.mark.parametrize(
    ("path", "status"), [("/nowhere", 404), ("/games/skat", 404), ("/apply-action", 405)]
)
def test_problem_of_any_path_is_told_in_the_language(
    client: FlaskClient, path: str, status: int
) -> None:
    """Title and detail are for people."""
    english, german = client.get(path), client.get(path, headers=GERMAN)
    assert english.status_code == german.status_code == status
    assert german.headers["Content-Language"] == "de"
    assert "Accept-Language" in german.headers["Vary"]
    differ_only_in(english.get_json(), german.get_json(), "title", "detail")


def test_sources_are_named_in_the_language(client: FlaskClient) -> None:
    """As a reader would name them; where they are stays the same."""
    for header, said in (
        ("en", "Toepen, by Nick Wedd and John McLeod, pagat.com"),
        ("de", "Toepen, von Nick Wedd und John McLeod, pagat.com"),
        ("nl", "Toepen, door Nick Wedd en John McLeod, pagat.com"),
    ):
        entry = client.get("/games/toepen", headers={"Accept-Language": header}).get_json()
        assert entry["sources"] == [said]


@pytest.mark.parametrize("names", [["Anna\n"], [""], ["x" * 41], [], ["\u202e"], ["a"] * 9, [1]])
def test_name_that_is_none(client: FlaskClient, names: list[Any]) -> None:
    """A name has 1 to 40 characters, none of which steers a terminal or the direction of text."""
    assert asked(client, "apply-action", kept(client, names=names)).status_code == 422


def test_name_may_be_of_any_script(client: FlaskClient) -> None:
    """Forty characters are as many in any script."""
    name = "\N{GRINNING FACE}" * 40
    answer = asked(client, "apply-action", kept(client, names=[name]), {})
    assert text(answer) == f"{name} keeps the hand."


def test_catalogue_is_in_the_language(client: FlaskClient) -> None:
    """Titles and clauses are; ids are not."""
    english, dutch = (client.get("/games/fipsen", headers=each).get_json() for each in ({}, DUTCH))
    for one, other in zip(english["clauses"], dutch["clauses"], strict=True):
        assert (one["id"], one["text"] == other["text"]) == (other["id"], False)
    bids = [each["options"]["properties"]["minimum_bid"]["title"] for each in (english, dutch)]
    assert bids[0] != bids[1]


def test_page_is_in_the_language(client: FlaskClient) -> None:
    """It says so, for those who read it aloud."""
    page = client.get("/games/toepen", headers={"Accept": "text/html", **GERMAN})
    assert '<html lang="de">' in page.text
    assert "{{" not in page.text


@pytest.mark.parametrize(
    ("tag", "told"),
    [
        ("en", "Karo plays the Ober of bells."),
        ("de", "Karo spielt Schellen-Ober."),
        ("nl", "Karo speelt bellenboven."),
    ],
)
def test_german_cards_in_an_event(client: FlaskClient, tag: str, told: str) -> None:
    """They are named by the service; players are called what they are called."""
    said = [
        answer.get_json()["events"][0]["text"]
        for more, headers in (
            ({"cards": "german"}, {"Accept-Language": tag}),
            ({}, {"Accept-Language": f"{tag}-x-german"}),
        )
        for answer in [asked(client, "apply-action", plays_a_queen(client, **more), headers)]
    ]
    assert said == [told, told]


def plays_a_queen(client: FlaskClient, **more: Any) -> JSON:
    """A body in which a player whose name is a suit plays the queen of diamonds."""
    state = dealt(client, *(hand.replace("TD", "QD") for hand in HANDS))
    while state["phase"] == "exchange":
        legal = client.post("/legal-actions", json={"state": state}).get_json()["legal_actions"]
        (kept, *_) = [each for each in legal if each["type"] == "keep-hand"]
        body = {"state": state, "action": {"type": "keep-hand", "seat": kept["seat"]}}
        state = client.post("/apply-action", json=body).get_json()["state"]
    legal = client.post("/legal-actions", json={"state": state}).get_json()["legal_actions"]
    (seat,) = {each["seat"] for each in legal if each["type"] == "play-card"}
    (card,) = [each for each in state["hands"][seat] if each == "QD"]
    names = ["Karo" if at == seat else "Bube" for at in range(3)]
    played = {"type": "play-card", "seat": seat, "card": card}
    return {"state": state, "action": played, "names": names, **more}


@pytest.mark.parametrize(
    ("tag", "french", "german"),
    [("de", r"Dame|Bube|Karo|Kreuz|Pik", "Ober"), ("nl", r"vrouw|boer|ruiten|klaver", "boven")],
)
def test_rule_page_for_german_cards(
    client: FlaskClient, tag: str, french: str, german: str
) -> None:
    """Prose, rules and meanings name the cards of the deck that the reader sees."""
    headers = {"Accept": "text/html", "Accept-Language": f"{tag}-x-german"}
    for game in ("fipsen", "toepen", "stortok", "toppen"):
        page = client.get(f"/games/{game}/rules", headers=headers).get_data(as_text=True)
        assert german in page
        assert not re.search(french, page), game
