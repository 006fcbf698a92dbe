"""The OpenAPI document of the service, made of the contract; its examples are real games."""

from collections.abc import Mapping
from typing import Any

import yaml
from apispec import APISpec

from api.catalogue import ENTRY
from api.common_shapes import open_
from api.contract import BATCH, Contract
from api.examples import examples_of
from api.game_contract import GameContract
from api.openapi import new_spec, reference
from api.problem_shapes import REFUSED, shape_of_problem
from api.problem_types import TYPES, ProblemType
from api.problems import MEDIA_TYPE
from api.shapes import ListOf, Object, Shape, Whole, Word, constant
from api.summaries import NEVER_REFUSED, SUMMARIES, TAGS
from engine import Game
from engine.kernel.game import OwnCall

API_VERSION = "0.1.0"
JSON = "application/json"

DESCRIPTION = """\
A referee for card games. Post the whole state of a game and an action: Vorhand answers with the \
next state, or with the rule that forbids the action. It keeps nothing between requests, so every \
call is pure, and the same request gives the same bytes (but for a deal whose seed the service is \
left to draw).

A refusal is a correct answer: it comes with status 409, the clause, the facts that decided, and \
what would be legal. Errors are `application/problem+json` (RFC 9457), every one.

The full answer holds every card and is the caller's alone; ask for `views`, and send to each \
player their own.
"""

REFUSED_STATUS = 409
STATUS = open_("Status", "How the service is.", {"status": constant("ok")})
ENTRIES = open_("Games", "The games that are served.", {"games": ListOf("", None, ENTRY, 0, 100)})

KIND = open_(
    "ProblemKind",
    "What a type of problem means.",
    {
        "type": Word("The type.", "/problems/malformed"),
        "title": Word("The type in words.", "The body is not JSON"),
        "status": Whole("The HTTP status.", 400, 400, 599),
        "meaning": Word("What it means, and what to do."),
    },
)

READS: dict[str, tuple[str, str, str, Shape | None]] = {
    "/games": ("list-games", "catalogue", "List the games", ENTRIES),
    "/games/{game}": ("show-game", "catalogue", "Show one game", ENTRY),
    "/problems/{type}": ("show-problem", "service", "Explain a type of problem", KIND),
    "/openapi.json": ("show-openapi-json", "service", "Show this document as JSON", None),
    "/openapi.yaml": ("show-openapi-yaml", "service", "Show this document as YAML", None),
    "/healthz": ("show-health", "service", "Tell that the process is alive", STATUS),
    "/readyz": ("show-readiness", "service", "Tell that games can be adjudicated", STATUS),
}


def openapi(contract: Contract, games: Mapping[str, Game[Any]]) -> dict[str, Any]:
    """The OpenAPI 3.1 document of these games."""
    spec = new_spec(
        "Vorhand",
        API_VERSION,
        info={"description": DESCRIPTION, "license": {"name": "MIT", "identifier": "MIT"}},
        servers=[{"url": "/", "description": "This service."}],
        tags=[{"name": name, "description": text} for name, text in TAGS.items()],
        security=[],
    )
    for problem in TYPES.values():
        if problem.status != REFUSED_STATUS:
            response = _problem_response(spec, problem.title, shape_of_problem(problem))
            spec.components.response(_component(problem), response)
    spec.components.response("Refused", _problem_response(spec, "A rule says no", REFUSED))
    for call in SUMMARIES:
        spec.path(f"/{call}", operations={"post": _post(spec, call, contract, games)})
    for game_id, game in games.items():
        for call, own in game.own_calls.items():
            operation = _own_post(spec, call, own, contract.games[game_id])
            spec.path(f"/{call}", operations={"post": operation})
    for path in READS:
        spec.path(path, operations={"get": _get(spec, path, games)})
    document: dict[str, Any] = spec.to_dict()
    return document


def _post(
    spec: APISpec, call: str, contract: Contract, games: Mapping[str, Game[Any]]
) -> dict[str, Any]:
    tag, summary, description = SUMMARIES[call]
    if call == "batch":
        requests, answers = [BATCH.shape], [contract.batch_answer()]
    else:
        requests = contract.of_call(call)
        answers = [each.answers[call] for each in contract.games.values()]
    examples = {game_id: examples_of(game)[call] for game_id, game in games.items()}
    asked = {id: {"summary": games[id].title, "value": each[0]} for id, each in examples.items()}
    told = {id: {"summary": games[id].title, "value": each[1]} for id, each in examples.items()}
    return {
        "operationId": call,
        "tags": [tag],
        "summary": summary,
        "description": description,
        **_exchange(
            {"schema": _either("oneOf", spec, requests), "examples": asked},
            {"schema": _either("anyOf", spec, answers), "examples": told},
            is_refused=call not in NEVER_REFUSED,
        ),
    }


def _own_post(spec: APISpec, call: str, own: OwnCall, contract: GameContract) -> dict[str, Any]:
    return {
        "operationId": call,
        "tags": ["besides"],
        "summary": own.title,
        "description": own.text,
        **_exchange(
            {
                "schema": reference(spec, contract.own_requests[call].shape),
                "example": own.example,
            },
            {
                "schema": reference(spec, contract.own_answers[call]),
                "example": own.answer(own.example),
            },
            is_refused=True,
        ),
    }


def _exchange(asked: dict[str, Any], told: dict[str, Any], *, is_refused: bool) -> dict[str, Any]:
    """The request and the responses of a call."""
    refused = {"409": {"$ref": "#/components/responses/Refused"}} if is_refused else {}
    return {
        "requestBody": {"required": True, "content": {JSON: asked}},
        "responses": {
            "200": {"description": "The answer.", "content": {JSON: told}},
            **refused,
            **_problems(400, 406, 408, 413, 415, 422, 429, 431, 500, 503),
        },
    }


def _get(spec: APISpec, path: str, games: Mapping[str, Game[Any]]) -> dict[str, Any]:
    operation_id, tag, summary, shape = READS[path]
    media_type = "application/yaml" if path.endswith("yaml") else JSON
    schema = reference(spec, shape) if shape else {"type": ["object", "string"]}
    operation: dict[str, Any] = {
        "operationId": operation_id,
        "tags": [tag],
        "summary": summary,
        "description": f"{summary}.",
        "responses": {
            "200": {"description": "The answer.", "content": {media_type: {"schema": schema}}},
            **_problems(406, 408, 429, 431, 500, 503),
        },
    }
    if "{" in path:
        name = path[path.index("{") + 1 : -1]
        known = list(games if name == "game" else TYPES)
        operation["parameters"] = [
            {
                "name": name,
                "in": "path",
                "required": True,
                "description": f"The {'id of the game' if name == 'game' else 'problem type'}.",
                "schema": {"type": "string", "enum": known},
                "example": known[0],
            }
        ]
        operation["responses"] |= _problems(404)
    if path == "/problems/{type}":
        content = operation["responses"]["200"]["content"]
        content["text/html"] = {"schema": {"type": "string"}}
    return operation


def _either(how: str, spec: APISpec, shapes: list[Object]) -> dict[str, Any]:
    """One of the shapes (of a request: exactly one; answers of two games may look the same)."""
    references = [reference(spec, shape) for shape in shapes]
    return references[0] if all(each == references[0] for each in references) else {how: references}


def _problems(*statuses: int) -> dict[str, Any]:
    return {
        str(kind.status): {"$ref": f"#/components/responses/{_component(kind)}"}
        for kind in TYPES.values()
        if kind.status in statuses
    }


def _component(kind: ProblemType) -> str:
    return kind.name.title().replace("-", "")


def _problem_response(spec: APISpec, description: str, shape: Shape) -> dict[str, Any]:
    return {
        "description": f"{description}.",
        "content": {MEDIA_TYPE: {"schema": reference(spec, shape)}},
    }


def as_yaml(document: Mapping[str, Any]) -> str:
    """The document as YAML, in its own order."""

    class Dumper(yaml.SafeDumper):
        def ignore_aliases(self, data: Any) -> bool:
            return True

    text: str = yaml.dump(document, Dumper=Dumper, sort_keys=False, allow_unicode=True, width=100)
    return text
