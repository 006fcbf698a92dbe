"""Plant the faults of `planted/` in a copy one by one, and see that the cases alone find each, and
name its clause.

    python -m lab.mutants.by_hand toppen
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from checks.games import PLAYED
from checks.tested import package_of

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = Path(__file__).parent / "planted"
PACKAGES: Final = sorted(path.stem for path in FOLDER.glob("*.toml"))


class Fault(NamedTuple):
    """A fault: in `file`, `put` stands for `find`, which is there once; it breaks the clause."""

    file: str
    find: str
    put: str
    clause: str

    def planted(self, source: str) -> str:
        """The source with the fault. Raises `ValueError` if there is not one place for it."""
        if source.count(self.find) != 1:
            raise ValueError(f"{self.file} has {source.count(self.find)} times: {self.find!r}")
        return source.replace(self.find, self.put)


def faults_of(package: str) -> list[Fault]:
    """The faults in the rules of the games of a package."""
    listed = tomllib.loads((FOLDER / f"{package}.toml").read_text("utf-8"))["fault"]
    return [Fault(**each) for each in listed]


def cases_fail(package: str, copy: Path) -> str:
    """What pytest prints of the first case that fails in a copy; empty if none does."""
    games = " or ".join(id for id, game in PLAYED.items() if package_of(game) == package)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "cases/test_cases.py", "-k", games]
    run = subprocess.run(
        command,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode not in (0, 1):
        raise RuntimeError(run.stdout + run.stderr)
    return run.stdout if run.returncode else ""


def missed(package: str, copy: Path) -> Iterator[str]:
    """Of each fault that the cases do not find, or do not name: where it is, and what they say."""
    for number, fault in enumerate(faults_of(package), 1):
        path = copy / fault.file
        source = path.read_text("utf-8")
        path.write_text(fault.planted(source), "utf-8")
        said = cases_fail(package, copy)
        path.write_text(source, "utf-8")
        if fault.clause not in said:
            found = "not named" if said else "not found"
            yield f"{package} {number}, {fault.file}: {fault.clause} is {found}"


def main(packages: list[str]) -> int:
    """Try the faults of these packages, or of all; returns 1 if one was missed."""
    is_missed = False
    with TemporaryDirectory() as folder:
        subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
        for package in packages or PACKAGES:
            assert not cases_fail(package, Path(folder)), f"cases of {package} fail as they are"
            for said in missed(package, Path(folder)):
                is_missed = True
                print(said, flush=True)
            print(f"{package}: {len(faults_of(package))} faults", flush=True)
    return int(is_missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
