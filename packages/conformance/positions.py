"""The position of a case: the state to which its start and its steps lead."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from .cases import Case
from .comparing import Answer, Difference

Json = Mapping[str, Any]
Ask = Callable[[str, Json], Answer]
"""Sends a body to a call, and returns the answer."""


class NotReached(Exception):
    """The service did not lead to the request of a case; the message says where it stopped."""

    def __init__(self, place: str, got: Any, wanted: str = "the next state") -> None:
        super().__init__(place)
        told = got.get("detail", got) if isinstance(got, Mapping) else got
        self.difference = Difference(place, wanted, told)


def reached(case: Case, ask: Ask) -> Case:
    """The case with the state of its position in the request, as version 1 of the format has it.

    Raises `NotReached` if the service does not lead there.
    """
    if case.start is None:
        return _with_newer_options(case, ask) if "state" in case.request else case
    state, done = _started(case.start, ask), 0
    for is_replaced, group in groupby(case.steps, is_replacement):
        steps = [*group]
        if is_replaced:
            try:
                state = replaced(state, steps)
            except (LookupError, TypeError, ValueError):
                raise NotReached(f"steps/{done}", state) from None
        else:
            state = _played(state, steps, done, ask)
        done += len(steps)
    return case._replace(request={"state": state, **case.request}, start=None, steps=())


def _with_newer_options(case: Case, ask: Ask) -> Case:
    """The case of version 1 with the options that it is older than, at their defaults."""
    state = case.request["state"]
    begin = {"game": state["game"], "players": state["players"], "deal": None}
    options = {**_started(begin, ask)["options"], **state["options"]}
    return case._replace(request={**case.request, "state": {**state, "options": options}})


def _started(start: Json, ask: Ask) -> Json:
    return _state_in(ask("new-game", start).body, "start")


def _played(state: Json, actions: list[Json], done: int, ask: Ask) -> Json:
    """The state after these actions, which follow this many steps."""
    body = ask("replay", {"state": state, "actions": actions}).body
    refused = body.get("refused") if isinstance(body, Mapping) else None
    if isinstance(refused, Mapping):
        raise NotReached(f"steps/{done + refused.get('index', 0)}", refused.get("problem"))
    return _state_in(body, f"steps/{done}")


def _state_in(body: Any, place: str) -> Json:
    state = body.get("state") if isinstance(body, Mapping) else None
    if not isinstance(state, Mapping):
        raise NotReached(place, body)
    return state


def is_replacement(step: Json) -> bool:
    """Whether a step replaces a value of the state; otherwise it is an action."""
    return "pointer" in step


def replaced(state: Json, replacements: Iterable[Json]) -> Json:
    """The state with new values at these JSON pointers (RFC 6901).

    Raises `LookupError`, `TypeError` or `ValueError` for a pointer that leads nowhere.
    """
    for each in replacements:
        state = _with(state, each["pointer"].split("/")[1:], each["value"])
    return state


def _with(held: Any, names: list[str], value: Any) -> Any:
    if not names:
        return value
    first, *rest = names
    if isinstance(held, list):
        at = int(first)
        return [*held[:at], _with(held[at], rest, value), *held[at + 1 :]]
    return {**held, first: _with(held[first], rest, value)}
