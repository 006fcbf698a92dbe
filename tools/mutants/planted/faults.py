"""The planted faults, a file per package of games, and what the cases make of one."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.planting import Fault, faults_in

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
ENGINE: Final = "engine"
SECONDS: Final = 300
"""After this time, cases that a fault keeps from ending are given up."""
SOME_FAILED: Final = 1
"""The exit status of pytest when all tests ran and some failed; others mean that it stopped."""


class Cases(NamedTuple):
    """Says how the cases went on an engine with faults: the exit status of pytest, and its
    report.
    """

    status: int | None
    report: str

    def missed(self, fault: Fault) -> str:
        """Return what is wrong with how they found a fault; empty if they named its clause."""
        if self.status is None:
            return f"not decided in {SECONDS} seconds"
        if self.status != SOME_FAILED:
            return "not caught" if self.status == 0 else "the tests stopped:\n" + self.report
        is_named = re.search(rf"(?<![\w-]){re.escape(fault.clause)}(?![\w-])", self.report)
        return "" if is_named else f"{fault.clause} is not named"


def packages() -> list[str]:
    """The packages of games of which faults are listed."""
    return sorted(path.stem for path in HERE.glob("*.toml"))


def faults_of(package: str) -> list[Fault]:
    """The faults of a package of games, in the order of its file."""
    return faults_in(HERE / f"{package}.toml")


def cases_with(faults: Sequence[Fault], word: str) -> Cases:
    """Return how the cases chosen by a word go on an engine with these faults. It is a copy;
    everything else is linked.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for path in ROOT.iterdir():
            if path.name not in {ENGINE, "vorhand"} and path.name[0] != ".":
                (copy / path.name).symlink_to(path)
        ignored = shutil.ignore_patterns("__pycache__", "*.so")
        for name in (ENGINE, "vorhand"):
            shutil.copytree(ROOT / name, copy / name, symlinks=True, ignore=ignored)
        for fault in faults:
            fault.plant(copy)
        return _cases(copy, word)


def _cases(copy: Path, word: str) -> Cases:
    quiet = ("-q", "--tb=native", "-p", "no:cacheprovider", "-p", "no:xdist")
    command = [sys.executable, "-m", "pytest", *quiet, "tests/cases", "-k", word]
    try:
        done = subprocess.run(
            command,
            cwd=copy,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired as late:
        return Cases(None, str(late))
    return Cases(done.returncode, done.stdout)
