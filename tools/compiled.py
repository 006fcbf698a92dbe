"""Compile the engine to C with mypyc, in a copy of the project (`make compiled`).

The sources are the same, and stay beside what is compiled from them: Python prefers the latter.
"""

import argparse
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mypyc.build import mypycify
from setuptools import Distribution

ROOT: Final = Path(__file__).parent.parent
COPIED: Final = ("[!.]*", ".ci", ".dockerignore", ".gitignore")
LEFT_OUT: Final = ("build", "dist", "node_modules", "__pycache__")

IN_ALL_GAMES: Final = ("legal_actions", "play", "scoring", "state")
COMPILED: Final = {
    "kernel": ("cards", "dealing", "rules", "seats", "tables", "told", "tricks"),
    "toepen": (*IN_ALL_GAMES, "answers", "between_hands", "exchange", "predicates"),
    "toppen": (*IN_ALL_GAMES, "legality"),
    "fipsen": (*IN_ALL_GAMES, "auction", "bids", "predicates", "preparation", "tricks"),
    "stortok": (*IN_ALL_GAMES, "predicates", "trumps"),
}
"""What a playout runs through. The rest stays as it is: most of it declares what others read at run
time (types with their shapes, dataclasses with class variables), and mypyc would make something
else of that.
"""


def main(place: Path) -> None:
    """Copy the project to this place, which is made anew, and compile the engine there."""
    compiler = sysconfig.get_config_var("CC").split()[0]
    if not shutil.which(os.environ.get("CC", compiler)):
        sys.exit(f"This needs a C compiler, and there is no {compiler}: CC=… names another.")
    shutil.rmtree(place, ignore_errors=True)
    for pattern in COPIED:
        for path in ROOT.glob(pattern):
            _copy(path, place / path.name)
    os.chdir(place)
    compiled = Distribution({"ext_modules": mypycify([*_modules()], opt_level="2")})
    compiled.get_command_obj("build_ext").inplace = True
    compiled.run_command("build_ext")


def _copy(path: Path, to: Path) -> None:
    if path.is_file():
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, to)
    elif path.name not in LEFT_OUT:
        shutil.copytree(path, to, ignore=shutil.ignore_patterns(*LEFT_OUT))


def _modules() -> Iterator[str]:
    for package, names in COMPILED.items():
        yield from (f"engine/{package}/{name}.py" for name in names)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("place", type=Path)
    main(options.parse_args().place.absolute())
