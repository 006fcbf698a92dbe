"""A trial of a tool: what it is given, and what comes of it."""

import json
import re
import subprocess
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.importers.document import Sent

_PYTHON: Final = "python: "
_ACTIONS: Final = re.compile(r"^(\d+) actions$", re.MULTILINE)
_ANSWERED: Final = re.compile(r"^(\d+) calls are answered$", re.MULTILINE)


class Failed(Exception):
    """A tool has failed, or what it made has."""


class Outcome(NamedTuple):
    """What came of a trial: seconds and lines of what was generated, what the compiler of its
    language says of it, how many calls were answered, and how many actions a whole game had; None
    where that was not tried.
    """

    seconds: float
    lines: int | None
    compiler: str
    calls: int | None = None
    actions: int | None = None


@dataclass(frozen=True)
class Trial:
    """Says where the packages of Node are, ours and those of the importers; a folder to work in;
    the contract of a game in a file, the requests in it, the table of a whole game, and who
    serves.
    """

    ours: Path
    packages: Path
    folder: Path
    contract: Path
    requests: Sequence[Sent]
    table: dict[str, Any]
    url: str

    def run(self, *command: str, folder: str = ".") -> str:
        """Return what a command prints; raises `Failed` if it fails."""
        status, printed = self.ended(*command, folder=folder)
        if status:
            raise Failed(f"{' '.join(command)[:200]}\n{printed[-4000:]}")
        return printed

    def ended(self, *command: str, folder: str = ".") -> tuple[int, str]:
        """Return with which status a command ends, and what it prints."""
        ended = subprocess.run(
            command,
            cwd=self.folder / folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return ended.returncode, ended.stdout.strip()

    def timed(self, *command: str) -> tuple[float, str]:
        """Return how many seconds a command takes, and what it prints."""
        begun = time.monotonic()
        printed = self.run(*command)
        return time.monotonic() - begun, printed

    def lines(self, *patterns: str) -> int:
        """How many lines of code were generated."""
        found: Iterable[Path] = (f for each in patterns for f in self.folder.glob(each))
        files = (file for file in found if file.is_file())
        return sum(len(file.read_bytes().splitlines()) for file in files)

    def played(self, *command: str) -> dict[str, int]:
        """What a program prints that plays a game and sends a request of each call."""
        printed = self.run(*command)
        found = {"actions": _ACTIONS.search(printed), "calls": _ANSWERED.search(printed)}
        return {name: int(match[1]) for name, match in found.items() if match}


class Tool(NamedTuple):
    """A generator or importer: its name, the package that has its version (of PyPI, if it begins
    with `python: `), the options as a reader would give them, how it is tried, and whether the
    gate tries it only now and then.
    """

    name: str
    package: str
    flags: str
    tried: Callable[[Trial], Outcome]
    is_seldom: bool = False

    def version(self, *packages: Path) -> str:
        """The version that is installed here."""
        if self.package.startswith(_PYTHON):
            return version(self.package.removeprefix(_PYTHON))
        files = (each / self.package / "package.json" for each in packages)
        return str(json.loads(next(filter(Path.exists, files)).read_bytes())["version"])
