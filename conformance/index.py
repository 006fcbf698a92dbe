"""Which cases turn on which clause: the index of the kit."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from conformance.cases import GAMES, Case, sections_of


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


def as_markdown(cases: Iterable[Case]) -> str:
    """The index as a page."""
    reasons = never_refuses()
    chapters = (_chapter(game, found, reasons[game]) for game, found in index(cases).items())
    return HEAD + "".join(chapters)


HEAD: Final = """# The index: clauses and their cases

Written by `python -m conformance --index`. A number without its game stands under the heading of
the game. What each clause says is on [the pages of the rules](../docs/rules/README.md), and in
`GET /games/{game}`.
"""


def _chapter(game: str, clauses: dict[str, Entry], reasons: dict[str, str]) -> str:
    rows = [_row(clause, clauses[clause], reasons.get(clause)) for clause in sorted(clauses)]
    table = "\n".join(["| clause | allowed | refused |", "|---|---|---|", *rows])
    return f"\n## {game}\n\n{table}\n"


def _row(clause: str, entry: Entry, reason: str | None) -> str:
    refused = f"never: {reason}" if reason else _short(entry.refused)
    return f"| `{clause}` | {_short(entry.allowed)} | {refused} |"


def _short(numbers: Iterable[str]) -> str:
    return ", ".join(number.partition(".")[2] for number in numbers)
