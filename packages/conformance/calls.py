"""Earlier calls of a case, and what it takes from their answers.

A sealed string cannot be written down, because each service has its own keys. A case about a sealed
table says where it comes from instead: `{"from": "/0/sealed"}` stands for the member `sealed` of
the answer to the first call.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from .cases import Case
from .comparing import exactly
from .positions import Ask, NotReached


def answered(case: Case, ask: Ask) -> Case:
    """The case after its earlier calls, with everything that it takes from their answers.

    Raises `NotReached` if an answer does not have what is taken from it.
    """
    if not case.calls:
        return case
    answers: list[Any] = []
    for each in case.calls:
        answers.append(ask(each["call"], taken(each["request"], answers)).body)
    request, expected = (taken(each, answers) for each in (case.request, case.expected))
    return case._replace(request=request, expected=expected, calls=())


def taken(value: Any, answers: Sequence[Any]) -> Any:
    """The value with each `{"from": pointer}` in it replaced by what is there in the answers."""
    if isinstance(value, Mapping):
        if "from" in value:
            return _from(value, answers)
        return {name: taken(each, answers) for name, each in value.items()}
    return [taken(each, answers) for each in value] if isinstance(value, list) else value


def _from(reference: Mapping[str, Any], answers: Sequence[Any]) -> Any:
    number, *names = reference["from"].split("/")[1:]
    held = answers[int(number)]
    try:
        for name in names:
            held = held[int(name) if isinstance(held, list) else name]
        return exactly(_changed(reference, held))
    except (LookupError, TypeError, ValueError):
        wanted = f"an answer with /{'/'.join(names)}"
        raise NotReached(f"calls/{number}", answers[int(number)], wanted) from None


def _changed(reference: Mapping[str, Any], value: Any) -> Any:
    """The value with the changes that the reference names."""
    if "cut" in reference:
        return value[: -reference["cut"]]
    if "changed" in reference:
        at = reference["changed"]
        return f"{value[:at]}{'B' if value[at] == 'A' else 'A'}{value[at + 1 :]}"
    return value
