"""Compares an answer with the one that a line of the corpus expects."""

import json
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import unquote

from tests.checks.calls import STATUS
from tests.checks.corpus.cases import Case, found
from tests.checks.wsgi import Answer
from vorhand.api.contract.game import GameContract
from vorhand.api.problems.types import TYPES
from vorhand.api.settings import PROBES
from vorhand.kit.ours import OURS

PROBLEM: Final = "application/problem+json"
_REFUSALS: Final = GameContract(OURS["toepen"], ()).refusals
MEMBERS: Final = {type.name: type.shape(_REFUSALS).members for type in TYPES.values()}
"""The members of a problem, by type: they are the same in every game."""
PLAIN: Final = ("application/json", "application/yaml", "text/html; charset=utf-8")
"""The media types of answers that are not problems."""


def wrong_with(case: Case, got: Answer) -> str:
    """What is wrong with an answer; empty if nothing is."""
    wanted = case.answer
    if got.status != wanted["status"]:
        return f"status {got.status}, not {wanted['status']}: {got.body[:300]!r}"
    if got.headers.get("cache-control") != ("no-cache" if _may_be_kept(case) else "no-store"):
        return f"Cache-Control is {got.headers.get('cache-control')}"
    if got.headers.get("x-content-type-options") != "nosniff":
        return "it may be sniffed"
    if "allow" in wanted and _listed(got.headers.get("allow", "")) != wanted["allow"]:
        return f"Allow is {got.headers.get('allow')}"
    if got.status == 415 and got.headers.get("accept") != "application/json":
        return "it does not say which media types are accepted"
    if got.status == 415 and ("accept-encoding" in got.headers) != _is_coded(case):
        return f"Accept-Encoding is {got.headers.get('accept-encoding')}"
    if case.method in ("HEAD", "OPTIONS") and not (case.method == "OPTIONS" and got.body):
        return "a body" if got.body else ""
    return _wrong_with_body(case, got)


def _is_coded(case: Case) -> bool:
    """Whether only the content coding of a body is refused."""
    media_type = case.headers.get("Content-Type", "application/json")
    return "Content-Encoding" in case.headers and media_type == "application/json"


def _may_be_kept(case: Case) -> bool:
    """Whether the answer is the same for everybody, and holds no card."""
    is_read = case.method in ("GET", "HEAD") and case.answer["status"] == 200
    return is_read and unquote(case.path.partition("?")[0]) not in PROBES


def _listed(header: str) -> list[str]:
    return sorted(each.strip() for each in header.split(","))


def _wrong_with_body(case: Case, got: Answer) -> str:
    media_type = got.headers.get("content-type")
    if "type" not in case.answer:
        if media_type not in PLAIN and case.method != "OPTIONS":
            return f"sent as {media_type}"
        held = json.loads(got.body) if media_type == "application/json" else None
        return _wrong_values(case, held)
    if media_type != PROBLEM:
        return f"sent as {media_type}"
    problem = json.loads(got.body)
    name = case.answer["type"]
    required = {member for member, each in MEMBERS[name].items() if each.required}
    if not required <= problem.keys() <= MEMBERS[name].keys():
        return f"it has {sorted(problem)}"
    if (problem["type"], problem["status"]) != (f"/problems/{name}", STATUS[name]):
        return f"it is {problem['type']}: {problem['detail']}"
    if not (problem["title"] and problem["detail"]) or "Traceback" in problem["detail"]:
        return f"it says {problem['detail']!r}"
    return _wrong_places(case, problem) or _wrong_values(case, problem)


PLACES: Final[dict[str, Callable[[Any], Any]]] = {
    "errors": lambda problem: [error["pointer"] for error in problem["errors"]],
    "faults": lambda problem: [[each["pointer"], each["clause"]] for each in problem["faults"]],
    "clause": lambda problem: problem["clause"]["id"],
}
"""The places, faults and clauses that a problem names."""


def _wrong_places(case: Case, problem: dict[str, Any]) -> str:
    for name, places in PLACES.items():
        if name in case.answer and places(problem) != case.answer[name]:
            return f"{name}: {places(problem)}"
    return ""


def _wrong_values(case: Case, answer: Any) -> str:
    for pointer, value in case.answer.get("holds", {}).items():
        if found(answer, pointer) != value:
            return f"{pointer} is {found(answer, pointer)!r}"
    return ""
