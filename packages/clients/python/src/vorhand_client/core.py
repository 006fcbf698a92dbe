"""Says what needs no network: problems, the clock, and when a request is sent again."""

import re
from collections.abc import Mapping
from contextlib import suppress
from email.utils import mktime_tz, parsedate_tz
from time import time
from typing import Any, Final, Generic, NotRequired, TypedDict, TypeVar

import httpx

from vorhand_client.contract import AnyProblem, AnyRefusal

__all__ = ["Clock", "Problem", "Refusal", "Row", "clock", "expected_version"]

LONGEST: Final = 60.0
S = TypeVar("S")


class Problem(Exception):
    """Says what is wrong; `details["type"]` tells problems apart (`about:blank`: of a proxy)."""

    def __init__(self, details: Any, answer: httpx.Response) -> None:
        super().__init__(details.get("detail") or details["title"])
        self.details: AnyProblem = details
        self.status = answer.status_code
        self.retry_after = seconds_of(answer) or 1.0  # the seconds after which one may try again


class Refusal(Problem):
    """A rule forbids the action: `details` has the clause, its facts, and what is legal instead."""

    details: AnyRefusal


class Clock(TypedDict):
    """Says what the table waits for, and since which version."""

    waits_for: list[Any]
    since: int


class Row(TypedDict, Generic[S]):
    """Says what a backend keeps of a table."""

    state: S
    voucher: NotRequired[str | None]
    clock: NotRequired[Clock | None]


def clock(before: Clock | None, answer: Mapping[str, Any]) -> Clock:
    """Return what the table waits for, and since which version; `before` is its clock so far."""
    state, action = answer["state"], answer["action"] or {}
    table = [each["type"] for each in answer["legal_actions"] if "seat" not in each]
    waits_for = [state["phase"], state.get("window"), table or state["to_act"]]
    *moment, awaited = before["waits_for"] if before else [[]]
    if before and moment == waits_for[:2] and {*waits_for[2]} <= {*awaited} - {action.get("seat")}:
        return {"waits_for": waits_for, "since": before["since"]}
    return {"waits_for": waits_for, "since": state["version"]}


def expected_version(kept: Clock | None, version: int, seen: int) -> int:
    """The version for which an action is meant, if its player was looking at version `seen`."""
    return version if kept and seen >= kept["since"] else seen


def seconds_of(answer: httpx.Response) -> float | None:
    """The seconds after which one may try again, by a number or a date (RFC 9110, 10.2.3)."""
    named, date = (answer.headers.get(each, "") for each in ("Retry-After", "Date"))
    seconds = float(named) if re.fullmatch("[0-9]+", named) else 0
    with suppress(ValueError, OverflowError):
        now, until = parsedate_tz(date), parsedate_tz(named)
        seconds = mktime_tz(until) - (mktime_tz(now) if now else time()) if until else seconds
    return min(LONGEST, seconds) if seconds > 0 else None


def json_of(answer: httpx.Response) -> Any:
    """The JSON of an answer; a problem is raised."""
    body: Any = {"title": f"Unexpected answer {answer.status_code}"}
    with suppress(ValueError):
        found = answer.json()
        if answer.is_success and found is not None:
            return found
        body = found if isinstance(found, dict) and "title" in found else body
    kind = re.sub(r"^.*(?=/problems/)", "", body.get("type", "about:blank"))  # without a prefix
    details = {"status": answer.status_code, **body, "type": kind}
    raise (Refusal if kind == "/problems/illegal-action" else Problem)(details, answer)
