"""The shapes of problem details, one a type."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from api.problem_types import TYPES, ProblemType
from engine.kernel.declared import (
    Anything,
    ListOf,
    Object,
    OneOf,
    Shape,
    Whole,
    Word,
    constant,
    open_,
)

_DETAIL = Word("What happened this time.", "Seat 1 does not hold TD.")
_AT = Word("A JSON pointer (RFC 6901).", "/action/card")
CLAUSE_ID = Word("The id of the clause.", "common.cards-once")

_ERROR = open_(
    "ShapeError",
    "One thing that is not of the shape that the call takes.",
    {"pointer": _AT, "detail": Word("What is wanted there.", "Wanted: true or false.")},
)
FAULT = open_(
    "Fault",
    "One thing that is wrong with a state; the pointer is into the state.",
    {"clause": CLAUSE_ID, "pointer": _AT, "detail": Word("What is wrong.")},
)
_CLAUSE = open_(
    "ClauseBroken",
    "The rule that forbids the action.",
    {
        "id": Word("Its stable id.", "common.follow-suit"),
        "text": Word("The rule in our words."),
        "source": Word("Where it comes from."),
    },
)
_ACTION = replace(
    open_(
        "AnyAction",
        "An action: its type, and what that type holds.",
        {"type": Word("The kind of action.", "play-card")},
    ),
    free=True,
)
_MORE: dict[str, dict[str, Shape]] = {
    "invalid": {"errors": ListOf("All that is wrong.", None, _ERROR)},
    "impossible-state": {"faults": ListOf("All that is wrong, by pointer.", None, FAULT)},
    "illegal-action": {
        "clause": _CLAUSE,
        "facts": Anything("The facts that decided."),
        "legal_actions": ListOf("What the acting seat may do instead.", None, _ACTION),
    },
}


def shape_of_problem(kind: ProblemType) -> Object:
    """The shape of the problem details of a type."""
    return open_(
        f"{kind.name.title().replace('-', '')}Problem",
        kind.meaning,
        {
            "type": constant(kind.path),
            "title": constant(kind.title),
            "status": Whole("The HTTP status.", kind.status, values=(kind.status,)),
            "detail": _DETAIL,
            **_MORE.get(kind.name, {}),
        },
    )


def _one_of(name: str, doc: str, *types: str) -> OneOf:
    """A problem of one of these types."""
    shapes = {TYPES[each].path: shape_of_problem(TYPES[each]) for each in types}
    return OneOf(doc, None, name, shapes, "type")


KIND = open_(
    "ProblemKind",
    "What a type of problem means.",
    {
        "type": Word("The type.", "/problems/malformed"),
        "title": Word("The type in words.", "The body is not JSON"),
        "status": Whole("The HTTP status.", 400, 400, 599),
        "meaning": Word("What it means, and what to do."),
        "example": Anything("A problem of this type, as it is sent."),
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
    "What an item would be answered by itself, where that is no success.",
    *("malformed", "invalid", "impossible-state", "illegal-action", "internal-error"),
)

_RETRY_AFTER: Final = {
    "Retry-After": {
        "description": "So many seconds to wait before the request is sent again.",
        "schema": {"type": "integer", "minimum": 0},
    }
}
HEADERS: Final[Mapping[str, Mapping[str, Mapping[str, Any]]]] = {
    "method-not-allowed": {
        "Allow": {"description": "The methods that this path takes.", "schema": {"type": "string"}}
    },
    "unsupported-media-type": {
        "Accept": {"description": "The media type that is taken.", "schema": {"type": "string"}}
    },
    "too-many-requests": _RETRY_AFTER,
    "overloaded": _RETRY_AFTER,
    "not-ready": _RETRY_AFTER,
}
"""The headers that belong to a type of problem, as OpenAPI has them."""
