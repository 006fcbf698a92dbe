"""Compile modules to C with mypyc, as libraries: the engine is one, a package of a game another.

A library calls another directly, by the places of fields and functions in it. So both must be made
from the same sources, by the same mypyc: the name of a library says what it was made from, and
one that was made for another engine is not found, in place of going astray.
"""

import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from contextlib import chdir, redirect_stdout
from hashlib import sha256
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

WITHOUT_WARNINGS: Final = "-Wno-all"
"""Warnings about generated C help nobody, and finding them takes longer than compiling."""
_DIGITS: Final = 12
"""How many digits of the digest are in a name."""


class NotCompiled(ValueError):
    """Something cannot be compiled here; the message says why."""


class Library(NamedTuple):
    """The modules of a library, as files below the folder in which is compiled, in the order in
    which they are given to mypyc; importing modules come first, so that mypy knows all types.
    """

    name: str
    modules: Sequence[Path]

    @property
    def full_name(self) -> str:
        """Its name, with what it is made from."""
        digest = sha256(f"{version('mypy')} {sys.version_info[:2]}".encode())
        for path in sorted(self.modules):
            content = path.read_bytes()
            digest.update(f"{path.as_posix()} {len(content)}\n".encode() + content)
        return f"{self.name}_{digest.hexdigest()[:_DIGITS]}"


def compiled(place: Path, library: Library, others: Sequence[Library] = ()) -> list[Path]:
    """Compile a library in this folder, which has the rewritten sources of this one and of the
    `others` that it calls. Return the paths of the compiled modules in the folder. Raises
    `NotCompiled`, and `ImportError` where mypy or setuptools are missing.
    """
    from mypyc.build import mypycify  # noqa: PLC0415 - not needed to run anything
    from setuptools import Distribution  # noqa: PLC0415 - as above

    compiler = sysconfig.get_config_var("CC").split()[0]
    if not shutil.which(os.environ.get("CC", compiler)):
        raise NotCompiled(f"there is no C compiler {compiler}; CC=… names another one")
    with chdir(place):
        groups: list[tuple[list[str], str | None]] = [
            ([*map(str, each.modules)], each.full_name) for each in (library, *others)
        ]
        # These sources have lost their style, and the others refer to classes as they were before.
        options = ["--config-file=", "--follow-imports=silent"]
        modules = [module for of_library, _ in groups for module in of_library]
        said = StringIO()
        try:
            with redirect_stdout(said):
                # At level 2 it takes twice as long to compile, and is no faster.
                extensions = mypycify(
                    [*options, *modules], opt_level="1", debug_level="0", separate=groups
                )
        except SystemExit:
            wrong = [line for line in said.getvalue().splitlines() if ": error: " in line]
            raise NotCompiled("mypyc says: " + "; ".join(wrong or [said.getvalue()])) from None
        own = {each.with_suffix("").as_posix().replace("/", ".") for each in library.modules}
        own.add(f"{library.full_name}__mypyc")
        extensions = [each for each in extensions if each.name in own]
        for extension in extensions:
            extension.extra_compile_args.append(WITHOUT_WARNINGS)
            for source in map(Path, extension.sources):
                source.write_text(visited_once(source.read_text("utf-8")), "utf-8")
        building = Distribution({"ext_modules": extensions})
        building.get_command_obj("build_ext").inplace = True
        building.run_command("build_ext")
        made = sysconfig.get_config_var("EXT_SUFFIX")
        return [path for path in Path().rglob(f"*{made}") if "build" not in path.parts]


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
