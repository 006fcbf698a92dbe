"""Nobody can foresee the bots of what we ship: each request has a secret seed, or is about a table
that has its own.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.reading import ROOT

SHIPPED: Final = ("examples", "command/agents", "api/table/static")
CALLED: Final = re.compile(r"""["'/]suggest-action["']|\.suggest_action\(""")
AT_SEALED_TABLES: Final = frozenset({
    "examples/python/sealed.py", "examples/typescript/sealed.ts", "command/agents/seat_tools.py",
    "api/table/static/past.js", "api/table/static/sealed.js",
})  # fmt: skip
NOT_PLAYED: Final = frozenset({
    "api/table/static/asks.js",  # the record of a game that is over
    "examples/live/looking_back.py",  # an attempt, once the game is over
    "examples/typescript/mistakes.ts",  # is compiled, and does not run
})  # fmt: skip
NEAR: Final = 4
"""The lines before a request in which it may be put together."""


def asking() -> dict[str, list[str]]:
    """The shipped sources that ask for suggestions, each request with the lines before it."""
    found: dict[str, list[str]] = {}
    for path in (path for folder in SHIPPED for path in sorted((ROOT / folder).rglob("*.*"))):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in {".py", ".ts", ".js"} and "node_modules" not in name:
            lines = path.read_text("utf-8").splitlines()
            for at, line in enumerate(lines):
                if CALLED.search(line) and not line.startswith("type "):
                    found.setdefault(name, []).append("\n".join(lines[max(0, at - NEAR) : at + 1]))
    return found


@pytest.mark.parametrize("name", asking())
def test_seed_is_sent_or_the_tables_own(name: str) -> None:
    """Whatever is neither about a sealed table nor about a game that is over sends a seed."""
    source = (ROOT / Path(name)).read_text("utf-8")
    if name in AT_SEALED_TABLES:
        assert re.search("(?i)sealed", source)
    elif name not in NOT_PLAYED:
        assert all("seed" in each for each in asking()[name])


def test_no_exception_is_out_of_date() -> None:
    """Each names a source that asks."""
    assert asking().keys() > AT_SEALED_TABLES | NOT_PLAYED
