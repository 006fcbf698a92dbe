"""The operations of the document: the request and the answers of each call and page."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from apispec import APISpec

from vorhand.api.answering.call import Call
from vorhand.api.answering.contract import Contract
from vorhand.api.contract.refused import REFUSED, by_type, refusals_of, shape_of
from vorhand.api.contract.sealed import SEALED
from vorhand.api.problems.details import MEDIA_TYPE
from vorhand.api.problems.problem import Operation, ProblemType
from vorhand.api.problems.types import TYPES
from vorhand.api.settings import PROBES
from vorhand.api.spec.catalogue import ENTRY
from vorhand.api.spec.converter import one_of, reference
from vorhand.api.spec.examples import Exchange, examples_of
from vorhand.api.spec.parameters import (
    FOR_PEOPLE,
    IN_LANGUAGE,
    OF_LANGUAGE,
    OF_VERSION,
    OPTIONAL_PARTS,
    parameters_of,
)
from vorhand.api.spec.problem_examples import examples_of_problems
from vorhand.api.spec.texts import RESOURCES
from vorhand.api.spec.welcome import WELCOME
from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Integer,
    Object,
    Shape,
    String,
    constant,
    open_object,
)

JSON: Final = "application/json"
BATCHED: Final = "items"
"""The member of a body that has many others, of any shape."""

_STATUS: Final = open_object(
    "ServiceStatus", "The status of the service.", {"status": constant("ok")}
)
_GAMES: Final = open_object(
    "Catalogue",
    "The games that are served.",
    {"games": Array("The games, in a fixed order.", None, ENTRY, 0, 100)},
)
_PROBLEM_TYPE: Final = open_object(
    "ProblemKind",
    "What a type of problem means.",
    {
        "type": String("The type.", "/problems/malformed"),
        "title": String("The type in words.", "The body is not JSON"),
        "status": Integer("The HTTP status.", 400, 400, 599),
        "meaning": String("What it means, and what to do."),
        "example": AnyValue("A problem of this type, as it is sent."),
    },
)
_READ: Final[Mapping[str, Shape]] = {
    "/": WELCOME,
    "/games": _GAMES,
    "/games/{game}": ENTRY,
    "/problems/{type}": _PROBLEM_TYPE,
    "/healthz": _STATUS,
    "/readyz": _STATUS,
}
"""The answers, as JSON, of what is only read."""
_DOCUMENT: Final = {"type": "object", "description": "This document."}
_TEXT: Final = {"type": "string"}
_AS_YAML: Final[Mapping[str, Any]] = {"application/yaml": None, "text/plain": _TEXT}
"""YAML has no schema: a fuzzer would read half a megabyte of it for each answer, slowly, only to
learn that it is an object.
"""
_OTHER_FORMS: Final[Mapping[str, Mapping[str, Any]]] = {
    "/openapi.json": {JSON: _DOCUMENT},
    "/openapi.yaml": _AS_YAML,
    "/openapi/{game}.json": {JSON: _DOCUMENT},
    "/openapi/{game}.yaml": _AS_YAML,
    "/": {"text/html": _TEXT},
    "/games/{game}": {"text/html": _TEXT},
    "/problems/{type}": {"text/html": _TEXT},
    "/docs": {"text/html": _TEXT},
    "/table": {"text/html": _TEXT},
    "/metrics": {"text/plain": _TEXT},
}
"""The schemas of their other forms."""
_OF_A_STATE: Final = ("state", "after")
"""The forms of a request that have a state."""


def add_problems(spec: APISpec, contract: Contract) -> None:
    """Add an example of each type of problem that a call can answer with, and a response for each
    that is not a refusal.
    """
    examples = examples_of_problems(contract)
    for type in TYPES.values():
        spec.components.example(
            type.component, {"summary": type.title, "value": examples[type.name].details}
        )
        if type.status != REFUSED:
            spec.components.response(
                type.component,
                {
                    "description": f"{type.title}.",
                    **({"headers": type.headers} if type.headers else {}),
                    "content": _problem_content(reference(spec, shape_of(type)), [type]),
                },
            )


def _problem_content(schema: Mapping[str, Any], types: Iterable[ProblemType]) -> dict[str, Any]:
    """Describe problems of these types, each with its example."""
    examples = {type.name: {"$ref": f"#/components/examples/{type.component}"} for type in types}
    return {MEDIA_TYPE: {"schema": schema, "examples": examples}}


def call_operation(spec: APISpec, call: Call, contract: Contract) -> dict[str, Any]:
    """Describe a call, with its example in the first game that has it."""
    examples = [
        (game, example)
        for game, package in contract.packages.items()
        for example in examples_of(package, contract.of_all_games).get(call.name, ())
    ]
    if not examples:
        raise ValueError(f"give the call {call.name} `examples` that yield a request")
    name, example = examples[0]
    links = {name: _link(spec, name, link) for name, link in _links_of(call, contract)}
    answer: dict[str, Any] = {"schema": one_of(spec, contract.responses_of(call))}
    if example.status == HTTPStatus.OK:
        answer["examples"] = {name: {"summary": example.summary, "value": example.answer}}
    responses: dict[str, Any] = {
        "200": {
            "description": "The answer.",
            "content": {JSON: answer},
            **({"links": links} if links else {}),
        }
    }
    operation = _operation_of(call)
    if refused := refusals_of(operation, contract.of_responses):
        responses[str(REFUSED)] = _refused(spec, refused, operation)
    return {
        "operationId": call.name,
        "tags": [call.docs.tag],
        "summary": call.docs.summary,
        "description": call.docs.description,
        "parameters": [IN_LANGUAGE],
        "requestBody": _request_of(spec, contract.requests_of(call), name, example),
        "responses": dict(sorted((responses | _problems(spec, operation)).items())),
    }


def _refused(spec: APISpec, refused: Object | Alternatives, operation: Operation) -> dict[str, Any]:
    """Refer to the response with these refusals, which is made when it is first needed. Calls of
    a single game have no example here, since all examples are of another game.
    """
    name = "Refused" if operation.refuses else "NotOpened"
    name = refused.name.removesuffix("Problem") if operation.game else name
    if name not in spec.components.responses:
        types = [
            type
            for type in TYPES.values()
            if type.status == REFUSED and not operation.game
            if operation.refuses or type.answered_by(operation)
        ]
        response = {
            "description": "A refusal, which is a correct answer; `type` says which.",
            "content": _problem_content(reference(spec, refused), types),
        }
        spec.components.response(name, response)
    return {"$ref": f"#/components/responses/{name}"}


def _request_of(
    spec: APISpec, shapes: list[Object], name: str, example: Exchange
) -> dict[str, Any]:
    """Describe a body of one of these shapes. The first has its example as its default, too:
    importers that fill in a body from its schema take that, and make up the rest.
    """
    schema = one_of(spec, shapes)
    if BATCHED not in shapes[0].members:  # whatever is made up is an item
        spec.components.schemas[shapes[0].name]["default"] = example.request
    asked = {name: {"summary": example.summary, "value": example.request}}
    return {
        "required": True,
        "content": {JSON: {"schema": schema, "examples": asked}},
    }


def _links_of(call: Call, contract: Contract) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the links of a call's answer; if it holds the next state, first those to each call that
    takes one.
    """
    for each in contract.calls.values() if call.leads_on else ():
        yield from each.from_state.items()
    yield from call.links.items()


def _link(spec: APISpec, name: str, link: Mapping[str, Any]) -> dict[str, str]:
    """Refer to the component of a link, which is made when it is first needed; of two that differ,
    one has another name.
    """
    known: dict[str, Any] = spec.components.links
    while known.get(name, link) != link:
        name = f"{name}-else"
    known[name] = link
    return {"$ref": f"#/components/links/{name}"}


def _operation_of(call: Call) -> Operation:
    """Return what the problems of a call depend on."""
    return Operation(
        f"/{call.name}",
        is_call=True,
        refuses=call.refuses,
        takes_state=not call.requests.keys().isdisjoint(_OF_A_STATE),
        takes_sealed=SEALED in call.requests,
        game=call.game,
    )


def read_operation(spec: APISpec, path: str, games: Iterable[str]) -> dict[str, Any]:
    """Describe what is only read."""
    operation_id, tag, summary, description = RESOURCES[path]
    content: dict[str, Any] = {}
    if path in _READ:
        content[JSON] = {"schema": reference(spec, _READ[path])}
    for media_type, schema in _OTHER_FORMS.get(path, {}).items():
        content[media_type] = {"schema": schema} if schema else {}
    responses: dict[str, Any] = {"200": {"description": "The answer.", "content": content}}
    operation: dict[str, Any] = {
        "operationId": operation_id,
        "tags": [tag],
        "summary": summary,
        "description": description,
    }
    parameters = parameters_of(path, games)
    if parameters:
        operation["parameters"] = parameters
    is_probe, has_parameter = path in PROBES, "{" in path or path in OPTIONAL_PARTS
    if not is_probe:
        responses["200"] |= {"headers": OF_VERSION | (OF_LANGUAGE if path in FOR_PEOPLE else {})}
        responses["304"] = {"$ref": "#/components/responses/NotModified"}
    responses |= _problems(spec, Operation(path, is_probe=is_probe, has_parameter=has_parameter))
    return operation | {"responses": dict(sorted(responses.items()))}


def _problems(spec: APISpec, operation: Operation) -> dict[str, Any]:
    """Return the problems of an operation that are not refusals, by status."""
    found: dict[int, list[ProblemType]] = {}
    for type in TYPES.values():
        if type.status != REFUSED and type.answered_by(operation):
            found.setdefault(type.status, []).append(type)
    return {str(status): _response(spec, types) for status, types in found.items()}


def _response(spec: APISpec, types: Sequence[ProblemType]) -> dict[str, Any]:
    """Refer to the response that is one of these types of problem."""
    name = "Or".join(type.component for type in types)
    if name not in spec.components.responses:
        doc = " Or: ".join(f"{type.title}." for type in types)
        union = by_type(f"{name}Problem", doc, {type.path: shape_of(type) for type in types})
        headers = {name: each for type in types for name, each in type.headers.items()}
        spec.components.response(
            name,
            {
                "description": doc,
                **({"headers": headers} if headers else {}),
                "content": _problem_content(reference(spec, union), types),
            },
        )
    return {"$ref": f"#/components/responses/{name}"}
