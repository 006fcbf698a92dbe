"""The sections of docs/bots.md that programs write, between two comments."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lab.strength.kept import ROOT

DOCS: Final = ROOT / "docs"


def write(docs: Path, name: str, text: str) -> None:
    """Replace the section of this name in bots.md. Raises `ValueError` if there is none."""
    page = docs / "bots.md"
    before = page.read_text("utf-8")
    begin, end = f"<!-- Written by `python -m {name}`. -->\n", f"<!-- The end of `{name}`. -->\n"
    between = re.compile(f"(?<={re.escape(begin)}).*(?={re.escape(end)})", re.DOTALL)
    if not between.search(before):
        raise ValueError(f"{page} has no section {begin.strip()}")
    page.write_text(between.sub(lambda _: f"\n{text.strip()}\n\n", before), "utf-8")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """A table in Markdown; the first `left` columns are flush left, the others flush right."""
    rule = ["---" if place < left else "---:" for place in range(len(heads))]
    return "\n".join(f"| {' | '.join(row)} |" for row in [heads, rule, *rows])
