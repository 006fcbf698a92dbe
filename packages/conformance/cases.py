"""The cases, as they are in the files."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

FOLDER: Final = Path(__file__).parent / "cases"
GAMES: Final = tuple(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))
"""The games that have cases, in the order in which they are played."""
FORMATS: Final = (1, 2)
"""The versions of the format that can be read. A file without a version has version 1."""


class Case(NamedTuple):
    """One case: what is sent, and what must come back."""

    number: str
    title: str
    clauses: tuple[str, ...]
    call: str
    request: Mapping[str, Any]
    """The request. If the case has a start, the state that this leads to is still missing."""
    verdict: str
    """`allowed`, `refused`, `impossible` or `not-opened`."""
    expected: Mapping[str, Any]
    """The further members that describe the answer."""
    start: Mapping[str, Any] | None = None
    """The game that leads to the state of the request: a body of `/new-game`."""
    steps: tuple[Mapping[str, Any], ...] = ()
    """What happens then: actions, and values of the state that are replaced."""
    calls: tuple[Mapping[str, Any], ...] = ()
    """The earlier calls, from whose answers the request and the expected answer take values."""

    @property
    def game(self) -> str:
        """The game that it is about."""
        return self.number.partition(".")[0]


def all_cases() -> Iterator[Case]:
    """All cases, in their order."""
    for game in GAMES:
        for section in sections_of(game):
            yield from cases_in(section)


def sections_of(game: str) -> Iterator[Mapping[str, Any]]:
    """What the files of a game hold, in the order of its sections."""
    for path in sorted((FOLDER / game).glob("*.json")):
        yield json.loads(path.read_text("utf-8"))


def cases_in(section: Mapping[str, Any]) -> Iterator[Case]:
    """The cases of a file. Raises `ValueError` for a version of the format that is not known."""
    if section.get("format", 1) not in FORMATS:
        raise ValueError(f"format {section['format']} of {section['game']}: known are {FORMATS}")
    yield from map(case_of, section["cases"])


def case_of(written: Mapping[str, Any]) -> Case:
    """The case from its JSON in a file."""
    told = dict(written)
    for prose in ("why", "disputed"):
        told.pop(prose, None)
    own = {name: told.pop(name) for name in Case._fields if name in told}
    lists = {name: tuple(own.get(name, ())) for name in ("clauses", "steps", "calls")}
    return Case(**{**own, **lists}, expected=told)


def chosen(cases: Iterable[Case], games: Iterable[str], numbers: Iterable[str]) -> list[Case]:
    """The cases of these games and numbers (all, if none are named). The beginning of a number
    selects all cases under it: `toepen.6` the sixth section.
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
