"""The report on a case that failed: the request, what was expected, and what came."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from .cases import Case
from .comparing import Difference

MOST_SHOWN: Final = 5
"""The most differences that are reported for a case."""
LONGEST: Final = 100
"""The most characters of a value that are shown."""


def failure(case: Case, found: Sequence[Difference]) -> Iterator[str]:
    """The lines of the report on a case: its number, its title, and where the answer differs."""
    yield f"FAILED {case.number} {case.title}"
    way = f" after {len(case.steps)} steps" if case.start else ""
    way = f" after {len(case.calls)} calls" if case.calls else way
    asked = {name: value for name, value in case.request.items() if name != "state"}
    yield f"    asked: {case.call} {_cut(asked)}{way}"
    yield f"    expected: {expected(case)}"
    yield from (f"    {_line(difference)}" for difference in found[:MOST_SHOWN])
    if len(found) > MOST_SHOWN:
        yield f"    and {len(found) - MOST_SHOWN} differences more"


def expected(case: Case) -> str:
    """The verdict of a case, with what decides it."""
    if case.verdict == "refused":
        return f"refused by {case.expected['clause']}"
    if case.verdict == "impossible":
        faults = (f"{each['clause']} at {each['pointer']}" for each in case.expected["faults"])
        return f"impossible by {', '.join(faults)}"
    return f"{case.verdict} ({', '.join(case.clauses)})"


def _line(difference: Difference) -> str:
    place = difference.place or "the answer"
    return f"{place}: expected {_cut(difference.expected)}, got {_cut(difference.got)}"


def _cut(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
