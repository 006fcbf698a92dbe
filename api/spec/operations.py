"""The operations of the document: the request and the answers of each call and page."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from apispec import APISpec

from vorhand.api.answering.call import Call
from vorhand.api.answering.contract import Contract
from vorhand.api.contract.problems import HEADERS, KIND, shape_of_problem
from vorhand.api.contract.refused import closed, not_revealed, refused, refused_or_closed
from vorhand.api.contract.sealed import SEALED
from vorhand.api.problems.details import MEDIA_TYPE
from vorhand.api.problems.types import TYPES, ProblemType
from vorhand.api.settings import PROBES, READINESS
from vorhand.api.spec.catalogue import ENTRY
from vorhand.api.spec.converter import reference, told_apart
from vorhand.api.spec.examples import Example, examples_of
from vorhand.api.spec.parameters import (
    FOR_PEOPLE,
    IN_LANGUAGE,
    OF_LANGUAGE,
    OF_ONE_GAME,
    parameters_of,
)
from vorhand.api.spec.problem_examples import ProblemExample
from vorhand.api.spec.texts import READS
from vorhand.api.spec.welcome import WELCOME
from vorhand.engine.schema.declare import Array, Object, Shape, constant, open_object

JSON: Final = "application/json"
REFUSED_STATUS: Final = 409
OF_SERVERS: Final = (408, 429, 431)
"""The statuses of the problems with which a server or proxy in front answers, for any path."""
_OF_ALL: Final = (405, 406, *OF_SERVERS, 500)
"""The statuses of the problems of any path."""
_OVERLOADED: Final = 503
"""The status that any path except those of probes can have."""
_OF_CALLS: Final = (400, 413, 415, 422, _OVERLOADED)
"""The statuses of the problems of calls with a body."""

_STATUS: Final = open_object(
    "ServiceStatus", "The status of the service.", {"status": constant("ok")}
)
_GAMES: Final = open_object(
    "Catalogue",
    "The games that are served.",
    {"games": Array("The games, in a fixed order.", None, ENTRY, 0, 100)},
)
_READ: Final[Mapping[str, Shape]] = {
    "/": WELCOME,
    "/games": _GAMES,
    "/games/{game}": ENTRY,
    "/problems/{type}": KIND,
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
    for kind in TYPES.values():
        if kind.status == REFUSED_STATUS:
            continue
        content: dict[str, Any] = {"schema": reference(spec, shape_of_problem(kind))}
        if kind.name in examples:
            content["example"] = examples[kind.name].details
        spec.components.response(
            component_of(kind),
            {
                "description": f"{kind.title}. {kind.meaning}",
                **({"headers": HEADERS[kind.name]} if kind.name in HEADERS else {}),
                "content": {MEDIA_TYPE: content},
            },
        )


def call_operation(spec: APISpec, call: Call, contract: Contract) -> dict[str, Any]:
    """The operation of a call."""
    calls = [*contract.calls.values()]
    examples = {
        name: example
        for package in contract.packages.values()
        for name, example in examples_of(package, contract.of_all_games).get(call.name, {}).items()
    }
    return {
        "operationId": call.name,
        "tags": [call.text.tag],
        "summary": call.text.summary,
        "description": call.text.description,
        "parameters": [IN_LANGUAGE],
        **_exchange(
            spec,
            _asked(spec, contract.requests_of(call), examples),
            told_apart(spec, contract.responses_of(call)),
            examples,
            _refused(spec, call, contract),
            links=links_of(call, calls),
        ),
    }


def _asked(spec: APISpec, shapes: list[Object], examples: Mapping[str, Example]) -> dict[str, Any]:
    """One of these requests. The first has its example as its default, too: importers that fill in
    a body from its schema take that, and make up the rest.
    """
    asked = told_apart(spec, shapes)
    first = spec.components.schemas[shapes[0].name]
    first["default"] = next(iter(examples.values())).asked
    return asked


def links_of(call: Call, calls: Iterable[Call]) -> dict[str, Mapping[str, Any]]:
    """The links of a call's answer; if it holds the next state, with those to each call that takes
    one.
    """
    onwards = (each.from_state for each in calls if call.leads_on)
    return {name: link for links in (*onwards, call.links) for name, link in links.items()}


def _refused(spec: APISpec, call: Call, contract: Contract) -> dict[str, Any] | None:
    """The problems of refusals that a call can answer; null if it answers none."""
    takes_sealed, games = SEALED in call.forms, contract.of_responses
    if call.game:
        return reference(spec, contract.games[call.game].refusals.illegal)
    if not call.refuses:
        return reference(spec, closed()) if takes_sealed else None
    if not takes_sealed:
        return reference(spec, refused(games))
    takes_state = not call.forms.keys().isdisjoint(_OF_A_STATE)
    return reference(spec, refused_or_closed(games) if takes_state else not_revealed(games))


def _exchange(
    spec: APISpec,
    asked: dict[str, Any],
    told: dict[str, Any],
    examples: Mapping[str, Example],
    refused: dict[str, Any] | None,
    *,
    links: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The request and the responses of a call. An example has one name in all of them."""
    answered = {
        status: {
            name: {"summary": each.summary, "value": each.told}
            for name, each in examples.items()
            if each.status == status
        }
        for status in (200, REFUSED_STATUS)
    }
    requests = {
        name: {"summary": each.summary, "value": each.asked} for name, each in examples.items()
    }
    responses: dict[str, Any] = {
        "200": {
            "description": "The answer. An example has the name of the request that it answers.",
            "headers": OF_LANGUAGE,
            "content": {JSON: {"schema": told, "examples": answered[200]}},
            **({"links": links} if links else {}),
        }
    }
    if refused:
        responses[str(REFUSED_STATUS)] = {
            "description": "A refusal, which is a correct answer: a rule forbids the action, the "
            "rules cannot produce the state, or a sealed table does not open. `type` says which.",
            "headers": OF_LANGUAGE,
            "content": {MEDIA_TYPE: {"schema": refused, "examples": answered[REFUSED_STATUS]}},
        }
    return {
        "requestBody": {
            "description": "JSON, in UTF-8.",
            "required": True,
            "content": {JSON: {"schema": asked, "examples": requests}},
        },
        "responses": dict(sorted((responses | _problems(*_OF_ALL, *_OF_CALLS)).items())),
    }


def read_operation(spec: APISpec, path: str, games: Iterable[str]) -> dict[str, Any]:
    """The operation of what is only read."""
    operation_id, tag, summary, description = READS[path]
    content: dict[str, Any] = {}
    if path in _READ:
        content[JSON] = {"schema": reference(spec, _READ[path])}
    for media_type, schema in _OTHER_FORMS.get(path, {}).items():
        content[media_type] = {"schema": schema} if schema else {}
    responses = {"200": {"description": "The answer.", "content": content}, **_problems(*_OF_ALL)}
    operation: dict[str, Any] = {
        "operationId": operation_id,
        "tags": [tag],
        "summary": summary,
        "description": description,
    }
    parameters = parameters_of(path, games)
    if parameters:
        operation["parameters"] = parameters
    if "{" in path or path in OF_ONE_GAME:
        responses |= _problems(404)
    if path not in PROBES:
        responses["200"] |= {"headers": _ETAG | (OF_LANGUAGE if path in FOR_PEOPLE else {})}
        responses["304"] = {"description": _NOT_MODIFIED, "headers": _ETAG}
        responses |= _problems(_OVERLOADED)
    elif path == READINESS:
        responses["503"] = _referred(TYPES["not-ready"])
    return operation | {"responses": dict(sorted(responses.items()))}


def _problems(*statuses: int) -> dict[str, Any]:
    return {
        str(kind.status): _referred(kind)
        for kind in reversed(TYPES.values())
        if kind.status in statuses
    }


def _referred(kind: ProblemType) -> dict[str, str]:
    return {"$ref": f"#/components/responses/{component_of(kind)}"}


def component_of(kind: ProblemType) -> str:
    """The name of the response that is this type of problem."""
    return kind.name.title().replace("-", "")
