"""The shapes of problem details, one per type."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from vorhand.api.contract.budget import BUDGET
from vorhand.api.problems.messages import MOST_LOOKED_FOR, MOST_TOLD
from vorhand.api.problems.types import TYPES, ProblemType
from vorhand.engine.schema.declare import (
    AnyValue,
    Array,
    Integer,
    Object,
    OneOf,
    Shape,
    String,
    constant,
    open_object,
)

_DETAIL = String("What happened this time.", "Seat 1 does not hold TD.")
_AT = String("A JSON pointer (RFC 6901).", "/action/card")
CLAUSE_ID = String("The id of the clause.", "common.cards-once")

_ERROR = open_object(
    "ShapeError",
    "One error in the request body.",
    {"pointer": _AT, "detail": String("What was expected there.", "Expected true or false.")},
)
FAULT = open_object(
    "Fault",
    "One fault of a state; the pointer is into the state.",
    {"clause": CLAUSE_ID, "pointer": _AT, "detail": String("What is wrong.")},
)
_CLAUSE = open_object(
    "ClauseBroken",
    "The rule that forbids the action.",
    {
        "id": String("Its id, which never changes.", "common.follow-suit"),
        "text": String("The rule in our words."),
        "source": String("Where it comes from."),
    },
)
_ACTION = replace(
    open_object(
        "AnyAction",
        "An action: its type, and the members of that type.",
        {"type": String("The kind of action.", "play-card")},
    ),
    free=True,
)
_BY_POINTER = "Everything that is wrong, by pointer; only the first hundred if there are more"
FAULTS = Array(f"{_BY_POINTER}.", None, FAULT, 0, MOST_TOLD)
MORE_FAULTS = Integer("How many more faults there are; missing if there are none.", 1, 1)
_MORE: dict[str, dict[str, Shape]] = {
    "invalid": {"errors": Array(f"{_BY_POINTER}.", None, _ERROR, 0, MOST_TOLD)},
    "impossible-state": {"faults": FAULTS},
    "illegal-action": {
        "clause": _CLAUSE,
        "facts": AnyValue("The facts that decided."),
        "legal_actions": Array("What the acting seat may do instead.", None, _ACTION),
    },
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
    "impossible-state": {"more_faults": MORE_FAULTS},
    "too-large": {
        "cost": Integer("What the request would have cost, if the cost is too high.", 5200, 1),
        "budget": Integer(
            "What a request may cost, if the cost is too high.", BUDGET, values=(BUDGET,)
        ),
    },
}
"""Members that a problem has only sometimes."""


def shape_of_problem(kind: ProblemType) -> Object:
    """The shape of the problem details of a type."""
    return open_object(
        f"{kind.name.title().replace('-', '')}Problem",
        kind.meaning,
        {
            "type": constant(kind.path),
            "title": constant(kind.title),
            "status": Integer("The HTTP status.", kind.status, values=(kind.status,)),
            "detail": _DETAIL,
            **_MORE.get(kind.name, {}),
        },
        **_AT_TIMES.get(kind.name, {}),
    )


def _one_of(name: str, doc: str, *types: str) -> OneOf:
    """A problem of one of these types."""
    shapes = {TYPES[each].path: shape_of_problem(TYPES[each]) for each in types}
    return OneOf(doc, None, name, shapes, "type")


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
ILLEGAL = shape_of_problem(TYPES["illegal-action"])
REFUSED = _one_of(
    "RefusedProblem",
    "The state is impossible, or the action is illegal.",
    *("impossible-state", "illegal-action"),
)
OF_AN_ITEM = _one_of(
    "ItemProblem",
    "What the item alone would have been answered, if that is not a success.",
    *("malformed", "invalid", "impossible-state", "illegal-action", "internal-error"),
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
        "Accept": {"description": "The media type that is accepted.", "schema": {"type": "string"}}
    },
    "too-many-requests": _RETRY_AFTER,
    "overloaded": _RETRY_AFTER,
    "not-ready": _RETRY_AFTER,
}
"""The headers that belong to a type of problem, as OpenAPI has them."""
