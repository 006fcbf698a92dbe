"""Compile the package of a game, as the engine is, for the compiled engine that is installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterator
from contextlib import chdir
from pathlib import Path
from typing import Final

from vorhand.engine import IS_COMPILED
from vorhand.engine.kernel.marks.source import MADE
from vorhand.kit.compiling import engine
from vorhand.kit.compiling.libraries import Library, NotCompiled, compiled
from vorhand.kit.compiling.spelling import spell

SURFACE: Final = "vorhand.kit"


def compile_game(
    sources: Path, place: Path, left_plain: Collection[str] = ()
) -> tuple[Path, list[Path]]:
    """Compile the package in the folder `sources`, in the folder `place`, which is created anew.
    `__init__.py` stays plain, and so do the modules at the places in the package `left_plain`.
    Return a folder, and the paths in it of what is made: the compiled modules, and the modules of
    the package in its folder `made`.
    Raises `NotCompiled`, and `ImportError` where mypy or setuptools are missing.
    """
    if not IS_COMPILED:
        raise NotCompiled(
            "the engine is not compiled here, and a compiled game can only call a compiled one; "
            "the platform wheel of Vorhand has it"
        )
    package = sources.name
    shutil.rmtree(place, ignore_errors=True)
    plain, at = place / "plain", place / "compiled"
    ignored = shutil.ignore_patterns(*engine.LEFT_OUT, MADE)
    for source, name in ((Path(sys.modules["vorhand"].__path__[0]), "vorhand"), (sources, package)):
        shutil.copytree(source, plain / name, ignore=ignored)
    _write_made(package, plain)
    at.mkdir()
    ours = engine.lay_out(at)
    with chdir(plain):
        library = Library(package, [*_modules(package, left_plain)])
        spell(library.modules, {*Path().rglob("*.py")}.difference(library.modules), [SURFACE])
    for path in plain.rglob("*.py"):
        _put(path, at / path.relative_to(plain))
    made = compiled(at, library, [ours])
    return at, [*made, *(path for path in library.modules if MADE in path.parts)]


def _write_made(package: str, plain: Path) -> None:
    """Write the modules that are made for the package, by a Python in which all is plain."""
    code = [sys.executable, "-m", "vorhand.kit.compiling.generated", package, f"{package}/{MADE}"]
    done = subprocess.run(
        code, cwd=plain, env={**os.environ, "PYTHONPATH": f"{plain}"}, check=False,
        capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode != 0:
        raise NotCompiled(f"{package} cannot be imported: {done.stderr.strip()}")


def _modules(package: str, left_plain: Collection[str]) -> Iterator[Path]:
    """The modules of a package that are compiled, importing modules first."""
    left_out = {Path(package, place) for place in (*left_plain, "__init__.py")}
    for path in sorted(Path(package).rglob("*.py"), reverse=True):
        if path not in left_out:
            yield path


def _put(path: Path, to: Path) -> None:
    """Copy a file to where there is none yet."""
    if not to.exists():
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, to)
