"""Says what the service shows, rendered once: the contract with its page, the games, the problems,
and the page of the table, which asks the service in its tab.
"""

import json
import re
from collections.abc import Iterator
from html import unescape
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from tools.building.bundle import bundled
from tools.site.python.vorhand_tab import KEYS
from vorhand.api import create_app
from vorhand.api.problems.types import TYPES
from vorhand.api.spec.pages import FILES
from vorhand.api.table.files import with_bundle
from vorhand.api.table.teaching import taught_by
from vorhand.api.web.page_template import TRANSLATABLE
from vorhand.engine import GAMES
from vorhand.kit.ours import OURS
from vorhand.languages import LANGUAGES

CALLS: Final = "calls.html"
TABLE: Final = "table.html"
_SERVER: Final = '"servers":[{"url":"/"}]'
_PROGRAM: Final = "<script src="
_CLIENT: Final = create_app({"seal_keys": KEYS}).test_client()
_PLAYGROUND: Final = (
    "---\ntitle: The playground\nhide: [navigation, toc]\n---\n\n# The playground\n\n"
)
_MAIN: Final = re.compile(r"<main>(.*)</main>", re.DOTALL)
_TITLE: Final = re.compile(r"<h1>(.*?)</h1>")
_CLAUSE: Final = re.compile(r'<tr>(?=<th scope="row"><code>([a-z]+\.[a-z-]+)</code>)')


def files() -> Iterator[tuple[str, Any]]:
    """The files by their paths on the site."""
    calls = _read("/docs", "text/html").replace('href="docs?', f'href="{CALLS}?')
    in_tab = f'<script src="tab/calls.js" type="module"></script>\n{_PROGRAM}'
    yield CALLS, calls.replace(_PROGRAM, in_tab, 1)
    for name in FILES:
        yield f"docs/{name}", _read(f"/docs/{name}")
    for game in GAMES:
        shown = _read(f"/docs/{game}.json")
        yield f"docs/{game}.json", shown.replace(_SERVER, _SERVER.replace('"/"', '"../"'))
        yield f"openapi/{game}.json", _read(f"/openapi/{game}.json")
        for tag in LANGUAGES:
            page = _page(_read(f"/games/{game}", "text/html", tag), tag)
            up = "../" * game_page(game, tag).count("/")
            rules = f'href="{up}{rules_of(game, tag)}.html"'
            page = page.replace('"../docs?', f'"{up}{CALLS}?').replace(
                f'href="{game}/rules"', rules
            )
            yield game_page(game, tag), page
    for each in ("openapi.json", "openapi.yaml"):
        yield each, _read(f"/{each}")
    playground = Path(__file__).with_name("playground.html").read_text("utf-8")
    yield "playground.md", _PLAYGROUND + TRANSLATABLE.sub(r"<span data-said>\1</span>", playground)
    table = with_bundle(_read("/table", "text/html"), bundled())
    yield (
        TABLE,
        table.replace('<div id="app"', '<div id="app" data-transport="tab/transport.js"'),
    )
    for type in TYPES:
        yield f"problems/{type}.md", _page(_read(f"/problems/{type}", "text/html"), "en")


def taught() -> Iterator[tuple[str, str]]:
    """The files that teach the games, by their paths beside those of the table."""
    for name in taught_by(OURS.values()):
        yield name, _read(f"/table/{name}")


def game_page(game: str, tag: str) -> str:
    """The page of a game in a language: what the catalogue says of it."""
    return f"games/{game}.md" if tag == "en" else f"games/{tag}/{game}.md"


def rules_of(game: str, tag: str) -> str:
    """The page of a game's rules for players in a language, without its suffix."""
    return "/".join(Path(str(OURS[game].pages[tag])).with_suffix("").parts[-4:])


def _read(path: str, form: str = "*/*", tag: str = "en") -> Any:
    """Return what the service answers: text, or the bytes of a picture."""
    answer = _CLIENT.get(path, headers={"Accept": form, "Accept-Language": tag}, buffered=True)
    assert answer.status_code == HTTPStatus.OK, (path, answer.status)
    return answer.data if answer.content_type.startswith("image/") else answer.text


def _page(html: str, tag: str) -> str:
    """Return what a page of the service says, as a page of the site. Each clause is an anchor."""
    (main,), (title,) = _MAIN.findall(html), _TITLE.findall(html)
    anchored = _CLAUSE.sub(r'<tr id="\1">', main).replace('<table class="rules">', "<table>")
    return f'---\ntitle: {json.dumps(unescape(title))}\n---\n\n<div lang="{tag}">{anchored}</div>\n'
