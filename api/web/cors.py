"""CORS: only pages of the origins in the settings may call from a browser.

There are no credentials. With `*`, every answer may be read by any page, so none depends on who
asks. Otherwise each says by `Vary` that it does, whoever asks, so that no cache gives one page what
was meant for another.
"""

from collections.abc import Sequence
from typing import Final

from flask import Flask, Response, request
from flask_cors import CORS
from werkzeug.exceptions import NotFound

from vorhand.api.web.responses import nothing

ANY: Final = "*"
METHODS: Final = ("GET", "HEAD", "POST")
_ALWAYS_SENT: Final = "Content-Type"
_METHOD: Final = "Access-Control-Request-Method"
_ALLOWED: Final = "Access-Control-Allow-Methods"
EXPOSED: Final = ("Allow", "Retry-After", "X-Request-Id")
"""The headers of an answer that a page may read."""
KEPT: Final = 600
"""How many seconds a browser may cache a preflight answer."""

Headers = list[tuple[str, str]]


def allow_origins(app: Flask, origins: Sequence[str], sent: Sequence[str]) -> None:
    """Let pages of these origins call the app; `sent` are the headers that they may send besides
    `Content-Type`.
    """
    if not origins:
        return
    names = ", ".join((_ALWAYS_SENT, *sent))

    @app.after_request  # the first is called last
    def _(answer: Response) -> Response:
        if _ALLOWED in answer.headers:
            answer.headers["Access-Control-Allow-Headers"] = names
        return answer

    CORS(
        app,
        origins=list(origins),
        methods=list(METHODS),
        allow_headers=[],  # it would look for each that is asked for in all of ours
        expose_headers=list(EXPOSED),
        max_age=KEPT,
        supports_credentials=False,
        send_wildcard=ANY in origins,
        always_send=ANY in origins,
        vary_header=False,  # it would leave out answers to other origins, or with only one in all
    )
    if ANY not in origins:
        app.after_request(_vary)
    app.before_request(_preflight_of_nothing)


def headers_for(origin: str, origins: Sequence[str]) -> Headers:
    """Return the headers of CORS of an answer that is not the app's, for a page of this origin."""
    if not origins:
        return []
    vary = [] if ANY in origins else [("Vary", "Origin")]
    if ANY not in origins and origin.lower() not in origins:
        return vary
    allowed = ANY if ANY in origins else origin
    exposed = ", ".join(EXPOSED)
    return [
        ("Access-Control-Allow-Origin", allowed),
        ("Access-Control-Expose-Headers", exposed),
        *vary,
    ]


def _preflight_of_nothing() -> Response | None:
    """Answer a preflight of an unknown path as that of any other: where it fails, a page cannot
    read the 404 of the request itself.
    """
    is_preflight = request.method == "OPTIONS" and _METHOD in request.headers
    return nothing() if is_preflight and isinstance(request.routing_exception, NotFound) else None


def _vary(answer: Response) -> Response:
    answer.vary.add("Origin")
    return answer
