"""The operations of the document: the request and the answers of each call and page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from apispec import APISpec

from vorhand.api.answering.call import Call
from vorhand.api.answering.contract import Contract
from vorhand.api.contract.refused import REFUSED, by_type, refusals_of
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
    OF_ONE_GAME,
    parameters_of,
)
from vorhand.api.spec.problem_examples import ProblemExample
from vorhand.api.spec.texts import RESOURCES
from vorhand.api.spec.welcome import WELCOME
from vorhand.engine.schema.declare import (
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
_OTHER_FORMS: Final[Mapping[str, Mapping[str, Any]]] = {
    "/openapi.json": {JSON: _DOCUMENT},
    "/openapi.yaml": {"application/yaml": None, "text/plain": _TEXT},
    "/": {"text/html": _TEXT},
    "/games/{game}": {"text/html": _TEXT},
    "/problems/{type}": {"text/html": _TEXT},
    "/docs": {"text/html": _TEXT},
    "/table": {"text/html": _TEXT},
    "/metrics": {"text/plain": _TEXT},
}
"""The schemas of their other forms. YAML has none: a fuzzer would read a megabyte of it for each
answer, slowly, only to learn that it is an object.
"""
_ETAG: Final = {
    "ETag": {
        "description": "Identifies this version of the answer. Send it back as `If-None-Match`.",
        "schema": {"type": "string"},
    }
}
_NOT_MODIFIED: Final = "The version that `If-None-Match` names is still the current one."

_OF_A_STATE: Final = ("state", "after")
"""The forms of a request that have a state."""


def add_problems(spec: APISpec, examples: Mapping[str, ProblemExample]) -> None:
    """Add a response component for each type of problem that is not a refusal."""
    for type in TYPES.values():
        if type.status != REFUSED:
            content = {
                "schema": reference(spec, type.shape()),
                "example": examples[type.name].details,
            }
            response = {
                "description": f"{type.title}. {type.meaning}",
                **({"headers": type.headers} if type.headers else {}),
                "content": {MEDIA_TYPE: content},
            }
            spec.components.response(type.component, response)


def call_operation(spec: APISpec, call: Call, contract: Contract) -> dict[str, Any]:
    """Describe a call. An example has one name in its request and in its answers."""
    examples = {
        name: example
        for package in contract.packages.values()
        for name, example in examples_of(package, contract.of_all_games).get(call.name, {}).items()
    }
    if not examples:
        raise ValueError(f"give the call {call.name} `examples` that yield a request")
    links = links_of(call, [*contract.calls.values()])
    request = _request_of(spec, contract.requests_of(call), examples)
    responses: dict[str, Any] = {
        "200": {
            "description": "The answer. An example has the name of the request that it answers.",
            "headers": OF_LANGUAGE,
            "content": {
                JSON: {
                    "schema": one_of(spec, contract.responses_of(call)),
                    "examples": _answers(examples, 200),
                }
            },
            **({"links": links} if links else {}),
        }
    }
    operation = _operation_of(call)
    if refused := refusals_of(operation, contract.of_responses):
        responses[str(REFUSED)] = {
            "description": "A refusal, which is a correct answer: a rule forbids the action, the "
            "rules cannot produce the state, or a sealed table does not open. `type` says which.",
            "headers": OF_LANGUAGE,
            "content": {
                MEDIA_TYPE: {
                    "schema": reference(spec, refused),
                    "examples": _answers(examples, REFUSED),
                }
            },
        }
    return {
        "operationId": call.name,
        "tags": [call.docs.tag],
        "summary": call.docs.summary,
        "description": call.docs.description,
        "parameters": [IN_LANGUAGE],
        "requestBody": request,
        "responses": dict(sorted((responses | _problems(spec, operation)).items())),
    }


def _request_of(
    spec: APISpec, shapes: list[Object], examples: Mapping[str, Exchange]
) -> dict[str, Any]:
    """Describe a body of one of these shapes. The first has its example as its default, too:
    importers that fill in a body from its schema take that, and make up the rest.
    """
    schema = one_of(spec, shapes)
    first = spec.components.schemas[shapes[0].name]
    first["default"] = next(iter(examples.values())).request
    requests = {
        name: {"summary": each.summary, "value": each.request} for name, each in examples.items()
    }
    return {
        "description": "JSON, in UTF-8.",
        "required": True,
        "content": {JSON: {"schema": schema, "examples": requests}},
    }


def _answers(examples: Mapping[str, Exchange], status: int) -> dict[str, Any]:
    """The examples of answers with this status."""
    return {
        name: {"summary": each.summary, "value": each.answer}
        for name, each in examples.items()
        if each.status == status
    }


def links_of(call: Call, calls: Iterable[Call]) -> dict[str, Mapping[str, Any]]:
    """Return the links of a call's answer; if it holds the next state, with those to each call that
    takes one.
    """
    onwards = (each.from_state for each in calls if call.leads_on)
    return {name: link for links in (*onwards, call.links) for name, link in links.items()}


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
    is_probe, has_parameter = path in PROBES, "{" in path or path in OF_ONE_GAME
    if not is_probe:
        responses["200"] |= {"headers": _ETAG | (OF_LANGUAGE if path in FOR_PEOPLE else {})}
        responses["304"] = {"description": _NOT_MODIFIED, "headers": _ETAG}
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
    """Refer to the response that is this type of problem, or describe one of several types."""
    if len(types) == 1:
        return {"$ref": f"#/components/responses/{types[0].component}"}
    name = f"{'Or'.join(type.component for type in types)}Problem"
    doc = " Or: ".join(f"{type.title}." for type in types)
    schema = reference(spec, by_type(name, doc, {type.path: type.shape() for type in types}))
    headers = {name: each for type in types for name, each in type.headers.items()}
    return {
        "description": doc,
        **({"headers": headers} if headers else {}),
        "content": {MEDIA_TYPE: {"schema": schema}},
    }
