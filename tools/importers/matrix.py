"""The table of the tools in docs/clients.md: what was measured, which the gate compares with what
it finds.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.importers.trial import Outcome, Tool
from vorhand.kit.ours import OURS

PAGE: Final = Path(__file__).parents[2] / "docs" / "clients.md"
HEAD: Final = (
    "| tool | version | options | seconds | lines | errors of the compiler | calls | games |\n"
    "|---|---|---|---|---|---|---|---|\n"
)
_TABLE: Final = re.compile(re.escape(HEAD) + r"((?:\|.*\n)*)")
_NOT_TRIED: Final = "–"
_COMPARED: Final = ("version", "options", "compiler")
FIRST: Final = next(iter(OURS))
"""The game of whose contract the page gives the lines."""
_MOST_APART: Final = 0.1
"""How much the lines of what is generated may differ from the page, before it has to be written
anew.
"""


class Row(NamedTuple):
    """A tool on the page."""

    tool: str
    version: str
    options: str
    seconds: str
    lines: str
    compiler: str
    calls: str
    games: str


def differences(known: Mapping[str, Row], found: Row, games: Sequence[str]) -> str:
    """Name what was found otherwise on these games than the page knows, except how long it took."""
    row = known.get(found.tool)
    if row is None:
        return "it has no such row"
    compared = [*_COMPARED, "calls"] if games[0] == FIRST else _COMPARED
    names = [each for each in compared if getattr(row, each) != getattr(found, each)]
    if (row.games == _NOT_TRIED) != (found.games == _NOT_TRIED):
        names.append("games")
    if games[0] == FIRST and abs(_number(found) / _number(row) - 1) > _MOST_APART:
        names.append("lines")
    return ", ".join(f"{each}: {getattr(found, each)}" for each in names)


def _number(row: Row) -> int:
    return int(row.lines.replace(",", "")) if row.lines[0].isdecimal() else 1


def row_of(tool: Tool, version: str, outcomes: Mapping[str, Outcome]) -> Row:
    """The row of a tool: what it made of the first game, and which of the games it plays to the
    end.
    """
    first = next(iter(outcomes.values()))
    played = [game for game, each in outcomes.items() if each.actions is not None]
    return Row(
        tool.name,
        version,
        tool.flags,
        f"{first.seconds:.1f}",
        _NOT_TRIED if first.lines is None else f"{first.lines:,}",
        first.compiler,
        _NOT_TRIED if first.calls is None else str(first.calls),
        "all" if len(played) == len(OURS) else ", ".join(played) or _NOT_TRIED,
    )


def rows(text: str) -> dict[str, Row]:
    """The rows of a page, by their tool."""
    found = _TABLE.search(text)
    lines = found[1].splitlines() if found else []
    cells = [line.strip("| ").split(" | ") for line in lines]
    return {row[0]: Row(*row) for row in cells}


def with_rows(text: str, written: Sequence[Row]) -> str:
    """Return the page with these rows."""
    lines = "".join(f"| {' | '.join(row)} |\n" for row in written)
    return _TABLE.sub(lambda _: HEAD + lines, text)
