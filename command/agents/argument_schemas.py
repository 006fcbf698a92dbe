"""The arguments of tools and prompts, by their schemas: these alone, and of these types alone."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

LONGEST_NAME: Final = 40
"""How many letters of the name of an unknown argument an error repeats."""
IS_OF: Final[Mapping[str, Callable[[Any], bool]]] = {
    "null": lambda value: value is None,
    "string": lambda value: isinstance(value, str),
    "object": lambda value: isinstance(value, dict),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: (
        value.is_integer() if isinstance(value, float) else type(value) is int  # no boolean
    ),
}
"""Whether a value is of a type of JSON Schema."""


def errors_in(schema: Mapping[str, Any], given: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with arguments: a sentence for each that is, with its name."""
    properties = schema["properties"]
    for name, value in given.items():
        if name not in properties:
            written = name[:LONGEST_NAME].replace("~", "~0").replace("/", "~1")
            yield f"/{written}: Unknown argument. Expected {', '.join(properties)}."
            continue
        if not any(IS_OF[each](value) for each in _types_of(schema, name)):
            yield expected(schema, name)
    for name in schema.get("required", ()):
        if name not in given:
            yield f"/{name}: This argument is required."


def expected(schema: Mapping[str, Any], name: str) -> str:
    """Return what an argument is to be."""
    return f"/{name}: Expected {' or '.join(_types_of(schema, name))}."


def _types_of(schema: Mapping[str, Any], name: str) -> Sequence[str]:
    types: str | Sequence[str] = schema["properties"][name]["type"]
    return [types] if isinstance(types, str) else types


def closed(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of arguments without the titles that pydantic gives each member, nor
    defaults of null; other arguments are refused.
    """
    return {**_untitled(schema), "additionalProperties": False}


def _untitled(schema: Any) -> Any:
    if isinstance(schema, list):
        return [*map(_untitled, schema)]
    if not isinstance(schema, dict):
        return schema
    return {
        name: _untitled(value)
        for name, value in schema.items()
        if not (name == "title" and isinstance(value, str)) and (name, value) != ("default", None)
    }
