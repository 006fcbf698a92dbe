"""Which cases turn on which clause: the index of the kit."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from .cases import FOLDER, GAMES, Case, sections_of


class Entry(NamedTuple):
    """The numbers of the cases that turn on a clause."""

    allowed: list[str]
    refused: list[str]


def decided(case: Case) -> Iterator[tuple[str, str]]:
    """The clauses on which a case turns, each with its side. A case that is allowed turns on all
    clauses that it names; one that is refused, on the clause that refuses; an impossible state, on
    those of its faults. A string that does not open is refused by no clause.
    """
    if case.verdict == "allowed":
        yield from ((clause, "allowed") for clause in case.clauses)
    elif case.verdict == "refused":
        yield case.expected["clause"], "refused"
    elif case.verdict == "impossible":
        yield from ((fault["clause"], "refused") for fault in case.expected["faults"])


def index(cases: Iterable[Case]) -> dict[str, dict[str, Entry]]:
    """By game and clause, the cases that turn on it."""
    found: dict[str, dict[str, Entry]] = {}
    for case in cases:
        clauses = found.setdefault(case.game, {})
        for clause, side in decided(case):
            entry = clauses.setdefault(clause, Entry([], []))
            numbers = entry.allowed if side == "allowed" else entry.refused
            if case.number not in numbers:
                numbers.append(case.number)
    return found


def clauses_in(found: Mapping[str, Mapping[str, Entry]]) -> set[str]:
    """The clauses of an index: those on which some case turns, and which its page has."""
    return {clause for clauses in found.values() for clause in clauses}


def never_refuses() -> dict[str, dict[str, str]]:
    """By game, the clauses that refuse nothing in it, with the reason."""
    return {
        game: {
            clause: reason
            for section in sections_of(game)
            for clause, reason in section.get("never_refuses", {}).items()
        }
        for game in GAMES
    }


HEAD: Final = """# The index: clauses and their cases

Written by `python -m conformance --index`. What each clause says is on
[the pages of the rules](../../docs/rules/README.md), and in `GET /games/{{game}}`.

There are {cases:,} cases: {allowed:,} are allowed, {refused:,} are refused, {impossible:,} are
impossible states, and {not_opened:,} are strings of sealed tables that do not open. The first part
of a number is the section:

{sections}
"""
ALL_GAMES: Final = "common"


def as_markdown(cases: Iterable[Case]) -> str:
    """The index as a page. It has a heading for each clause, those of all games first."""
    cases, reasons = [*cases], never_refuses()
    counts = Counter(case.verdict.replace("-", "_") for case in cases)
    sections = "\n".join(f"- {game}: {', '.join(_sections(game))}" for game in GAMES)
    page, found, part = HEAD.format(cases=len(cases), sections=sections, **counts), index(cases), ""
    for clause in sorted(clauses_in(found), key=_place):
        if (prefix := clause.partition(".")[0]) != part:
            part = prefix
            page += f"\n## {'All games' if part == ALL_GAMES else part}\n"
        page += f"\n### `{clause}`\n\n"
        for game in GAMES:
            if clause in found[game]:
                page += _row(game, found[game][clause], reasons[game].get(clause))
    return page


def anchor_of(clause: str) -> str:
    """The anchor of a clause on the page."""
    return clause.replace(".", "")


def _place(clause: str) -> tuple[bool, str]:
    return not clause.startswith(f"{ALL_GAMES}."), clause


def _sections(game: str) -> Iterator[str]:
    for path in sorted((FOLDER / game).glob("*.json")):
        yield f"[{int(path.stem[:2])}](cases/{game}/{path.name})"


def _row(game: str, entry: Entry, reason: str | None) -> str:
    refused = f"never: {reason}" if reason else _short(entry.refused)
    return f"- {game}\n  - allowed: {_short(entry.allowed)}\n  - refused: {refused}\n"


def _short(numbers: Iterable[str]) -> str:
    return ", ".join(number.partition(".")[2] for number in numbers) or "none"
