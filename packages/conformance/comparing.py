"""Whether an answer is the one that a case expects, and where it differs."""

from collections.abc import Iterator, Mapping, Set
from typing import Any, Final, NamedTuple

from .cases import Case

MISSING: Final = "nothing"
CONFLICT: Final = 409


class Answer(NamedTuple):
    """The answer: the status, and the JSON (or the text, if it is not JSON)."""

    status: int
    body: Any


class Difference(NamedTuple):
    """A place in the answer (a JSON pointer, or `status`), what was expected there, and what
    came.
    """

    place: str
    expected: Any
    got: Any


def differences(case: Case, answer: Answer) -> list[Difference]:
    """Every difference between an answer and what a case expects; none if it conforms."""
    status = _wanted_status(case)
    if answer.status != status:
        return [Difference("status", status, answer.status), *_said(answer.body)]
    absent = {*_strings(case.expected.get("absent", []))}
    return [*within(wanted_answer(case), answer.body, ""), *_found(absent, answer.body, "")]


def _wanted_status(case: Case) -> int:
    is_checked = case.verdict == "impossible" and case.call == "check-state"
    return 200 if case.verdict == "allowed" or is_checked else CONFLICT


def wanted_answer(case: Case) -> Mapping[str, Any]:
    """The members that the answer must have."""
    if case.verdict == "not-opened":
        return Exactly({**case.expected["answer"], "type": Problem("seal")})
    decided = _decided(case)
    named = {"game": case.game, **decided}
    return Exactly(named) if isinstance(decided, Exactly) else named


def _decided(case: Case) -> Mapping[str, Any]:
    expected = case.expected
    match case.verdict, case.call:
        case "allowed", "apply-action" if "changes" in expected:
            after = {**case.request["state"], **expected["changes"]}
            events = {"events": expected["events"]} if "events" in expected else {}
            return {"state": exactly(after), "outcome": exactly(expected["outcome"]), **events}
        case "allowed", _:
            answer: Mapping[str, Any] = expected["answer"]
            return answer
        case "refused", _:
            return {
                "type": Problem("illegal-action"),
                "clause": {"id": expected["clause"]},
                "facts": dict(expected["facts"]),
            }
        case "impossible", "check-state":
            return {"consistent": False, "faults": expected["faults"]}
        case "impossible", _:
            return {"type": Problem("impossible-state"), "faults": expected["faults"]}
        case _:
            raise ValueError(f"no such verdict: {case.verdict}")


class Problem(str):
    """The type of a problem: any URI that ends in this."""


def is_problem(answer: Answer, name: str) -> bool:
    """Whether an answer is a problem of this type, with the status of a conflict."""
    found = [*within({"type": Problem(name)}, answer.body, "")]
    return answer.status == CONFLICT and not found


class Exactly(dict[str, Any]):
    """An object that must have these members and no others."""


def exactly(value: Any) -> Any:
    """A value none of whose objects, however deep, has more members than these."""
    if isinstance(value, Mapping):
        return Exactly({name: exactly(each) for name, each in value.items()})
    return [exactly(each) for each in value] if isinstance(value, list) else value


def within(expected: Any, got: Any, place: str) -> Iterator[Difference]:
    """Where a value differs from what is expected. An object may have more members than expected;
    everything else must be the same.
    """
    if isinstance(expected, Problem):
        if not (isinstance(got, str) and got.rpartition("/")[2] == expected):
            yield Difference(place, f"…/{expected}", got)
    elif isinstance(expected, Mapping) and isinstance(got, Mapping):
        yield from _within_object(expected, got, place)
    elif isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for at, (one, other) in enumerate(zip(expected, got, strict=True)):
            yield from within(one, other, f"{place}/{at}")
    elif not _is_same(expected, got):
        yield Difference(place, expected, got)


def _within_object(
    expected: Mapping[str, Any], got: Mapping[str, Any], place: str
) -> Iterator[Difference]:
    for name, value in expected.items():
        if name in got:
            yield from within(value, got[name], f"{place}/{name}")
        else:
            yield Difference(f"{place}/{name}", value, MISSING)
    if isinstance(expected, Exactly):
        for name in sorted(got.keys() - expected.keys()):
            yield Difference(f"{place}/{name}", MISSING, got[name])


def _strings(value: Any) -> Iterator[str]:
    """The strings of a list, and of the lists in it."""
    if isinstance(value, list):
        for each in value:
            yield from _strings(each)
    elif isinstance(value, str):
        yield value


def _found(absent: Set[str], got: Any, place: str) -> Iterator[Difference]:
    """Where an answer has one of these strings, as a name or as a value."""
    if isinstance(got, Mapping):
        for name, value in got.items():
            if name in absent:
                yield Difference(f"{place}/{name}", MISSING, value)
            yield from _found(absent, value, f"{place}/{name}")
    elif isinstance(got, list):
        for at, value in enumerate(got):
            yield from _found(absent, value, f"{place}/{at}")
    elif isinstance(got, str) and got in absent:
        yield Difference(place, f"anything but {got}", got)


def _is_same(expected: Any, got: Any) -> bool:
    """Whether two values of JSON are the same. In Python `True == 1`; in JSON it is not."""
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    return bool(expected == got)


def _said(body: Any) -> Iterator[Difference]:
    """The members that describe the problem itself."""
    if not isinstance(body, Mapping):
        yield Difference("", "an object", body)
        return
    for name in ("type", "detail"):
        if name in body:
            yield Difference(f"/{name}", MISSING, body[name])
