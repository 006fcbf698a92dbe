"""Writes what games there are into README.md and packages/README.md: what each is, and how sure we
are of it. Of a package, its `pyproject.toml` and the worked examples of its page say so.

`python -m tools.shelf` writes the tables; with `--check` it only says whether they are up to date.
"""

import json
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from tests.checks.tested import record_of
from tools.sentences import ALL
from vorhand.kit import GamePackage
from vorhand.kit.checks.examples import rows_of
from vorhand.kit.ours import OURS

ROOT: Final = Path(__file__).parents[1]
CASES: Final = ROOT / "packages/conformance/cases"
PICTURES: Final = ROOT / "docs/games"
"""Of each game a hand, as `tests/browser/test_shelf.py` has seen it."""
BEGIN, END = "<!-- games -->\n", "<!-- /games -->\n"
ENTRY: Final = "vorhand.games"
SECOND: Final = "a second implementation, written from the page"


def games() -> Iterator[tuple[Path, dict[str, Any]]]:
    """The folder of each package with a game, and what its `pyproject.toml` says."""
    for path in sorted(ROOT.glob("packages/*/pyproject.toml")):
        said = tomllib.loads(path.read_text("utf-8"))
        if ENTRY in said.get("project", {}).get("entry-points", {}):
            yield path.parent, said


def how_sure(folder: Path, said: dict[str, Any]) -> str:
    """How many worked examples there are, and with what its hands were compared."""
    (page,) = folder.glob("*/pages/en.md")
    examples = len([*rows_of(page.read_text("utf-8"))])
    found = [f"{examples} worked examples"] if examples else []
    compared = said.get("tool", {}).get("vorhand", {}).get("compared")
    if compared:
        unit = "games" if "games" in compared else "hands"
        number, actions = compared[unit], compared["actions"]
        found.append(f"{number:,} {unit} ({actions:,} actions) as in {compared['with']}")
    return "; ".join(found) or "its tests"


def table() -> str:
    """The rows of all games."""
    rows = ["| game | what it is | how sure |\n", "|---|---|---|\n"]
    for folder, said in games():
        what = said["project"]["description"]
        rows.append(f"| [`{folder.name}`]({folder.name}) | {what} | {how_sure(folder, said)} |\n")
    return "".join(rows)


def catalogue() -> str:
    """The rows of all games, ours first, each with a picture and in a sentence."""
    rows = ["| | game | | how sure |\n", "|---|---|---|---|\n"]
    folders = {folder.name: (folder, said) for folder, said in games()}
    for id, package in ALL.items():
        if id in OURS:
            rows.append(_row(package, record_of(id).page, f"{cases_of(id):,} cases; {SECOND}"))
        else:
            rows.append(_row(package, f"packages/{id}", how_sure(*folders[id])))
    return "".join(rows)


def _row(package: GamePackage, page: str, sure: str) -> str:
    title = package.game.title
    picture = f"![A hand of {title}]({PICTURES.relative_to(ROOT)}/{package.game.id}.webp)"
    return f"| {picture} | [{title}]({page}) | {package.in_short} | {sure} |\n"


def cases_of(id: str) -> int:
    """How many cases there are of a game of ours."""
    files = [json.loads(path.read_bytes()) for path in (CASES / id).glob("*.json")]
    return sum(len(each["cases"]) for each in files)


def renewed(page: str, rows: str) -> str:
    """A README with the table as it must be."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{rows}{END}{after}"


PAGES: Final[dict[str, Callable[[], str]]] = {
    "packages/README.md": table,
    "README.md": catalogue,
}
"""The pages with a table, and what makes it."""


def main(words: list[str]) -> int:
    """Write the tables, or check them."""
    stale = 0
    for name, rows in PAGES.items():
        page = (ROOT / name).read_text("utf-8")
        due = renewed(page, rows())
        if "--check" not in words:
            (ROOT / name).write_text(due, "utf-8")
        elif due != page:
            print(f"{name}: python -m tools.shelf writes its table anew")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
