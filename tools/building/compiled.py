"""Compile engine, bots and policies to C with mypyc: for wheels (`hatch_build`), or in a copy of
the project, to measure and to play there (`make compiled`).

The sources stay next to the compiled modules; Python prefers the compiled ones.
"""

import argparse
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Final

from mypyc.build import mypycify
from setuptools import Distribution

from tools.building.generated import write_modules
from tools.building.spelling import spell

ROOT: Final = Path(__file__).parents[2]
COPIED: Final = (
    *("[!.]*", ".ci", ".devcontainer", ".dockerignore", ".github", ".gitignore"),
    ".pre-commit-config.yaml",
)
LEFT_OUT: Final = ("build", "dist", "node_modules", "__pycache__")
PACKAGES: Final = (Path("vorhand/engine"), Path("vorhand/bots"), Path("vorhand/games"))
NOT_SHIPPED: Final = "workshop"
INTERPRETED: Final = (
    *("schema/*", "marks/frozen.py", "engine/*/state.py", "engine/__init__.py"),
    *("marks/codec.py", "marks/source.py", "rules/moments.py", "engine/declaring.py"),
    *("games/*/__init__.py", "games/*/picture.py"),
)
"""Modules that stay plain: modules that are used only at the start, that have classes which mypyc
does not support, or that make functions, and the one that says whether the engine is compiled.
"""
WITHOUT_WARNINGS: Final = "-Wno-all"
"""Warnings about generated C help nobody, and finding them takes longer than compiling."""


def compile_engine(place: Path) -> list[Path]:
    """Compile engine, bots and policies in this folder, which is created anew. Return the paths in
    it of the compiled modules, and of the modules that `tools.building.generated` wrote. Exits if
    there is no C compiler.
    """
    compiler = sysconfig.get_config_var("CC").split()[0]
    if not shutil.which(os.environ.get("CC", compiler)):
        sys.exit(f"This needs a C compiler, and there is no {compiler}. CC=… names another one.")
    shutil.rmtree(place, ignore_errors=True)
    for package in PACKAGES:
        ignored = shutil.ignore_patterns(*LEFT_OUT, NOT_SHIPPED)
        shutil.copytree(ROOT / package.name, place / package, ignore=ignored)
    (place / "vorhand/__init__.py").touch()
    write_modules(place / "vorhand/engine")
    with chdir(place):
        modules = [*_modules()]
        spell(modules, {*Path("vorhand").rglob("*.py")}.difference(modules))
        # These sources have lost their style, and the others refer to classes as they were before.
        options = ["--config-file=", "--follow-imports=silent"]
        # At level 2 it takes twice as long to compile, and is no faster.
        extensions = mypycify(
            [*options, *map(str, modules)], opt_level="1", debug_level="0", group_name="vorhand"
        )
        for extension in extensions:
            extension.extra_compile_args.append(WITHOUT_WARNINGS)
            for source in map(Path, extension.sources):
                source.write_text(visited_once(source.read_text("utf-8")), "utf-8")
        building = Distribution({"ext_modules": extensions})
        building.get_command_obj("build_ext").inplace = True
        building.run_command("build_ext")
        made = sysconfig.get_config_var("EXT_SUFFIX")
        compiled = [path for path in Path().rglob(f"*{made}") if "build" not in path.parts]
        return [*compiled, *Path("vorhand/engine/made").glob("*.py")]


def visited_once(source: str) -> str:
    """The C that mypyc has written, changed so that the garbage collector visits each attribute of
    an object once. mypyc makes it visit an attribute once for each class that declares it, and
    games declare fields of every table again. Then the collector can take an object that is still
    in use, such as a pack, for garbage.
    """
    visited: set[str] = set()
    lines = []
    for line in source.splitlines(keepends=True):
        if "visitproc visit" in line:  # the next function that visits an object
            visited = set()
        if "Py_VISIT(" in line:
            if line in visited:
                continue
            visited.add(line)
        lines.append(line)
    return "".join(lines)


def _modules() -> Iterator[Path]:
    """The modules to compile, importing modules first, so that mypy knows all types."""
    paths = (path for package in PACKAGES for path in package.rglob("*.py"))
    for path in sorted(paths, reverse=True):
        if not any(path.match(left_out) for left_out in INTERPRETED):
            yield path


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
