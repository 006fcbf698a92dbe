"""The parameters of paths that are only read: in the path, or in the query."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from apispec import APISpec

from vorhand.api.problems.types import TYPES
from vorhand.engine.text.language import ENGLISH
from vorhand.languages import LANGUAGES

OF_ONE_GAME: Final = frozenset({"/openapi.json", "/openapi.yaml"})
"""The paths that can be limited to one game."""

FOR_PEOPLE: Final = frozenset({"/", "/games", "/games/{game}", "/problems/{type}", "/docs"})
"""The paths whose answers have texts for people."""
IN_LANGUAGE: Final = "AcceptLanguage"
"""The component with the parameter of every call, and of what has texts for people."""
OF_LANGUAGE: Final = {"Content-Language": {"$ref": "#/components/headers/ContentLanguage"}}
"""The header of their answers."""


def add_language(spec: APISpec) -> None:
    """Add the parameter and the header as components."""
    known = ", ".join(LANGUAGES)
    about = {
        "name": "Accept-Language",
        "description": f"The language of all sentences: one of {known}; English if none fits.",
        "schema": {"type": "string", "default": ENGLISH.tag},
        "example": "de",
    }
    spec.components.parameter(IN_LANGUAGE, "header", about)
    answered = {"type": "string", "enum": [*LANGUAGES]}
    spec.components.header(
        "ContentLanguage", {"description": "The language of the sentences.", "schema": answered}
    )


def parameters_of(path: str, games: Iterable[str]) -> list[Mapping[str, Any] | str]:
    """Return the parameters of a path, as OpenAPI has them, or by their components."""
    if path in OF_ONE_GAME:
        what = "The contract of only this game; if missing, of all games."
        return [_parameter("game", "query", what, games)]
    found = [IN_LANGUAGE] if path in FOR_PEOPLE else []
    if "{game}" in path:
        return [_parameter("game", "path", "The id of the game.", games), *found]
    if "{type}" in path:
        return [_parameter("type", "path", "The type of problem.", TYPES), *found]
    return [*found]


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
