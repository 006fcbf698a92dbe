"""Functions to write lines with."""

import base64
from typing import Any, Final
from zlib import crc32

from checks.calls import ALL_CALLS, STATUS

Line = dict[str, Any]
NEW_GAME: Final = '{"game": "toepen", "players": 3, "deal": null}'


def call_for(name: str) -> str:
    """The path of a call, so that all calls are met, and each name always meets the same."""
    return f"/{ALL_CALLS[crc32(name.encode()) % len(ALL_CALLS)]}"


def problem(
    type: str, name: str, path: str, body: Any = None, *, method: str = "POST", **more: Any
) -> Line:
    """A line that is answered with a problem; `headers`, `chunk` are of the request, all else of
    the answer.
    """
    return _line(name, method, path, body, {"status": STATUS[type], "type": type}, more)


def accepted(name: str, path: str, body: Any = None, *, method: str = "POST", **more: Any) -> Line:
    """A line that is answered as it asks."""
    return _line(name, method, path, body, {"status": 200}, more)


def _line(
    name: str, method: str, path: str, body: Any, answer: dict[str, Any], more: dict[str, Any]
) -> Line:
    sent = {member: more.pop(member) for member in ("headers", "chunk") if member in more}
    line: Line = {"name": name, "method": method, "path": path, **sent}
    if body is not None:
        line["body"] = body
    return {**line, **answer, **more}


def malformed(name: str, body: Any, path: str = "") -> Line:
    """A body that is not JSON, for one call or another."""
    return problem("malformed", name, path or call_for(name), body)


def read(name: str, value: str, **holds: Any) -> Line:
    """A JSON value that is written oddly and is JSON all the same: an item of a batch may be any
    value, so the call is answered, and says of the item only that it is no body.
    """
    body = f'{{"items": [{value}]}}'
    return accepted(name, "/batch", body, holds={"/results/0/status": 422, **holds})


def raw(data: bytes) -> Line:
    """Bytes as they are."""
    return {"base64": base64.b64encode(data).decode()}


def repeat(text: str, times: int) -> Line:
    """A string many times."""
    return {"repeat": text, "times": times}


def fill(size: int, character: str = " ") -> Line:
    """One character, repeated until the whole has this number of bytes."""
    return {"fill": character, "to": size}


def state(name: str, *patch: Line) -> Line:
    """A state, changed."""
    return {"state": name, "patch": list(patch)}


def put(path: str, value: Any) -> Line:
    """Another value at a place where there is one."""
    return {"op": "replace", "path": path, "value": value}


def add(path: str, value: Any) -> Line:
    """A new value at a place; at `-`, at the end of a list."""
    return {"op": "add", "path": path, "value": value}


def drop(path: str) -> Line:
    """No value any more."""
    return {"op": "remove", "path": path}


def move(here: str, there: str) -> Line:
    """A value that goes to another place."""
    return {"op": "move", "from": here, "path": there}
