"""Compile the engine to C with mypyc, in a copy of the project (`make compiled`).

The sources stay next to the compiled modules, which Python prefers.
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

COMPILED: Final = {
    "kernel": ("cards", "dealing", "lazy_events", "seats"),
    "toepen": ("play",),
    "toppen": ("knocking", "play"),
    "written": ("toepen_legal", "toppen_legal", "stortok_legal"),
}
"""The modules that a playout runs through, and that declare nothing that is read at run time:
neither types with their shapes, such as actions and events, nor dataclasses with class variables,
which mypyc would change.
"""


def main(place: Path) -> None:
    """Copy the project to a new folder at this path, and compile the engine there."""
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
        shutil.copytree(path, to, symlinks=True, ignore=shutil.ignore_patterns(*LEFT_OUT))


def _modules() -> Iterator[str]:
    for package, names in COMPILED.items():
        yield from (f"vorhand/engine/{package}/{name}.py" for name in names)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("place", type=Path)
    main(options.parse_args().place.absolute())
