"""Reading the docs: pages, their blocks of code and the rows of their tables."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.checks.tested import record_of
from vorhand.engine import GAMES, Game

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
RULES = DOCS / "rules"

NOT_OURS = {"node_modules", "build", "dist"}
MADE = {"examples/python/vorhand_client", "tools/node/node_modules", "tools/importers/node_modules"}
"""What the docs have their readers make."""
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def page_of(game: Game[Any]) -> str:
    """The text of the page that explains a game."""
    return (ROOT / record_of(game.id).page).read_text("utf-8")


def pages() -> list[Path]:
    """Every Markdown file of the project."""
    found = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and name[0] != "."]
        found += [Path(folder, name) for name in files if name.endswith(".md") and name[0] != "."]
    return sorted(found)


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks in a language, in order."""
    return [body for found, body in FENCED.findall(text) if found == language]


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every table row."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def rows_of(name: str, columns: str, text: str) -> list[list[str]]:
    """The rows that begin with a name, in the table whose header begins with these columns."""
    _, _, table = text.partition(f"\n| {columns} |")
    return [cells for cells in rows(table.partition("\n\n")[0]) if cells[0] == f"`{name}`"]


def row_of(name: str, columns: str, text: str) -> list[str]:
    """The one row that begins with a name, in the table whose header begins with these columns."""
    found = rows_of(name, columns, text)
    assert len(found) == 1, f"`{name}` has {len(found)} rows under | {columns} |, not one"
    return found[0]


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


every_page = pytest.mark.parametrize(
    "path", pages(), ids=[path.relative_to(ROOT).as_posix() for path in pages()]
)


rules_pages = pytest.mark.parametrize(
    "path", sorted(RULES.glob("*.md")), ids=lambda path: path.name
)
