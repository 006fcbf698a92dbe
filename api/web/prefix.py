"""The document of a service that is mounted under a path of its host."""

from collections.abc import Callable
from contextvars import Context
from typing import Any, Final, TypeVar

from vorhand.api.problems.types import TYPES

_PATHS: Final = frozenset(type.path for type in TYPES.values())
Made = TypeVar("Made")


def outside_of_apps(make: Callable[..., Made], *arguments: Any) -> Made:
    """Examples are made outside of any app, because they are kept and are the same for all."""
    return Context().run(make, *arguments)


def is_under(path: str, prefix: str) -> bool:
    """Return whether a path is under a prefix, or is that itself."""
    return f"{path}/".startswith(f"{prefix}/")


def without_prefix(path: str, prefix: str) -> str:
    """Return the path of a resource, which may be under a prefix: gateways take it away or not."""
    return (path.removeprefix(prefix) or "/") if is_under(path, prefix) else path


def with_prefix(value: Any, prefix: str) -> Any:
    """JSON in which each type of problem has the prefix."""
    match value:
        case dict():
            return {
                with_prefix(name, prefix): with_prefix(inner, prefix)
                for name, inner in value.items()
            }
        case list():
            return [with_prefix(inner, prefix) for inner in value]
        case str() if value in _PATHS:
            return prefix + value
        case _:
            return value


def document_with_prefix(document: dict[str, Any], prefix: str) -> dict[str, Any]:
    """Return the OpenAPI document of a service under this prefix; unchanged without a prefix."""
    if not prefix:
        return document
    (server,) = document["servers"]
    moved_all: dict[str, Any] = with_prefix(document, prefix)
    return {**moved_all, "servers": [{**server, "url": server["url"] + prefix}]}
