"""The entries of clauses on the pages of rules, which are anchors on the site."""

import json
import re
from typing import Final

from mkdocs.structure.files import File

from vorhand.engine import GAMES

_ENTRY: Final = re.compile(r"<li>(?=(?:\s*<p>)?<code>(?P<id>[a-z]+\.[a-z-]+)</code>)")
_PAGES: Final = re.compile(r"docs/rules/(?P<page>[a-z]+|README)\.md")
_IDS: Final = {clause for game in GAMES.values() for clause in game.clauses}
_found: dict[str, str] = {}


def anchored(html: str, file: File) -> str:
    """The content of a page; on a page of rules the first entry of each clause is an anchor."""
    if not _PAGES.fullmatch(file.src_uri):
        return html
    seen: set[str] = set()

    def entry(match: re.Match[str]) -> str:
        id = match["id"]
        if id in seen or id not in _IDS:
            return match[0]
        seen.add(id)
        _found.setdefault(id, f"{file.url}#{id}")
        return f'<li id="{id}">'

    return _ENTRY.sub(entry, html)


def as_json() -> str:
    """The address of each clause, and under the empty id those of the pages of the games."""
    if lacking := sorted(_IDS - _found.keys()):
        raise LookupError(f"no page of rules has an entry of {', '.join(lacking)}")
    return json.dumps({"": _pages(), **_found}, sort_keys=True)


def _pages() -> dict[str, str]:
    """The page of rules of each game: the one on which most of its own clauses are."""
    found = {}
    for id, game in GAMES.items():
        pages = [_found[each].partition("#")[0] for each in game.clauses if _found[each]]
        own = [each for each in pages if not each.endswith("index.html")]
        found[id] = max(own, key=own.count)
    return found
