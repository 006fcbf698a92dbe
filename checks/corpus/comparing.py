"""Whether an answer is the one that a line of the corpus says."""

import json
from typing import Any, Final
from urllib.parse import unquote

from checks.calls import STATUS
from checks.corpus.cases import Case
from checks.corpus.patching import found
from checks.wsgi import Answer
from vorhand.api.settings import PROBES

PROBLEM: Final = "application/problem+json"
CARRIES: Final = {
    "invalid": {"errors"},
    "impossible-state": {"game", "faults"},
    "illegal-action": {"game", "clause", "facts", "legal_actions"},
}
"""The further members of a problem, by type."""
MAY_CARRY: Final = {
    "invalid": {"more_errors"},
    "impossible-state": {"more_faults"},
    "too-large": {"done", "budget"},
}
"""Members that a problem has only sometimes."""
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
        return "it does not say what is taken"
    if case.method in ("HEAD", "OPTIONS") and not (case.method == "OPTIONS" and got.body):
        return "a body" if got.body else ""
    return _wrong_with_body(case, got)


def _may_be_kept(case: Case) -> bool:
    """Whether it is an answer that is the same for everybody, and holds no card."""
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
    told = json.loads(got.body)
    name = case.answer["type"]
    members = {"type", "title", "status", "detail"} | CARRIES.get(name, set())
    if told.keys() - MAY_CARRY.get(name, set()) != members:
        return f"it has {sorted(told)}"
    if (told["type"], told["status"]) != (f"/problems/{name}", STATUS[name]):
        return f"it is {told['type']}: {told['detail']}"
    if not (told["title"] and told["detail"]) or "Traceback" in told["detail"]:
        return f"it says {told['detail']!r}"
    return _wrong_places(case, told) or _wrong_values(case, told)


def _wrong_places(case: Case, told: dict[str, Any]) -> str:
    """What is wrong with the places, clauses and faults that a problem names."""
    wanted = case.answer
    if "errors" in wanted:
        errors = [error["pointer"] for error in told["errors"]]
        if errors != wanted["errors"]:
            return f"errors at {errors}"
    if "faults" in wanted:
        faults = [[fault["pointer"], fault["clause"]] for fault in told["faults"]]
        if faults != wanted["faults"]:
            return f"faults are {faults}"
    if "clause" in wanted and told["clause"]["id"] != wanted["clause"]:
        return f"clause is {told['clause']['id']}"
    return ""


def _wrong_values(case: Case, told: Any) -> str:
    for pointer, value in case.answer.get("holds", {}).items():
        if found(told, pointer) != value:
            return f"{pointer} is {found(told, pointer)!r}"
    return ""
