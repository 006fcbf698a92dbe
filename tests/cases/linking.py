"""Links from the pages of the rules to the cases: the entry of each clause ends with one."""

import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

from packages.conformance.index import anchor_of

PAGES: Final = sorted((Path(__file__).parents[2] / "docs/rules").glob("*.md"))
_ENTRY: Final = re.compile(r"^- `(?P<id>[a-z]+\.[a-z-]+)` .*?(?=\n\n|\n- |\n?\Z)", re.M | re.S)
_LINK: Final = re.compile(r"\n  \[Cases\]\(\S*\)\Z")


def linked(page: str, clauses: Collection[str]) -> str:
    """The text of a page of the rules, in which the entries of these clauses lead to their cases,
    and no others.
    """

    def entry(match: re.Match[str]) -> str:
        said, id = _LINK.sub("", match[0]), match["id"]
        link = f"\n  [Cases](../../packages/conformance/INDEX.md#{anchor_of(id)})"
        return said + link if id in clauses else said

    return _ENTRY.sub(entry, page)
