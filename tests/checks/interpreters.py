"""The versions of Python at hand, and the output of a module under each."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
OLDEST: Final = (3, 11)


def interpreters() -> dict[str, str]:
    """The installed Pythons that are new enough, one of each minor version: this one, those of
    pyenv (the newest of each), and those on the path.
    """
    found = {sys.version_info[:2]: sys.executable}
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    named = {
        tuple(map(int, path.name.split("."))): path / "bin" / "python"
        for path in pyenv.glob("3.*")
        if re.fullmatch(r"3\.[0-9]+\.[0-9]+", path.name)
    }
    for version in sorted(named, reverse=True):
        if version[:2] >= OLDEST and named[version].exists():
            found.setdefault(version[:2], str(named[version]))
    for minor in range(OLDEST[1], 30):
        path = shutil.which(f"python3.{minor}")
        if path and "shims" not in Path(path).parts:  # a shim may lead nowhere
            found.setdefault((3, minor), path)
    return {f"{major}.{minor}": python for (major, minor), python in sorted(found.items())}


def digests(python: str, module: str, hash_seed: str, *arguments: str, sent: str = "") -> list[str]:
    """The lines that a module prints under an interpreter, with this hash seed."""
    environ = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    environ |= {"PYTHONDONTWRITEBYTECODE": "1"}
    worker = subprocess.run(
        [python, "-m", module, *arguments],
        input=sent,
        env=environ,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    if worker.returncode:
        raise RuntimeError(f"{python} -m {module} fails:\n{worker.stderr[-2000:]}")
    return worker.stdout.splitlines()
