"""The parameters of paths that are only read: in the path, or in the query."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from apispec import APISpec

from vorhand.api.problems.types import TYPES
from vorhand.engine.text.language import ENGLISH
from vorhand.languages import LANGUAGES

_OF_ONE_GAME: Final = ("/openapi.json", "/openapi.yaml")
"""The paths whose query can name a game …"""
OPTIONAL_PARTS: Final = frozenset({*_OF_ONE_GAME, "/openapi/{game}.json", "/openapi/{game}.yaml"})
"""… and those whose query can leave out …"""
PARTS: Final = ("links", "examples")
"""… these parts."""
_GAME: Final = "The id of the game."

FOR_PEOPLE: Final = frozenset({"/", "/games", "/games/{game}", "/problems/{type}", "/docs"})
"""The paths whose answers have texts for people."""
IN_LANGUAGE: Final = "AcceptLanguage"
"""The component with the parameter of every call, and of what has texts for people."""
OF_LANGUAGE: Final = {"Content-Language": {"$ref": "#/components/headers/ContentLanguage"}}
"""The header of their answers."""
OF_VERSION: Final = {"ETag": {"$ref": "#/components/headers/ETag"}}
"""The header of answers that can be kept."""
_ETAG: Final = {
    "description": "Identifies this version of the answer. Send it back as `If-None-Match`.",
    "schema": {"type": "string"},
}
_NOT_MODIFIED: Final = "The version that `If-None-Match` names is still the current one."


def add_shared(spec: APISpec) -> None:
    """Add the parameters, headers and responses that several operations share as components."""
    for part in PARTS:
        about = _parameter(part, "query", f"Whether the document has its {part}.", ("on", "off"))
        spec.components.parameter(part.title(), "query", {**about})
    spec.components.header("ETag", _ETAG)
    not_modified = {"description": _NOT_MODIFIED, "headers": OF_VERSION}
    spec.components.response("NotModified", not_modified)
    _add_language(spec)


def _add_language(spec: APISpec) -> None:
    known = ", ".join(LANGUAGES)
    about = {
        "name": "Accept-Language",
        "description": f"The language of all sentences: one of {known}; English if none fits. "
        "`Content-Language` of the answer says which it is.",
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
    if path in OPTIONAL_PARTS:
        what = "The contract of only this game; if missing, of all games."
        of_one = [_parameter("game", "query", what, games)] if path in _OF_ONE_GAME else []
        named = [_parameter("game", "path", _GAME, games)] if "{game}" in path else []
        return [*named, *of_one, *map(str.title, PARTS)]
    found = [IN_LANGUAGE] if path in FOR_PEOPLE else []
    if "{game}" in path:
        return [_parameter("game", "path", _GAME, games), *found]
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
