"""The rules of each game as a page for players: in their language, without ids, by chapters."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.checks.games import packed
from vorhand.api import create_app
from vorhand.api.spec.markdown import html_of
from vorhand.engine.schema.reading import doc_of
from vorhand.kit.ours import OURS
from vorhand.languages import LANGUAGES
from vorhand_agram import AGRAM
from vorhand_hearts import PACKAGE as HEARTS

HTML = {"Accept": "text/html,*/*;q=0.8"}
HOMES = Path(__file__).parents[2] / "games"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A service with our games, Hearts with its own page, and Agram without any."""
    return create_app(
        {"packages": [*OURS.values(), HEARTS, replace(packed(AGRAM), pages={})]}
    ).test_client()


def page_of(client: FlaskClient, game: str, tag: str) -> str:
    """The main part of the page."""
    answer = client.get(f"/games/{game}/rules", headers={**HTML, "Accept-Language": tag})
    assert answer.status_code == 200
    assert answer.headers["Content-Language"] == tag
    return answer.text.partition("<main>")[2].partition("</main>")[0]


@pytest.mark.parametrize("game", [*OURS, "hearts", "agram"])
@pytest.mark.parametrize("tag", [*LANGUAGES])
def test_no_id_is_on_the_page(client: FlaskClient, game: str, tag: str) -> None:
    """Clauses, facts, kinds of action and options are named as people name them."""
    page = re.sub(r"<[^>]+>", " ", page_of(client, game, tag))
    clauses = client.get(f"/games/{game}").get_json()["clauses"]
    assert not [each["id"] for each in clauses if each["id"] in page]
    assert "`" not in page
    assert "_" not in page
    assert "Facts:" not in page


def test_worked_examples_are_for_programs(client: FlaskClient) -> None:
    """Players read what comes before them and after them, and not these."""
    page = page_of(client, "hearts", "en")
    assert "The count" in page
    assert "Sources: Hearts" in page
    assert "Worked examples" not in page
    assert "5S 3S" not in page


@pytest.mark.parametrize("game", [*OURS])
@pytest.mark.parametrize("tag", [*LANGUAGES])
def test_chapter_for_each_phase(client: FlaskClient, game: str, tag: str) -> None:
    """The page that is written has a chapter for each phase in which somebody may do something."""
    written = page_of(client, game, tag).rpartition("</div>")[0]
    chapters = {
        name for names in re.findall(r'data-phases="([^"]*)"', written) for name in names.split()
    }
    kinds = OURS[game].game.rulebook.editions[1].kinds.values()
    assert {phase for kind in kinds for phase, _ in kind.kind.moments} <= chapters


@pytest.mark.parametrize("tag", [*LANGUAGES])
def test_each_action_is_explained(client: FlaskClient, tag: str) -> None:
    """By the sentence that the catalogue has, which is that of the contract."""
    text: Any = LANGUAGES[tag].text
    entry = client.get("/games/fipsen", headers={"Accept-Language": tag}).get_json()
    page = page_of(client, "fipsen", tag)
    for each in entry["action_types"]:
        assert each["text"] == text(doc_of(OURS["fipsen"].game.action_types[each["type"]]))
        assert (each["by"] == "table") is (f'data-kind="{each["type"]}"' not in page)


def test_pages_in_all_languages_have_the_same_chapters() -> None:
    """What one language says of a phase, the others say, too."""
    for pages in sorted(HOMES.glob("*/pages")):
        marks = [
            re.findall("<!-- (.+) -->", (pages / f"{tag}.md").read_text("utf-8"))
            for tag in LANGUAGES
        ]
        assert all(each == marks[0] for each in marks), pages


def test_what_is_written_is_escaped() -> None:
    """Neither a tag nor a script address comes through."""
    shown = html_of('## A <b> <!-- play -->\n\n<script>x</script> [y](javascript:z) "q" `<i>`\n')
    assert "<script" not in shown
    assert "javascript" not in shown
    assert "<h2>A &lt;b&gt;</h2>" in shown
    assert "<code>&lt;i&gt;</code>" in shown


def test_punctuation_after_a_backslash() -> None:
    """It marks nothing, wherever it stands, and no sign for private use becomes a tag."""
    shown = html_of("# \\*A\\* \\<b> **c \\* d** [e \\] f](https://g.example) \ue03cscript>\n")
    assert shown == (
        "<h1>*A* &lt;b&gt; <strong>c * d</strong> "
        '<a href="https://g.example">e ] f</a> &lt;script&gt;</h1>'
    )


def test_markdown_as_it_comes(client: FlaskClient) -> None:
    """A program gets what the package has; where it has nothing, there is only the page."""
    answer = client.get("/games/toepen/rules", headers={"Accept-Language": "nl"})
    assert answer.get_data() == (HOMES / "toepen/pages/nl.md").read_bytes()
    assert client.get("/games/agram/rules", headers={"Accept": "text/markdown"}).status_code == 406
