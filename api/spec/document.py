"""The OpenAPI document of the service, made from the contract, with examples from real games."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from vorhand.api.answering.call import Call
from vorhand.api.answering.contract import Contract
from vorhand.api.problems.types import TYPES
from vorhand.api.spec.converter import new_spec
from vorhand.api.spec.operations import add_problems, call_operation, read_operation
from vorhand.api.spec.parameters import add_language
from vorhand.api.spec.problem_examples import examples_of_problems
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


def openapi(contract: Contract, beside: Contract | None = None) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of these games; with the calls that only `beside` has,
    if that is given.
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
    add_language(spec)
    add_problems(spec, examples_of_problems(contract))
    others = beside or contract
    for name in others.calls:
        within = contract if name in contract.calls else others
        operation = call_operation(spec, within.calls[name], within)
        spec.path(f"/{name}", operations={"post": operation})
    for path in RESOURCES:
        spec.path(path, operations={"get": read_operation(spec, path, contract.packages)})
    document: dict[str, Any] = spec.to_dict()
    operations = [each for path in document["paths"].values() for each in path.values()]
    used = {tag for operation in operations for tag in operation["tags"]}
    document["tags"] = [tag for tag in document["tags"] if tag["name"] in used]
    if len(contract.games) == 1:
        (game,) = contract.games.values()
        _name_own_cards(document["components"]["schemas"], game.cards.name)
    return document


def _name_own_cards(schemas: dict[str, Any], own: str) -> None:
    """Return where there is only one game, what games share names its cards, too. Only the facts of
    refusals may name any usual card: one that is not in the pack.
    """
    any_card, own_card = "#/components/schemas/Card", f"#/components/schemas/{own}"
    for name, schema in schemas.items():
        if not name.endswith("Facts"):
            for each in _references(schema):
                each["$ref"] = own_card if each["$ref"] == any_card else each["$ref"]


def _references(schema: Any) -> Iterator[dict[str, Any]]:
    """All references in a schema."""
    for each in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(each, dict) and isinstance(each.get("$ref"), str):
            yield each
        if isinstance(each, dict | list):
            yield from _references(each)


def reduce_for_people(document: dict[str, Any], calls: Iterable[Call]) -> None:
    """Change a document into what is shown to people: without links, headers, and of
    schemas titles, defaults and discriminators, which are for tools; and without what servers in
    front answer for any path. What several examples show, only one of them does. Requests go to
    where the page is from.
    """
    of_proxies = [type for type in TYPES.values() if type.is_of_proxies]
    (server,) = document["servers"]
    document["servers"] = [{"url": server["url"].removeprefix(ORIGIN) or "/"}]
    for call in calls:
        _leave_out(document["paths"][f"/{call.name}"]["post"], tuple(call.shown_elsewhere))
    for path in document["paths"].values():
        for operation in path.values():
            for type in of_proxies:
                del operation["responses"][str(type.status)]
            named = [each for each in operation.pop("parameters", ()) if "$ref" not in each]
            if named:  # browsers send the language themselves
                operation["parameters"] = named
            operation["responses"].pop("405", None)  # a form sends the right method
            for response in operation["responses"].values():
                response.pop("links", None)
                response.pop("headers", None)
    for type in of_proxies:
        del document["components"]["responses"][type.component]
        del document["components"]["schemas"][type.schema]
    for schema in document["components"]["schemas"].values():
        del schema["title"]
        for for_tools in ("default", "discriminator"):
            schema.pop(for_tools, None)
    del document["components"]["parameters"], document["components"]["headers"]


def _leave_out(operation: dict[str, Any], suffixes: tuple[str, ...]) -> None:
    """Remove the examples whose names end so from an operation."""
    for described in (operation["requestBody"], *operation["responses"].values()):
        for content in described.get("content", {}).values():
            examples = content.get("examples", {})
            for name in [each for each in examples if each.endswith(suffixes)]:
                del examples[name]
