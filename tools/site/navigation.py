"""The navigation: the table of contents in `docs/README.md`, with what only the site has."""

import re
from collections.abc import Iterator
from os.path import normpath
from typing import Any, Final

from babel import Locale

from tools.site.reference import PACKAGES
from tools.site.served import game_page, rules_page
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
        {"Reference": [{name: f"reference/{name}.md"} for name in PACKAGES]},
    ]


def _games(tag: str) -> list[str]:
    return [page(game, tag) for game in GAMES for page in (rules_page, game_page)]


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
