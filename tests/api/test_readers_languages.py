"""`languages`: each reader of `views` in a language of their own; and the words of actions."""

from flask.testing import FlaskClient

from tests.api.conftest import act, action, answer_of, dealt, new_game, play
from tests.checks.calls import JSON
from vorhand.languages import LANGUAGES

HANDS = ("TD AD 8D 7D", "AH 9D QH JH", "AS KD QS JS")
SPOKEN: JSON = {"seats": ["de", None, "nl"], "onlookers": "nl"}
TAGS = ("de", "en", "nl", "nl")


def in_language(client: FlaskClient, tag: str, body: JSON) -> JSON:
    """The answer of `/apply-action`, all of it in a language."""
    answer = client.post("/apply-action", json=body, headers={"Accept-Language": tag})
    return answer_of(answer)


def test_each_view_is_that_of_an_answer_in_its_language(client: FlaskClient) -> None:
    """Throughout a game: table, legal actions, events, what is waited for, and refusals."""
    before = new_game(client, players=3, options={"lives": 2, "procedure": "fast"})
    for number, (done, after) in enumerate(play(client, before, "s")):
        body, before = {"state": before["state"], "action": done}, after
        if number % 5:
            continue
        asked = {**body, "include": ["views", "refusals"], "names": ["Anna", "Ben", "Cem"]}
        mixed = in_language(client, "en", {**asked, "languages": SPOKEN})
        of_tag = {tag: in_language(client, tag, asked) for tag in LANGUAGES}
        for place, tag in enumerate(TAGS):
            assert mixed["views"][place] == of_tag[tag]["views"][place]
        assert {**mixed, "views": None} == {**of_tag["en"], "views": None}


def test_reader_without_a_language(client: FlaskClient) -> None:
    """Null, a seat beyond the list and an empty object all mean the language of the answer."""
    state = dealt(client, *HANDS)
    body = {"state": state, "action": action("0 keep-hand"), "include": ["views"]}
    usual = in_language(client, "de", body)
    for languages in ({}, {"seats": [None]}, {"seats": ["de"]}, {"onlookers": "de"}):
        assert in_language(client, "de", {**body, "languages": languages}) == usual


def test_words_of_legal_actions(client: FlaskClient) -> None:
    """In every answer that lists actions, in its language, with cards by name or by code."""
    state = act(client, dealt(client, *HANDS, options={"exchange": False}), action("0 TD"))["state"]
    for more, tag, words in (
        ({}, "en", ["Nine of diamonds", "Knock"]),
        ({"cards": "codes"}, "de", ["9D", "Klopfen"]),
        ({"names": ["Nine"]}, "nl", ["Ruitennegen", "Kloppen"]),
    ):
        for call in ("legal-actions", "view"):
            body = {"state": state, "seat": 1, **more}
            told = client.post(f"/{call}", json=body, headers={"Accept-Language": tag})
            assert [each["text"] for each in answer_of(told)["legal_actions"]] == words


def test_readers_language_is_found_by_lookup(client: FlaskClient) -> None:
    """RFC 4647, 3.4, in any case, with an underscore; one that nobody speaks counts as missing."""
    state = dealt(client, *HANDS)
    body = {"state": state, "action": action("0 keep-hand"), "include": ["views"]}
    german = in_language(client, "en", {**body, "languages": {"seats": ["de"], "onlookers": "nl"}})
    for seat, onlookers in (("de-AT", "NL"), ("de_AT", "nl-BE-x-a"), ("DE-1996", "nl_NL")):
        languages = {"seats": [seat, "fr"], "onlookers": onlookers}
        assert in_language(client, "en", {**body, "languages": languages}) == german


def test_what_is_no_language_tag(client: FlaskClient) -> None:
    """It is invalid, and never English in silence."""
    state = dealt(client, *HANDS)
    for tag in (
        "",
        "de AT",
        "de--AT",
        "-de",
        "de-",
        "deutschland",
        "de" + "-a" * 9,
        "dé",
        "de\n",
        7,
    ):
        body = {"state": state, "action": action("0 keep-hand"), "languages": {"onlookers": tag}}
        found = client.post("/apply-action", json=body)
        assert found.status_code == 422
        assert [each["pointer"] for each in found.get_json()["errors"]] == ["/languages/onlookers"]
