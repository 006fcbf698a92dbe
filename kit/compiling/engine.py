"""Lay out the sources of the engine, bots and policies in a folder, to compile them, or what calls
them.
"""

import shutil
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Final

import vorhand.engine
from vorhand.engine import GAMES
from vorhand.engine.kernel.marks.source import MADE
from vorhand.kit.compiling.generated import write_modules
from vorhand.kit.compiling.libraries import Library
from vorhand.kit.compiling.spelling import spell

ROOT: Final = Path(vorhand.engine.__file__).parents[1]
"""The folder with engine and bots: in a wheel that of the package, in a checkout that of all."""
PACKAGES: Final = (Path("vorhand/engine"), Path("vorhand/bots"), Path("vorhand/games"))
LEFT_OUT: Final = (*("build", "dist", "node_modules", "__pycache__", "*.so", "*.pyd", "workshop"),)
INTERPRETED: Final = (
    *("schema/*", "marks/frozen.py", "engine/*/state.py", "engine/__init__.py"),
    *("marks/codec.py", "marks/source.py", "rules/moments.py", "engine/declaring.py"),
    *("games/*/__init__.py", "games/*/picture.py"),
)
"""Modules that stay plain: modules that are used only at the start, that have classes which mypyc
does not support, or that make functions, and the one that says whether the engine is compiled.
"""


def lay_out(place: Path) -> Library:
    """Copy the sources into this folder, which is there, and rewrite them for mypyc. Where the
    engine that runs is compiled, the modules that were made for that are taken as they are.
    """
    for package in PACKAGES:
        ignored = shutil.ignore_patterns(*LEFT_OUT)
        shutil.copytree(ROOT / package.name, place / package, ignore=ignored)
    with chdir(place):
        Path("vorhand/__init__.py").touch()
        made = Path("vorhand/engine") / MADE
        if not made.exists():
            write_modules(GAMES.values(), made)
        modules = [*_modules()]
        spell(modules, {*Path("vorhand").rglob("*.py")}.difference(modules))
    return Library("vorhand", modules)


def _modules() -> Iterator[Path]:
    """The modules to compile, importing modules first, so that mypy knows all types."""
    paths = (path for package in PACKAGES for path in package.rglob("*.py"))
    for path in sorted(paths, reverse=True):
        if not any(path.match(left_out) for left_out in INTERPRETED):
            yield path
