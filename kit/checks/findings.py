"""Says what a check finds: where, what, and what would be right."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple


class Wrong(AssertionError):
    """Something that must hold does not; `case` is what can be posted to see it."""

    def __init__(self, said: str, case: Mapping[str, Any] | None = None) -> None:
        super().__init__(said, case)
        self.said, self.case = said, case

    def __str__(self) -> str:
        return self.said if self.case is None else f"{self.said}\n{json.dumps(self.case)}"


class Finding(NamedTuple):
    """One thing that is wrong with a game.

    - `check`: the check that has found it.
    - `place`: where to look: a module and line, a clause, a member, a file.
    - `found`: what is wrong; `expected`: what would be right, and how to get there.
    - `case`: a body for `/apply-action` or `/check-state` that shows it.
    """

    check: str
    place: str
    found: str
    expected: str
    case: Mapping[str, Any] | None = None

    def __str__(self) -> str:
        lines = [f"{self.check}: {self.place}", f"  {self.found}", f"  {self.expected}"]
        if self.case is not None:
            lines.append(f"  {json.dumps(self.case, default=str)}")
        return "\n".join(lines)
