"""Problem details (RFC 9457): every answer that is not a success, of whatever call.

A type is a path under `/problems/`, which the service serves as a page. A refusal is a correct
answer, not a failure: it is never logged as an error.
"""

from collections.abc import Mapping
from typing import Any, Final

import orjson
from flask import Flask, Request, Response, current_app, has_app_context, request
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from api.answers import answer
from api.messages import FEW, brief, pointers
from api.problem_types import TYPES
from engine import ImpossibleState, Refusal, dump_action
from engine.kernel.clauses import dump_faults

MEDIA_TYPE: Final = "application/problem+json"
REQUEST_ID: Final = "vorhand.request-id"
"""The place of a request's id in its WSGI environment."""
ANSWERED_WITH: Final = "vorhand.problem"
"""The place of the problem that is the answer, if it is one."""


_BY_STATUS: Final = {
    each.status: each for each in reversed(TYPES.values()) if each.status not in (409,)
}
"""Of two types with one status the first."""


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
    """406: not to be had in a form that the client takes."""

    name = "not-acceptable"


class NotReady(Problem):
    """503: running, but not to be sent requests."""

    name = "not-ready"

    def __init__(self, detail: str) -> None:
        super().__init__(detail, {"Retry-After": "5"})


class Overloaded(Problem):
    """503: not able to do more now."""

    name = "overloaded"

    def __init__(self, detail: str) -> None:
        super().__init__(detail, {"Retry-After": "1"})


class Invalid(Problem):
    """422: of the wrong shape."""

    name = "invalid"

    def __init__(self, error: ValidationError) -> None:
        found = sorted(pointers(error.messages))
        errors = [
            {"pointer": pointer, "detail": detail if len(found) <= FEW else brief(detail)}
            for pointer, detail in found
        ]
        wrong = "One thing is" if len(errors) == 1 else f"{len(errors)} things are"
        super().__init__(f"{wrong} not of the shape that this call takes.", errors=errors)


class Impossible(Problem):
    """409: a state that the rules cannot produce."""

    name = "impossible-state"

    def __init__(self, impossible: ImpossibleState) -> None:
        faults = dump_faults(impossible)
        found = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"The rules cannot produce this state: {found}.", faults=faults)


class Illegal(Problem):
    """409: an action that a rule forbids."""

    name = "illegal-action"

    def __init__(self, refusal: Refusal) -> None:
        clause = refusal.clause
        super().__init__(
            refusal.sentence,
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


def response_of(problem: Problem) -> Response:
    """The answer that tells of a problem."""
    told = details(problem)
    return answer(orjson.dumps(told), MEDIA_TYPE, told["status"], problem.headers)


def _of_http_error(error: HTTPException) -> Problem:
    """What Flask and werkzeug refuse by themselves."""
    kind = _BY_STATUS.get(error.code or 500)
    if kind is None:
        kind = TYPES["malformed" if 400 <= (error.code or 500) < 500 else "internal-error"]
    problem = Problem(kind.meaning.replace("`", ""))
    problem.name = kind.name
    if isinstance(error, MethodNotAllowed):
        problem.headers = {"Allow": ", ".join(sorted(error.valid_methods or ()))}
        problem.detail = f"{path_of(request)} does not take {request.method}."
    elif kind.name == "not-found":
        problem.detail = f"Nothing has the path {path_of(request)}."
    return problem


def path_of(request: Request) -> str:
    """The path of a request as it was sent, which Flask would tidy up."""
    path: str = request.environ.get("PATH_INFO", "")
    return path.encode("latin-1").decode("utf-8", "replace")


def problem_of(error: Exception) -> Problem:
    """The problem that an error is to the client; a fault of ours is logged."""
    match error:
        case Problem():
            return error
        case Refusal():
            return Illegal(error)
        case ImpossibleState():
            return Impossible(error)
        case ValidationError():
            return Invalid(error)
        case HTTPException():
            return _of_http_error(error)
        case _:
            told = {"request_id": request.environ.get(REQUEST_ID)}
            current_app.logger.error("internal error", exc_info=error, extra=told)
            return Problem("The service has failed; the fault is ours.")


def register(app: Flask) -> None:
    """Answer every error of the app with problem details: the one error handler there is."""

    @app.errorhandler(Exception)
    def _(error: Exception) -> Response:
        problem = problem_of(error)
        request.environ[ANSWERED_WITH] = problem
        return response_of(problem)
