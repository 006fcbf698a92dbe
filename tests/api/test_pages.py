"""What is only read: the catalogue, the types of problem, the document, and how the service is."""

import json
import re
from html import escape
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema_rs import Draft202012Validator, meta

from tests.api.conftest import PACK, answer_of, each_game, new_game, problem
from tests.checks.calls import JSON, STATUS
from tests.checks.published import load_yaml
from vorhand.api.spec.pages import FILES
from vorhand.engine import GAMES
from vorhand.engine.kernel.rules.choices import OneOf
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.common_table import house_rules_of
from vorhand.engine.schema.reading import doc_of
from vorhand.languages import LANGUAGES

AS_PAGE = {"Accept": "text/html"}
PAGES = ("/", "/docs", "/games/fipsen", "/problems/invalid")


def entry(client: FlaskClient, game: str) -> JSON:
    """What the catalogue says of a game."""
    return answer_of(client.get(f"/games/{game}"))


def named_in_json(game: str, options: JSON) -> JSON:
    """All of these options but house rules that have their defaults."""
    kind: Any = type(GAMES[game].options(GAMES[game].players[0], None, {}))
    quiet, defaults = house_rules_of(kind), kind._field_defaults
    return {
        name: value
        for name, value in options.items()
        if name not in quiet or value != defaults[name]
    }


# The catalogue


def test_catalogue_lists_the_games(client: FlaskClient) -> None:
    """Each game is in the list exactly as it is by itself."""
    listed = answer_of(client.get("/games"))
    assert listed == {"games": [entry(client, game) for game in GAMES]}
    assert [game["id"] for game in listed["games"]] == list(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_meaning_of_each_action(client: FlaskClient, game: str, language: str) -> None:
    """Each kind has a sentence in each language; where a seat chooses one of a few things, each
    choice has its own, which no other shares.
    """
    asked = client.get(f"/games/{game}", headers={"Accept-Language": language})
    kinds = answer_of(asked)["action_types"]
    rulebook = GAMES[game].rulebook
    for kind, declared in zip(kinds, GAMES[game].action_types.values(), strict=True):
        assert kind["text"].endswith(".")
        assert (kind["text"] == doc_of(declared)) == (language == "en")
        choices = rulebook.editions[rulebook.version].kinds[declared].choices
        told = [each["text"] for each in kind.get("choices", [])]
        assert len(set(told)) == (len(choices.values) if isinstance(choices, OneOf) else 0)
        assert all(re.fullmatch(r"[^{}]+\.", text) for text in told)


def test_meaning_of_a_bid(client: FlaskClient) -> None:
    """What it undertakes, and what it counts if it is won, and if it is lost."""
    (bid,) = (each for each in entry(client, "fipsen")["action_types"] if each["type"] == "bid")
    said = {
        (each["chosen"]["tricks"], *each["chosen"]["modifiers"]): each for each in bid["choices"]
    }
    assert said[4, "ruten"]["text"] == (
        "Undertake 4 tricks with diamonds as trumps: +8 points, or −16 if they are not won. "
        "Each of Hand, Durch, Kontra and Rekontra that is added doubles both."
    )
    assert "+10 points, or −20" in said[5,]["text"]
    assert "+32 points, or −64" in said[4, "hand", "ruten", "durch"]["text"]


@each_game
def test_entry_of_a_game(client: FlaskClient, game: str) -> None:
    """Title, players, pack, and cards a hand: what a lobby shows."""
    shown, players = entry(client, game), GAMES[game].players
    assert (shown["id"], shown["title"]) == (game, GAMES[game].title)
    assert shown["players"] == {"least": players[0], "most": players[-1]}
    assert shown["cards_a_hand"] == GAMES[game].cards_a_hand
    assert [count for pack in shown["packs"] for count in pack["players"]] == [*players]
    for pack in shown["packs"]:
        assert {card[0] for card in pack["cards"]} == {*pack["rank_order"]}
    assert shown["rules"] == [1]
    assert shown["sources"]


def test_entry_of_toepen(client: FlaskClient) -> None:
    """The figures that everybody knows."""
    shown = entry(client, "toepen")
    assert shown["players"] == {"least": 3, "most": 8}
    assert shown["cards_a_hand"] == 4
    assert shown["packs"] == [
        {"players": list(range(3, 9)), "rank_order": "T987AKQJ", "cards": PACK}
    ]


def test_packs_that_differ_with_the_players(client: FlaskClient) -> None:
    """Where the pack is cut to the players, each number has its own."""
    shown = entry(client, "toppen")
    assert shown["players"] == {"least": 4, "most": 8}
    assert [(pack["players"], pack["rank_order"]) for pack in shown["packs"]] == [
        ([4], "T987AK"),
        ([5], "T987AKQ"),
        ([6], "T987AKQJ"),
        ([7], "T987AKQJ6"),
        ([8], "T987AKQJ65"),
    ]


@each_game
def test_options_are_published_with_their_defaults(client: FlaskClient, game: str) -> None:
    """The options are a JSON Schema; its defaults are those of a new game."""
    schema = entry(client, game)["options"]
    meta.validate(schema)
    defaults = {name: option["default"] for name, option in schema["properties"].items()}
    state = new_game(client, game=game, players=GAMES[game].players[0])["state"]
    assert state["options"] == named_in_json(game, defaults)
    assert all(option["description"] for option in schema["properties"].values())
    assert schema["additionalProperties"] is False


def test_options_schema_says_what_is_taken(client: FlaskClient) -> None:
    """Who validates options by it need not ask the service."""
    taken = Draft202012Validator(entry(client, "toepen")["options"])
    assert taken.is_valid({})
    assert taken.is_valid({"lives": 3, "procedure": "fast"})
    assert not taken.is_valid({"lives": 51})
    assert not taken.is_valid({"procedure": "slow"})
    assert not taken.is_valid({"beer": True})


@each_game
def test_presets_are_published_with_all_their_options(client: FlaskClient, game: str) -> None:
    """A preset shows the options that a new game by it has."""
    presets = entry(client, game)["presets"]
    assert game in [preset["id"] for preset in presets]
    for preset in presets:
        differing = {each["players"]: each["options"] for each in preset["by_players"]}
        for players in GAMES[game].players:
            state = new_game(client, game=game, players=players, preset=preset["id"])["state"]
            options = preset["options"] | differing.get(players, {})
            assert state["options"] == named_in_json(game, options)
        assert preset["title"]


def test_preset_that_differs_with_the_number_of_players(client: FlaskClient) -> None:
    """A tournament of Fipsen has 100 deals, or 120 with three players, and no Kontra."""
    presets = {preset["id"]: preset for preset in entry(client, "fipsen")["presets"]}
    tournament = presets["fipsen-tournament"]
    assert tournament["options"]["deals"] == 100
    assert tournament["by_players"] == [{"players": 3, "options": {"deals": 120}}]
    assert tournament["fixed"] == ["kontra"]


@each_game
def test_action_types_are_published_in_their_order(client: FlaskClient, game: str) -> None:
    """Each kind of action is a seat's or the table's."""
    kinds = {kind["type"]: kind["by"] for kind in entry(client, game)["action_types"]}
    assert list(kinds) == list(GAMES[game].action_types)
    by_the_table = [kind for kind, by in kinds.items() if by == "table"]
    assert by_the_table == [
        name for name, kind in GAMES[game].action_types.items() if not issubclass(kind, SeatAction)
    ]
    assert set(kinds.values()) == {"seat", "table"}


@each_game
def test_clauses_are_published_with_text_and_source(client: FlaskClient, game: str) -> None:
    """Every rule that a refusal or a fault can name is there, in our words; those that forbid
    nothing that others do not forbid as well are marked.
    """
    clauses = {clause["id"]: clause for clause in entry(client, game)["clauses"]}
    assert clauses.keys() == GAMES[game].clauses.keys()
    assert {"common.follow-suit", "common.cards-once"} < set(clauses)
    for clause in clauses.values():
        assert clause.keys() == {"id", "text", "source", "facts", "words_only"}
        assert all(value for name, value in clause.items() if name != "words_only")
        assert clause["words_only"] == GAMES[game].clauses[clause["id"]].words_only
    assert clauses["common.game-over"]["words_only"]


@each_game
def test_page_of_a_game(client: FlaskClient, game: str) -> None:
    """A browser is shown the rules and options that the JSON has."""
    page, told = client.get(f"/games/{game}", headers=AS_PAGE), entry(client, game)
    assert page.content_type == "text/html; charset=utf-8"
    assert f"<h1>{told['title']}</h1>" in page.text
    for clause in told["clauses"]:
        assert f"<code>{clause['id']}</code>" in page.text
        assert escape(clause["text"]) in page.text
    for option in told["options"]["properties"]:
        assert f"<code>{option}</code>" in page.text
    assert f'href="../docs?game={game}"' in page.text
    problem(client.get(f"/games/{game}", headers={"Accept": "application/xml"}), "not-acceptable")


def test_page_tells_what_an_option_may_be(client: FlaskClient) -> None:
    """A range, a choice, null."""
    page = client.get("/games/fipsen", headers=AS_PAGE).text
    assert "<td>2 or 3</td>" in page
    assert "<td><code>true</code> or <code>false</code></td>" in page
    assert "<td>1 to 1000 or <code>null</code></td>" in page
    page = client.get("/games/toepen", headers=AS_PAGE).text
    procedures = entry(client, "toepen")["options"]["properties"]["procedure"]["enum"]
    said = " or ".join(f"<code>{escape(json.dumps(each))}</code>" for each in procedures)
    assert f"<td>{said}</td>" in page


def test_page_in_another_language(client: FlaskClient) -> None:
    """Options and packs are in it, with the ranks as they stand on its cards; sources are English,
    and the page says so.
    """
    page = client.get("/games/toepen", headers={**AS_PAGE, "Accept-Language": "nl"}).text
    assert "van hoog naar laag 10 9 8 7 A H V B" in page
    assert "Wie zoveel levens heeft verloren, is af." in page
    assert "<code>&quot;formal&quot;</code> (formeel) of <code>&quot;fast&quot;</code>" in page
    assert re.search(r'<span lang="en">[^<]*pagat', page)
    docs = client.get("/docs", headers={**AS_PAGE, "Accept-Language": "de"}).text
    assert '<main id="calls" lang="en"><p class="waiting" lang="de">' in docs


# The root


def test_root_leads_on(client: FlaskClient) -> None:
    """A browser gets a page, whose links all lead somewhere."""
    page = client.get("/", headers=AS_PAGE).text
    links = set(re.findall(r'href="([^"]+)"', page))
    assert {"/docs", "/openapi.json", "/openapi.yaml", "/games", "/games/toepen"} <= links
    for link in links:
        assert client.get(link).status_code == 200


def test_root_as_json(client: FlaskClient) -> None:
    """A program learns the same paths; a generated client reads nothing but JSON."""
    told = answer_of(client.get("/"))
    assert told["title"] == "Vorhand"
    for name in ("docs", "contract", "games"):
        assert client.get(told[name]).status_code == 200
    assert told["version"] == answer_of(client.get(told["contract"]))["info"]["version"]
    problem(client.get("/", headers={"Accept": "text/plain"}), "not-acceptable")


# The types of problem


@pytest.mark.parametrize(
    ("accept", "media_type"),
    [
        (None, "application/json"),
        ("", "application/json"),
        ("*/*", "application/json"),
        ("application/json", "application/json"),
        ("text/html", "text/html"),
        ("text/*", "text/html"),
        ("text/html, application/json;q=0.9", "text/html"),
        ("text/html;q=0.8, application/json", "application/json"),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"),
    ],
)
@pytest.mark.parametrize("path", ["/", "/problems/illegal-action"])
def test_what_is_shown_is_what_the_reader_likes(
    client: FlaskClient, path: str, accept: str | None, media_type: str
) -> None:
    """A page for a browser, JSON for a program."""
    headers = {} if accept is None else {"Accept": accept}
    response = client.get(path, headers=headers)
    assert (response.status_code, response.mimetype) == (200, media_type)


def test_problem_is_shown_as_it_is_sent(client: FlaskClient) -> None:
    """Each type is told as JSON and as a page: its title and meaning, and an example of its own
    with its headers.
    """
    for name, status in STATUS.items():
        about = answer_of(client.get(f"/problems/{name}"))
        assert about.keys() == {"type", "title", "status", "meaning", "example"}
        assert about["meaning"]
        example = about["example"]
        page = client.get(f"/problems/{name}", headers=AS_PAGE).text
        for told in (about, example):
            assert (told["type"], told["status"]) == (f"/problems/{name}", status)
            assert f"<h1>{told['title']}</h1>" in page
        assert about["type"] in page
        assert f"HTTP/1.1 {status} " in page
        assert escape(json.dumps(example, indent=2, ensure_ascii=False), quote=False) in page
    assert (
        "Allow: OPTIONS, POST" in client.get("/problems/method-not-allowed", headers=AS_PAGE).text
    )
    assert "Retry-After: " in client.get("/problems/too-many-requests", headers=AS_PAGE).text


def test_pages_of_problems_lead_to_each_other(client: FlaskClient) -> None:
    """From one page all types of problem can be reached, and the calls."""
    page = client.get("/problems/timeout", headers=AS_PAGE).text
    assert all(f'href="{name}"' in page for name in STATUS)
    assert 'href="../docs"' in page


# The page of the calls


def files_of(page: str) -> list[str]:
    """The files that a page loads, by their paths on this service."""
    loaded = re.findall(r'(?:src|href)="([^"]+)"', page)
    return [f"/{each.removeprefix('../').lstrip('/')}" for each in loaded if "docs/" in each]


@pytest.mark.parametrize("path", PAGES)
def test_pages_load_what_is_here(client: FlaskClient, path: str) -> None:
    """A page works without any other server: it loads only our files, and runs no inline script,
    and its policy allows nothing else.
    """
    response = client.get(path, headers=AS_PAGE)
    assert response.content_type == "text/html; charset=utf-8"
    assert response.text.startswith("<!doctype html>")
    assert '<meta charset="utf-8">' in response.text
    assert "://" not in response.text
    assert not re.search(r"<script(?![^>]* src=)|<style| style=| on[a-z]+=", response.text)
    files = files_of(response.text)
    assert len(files) >= 2
    for file in files:
        loaded = client.get(file)
        assert loaded.status_code == 200
        assert loaded.content_type.partition(";")[0] in ("text/css", "text/javascript", "image/png")
    policy = response.headers["Content-Security-Policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["frame-ancestors"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert rules.get("script-src") == ("'self'" if path == "/docs" else None)
    sources = {source for rule in rules.values() for source in rule.split()}
    assert sources <= {"'none'", "'self'", "data:"}


def test_page_of_the_calls_shows_the_document(client: FlaskClient) -> None:
    """The script loads our documents, and nothing from elsewhere."""
    script = client.get("/docs/docs.js").text
    assert "new URL(`docs/" in script
    assert "://" not in script


@pytest.mark.parametrize("name", sorted(FILES))
def test_files_may_be_kept(client: FlaskClient, name: str) -> None:
    """A file may be kept for a while; `test_kept.py` says what comes of it then."""
    response = client.get(f"/docs/{name}")
    assert response.data
    assert response.headers["Cache-Control"] == "public, max-age=300"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    again = client.get(f"/docs/{name}", headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    problem(client.post(f"/docs/{name}"), "method-not-allowed")


@pytest.mark.parametrize(
    "path",
    [
        *("/docs/", "/docs/nothing.js", "/docs/docs.html", "/docs/index.html"),
        *(
            "/docs/problem.html",
            "/docs/swagger-ui-bundle.js",
            "/docs/../openapi.json/",
            "/docs/..%2F__init__.py",
        ),
        *("/docs/%2Fetc%2Fpasswd", "/docs/docs.js/", "/docs/DOCS.JS", "/docs/x/docs.js"),
    ],
)
def test_nothing_else_is_served_as_a_file(client: FlaskClient, path: str) -> None:
    """Files that no page loads are not served, even if they are in the same folder."""
    problem(client.get(path), "not-found")


def test_page_of_the_calls_shows_one_game_at_a_time(client: FlaskClient) -> None:
    """It leads to each game, whose excerpt of the contract has every call, and only that game in
    those that all games have. Requests go to where the page is from.
    """
    page, whole = client.get("/docs").text, answer_of(client.get("/openapi.json"))
    for game in GAMES:
        assert f'href="docs?game={game}"' in page
        excerpt = answer_of(client.get(f"/docs/{game}.json"))
        others = {path for path in excerpt["paths"] if "post" not in whole["paths"][path]}
        assert others == {"/games/{game}"}
        assert excerpt["servers"] == [{"url": "/"}]
        assert len(json.dumps(excerpt)) < 165_000
        for path, operations in excerpt["paths"].items():
            for method, operation in operations.items():
                summary = operation["summary"]
                assert summary == whole["paths"][path][method]["summary"]
                assert all("links" not in each for each in operation["responses"].values())
        examples = excerpt["paths"]["/new-game"]["post"]["requestBody"]["content"]
        forms = examples["application/json"]["schema"]["oneOf"]
        assert [set(each) for each in forms] == [{"$ref"}] * 3
        for each in examples["application/json"]["examples"].values():
            assert each["value"]["game"] == game


def test_references_of_the_contract_are_as_the_page_follows_them(client: FlaskClient) -> None:
    """The script of the page knows references within the document, by keys without an escape."""
    references = re.findall(r'"\$ref":"([^"]*)"', client.get("/openapi.json").text)
    assert len(references) > 100
    for reference in references:
        assert re.fullmatch(r"#(/[A-Za-z0-9_-]+)+", reference)


def test_page_of_the_calls_is_a_page(client: FlaskClient) -> None:
    """For a reader that takes no pages it cannot be had."""
    problem(client.get("/docs", headers={"Accept": "application/json"}), "not-acceptable")
    problem(client.post("/docs"), "method-not-allowed")


# The document


def test_document_is_the_same_in_both_forms(client: FlaskClient) -> None:
    """As JSON and as YAML it says the same."""
    response = client.get("/openapi.yaml")
    assert (response.status_code, response.mimetype) == (200, "application/yaml")
    assert load_yaml(response.text) == answer_of(client.get("/openapi.json"))


def test_document_as_plain_text(client: FlaskClient) -> None:
    """A browser that asks for text shows the YAML, where it would else save it."""
    plain = client.get("/openapi.yaml", headers={"Accept": "text/plain"})
    assert plain.content_type == "text/plain; charset=utf-8"
    assert plain.data == client.get("/openapi.yaml").data


# The service


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_service_is_well(client: FlaskClient, path: str) -> None:
    """A probe learns that the process is there, and that it can adjudicate."""
    assert answer_of(client.get(path)) == {"status": "ok"}


@pytest.mark.parametrize("path", ["/games/toepen", "/problems/invalid", "/healthz"])
def test_query_says_nothing(client: FlaskClient, path: str) -> None:
    """Only the path decides what is read."""
    assert client.get(f"{path}?game=skat").data == client.get(path).data
