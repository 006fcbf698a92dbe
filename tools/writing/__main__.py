"""Write `engine/written/` anew from what the games declare, or see that it is up to date.

    python -m tools.writing [--check] [PACKAGE ...]

Two modules a game: one from the marks of its table, then one from its rulebook, which rests on the
first. They go into the folder `written` beside the package of the game. With `--check` nothing is
written; modules that are not up to date end the run with status 1.
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
"""Where games are: packages that have a table and rules of their own."""
KINDS: Final = {"table": "tools.writing.tables", "legal": "tools.writing.legality"}
"""What ends the name of each module, and what writes it."""


def main(packages: Sequence[str], check: bool) -> None:
    """Write the modules of these games, or say which of them are not up to date."""
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
    """Let the modules of these packages be imported without the packages themselves, which import
    what is still to be written.
    """
    for name in packages:
        package = ModuleType(name)
        package.__path__ = [str(ROOT / name.replace(".", "/"))]
        sys.modules[name] = package


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("packages", nargs="*", default=games(), metavar="PACKAGE")
    arguments.add_argument("--check", action="store_true", help="write nothing")
    chosen = arguments.parse_args()
    leave_unread(["vorhand", "vorhand.engine", *chosen.packages])
    main(chosen.packages, chosen.check)
