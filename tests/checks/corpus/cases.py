"""Reading the lines of the corpus: requests as bytes, and the expected answers."""

import base64
import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

FOLDER: Final = Path(__file__).parent
WIRE: Final = "wire.jsonl"
STATES: Final = FOLDER / "states.json"
JSON_BODY: Final = {"Content-Type": "application/json"}


class Case(NamedTuple):
    """A line of the corpus."""

    name: str
    method: str
    path: str
    headers: dict[str, str]
    body: bytes
    chunk: int | None
    answer: dict[str, Any]
    """The expected answer: `status`, `type` and so on, as the line has them."""


def files() -> list[str]:
    """The names of the files, except the one with faults of HTTP itself."""
    return sorted(path.name for path in FOLDER.glob("*.jsonl") if path.name != WIRE)


@cache
def states() -> dict[str, Any]:
    """The valid states, by their names."""
    known: dict[str, Any] = json.loads(STATES.read_text("utf-8"))
    return known


def lines_of(file: str) -> list[dict[str, Any]]:
    """The lines of a file."""
    with (FOLDER / file).open(encoding="utf-8", newline="\n") as opened:
        return [json.loads(line) for line in opened]


@cache
def cases_of(file: str) -> list[Case]:
    """The cases of a file."""
    return [case_of(line) for line in lines_of(file)]


def case_of(line: dict[str, Any]) -> Case:
    """The case of a line."""
    answer = dict(line)
    name, method, path = answer.pop("name"), answer.pop("method"), answer.pop("path")
    body = answer.pop("body", None)
    headers = answer.pop("headers", {} if body is None else JSON_BODY)
    return Case(name, method, path, headers, bytes_of(body), answer.pop("chunk", None), answer)


def bytes_of(body: Any) -> bytes:
    """The bytes of a line's body."""
    sent = b""
    for part in body if isinstance(body, list) else [] if body is None else [body]:
        match part:
            case str():
                sent += part.encode()
            case {"base64": text}:
                sent += base64.b64decode(text, validate=True)
            case {"repeat": text, "times": times}:
                sent += text.encode() * times
            case {"fill": character, "to": size}:
                sent += character.encode() * (size - len(sent))
            case {"state": name, "patch": patch}:
                state = patched(states()[name], patch)
                sent += json.dumps(state, separators=(",", ":"), ensure_ascii=False).encode()
            case _:
                raise ValueError(f"not a body: {part}")
    return sent


def patched(document: Any, patch: list[dict[str, Any]]) -> Any:
    """A copy of a document, changed step by step; raises `LookupError` for a place that does not
    exist, so that no line changes less than it says.
    """
    copy = deepcopy(document)
    for step in patch:
        holder, key = _place(copy, step["path"])
        if step["op"] != "add":
            holder[key]
        if step["op"] == "remove":
            del holder[key]
        else:
            holder[key] = step["value"]
    return copy


def found(document: Any, pointer: str) -> Any:
    """The value to which a JSON pointer points."""
    holder, key = _place(document, pointer)
    return holder[key]


def _place(document: Any, pointer: str) -> tuple[Any, Any]:
    """The list or object that holds a place, and the key there."""
    *path, last = [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
    holder = document
    for key in path:
        holder = holder[int(key)] if isinstance(holder, list) else holder[key]
    return holder, int(last) if isinstance(holder, list) else last
