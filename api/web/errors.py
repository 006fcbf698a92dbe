"""The single error handler, which answers every error of the app with problem details."""

from typing import Final

import msgspec
from flask import Flask, Request, Response, current_app, request
from werkzeug.exceptions import HTTPException
from werkzeug.exceptions import MethodNotAllowed as MethodNotAllowedError

from vorhand.api.problems.base_exceptions import as_error
from vorhand.api.problems.details import (
    ANSWERED_WITH,
    GAME,
    MEDIA_TYPE,
    REQUEST_ID,
    details,
)
from vorhand.api.problems.problem import Problem
from vorhand.api.problems.types import TYPES
from vorhand.api.problems.types.body import Invalid, Malformed
from vorhand.api.problems.types.refusals import IllegalAction, Impossible
from vorhand.api.problems.types.service import NO_PATH, InternalError, MethodNotAllowed, NotFound
from vorhand.api.web.language import headers_in, language_of
from vorhand.api.web.responses import answer
from vorhand.engine import ImpossibleState, Refusal
from vorhand.engine.schema.validate import InvalidValue
from vorhand.engine.text.language import Language

_BY_STATUS: Final = {
    each.status: each for each in reversed(TYPES.values()) if each.status not in (409,)
}
"""The type of each status; if two types share a status, the first."""


def response_of(problem: Problem, language: Language) -> Response:
    """Return the answer that reports a problem."""
    body = details(problem, language)
    headers = {**problem.headers, **headers_in(language)}
    return answer(msgspec.json.encode(body), MEDIA_TYPE, body["status"], headers)


def _of_http_error(error: HTTPException) -> Problem:
    """Return the problem of an error that Flask and werkzeug raise themselves."""
    status = error.code or 500
    if isinstance(error, MethodNotAllowedError):
        return MethodNotAllowed(path_of(request), request.method, error.valid_methods or ())
    if status == NotFound.type.status:
        return NotFound(NO_PATH, {"path": path_of(request)})
    type = _BY_STATUS.get(status, Malformed.type if 400 <= status < 500 else InternalError.type)
    problem = Problem(type.meaning)
    problem.type = type
    return problem


def path_of(request: Request) -> str:
    """Return the path of a request as it was sent, which Flask would normalize."""
    path: str = request.environ.get("PATH_INFO", "")
    return path.encode("latin-1").decode("utf-8", "replace")


def problem_of(error: Exception, game: str = "") -> Problem:
    """Return the problem that answers an error; internal errors are logged. `game` is the id of
    the game that has refused, if one has.
    """
    match error:
        case Problem():
            return error
        case Refusal():
            return IllegalAction(error, game)
        case ImpossibleState():
            return Impossible(error, game)
        case InvalidValue():
            return Invalid(error)
        case HTTPException():
            return _of_http_error(error)
        case _:
            extra = {"request_id": request.environ.get(REQUEST_ID)}
            current_app.logger.error("internal error", exc_info=error, extra=extra)
            return InternalError()


def answer_errors(app: Flask) -> None:
    """Answer every error of the app with problem details."""

    @app.errorhandler(Exception)
    def _(error: Exception) -> Response:
        problem = problem_of(error, request.environ.get(GAME, ""))
        request.environ[ANSWERED_WITH] = problem
        _forget_frames(error)
        language = language_of(request.environ)
        try:
            return response_of(problem, language)
        except BaseException as failed:  # a sentence of a game: those of an internal error are ours
            problem = request.environ[ANSWERED_WITH] = problem_of(as_error(failed))
            _forget_frames(failed)
            return response_of(problem, language)


def _forget_frames(error: BaseException | None) -> None:
    """Leave out where an error and those before it came from. The frames would hold the request,
    which holds the problem that answers it: a circle, which is only removed with many others.
    """
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__
