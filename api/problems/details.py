"""Problem details (RFC 9457): every answer that is not a success, of whatever call.

A type is a path under `/problems/`, which the service serves as a page. A refusal is a correct
answer, not a failure: it is never logged as an error.
"""

from collections.abc import Mapping
from typing import Any, Final

from flask import current_app, has_app_context

from vorhand.api.problems.messages import FEW, brief, told
from vorhand.api.problems.types import TYPES
from vorhand.engine import ImpossibleState, Refusal, dump_action
from vorhand.engine.kernel.clauses import dump_faults
from vorhand.engine.schema.validate import InvalidValue

MEDIA_TYPE: Final = "application/problem+json"
REQUEST_ID: Final = "vorhand.request-id"
"""The place of a request's id in its WSGI environment."""
ANSWERED_WITH: Final = "vorhand.problem"
"""The place of the problem that is the answer, if it is one."""
GAME: Final = "vorhand.game"
"""The key in the WSGI environment for the game of a request whose body was read."""


class Problem(Exception):
    """An answer that is not a success."""

    name: str = "internal-error"

    def __init__(
        self, detail: str, headers: Mapping[str, str] | None = None, **members: Any
    ) -> None:
        super().__init__(detail)
        self.detail = detail
        self.headers = headers or {}
        self.members = members


class Malformed(Problem):
    """400: not JSON."""

    name = "malformed"


class UnsupportedMediaType(Problem):
    """415: not said to be JSON."""

    name = "unsupported-media-type"

    def __init__(self, detail: str) -> None:
        super().__init__(detail, {"Accept": "application/json"})


class NotFound(Problem):
    """404: nothing has this path."""

    name = "not-found"


class NotAcceptable(Problem):
    """406: not available in a form that the client accepts."""

    name = "not-acceptable"


class NotReady(Problem):
    """503: running, but not ready for requests."""

    name = "not-ready"

    def __init__(self, detail: str) -> None:
        super().__init__(detail, {"Retry-After": "5"})


class Overloaded(Problem):
    """503: no capacity for more requests now."""

    name = "overloaded"

    def __init__(self, detail: str) -> None:
        super().__init__(detail, {"Retry-After": "1"})


ALL_SLOTS_TAKEN: Final = Overloaded(
    "The service is answering as many requests as it can at a time."
)


class Invalid(Problem):
    """422: a body that does not match the schema."""

    name = "invalid"

    def __init__(self, invalid: InvalidValue) -> None:
        found = sorted(invalid.errors)
        errors = [
            {"pointer": pointer, "detail": detail if len(found) <= FEW else brief(detail)}
            for pointer, detail in found
        ]
        number = "1 error" if len(errors) == 1 else f"{len(errors)} errors"
        if not invalid.is_all:
            number = f"at least {number}"
        super().__init__(f"The request body has {number}.", **told("errors", errors))


class Impossible(Problem):
    """409: a state that the rules cannot produce."""

    name = "impossible-state"

    def __init__(self, impossible: ImpossibleState, game: str) -> None:
        faults = dump_faults(impossible)
        found = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        detail = f"The rules cannot produce this state: {found}."
        super().__init__(detail, game=game, **told("faults", faults))


class Illegal(Problem):
    """409: an action that a rule forbids."""

    name = "illegal-action"

    def __init__(self, refusal: Refusal, game: str) -> None:
        clause = refusal.clause
        super().__init__(
            refusal.sentence(),
            game=game,
            clause={"id": clause.id, "text": clause.text, "source": clause.source},
            facts=refusal.facts,
            legal_actions=[dump_action(action) for action in refusal.legal_actions],
        )


def details(problem: Problem, prefix: str | None = None) -> dict[str, Any]:
    """The details of a problem, as JSON. Its type is a path on this service: under the prefix of
    the app that answers, if no other is given; outside of any app without one.
    """
    kind = TYPES[problem.name]
    if prefix is None:
        prefix = current_app.config["PREFIX"] if has_app_context() else ""
    return {
        "type": f"{prefix}{kind.path}",
        "title": kind.title,
        "status": kind.status,
        "detail": problem.detail,
        **problem.members,
    }
