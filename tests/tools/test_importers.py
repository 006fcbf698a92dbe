"""The table of generators and importers in docs/clients.md, without trying them, which
`make clients` does.
"""

import json
from typing import Final

from tests.reading import ROOT
from tools.importers import matrix
from tools.importers.tools import TOOLS
from tools.importers.trial import Outcome

PAGE: Final = matrix.PAGE.read_text("utf-8")
ROWS: Final = matrix.rows(PAGE)
FOUND: Final = Outcome(2.0, 1_000, "`tsc --strict`: 0", 25, 300)
TRIED: Final = {matrix.FIRST: FOUND}


def test_page_has_a_row_for_each_tool() -> None:
    """It has one of each that `make clients` tries, in the same order, and no other."""
    assert [*ROWS] == [tool.name for tool in TOOLS]


def test_versions_are_those_that_are_locked() -> None:
    """The page and the lists of packages name the same."""
    named = {}
    for folder in ("tools/node", "tools/importers"):
        named |= json.loads((ROOT / folder / "package.json").read_text("utf-8"))["devDependencies"]
    locked = (ROOT / "tools/requirements/check.txt").read_text("utf-8")
    for tool in TOOLS:
        if tool.package in named:
            assert ROWS[tool.name].version == named[tool.package]
        else:
            name = tool.package.removeprefix("python: ")
            assert any(
                line.startswith((f"{name}==", f"{name}["))
                and f"=={ROWS[tool.name].version} " in line
                for line in locked.splitlines()
            )


def test_rows_are_read_as_they_are_written() -> None:
    """Writing what was read changes nothing."""
    assert matrix.with_rows(PAGE, [*ROWS.values()]) == PAGE


def test_difference_from_the_page_is_named() -> None:
    """Errors, calls, games and many more lines are named; seconds and a few lines are not."""
    (tool, *_) = TOOLS
    row = matrix.row_of(tool, "1", TRIED)
    others = {
        "": FOUND._replace(seconds=9.0, lines=1_050),
        "compiler: `tsc --strict`: 3": FOUND._replace(compiler="`tsc --strict`: 3"),
        "calls: 24": FOUND._replace(calls=24),
        "games: –": FOUND._replace(actions=None),
        "lines: 2,000": FOUND._replace(lines=2_000),
    }
    for named, outcome in others.items():
        found = matrix.row_of(tool, "1", {matrix.FIRST: outcome})
        assert matrix.differences({tool.name: row}, found, [matrix.FIRST]) == named
    assert matrix.differences({}, row, [matrix.FIRST]) == "it has no such row"
