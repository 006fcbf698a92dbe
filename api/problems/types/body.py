"""The problems of a body: it is not JSON, or does not match the schema of its call."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final

from vorhand.api.problems.limits import FEW, MOST_ERRORS, SEARCH_LIMIT, list_member
from vorhand.api.problems.problem import Problem, ProblemType, calls
from vorhand.api.problems.refusal_shapes import BY_POINTER, POINTER
from vorhand.engine.schema.declare import Array, Integer, String, open_object
from vorhand.engine.schema.messages import brief
from vorhand.engine.schema.validate import DEEPEST, InvalidValue, is_deeper
from vorhand.engine.text.language import Language, Plural
from vorhand.strict_json import TOO_DEEP

_ERROR: Final = open_object(
    "ShapeError",
    "One error in the request body.",
    {"pointer": POINTER, "detail": String("What was expected there.", "Expected true or false.")},
)


class Malformed(Problem):
    """A body is not JSON."""

    type = ProblemType(
        name="malformed",
        status=400,
        title="The body is not JSON",
        meaning="The body could not be parsed: its syntax or encoding is wrong, a member appears "
        "twice, or it has a number that is not finite, half of a surrogate pair, or too many "
        "levels. `detail` says where.",
        answered_by=calls,
        example=lambda service: service.begin(b'{"players": 3,}'),
        is_of_item=True,
    )


class Invalid(Problem):
    """A body does not match the schema of its call."""

    type = ProblemType(
        name="invalid",
        status=422,
        title="The body does not match the schema",
        meaning="The body is JSON, but does not match the schema of the call. `errors` lists every "
        "error "
        "with a JSON pointer and what was expected there; if there are more than a hundred, "
        "it lists the first, and `more_errors` says how many more were found.",
        answered_by=calls,
        example=lambda service: service.begin(
            b'{"game": "%s", "players": 99}' % service.games[0].encode()
        ),
        members={"errors": Array(BY_POINTER, None, _ERROR, 0, MOST_ERRORS)},
        optional={
            "more_errors": Integer(
                f"How many more were found; missing if there are none. The search ends after "
                f"{SEARCH_LIMIT} errors.",
                1,
                1,
                SEARCH_LIMIT,
            )
        },
        is_verdict=True,
        is_of_item=True,
    )

    def __init__(self, invalid: InvalidValue) -> None:
        detail = Plural(
            "The request body has 1 error.", "The request body has {number} errors.", "number"
        )
        if not invalid.is_all:
            detail = Plural(
                "The request body has at least 1 error.",
                "The request body has at least {number} errors.",
                "number",
            )
        super().__init__(detail, {"number": len(invalid.errors)})
        self._errors = sorted(invalid.errors, key=attrgetter("pointer"))

    def members_in(self, language: Language) -> Mapping[str, Any]:
        """Return the errors, with long messages if they are few."""
        in_full = len(self._errors) <= FEW
        messages = [each.said if in_full else brief(each.said) for each in self._errors]
        errors = [
            {"pointer": each.pointer, "detail": language.say(*message)}
            for each, message in zip(self._errors, messages, strict=True)
        ]
        return list_member("errors", errors)


def check_depth(value: Any, deepest: int = DEEPEST) -> None:
    """Raise `Malformed` for a body that is nested too deeply."""
    if is_deeper(value, deepest):
        raise too_deep(deepest)


def too_deep(deepest: int) -> Malformed:
    """Return the problem of a body that is nested more deeply than this."""
    return Malformed(TOO_DEEP, {"levels": deepest})
