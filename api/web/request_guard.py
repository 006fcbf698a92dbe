"""Says what is refused before the app: it has been neither parsed nor routed, and nothing of it is
kept.

The guard stands before the app itself, so it is the same under any server and in a helper.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from vorhand.api.problems.details import PREFIX
from vorhand.api.problems.problem import Problem
from vorhand.api.web.cors import headers_for
from vorhand.api.web.fixed_response import HEADERS_TOO_LONG, NOT_HTTP, fixed_response
from vorhand.api.web.headers import LONGEST, are_too_long


class RequestGuard:
    """WSGI middleware that refuses requests with headers that are too long, and those that no
    server should pass on.
    """

    def __init__(self, app: WSGIApplication, prefix: str, cors_origins: Sequence[str]) -> None:
        self._app, self._origins = app, cors_origins
        self._refusals = {
            problem: fixed_response(problem, prefix) for problem in (HEADERS_TOO_LONG, NOT_HTTP)
        }

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Let a request in, or refuse it."""
        if are_too_long(environ):
            return self._refuse(HEADERS_TOO_LONG, environ, start_response)
        if not _is_of_bytes(environ):
            return self._refuse(NOT_HTTP, environ, start_response)
        return self._app(environ, start_response)

    def _refuse(
        self, problem: Problem, environ: WSGIEnvironment, start_response: StartResponse
    ) -> list[bytes]:
        refusal = self._refusals[problem]
        if PREFIX in environ:
            refusal = fixed_response(problem, environ[PREFIX])
        line, headers, body = refusal
        origin = environ.get("HTTP_ORIGIN", "")[: LONGEST + 1]
        start_response(line, [*headers, *headers_for(origin, self._origins)])
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


def _is_of_bytes(environ: Mapping[str, Any]) -> bool:
    """Return whether path and query hold only bytes, each as a character, as WSGI has it (PEP
    3333).
    """
    sent: str = environ.get("PATH_INFO", "") + environ.get("QUERY_STRING", "")
    return sent.isascii() or max(sent) <= "\xff"
