"""CORS: only pages of the origins in the settings may call from a browser.

There are no credentials. With `*`, every answer may be read by any page, so none depends on who
asks. Otherwise each says by `Vary` that it does, whoever asks, so that no cache gives one page what
was meant for another.
"""

from collections.abc import Sequence
from typing import Final

from flask import Flask, Response
from flask_cors import CORS

ANY: Final = "*"
METHODS: Final = ("GET", "HEAD", "POST")
SENT: Final = (
    *("Content-Type", "X-Request-Id"),
    *("baggage", "sentry-trace", "traceparent", "tracestate"),
)
"""The headers that a page may send. Tracing adds its own to each call, and without them the whole
call would fail; the service reads none of these.
"""
EXPOSED: Final = ("Allow", "Retry-After", "X-Request-Id")
"""The headers of an answer that a page may read."""
KEPT: Final = 600
"""How many seconds a browser may cache a preflight answer."""

Headers = list[tuple[str, str]]


def allow_origins(app: Flask, origins: Sequence[str]) -> None:
    """Let pages of these origins call the app."""
    if not origins:
        return
    CORS(
        app,
        origins=list(origins),
        methods=list(METHODS),
        allow_headers=list(SENT),
        expose_headers=list(EXPOSED),
        max_age=KEPT,
        supports_credentials=False,
        send_wildcard=ANY in origins,
        always_send=ANY in origins,
        vary_header=False,  # it would leave out answers to other origins, or with only one in all
    )
    if ANY not in origins:
        app.after_request(_vary)


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


def _vary(answer: Response) -> Response:
    answer.vary.add("Origin")
    return answer
