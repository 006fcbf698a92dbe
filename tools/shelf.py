"""Writes what games there are in `packages/` into its README: what each is, and how sure we are of
it, from its `pyproject.toml` and the worked examples of its page.

`python -m tools.shelf` writes the table; with `--check` it only says whether it is up to date.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from vorhand.kit.checks.examples import rows_of

ROOT: Final = Path(__file__).parents[1]
README: Final = ROOT / "packages/README.md"
BEGIN, END = "<!-- games -->\n", "<!-- /games -->\n"
ENTRY: Final = "vorhand.games"


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


def renewed(page: str) -> str:
    """The README with the table as it must be."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{table()}{END}{after}"


def main(words: list[str]) -> int:
    """Write the table, or check it."""
    page = README.read_text("utf-8")
    due = renewed(page)
    if "--check" not in words:
        README.write_text(due, "utf-8")
    elif due != page:
        print("packages/README.md: python -m tools.shelf writes its table anew")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
