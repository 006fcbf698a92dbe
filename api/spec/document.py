"""The OpenAPI document of the service, made from the contract, with examples from real games."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.api.answering.contract import Contract
from vorhand.api.problems.types import TYPES
from vorhand.api.spec.converter import new_spec
from vorhand.api.spec.operations import add_problems, call_operation, read_operation
from vorhand.api.spec.parameters import add_shared
from vorhand.api.spec.texts import DESCRIPTION, RESOURCES, TAGS
from vorhand.version import VERSION

ORIGIN: Final = "{origin}"
"""The server of the document: a place for the address, since the service does not know under which
one it is reached, with a default, without which importers have no address at all.
"""
_SERVER: Final = {
    "url": ORIGIN,
    "description": "This service",
    "variables": {"origin": {"default": "http://127.0.0.1:8000"}},
}
_OF_A_GAME: Final = ("/games/{game}",)
"""What clients of a game read besides its calls."""
_NAMED: Final = ("properties", "mapping", "schemas", "responses", "headers")
"""The members of a document whose own members are names."""


def openapi(contract: Contract, *, of_service: bool = True) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of these games, with what there is `of_service` itself, such
    as its probes and pages, which are in the way of a client of one game.
    """
    spec = new_spec(
        "Vorhand",
        VERSION,
        info={
            "description": DESCRIPTION,
            "contact": {"name": "The Vorhand developers"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        servers=[_SERVER],
        tags=[{"name": name, "description": text} for name, text in TAGS.items()],
        security=[],
    )
    add_shared(spec)
    add_problems(spec, contract)
    for name, call in contract.calls.items():
        spec.path(f"/{name}", operations={"post": call_operation(spec, call, contract)})
    for path in RESOURCES if of_service else _OF_A_GAME:
        spec.path(path, operations={"get": read_operation(spec, path, contract.packages)})
    document: dict[str, Any] = {"openapi": "", **spec.to_dict()}  # the first line says what it is
    operations = [each for path in document["paths"].values() for each in path.values()]
    used = {tag for operation in operations for tag in operation["tags"]}
    document["tags"] = [tag for tag in document["tags"] if tag["name"] in used]
    _remove_unused(document)
    if len(contract.games) == 1:
        (game,) = contract.games.values()
        _name_own_cards(document["components"]["schemas"], game.cards.name)
    if not of_service:
        links = document["components"]["links"]
        document["components"]["links"] = {
            name: _without_request_body(link) for name, link in links.items()
        }
    return document


def _without_request_body(link: dict[str, Any]) -> dict[str, Any]:
    """Return a link with what it sends as an extension: openapi-generator refuses a `requestBody`
    that is no string. The whole document, from which fuzzers go on, keeps it.
    """
    kept = {key: link[key] for key in ("operationId", "description")}
    return {**kept, "x-request-body": link["requestBody"]}


def _name_own_cards(schemas: dict[str, Any], own: str) -> None:
    """Return where there is only one game, what games share names its cards, too. Only the facts of
    refusals may name any usual card: one that is not in the pack.
    """
    any_card, own_card = "#/components/schemas/Card", f"#/components/schemas/{own}"
    for name, schema in schemas.items():
        if not name.endswith("Facts"):
            for each in _references(schema):
                each["$ref"] = own_card if each["$ref"] == any_card else each["$ref"]


def _remove_unused(document: dict[str, Any]) -> None:
    """Remove the components to which nothing refers, and then those to which only these did."""
    components, unused = document["components"], [("", "")]
    while unused:
        used = {each["$ref"] for each in _references(document)}
        unused = [
            (kind, name)
            for kind, parts in components.items()
            for name in parts
            if f"#/components/{kind}/{name}" not in used
        ]
        for kind, name in unused:
            del components[kind][name]


def _references(schema: Any) -> Iterator[dict[str, Any]]:
    """All references in a schema."""
    for each in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(each, dict) and isinstance(each.get("$ref"), str):
            yield each
        if isinstance(each, dict | list):
            yield from _references(each)


def without(document: dict[str, Any], *parts: str) -> dict[str, Any]:
    """Return a document without `links` or `examples`, which generators of code do not need."""
    left = document
    if "links" in parts:
        left = _left(left, {"links"})
    if "examples" in parts:
        left = _left(left, {"example", "examples"})
        for schema in left["components"]["schemas"].values():
            schema.pop("default", None)
    return left


def _left(value: Any, keys: set[str], *, are_names: bool = False) -> Any:
    """Return JSON without these members of objects, except where they are names of other things."""
    if isinstance(value, list):
        return [_left(each, keys) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _left(each, keys, are_names=key in _NAMED and not are_names)
        for key, each in value.items()
        if are_names or key not in keys
    }


def reduce_for_people(document: dict[str, Any]) -> dict[str, Any]:
    """Return what is shown to people of a document: no links and headers, no defaults and
    discriminators of schemas, which are for tools, and not what servers in front answer for any
    path. Requests go to where the page is from.
    """
    of_proxies = [type for type in TYPES.values() if type.is_of_proxies]
    (server,) = document["servers"]
    document["servers"] = [{"url": server["url"].removeprefix(ORIGIN) or "/"}]
    for path in document["paths"].values():
        for operation in path.values():
            for type in of_proxies:
                del operation["responses"][str(type.status)]
            named = [each for each in operation.pop("parameters", ()) if "$ref" not in each]
            if named:  # browsers send the language themselves
                operation["parameters"] = named
            operation["responses"].pop("405", None)  # a form sends the right method
    components = document["components"]
    for type in of_proxies:
        del components["responses"][type.component], components["examples"][type.component]
        components["schemas"].pop(type.schema, None)
    for schema in components["schemas"].values():
        for for_tools in ("default", "discriminator"):
            schema.pop(for_tools, None)
    del components["parameters"]
    left: dict[str, Any] = _left(document, {"links", "headers"})
    return left
