"""The HTTP of the backend: what of a request goes to which step of a table's life."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import Any

from flask import Flask, Response, request
from marshmallow import Schema, ValidationError, fields, validate
from sqlalchemy.exc import DataError, SQLAlchemyError
from werkzeug.exceptions import HTTPException

from examples.live.referee import JSON, STRANGER, UNAVAILABLE, Problem, fetch
from examples.live.tables import Event, Tables

PASSED_ON = ("Accept", "Accept-Language", "If-None-Match")
PASSED_BACK = ("Content-Type", "Content-Security-Policy", "ETag", "Cache-Control")
WORD, INTEGER = fields.String(required=True), fields.Integer(required=True, strict=True)
KEY = fields.String(required=True, validate=validate.Regexp(r"[\w-]{8,64}\Z", re.ASCII))
# Actions without a seat are the table's: deal, close and new-rubber.
ACTION = fields.Dict(required=True, validate=lambda action: "seat" in action)
SETUP = Schema.from_dict(
    {"game": WORD, "players": INTEGER, "preset": fields.String(), "options": fields.Dict()}
)
OPENING = {"setup": fields.Nested(SETUP, required=True), "is_open": fields.Boolean(required=True)}
STEPS: dict[str, Any] = {
    "seats": (Tables.sit_down, {"name": WORD}),
    "actions": (Tables.act, {"action": ACTION, "version": INTEGER, "key": KEY}),
    "hint": (Tables.hint, {"level": WORD}),
    "again": (Tables.again, {}),
    "leave": (Tables.leave, {}),
}
"""What is posted to a table, and with which members."""


def create_app() -> Flask:
    """The backend. Its clock runs in a thread; it may run in several processes at once."""
    tables = Tables()
    app = Flask(__name__, static_folder="lobby")
    app.config["MAX_CONTENT_LENGTH"] = 16 * 1024
    app.add_url_rule("/", view_func=lambda: app.send_static_file("lobby.html"))
    app.add_url_rule("/tables", view_func=tables.lobby)

    @app.get("/<any(table, games):_>")
    @app.get("/<any(table, docs):_>/<_file>")
    @app.get("/table/words/<_file>")
    def of_vorhand(**_: str) -> Response:
        headers = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
        answer = fetch("GET", request.path, headers)
        kept = {name: answer.headers[name] for name in PASSED_BACK if name in answer.headers}
        return Response(answer.data, answer.status, kept)

    @app.post("/tables")
    def open_table() -> JSON:
        return tables.open(request.headers.get("Accept-Language", "")[:64], **_body(OPENING))

    @app.post(f"/tables/<table>/<any({', '.join(STEPS)}):step>")
    def take(table: str, step: str) -> Any:
        function, members = STEPS[step]
        return function(tables, table, _secret(), **_body(members))

    @app.get("/tables/<table>/events")
    def events(table: str) -> Response:
        reader = tables.come_in(table, _secret())
        told = tables.follow(table, reader, request.headers.get("Last-Event-ID", type=int))
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return Response(_stream(told), mimetype="text/event-stream", headers=headers)

    for kind in (Problem, ValidationError, RecursionError, SQLAlchemyError, HTTPException):
        app.register_error_handler(kind, _problem)
    Thread(target=tables.tend, daemon=True).start()
    return app


def _stream(told: Iterator[Event]) -> Iterator[str]:
    """Server-sent events. When something is away they end, and the reader comes back."""
    with suppress(Problem, SQLAlchemyError):
        for name, value in told:
            at = f"id: {value['version']}\n" if "version" in value else ""
            data = json.dumps(value, ensure_ascii=False)
            yield f"event: {name}\n{at}data: {data}\n\n" if name else ": here\n\n"


def _problem(error: Exception) -> Response:
    """What is answered instead, whatever has happened."""
    match error:
        case Problem():
            status, details = error.args
        case DataError():  # no table has a name that the database cannot store
            status, details = 401, STRANGER
        case ValidationError() | RecursionError():
            status, details = 422, {"title": "Invalid", "detail": str(error)}
        case HTTPException():
            status, details = error.code or 500, {"title": error.name, "detail": error.description}
        case _:
            status, details = 503, UNAVAILABLE
    body = json.dumps({"type": "about:blank", "status": status, **details})
    headers = {401: {"WWW-Authenticate": "Bearer"}, 503: {"Retry-After": "1"}}.get(status)
    return Response(body, status, headers, content_type="application/problem+json")


def _body(members: dict[str, fields.Field[Any]]) -> JSON:
    """The body of the request, with these members."""
    return dict(Schema.from_dict(members)().load(request.get_json(force=True)))


def _secret() -> str:
    """The secret that is shown; empty without one."""
    return (request.authorization and request.authorization.token) or ""
