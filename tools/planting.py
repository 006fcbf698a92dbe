"""Faults that are planted in a copy of the project, and must be found there."""

import tomllib
from pathlib import Path
from typing import NamedTuple


class Fault(NamedTuple):
    """A text of a file that is replaced by another: the clause of the rule that this breaks, or the
    attack that finds it, and what is wrong then.
    """

    file: str
    find: str
    put: str
    clause: str = ""
    attack: str = ""
    what: str = ""

    def __str__(self) -> str:
        shown = (text.strip() or "nothing" for text in (self.find, self.put))
        return f"{self.file}: {' instead of '.join(reversed([*shown]))}"

    def plant(self, root: Path) -> None:
        """Put the fault into the copy of the project in this folder."""
        path = root / self.file
        path.write_text(self.planted(path.read_text("utf-8")), "utf-8")

    def planted(self, source: str) -> str:
        """The source with the fault; raises `LookupError` unless its text is there exactly once."""
        if source.count(self.find) != 1:
            raise LookupError(f"{self.find!r} is not in {self.file} exactly once")
        return source.replace(self.find, self.put)


def faults_in(file: Path) -> list[Fault]:
    """The faults that a file lists, in its order."""
    return [Fault(**each) for each in tomllib.loads(file.read_text("utf-8"))["fault"]]
