"""The navigation: the table of contents in `docs/README.md`, with what only the site has."""

import re
from collections.abc import Iterator
from os.path import normpath
from typing import Any, Final

from babel import Locale

from tools.site.reference import PAGES
from tools.site.served import game_page, rules_of
from tools.site.sources import ROOT
from vorhand.engine import GAMES
from vorhand.languages import LANGUAGES

_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)#\s]+\.md)\)")


def nav() -> list[Any]:
    """The sections, with their pages; a page is where it is named first."""
    return [
        {"Start": ["README.md", "docs/README.md", "playground.md"]},
        *_sections(),
        {
            "In three languages": [
                {Locale(tag).get_language_name(): _games(tag)} for tag in LANGUAGES
            ]
        },
        {"Reference": [{package: uri} for package, uri in PAGES.items()]},
    ]


def _games(tag: str) -> list[str]:
    """The pages for players, and what the catalogue says of each game."""
    rules = dict.fromkeys(f"{rules_of(game, tag)}.md" for game in GAMES)
    return [*rules, *(game_page(game, tag) for game in GAMES)]


def _sections() -> Iterator[dict[str, Any]]:
    seen = {"README.md", "docs/README.md"}
    text = (ROOT / "docs/README.md").read_text("utf-8").partition("\n")[2]
    for part in text.split("\n## "):
        heading, _, rest = part.partition("\n") if not part.startswith("\n") else ("Read", "", part)
        links = [normpath(f"docs/{path}") for _, path in _LINK.findall(rest)]
        fresh = [each for each in dict.fromkeys(links) if each not in seen]
        seen |= {*fresh}
        if fresh:
            yield {heading: fresh}
