"""JSON Patch (RFC 6902), as far as the corpus needs it."""

from copy import deepcopy
from typing import Any

Patch = list[dict[str, Any]]


def patched(document: Any, patch: Patch) -> Any:
    """A copy of a document, changed step by step; raises `LookupError` for a place that does not
    exist, so that no line changes less than it says.
    """
    copy = deepcopy(document)
    for step in patch:
        match step["op"]:
            case "replace":
                holder, key = _place(copy, step["path"])
                holder[key]
                holder[key] = step["value"]
            case "add":
                _add(copy, step["path"], step["value"])
            case "remove":
                _taken(copy, step["path"])
            case "move":
                _add(copy, step["path"], _taken(copy, step["from"]))
            case other:
                raise LookupError(f"no such step: {other}")
    return copy


def found(document: Any, pointer: str) -> Any:
    """The value to which a JSON pointer points."""
    if not pointer:
        return document
    holder, key = _place(document, pointer)
    return holder[key]


def _place(document: Any, pointer: str) -> tuple[Any, Any]:
    """The list or object that holds a place, and the key there."""
    *path, last = [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
    holder = document
    for key in path:
        holder = holder[int(key)] if isinstance(holder, list) else holder[key]
    return holder, int(last) if isinstance(holder, list) and last != "-" else last


def _add(document: Any, pointer: str, value: Any) -> None:
    holder, key = _place(document, pointer)
    if isinstance(holder, dict):
        holder[key] = value
    else:
        holder.insert(len(holder) if key == "-" else key, value)


def _taken(document: Any, pointer: str) -> Any:
    holder, key = _place(document, pointer)
    return holder.pop(key)
