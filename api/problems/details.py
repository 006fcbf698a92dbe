"""Problem details (RFC 9457): the JSON of a problem.

A refusal is a correct answer, not a failure: it is never logged as an error.
"""

from typing import Any, Final

from flask import current_app, has_app_context, has_request_context, request

from vorhand.api.problems.problem import Problem
from vorhand.engine.text.language import ENGLISH, Language

MEDIA_TYPE: Final = "application/problem+json"
REQUEST_ID: Final = "vorhand.request-id"
"""The place of a request's id in its WSGI environment."""
ANSWERED_WITH: Final = "vorhand.problem"
"""The place of the problem that is the answer, if it is one."""
GAME: Final = "vorhand.game"
"""The key in the WSGI environment for the game of a request whose body was read."""

PREFIX: Final = "vorhand.prefix"
"""The key in the WSGI environment for the path under which a proxy says that the client sees the
service. Where no proxy says so, the prefix of the settings counts.
"""


def prefix_here() -> str:
    """Return the path under which whoever is answered sees the service; outside of any app it
    is empty.
    """
    mounted: str = current_app.config["PREFIX"] if has_app_context() else ""
    return request.environ.get(PREFIX, mounted) if has_request_context() else mounted


def details(
    problem: Problem, language: Language = ENGLISH, prefix: str | None = None
) -> dict[str, Any]:
    """Return the details of a problem, as JSON. Its type is a path on this service, under the
    prefix of the present request if no other is given.
    """
    type = problem.type
    if prefix is None:
        prefix = prefix_here()
    return {
        "type": f"{prefix}{type.path}",
        "title": language.text(type.title),
        "status": type.status,
        "detail": problem.detail_in(language),
        **problem.members_in(language),
    }
