"""The shapes of problem details, one per type; of refusals, one per type and game."""

from collections.abc import Mapping
from typing import Any, Final

from vorhand.api.contract.budget import BUDGET
from vorhand.api.problems.messages import MOST_LOOKED_FOR, MOST_TOLD
from vorhand.api.problems.types import ProblemType
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

_DETAIL = String("What happened this time.", "Seat 1 does not hold TD.")
AT = String("A JSON pointer (RFC 6901).", "/action/card")

_ERROR = open_object(
    "ShapeError",
    "One error in the request body.",
    {"pointer": AT, "detail": String("What was expected there.", "Expected true or false.")},
)
BY_POINTER = "Everything that is wrong, by pointer; only the first hundred if there are more"
_MORE: dict[str, dict[str, Shape]] = {
    "invalid": {"errors": Array(f"{BY_POINTER}.", None, _ERROR, 0, MOST_TOLD)},
}


_AT_TIMES: dict[str, dict[str, Shape]] = {
    "invalid": {
        "more_errors": Integer(
            f"How many more were found; missing if there are none. The search ends after "
            f"{MOST_LOOKED_FOR} errors.",
            1,
            1,
            MOST_LOOKED_FOR,
        )
    },
    "too-large": {
        "done": Integer(
            "If the cost is too high: how many of the items or actions are within the budget.",
            412,
            0,
        ),
        "budget": Integer(
            "If the cost is too high: what a request may cost.", BUDGET, BUDGET, BUDGET
        ),
    },
}
"""Members that a problem has only sometimes."""


def name_of_problem(kind: ProblemType) -> str:
    """The name of its component in the contract."""
    return f"{kind.name.title().replace('-', '')}Problem"


def shape_of_problem(
    kind: ProblemType,
    game: str = "",
    members: Mapping[str, Shape] = {},
    optional: Mapping[str, Shape] = {},
) -> Object:
    """The shape of the problem details of a type; of a refusal, with what those of this game
    carry besides.
    """
    return open_object(
        f"{game}{name_of_problem(kind)}",
        kind.meaning,
        {
            "type": constant(kind.path),
            "title": String("In words.", kind.title),
            "status": Integer("The HTTP status.", kind.status, values=(kind.status,)),
            "detail": _DETAIL,
            **_MORE.get(kind.name, {}),
            **members,
        },
        **_AT_TIMES.get(kind.name, {}),
        **optional,
    )


KIND = open_object(
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

_RETRY_AFTER: Final = {
    "Retry-After": {
        "description": "How many seconds to wait before sending the request again.",
        "schema": {"type": "integer", "minimum": 0},
    }
}
HEADERS: Final[Mapping[str, Mapping[str, Mapping[str, Any]]]] = {
    "method-not-allowed": {
        "Allow": {
            "description": "The methods that this path supports.",
            "schema": {"type": "string"},
        }
    },
    "unsupported-media-type": {
        "Accept": {
            "description": "The media type that is accepted.",
            "schema": {"type": "string"},
        },
        "Accept-Encoding": {
            "description": "The content coding that is accepted: only if the body had another.",
            "schema": {"type": "string"},
        },
    },
    "too-many-requests": _RETRY_AFTER,
    "overloaded": _RETRY_AFTER,
    "not-ready": _RETRY_AFTER,
}
"""The headers that belong to a type of problem, as OpenAPI has them."""
