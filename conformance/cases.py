"""The cases, as they stand in the files."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

FOLDER: Final = Path(__file__).parent / "cases"
GAMES: Final = ("toepen", "siwweschroem", "toppen", "fipsen", "stortok")
"""The games that have cases, in the order in which they are played."""


class Case(NamedTuple):
    """One case: what is sent, and what must come back."""

    number: str
    title: str
    clauses: tuple[str, ...]
    call: str
    request: Mapping[str, Any]
    verdict: str
    """`allowed`, `refused` or `impossible`."""
    expected: Mapping[str, Any]
    """The members of the file that say more about the answer."""

    @property
    def game(self) -> str:
        """The game that it is about."""
        return self.number.partition(".")[0]


def all_cases() -> Iterator[Case]:
    """All cases, in their order."""
    for game in GAMES:
        for path in sorted((FOLDER / game).glob("*.json")):
            for written in json.loads(path.read_text("utf-8"))["cases"]:
                yield _case(written)


def _case(written: Mapping[str, Any]) -> Case:
    told = dict(written)
    for prose in ("why", "disputed"):
        told.pop(prose, None)
    own = {name: told.pop(name) for name in Case._fields if name != "expected"}
    return Case(**{**own, "clauses": tuple(own["clauses"])}, expected=told)


def chosen(cases: Iterable[Case], games: Iterable[str], numbers: Iterable[str]) -> list[Case]:
    """The cases of these games and numbers (all, where none are named). The beginning of a number
    stands for all cases under it: `toepen.6` for the sixth section.
    """
    wanted_games, wanted = set(games), tuple(numbers)
    return [
        case
        for case in cases
        if (not wanted_games or case.game in wanted_games)
        and (not wanted or any(is_under(case.number, number) for number in wanted))
    ]


def is_under(number: str, beginning: str) -> bool:
    """Whether a number is this one, or lies under it."""
    return f"{number}.".startswith(f"{beginning.removesuffix('.')}.")
