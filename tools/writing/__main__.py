"""Generate `engine/written/` from what the games declare, or check that it is up to date.

    python -m tools.writing [--check] [PACKAGE ...]

Each game has two modules: one from the marks of its table, and one from its rulebook, which uses
the first. They go into the folder `written` next to the package of the game. With `--check` nothing
is written; if modules are not up to date, the exit status is 1.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGES: Final = ("vorhand.engine", "examples")
"""The folders of games: packages that have their own table and rules."""
KINDS: Final = {"table": "tools.writing.tables", "legal": "tools.writing.legality"}
"""The suffix of each module's name, and the function that generates it."""


def main(packages: Sequence[str], check: bool) -> None:
    """Generate the modules of these games, or report which of them are not up to date."""
    stale = []
    for kind, writer in KINDS.items():
        for package in packages:
            above, _, name = package.rpartition(".")
            path = ROOT / above.replace(".", "/") / "written" / f"{name}_{kind}.py"
            text = import_module(writer).source(package)
            if path.exists() and path.read_text("utf-8") == text:
                continue
            stale.append(str(path.resolve().relative_to(ROOT)))
            if not check:
                path.write_text(text, "utf-8")
                invalidate_caches()
                print(f"{stale[-1]} is written anew")
    if check and stale:
        sys.exit(f"Not what the games declare: {', '.join(stale)}. `make write` writes it anew.")


def games() -> list[str]:
    """The packages of all games."""
    return [
        f"{package}.{path.parent.name}"
        for package in PACKAGES
        for path in sorted((ROOT / package.replace(".", "/")).glob("*/table.py"))
        if path.parent.name != "kernel"
    ]


def leave_unread(packages: Iterable[str]) -> None:
    """Make the modules of these packages importable without the packages themselves, which import
    modules that are still to be generated.
    """
    for name in packages:
        package = ModuleType(name)
        package.__path__ = [str(ROOT / name.replace(".", "/"))]
        sys.modules[name] = package


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("packages", nargs="*", default=games(), metavar="PACKAGE")
    arguments.add_argument("--check", action="store_true", help="only check")
    chosen = arguments.parse_args()
    leave_unread(["vorhand", "vorhand.engine", *chosen.packages])
    main(chosen.packages, chosen.check)
