"""The parameters of paths that are only read: in the path, or in the query."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from vorhand.api.problems.types import TYPES

_OF_ONE_GAME: Final = frozenset({"/openapi.json", "/openapi.yaml"})
"""The paths that can be limited to one game."""


def parameters_of(path: str, games: Iterable[str]) -> list[Mapping[str, Any]]:
    """The parameters of a path, as OpenAPI has them."""
    if path in _OF_ONE_GAME:
        what = "The contract of only this game; if missing, of all games."
        return [_parameter("game", "query", what, games)]
    if "{game}" in path:
        return [_parameter("game", "path", "The id of the game.", games)]
    if "{type}" in path:
        return [_parameter("type", "path", "The type of problem.", TYPES)]
    return []


def _parameter(name: str, place: str, what: str, values: Iterable[str]) -> Mapping[str, Any]:
    known = list(values)
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": what,
        "schema": {"type": "string", "enum": known},
        "example": known[0],
    }
