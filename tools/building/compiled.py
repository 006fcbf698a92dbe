"""Compile engine, bots and policies to C with mypyc: for wheels (`hatch_build`), or in a copy of
the project, to measure and to play there (`make compiled`).

The sources stay next to the compiled modules; Python prefers the compiled ones.
"""

import argparse
import shutil
from pathlib import Path
from typing import Final

from vorhand.engine.kernel.marks.source import MADE
from vorhand.kit.compiling.engine import lay_out
from vorhand.kit.compiling.libraries import compiled

ROOT: Final = Path(__file__).parents[2]
COPIED: Final = (
    *("[!.]*", ".ci", ".devcontainer", ".dockerignore", ".github", ".gitignore"),
    ".pre-commit-config.yaml",
)
LEFT_OUT: Final = ("build", "dist", "node_modules", "__pycache__")


def compile_engine(place: Path) -> list[Path]:
    """Compile engine, bots and policies in this folder, which is created anew. Return the paths in
    it of the compiled modules, and of the modules that `vorhand.kit.compiling.generated` wrote.
    Raises `NotCompiled` if there is no C compiler.
    """
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    library = lay_out(place)
    made = [path for path in library.modules if MADE in path.parts]
    return [*compiled(place, library), *made]


def main(place: Path) -> None:
    """Copy the project to this place, which is created anew, and compile the engine there."""
    shutil.rmtree(place, ignore_errors=True)
    for pattern in COPIED:
        for path in ROOT.glob(pattern):
            _copy(path, place / path.name)
    at = place / "build"
    for path in compile_engine(at):
        (place / path).parent.mkdir(exist_ok=True)
        shutil.copy2(at / path, place / path)


def _copy(path: Path, to: Path) -> None:
    if path.is_file():
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, to)
    elif path.name not in LEFT_OUT:
        shutil.copytree(path, to, symlinks=True, ignore=shutil.ignore_patterns(*LEFT_OUT))


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("place", type=Path)
    main(options.parse_args().place.absolute())
