"""The table in the browser, as a client without one sees it; `tests/browser` plays at it."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from vorhand import GAMES
from vorhand.api import create_app
from vorhand.engine.schema.of_game import GameShapes
from vorhand.kit.example import LAST_TRICK
from vorhand.languages import LANGUAGES

STATIC = Path(__file__).parents[2] / "api/table/static"
PARTS = {"known_cards", "score-sheet"}
"""Names that are those of parts of the page."""
MODULES = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js"))


def test_page_loads_nothing_from_elsewhere(client: FlaskClient) -> None:
    """Only what the service itself has may be loaded, and nothing may be sent elsewhere."""
    answer = client.get("/table")
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; ")
    assert "connect-src 'self'" in policy
    assert "unsafe" not in policy
    for path in re.findall(r'(?:src|href)="([^"]+)"', answer.text):
        assert client.get(f"/{path}").status_code == 200


def test_page_in_the_language_of_its_reader(client: FlaskClient) -> None:
    """It says which, and caches keep one for each; the page itself can then speak another."""
    page = client.get("/table", headers={"Accept-Language": "nl"})
    assert page.headers["Content-Language"] == "nl"
    assert "Accept-Language" in page.headers["Vary"]
    assert '<html lang="nl">' in page.text
    assert "De tafel wordt geladen" in page.text


@pytest.mark.parametrize("name", MODULES)
def test_module_of_the_page_imports_only_modules_that_exist(client: FlaskClient, name: str) -> None:
    """Each is served as JavaScript, and imports others that are there."""
    answer = client.get(f"/table/{name}")
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    folder = (STATIC / name).parent.relative_to(STATIC)
    imported = re.findall(r'from "\./([^"]+)"', answer.text)
    assert {(folder / each).as_posix() for each in imported} <= {*MODULES}


def test_worker_knows_all_files_of_the_page(client: FlaskClient) -> None:
    """It may serve the page, which is beside its folder; it knows all files that the page loads,
    and their version, which stands in the page and changes with any of them.
    """
    answer = client.get("/table/worker.js")
    assert answer.headers["Service-Worker-Allowed"] == "../table"
    assert "connect-src 'self'" in answer.headers["Content-Security-Policy"]
    digest, files = re.findall(r"^const (?:DIGEST|FILES) = (.+);$", answer.text, re.M)
    served = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    faces = {name for name in served if name.startswith("faces/")}
    assert {*json.loads(files)} == served - {"table.html", "worker.js"} - faces
    assert f"content={digest}" in client.get("/table").text
    assert digest not in create_app().test_client().get("/table").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_has_words_in_every_language(client: FlaskClient, language: str) -> None:
    """Each language has words for cards, and sentences too; those of English are the keys."""
    words = json.loads(client.get(f"/table/words/{language}.json").data)
    assert {*"AKQJT", *"CDHS"} <= {*words}
    assert ("Go on" in words) == (language != "en")
    assert f'"{language}"' in client.get("/table/words/languages.js").text


def test_scripts_know_no_game() -> None:
    """No event, action or member that one of our games has for itself is named in a script: what
    the page shows of it, the game declares. Names of several words are looked for: those of one
    are words of the page as well.
    """
    shared = GameShapes(LAST_TRICK).view.members.keys()
    named = set[str]()
    for game in GAMES.values():
        own = [*game.events, *game.action_types.values()]
        named |= {each.type for each in own if "kernel" not in each.__module__}
        named |= {*GameShapes(game).view.members} - shared
    several = {each for each in named - PARTS if "-" in each or "_" in each}
    assert len(several) > 60
    for name in MODULES:
        words = {*re.findall(r"[a-z]+(?:[-_][a-z]+)+", (STATIC / name).read_text("utf-8"))}
        assert not words & several, name


@pytest.mark.parametrize(
    "path", ["/table/", "/table/table.html", "/table/none.js", "/table/words", "/table/../app.py"]
)
def test_nothing_else_is_served(client: FlaskClient, path: str) -> None:
    """The page has one address, and its folder is no file server."""
    problem(client.get(path), "not-found")


def test_page_that_is_turned_off() -> None:
    """Where an operator does not want it, neither the page nor a link to it is there."""
    client = create_app({"table": False}).test_client()
    problem(client.get("/table"), "not-found")
    problem(client.get("/table/main.js"), "not-found")
    assert 'href="/table"' not in client.get("/", headers={"Accept": "text/html"}).text


def test_page_of_a_service_without_keys(client: FlaskClient) -> None:
    """The page itself says whether the service has keys, so that it asks for no table without."""
    without = create_app().test_client()
    assert '<div id="app" data-keys="none"' in without.get("/table").text
    assert "data-keys" not in client.get("/table").text


def test_page_can_be_installed(client: FlaskClient) -> None:
    """The page can be installed: its icons are there, and of the types that it says."""
    answer = client.get("/table/table.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    manifest = json.loads(answer.data)
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        found = client.get(f"/table/{icon['src']}")
        assert (found.status_code, found.mimetype) == (200, icon["type"])


def test_each_game_says_in_short_what_it_is(client: FlaskClient) -> None:
    """In a sentence or two, in each language another; those of the shelf say it, too."""
    said = {
        language: {
            each["id"]: each["in_short"]
            for each in client.get("/games", headers={"Accept-Language": language}).json["games"]
        }
        for language in LANGUAGES
    }
    for game in GAMES:
        of_game = {in_short[game] for in_short in said.values()}
        assert len(of_game) == len(LANGUAGES)
        assert max(map(len, of_game)) <= 110
    homes = [*STATIC.parents[2].glob("packages/*/vorhand_*/__init__.py")]
    shelf = [text for each in homes if "GamePackage(" in (text := each.read_text("utf-8"))]
    assert len(shelf) >= 8
    assert all("in_short=" in text for text in shelf)


FACES = "c6cc1fcfcc097015"
"""The start of the SHA-256 of all pictures of version 1."""


def test_faces_are_kept_for_ever(client: FlaskClient) -> None:
    """One of each court card, under a number that counts up when any of them changes."""
    digest = sha256()
    for card in sorted(rank + suit for rank in "JQK" for suit in "CDHS"):
        answer = client.get(f"/table/faces/1/{card}.svg")
        assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
        assert "immutable" in answer.headers["Cache-Control"]
        digest.update(answer.data)
    assert digest.hexdigest()[:16] == FACES


@pytest.mark.parametrize("id", GAMES)
def test_lessons_and_puzzles_of_a_game(client: FlaskClient, id: str) -> None:
    """They lie beside the page, which does not load them beforehand, but knows of them."""
    for folder in ("lessons", "puzzles"):
        answer = client.get(f"/table/{folder}/{id}.json")
        assert (answer.status_code, answer.mimetype) == (200, "application/json")
        assert len(answer.get_json()[folder]) >= 4
        assert f"{folder}/" not in client.get("/table/worker.js").text
        marked = re.search(f'data-{folder}="([^"]+)"', client.get("/table").text)
        assert marked
        assert id in marked[1].split()
    problem(client.get("/table/lessons/no-such-game.json"), "not-found")


@pytest.mark.parametrize("id", GAMES)
def test_lesson_by_the_calls_of_the_service(client: FlaskClient, id: str) -> None:
    """Its steps are actions as calls take them: a front end needs no notation to play it."""
    for lesson in client.get(f"/table/lessons/{id}.json").get_json()["lessons"]:
        actions = [step.get("act") or step["ask"] for step in lesson["steps"]]
        body = {"start": lesson["start"], "actions": actions}
        answer = client.post("/replay", json=body).get_json()
        assert lesson["start"]["game"] == id
        assert (answer["applied"], answer["refused"]) == (len(actions), None)


def test_puzzle_says_why(client: FlaskClient) -> None:
    """What speaks for the best action is said in each language, of German cards, too, and to the
    player whose turn it is.
    """
    puzzles = client.get("/table/puzzles/toepen.json").get_json()["puzzles"]
    assert sum(bool(each["reasons"]) for each in puzzles) > 0.9 * len(puzzles)
    tags = {f"{tag}{deck}" for tag in LANGUAGES for deck in ("", "-x-german")}
    for puzzle in puzzles:
        for reason in puzzle["reasons"]:
            assert reason["text"].keys() == tags
            assert f"seat {puzzle['seat']}" not in reason["text"]["en"].lower()
    (ten,) = {
        (text["de"], text["de-x-german"])
        for each in puzzles
        for text in (reason["text"] for reason in each["reasons"])
        if text["en"] == "The ten of clubs is the highest card left in its suit."
    }
    assert ten[0] != ten[1]
