"""Says what a tool answers, and what is made of an answer of the service."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.command.agents.sessions import SeatAccess
from vorhand.command.agents.wording import Data, by_words, offer, report

Post: TypeAlias = Callable[[str, Data, str], tuple[int, Data]]
"""Sends a body to a call of the service, in a language: the status, and the answer."""
ILLEGAL: Final = "/problems/illegal-action"
IN_SHORT: Final[Data] = {"cards": "codes", "names": [f"S{seat}" for seat in range(8)]}
"""How the service words what a model reads: `7H` for the seven of hearts, `S1` for seat 1."""
CALLED: Final = {"/sealed": "/table", "/game": "/table", "/pass": "/seat_pass"}
"""What members of the service's requests are called here."""


class ToolResult(NamedTuple):
    """Says what a tool answers, as text or as data; and whether it is an error, which a refusal by
    the rules is not.
    """

    text: str = ""
    data: Data | None = None
    is_error: bool = False


def request(seat: SeatAccess, **more: Any) -> Data:
    """Return a body of a call of the service about a table, as its seat sees it."""
    short = {} if seat.has_data else IN_SHORT
    named = {"game": seat.table.game, "sealed": seat.table.sealed, "pass": seat.holder}
    return {**named, **short, **more}


def seen_by(seat: SeatAccess, seen: Data, act: Data | None, *, may_wait: bool) -> ToolResult:
    """What a seat sees; after an `act` of its own, only what is new."""
    if seat.has_data:
        names = ("seat", "version", "table", "waiting", "legal_actions", "outcome", "events")
        told = {"game": seen["game"], **{name: seen[name] for name in names}}
        told["view"] = told.pop("table")
        return ToolResult(data={**told, "table": seat.name})
    seat.offered = (seat.table.sealed, by_words(seen["legal_actions"]))
    return ToolResult(report(seen, seat.offered[1], act, seat.language, may_wait=may_wait))


def problem_of(problem: Mapping[str, Any], *, has_data: bool = False) -> ToolResult:
    """Return what a call did not do: an error; or a refusal by the rules, which is an answer, with
    the clause, the facts, and what would be legal.
    """
    if problem["type"] != ILLEGAL:
        errors = [(each["pointer"], each["detail"]) for each in problem.get("errors", ())]
        lines = [f"{CALLED.get(pointer, pointer)}: {detail}" for pointer, detail in errors]
        lines = lines or [problem["title"], problem.get("detail", "")]
        return ToolResult("\n".join(filter(None, lines)), is_error=True)
    if has_data:
        names = ("clause", "facts", "legal_actions")
        told = {name: problem[name] for name in names if name in problem}
        return ToolResult(data={"refused": problem["detail"], **told})
    possible = offer(by_words(problem.get("legal_actions", ())), may_wait=False)
    text = f"{problem['detail']} {problem['clause']['text']} ({problem['clause']['id']})"
    return ToolResult("\n".join(filter(None, [text, possible])))
