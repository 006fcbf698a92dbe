"""The HTTP of the backend: what of a request goes to which step of a table's life."""

import json
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask, Response, request
from limits import parse
from marshmallow import Schema, ValidationError, fields, validate
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

from examples.live import clock, door, looking_back, opening, people, playing, reading, settings
from examples.live.limits import Limits, address
from examples.live.playing import Asked
from examples.live.problems import NO_SEAT, answered
from examples.live.reading import Event, Place
from examples.live.referee import JSON, Problem, fetch
from examples.live.store import Row, Store
from examples.live.watch import Watch
from examples.live.work import Work

PASSED_ON = ("Accept", "Accept-Language", "If-None-Match")
PASSED_BACK = (
    *("Content-Type", "Content-Security-Policy", "ETag", "Cache-Control", "Vary"),
    "Service-Worker-Allowed",
)
HERE = b'<div id="app"', b'<div id="app" data-lobby="./"'
SIGNALS = ("hello", "well-played", "thanks", "sorry", "one-moment", "good-game")


def has_a_seat(action: JSON) -> None:
    """Raise the problem of an action without a seat: deal, close and new-rubber are the table's."""
    if type(action.get("seat")) is not int:
        raise NO_SEAT


WORD, INTEGER = fields.String(required=True), fields.Integer(required=True, strict=True)
WORD_OR_NONE = fields.String(allow_none=True)
COUNT = fields.Integer(required=True, strict=True, validate=validate.Range(min=0))
KEY = fields.String(required=True, validate=validate.Regexp(r"[\w-]{8,64}\Z", re.ASCII))
SETUP = Schema.from_dict(
    {"game": WORD, "players": INTEGER, "preset": fields.String(), "options": fields.Dict()}
)
OPENING = {
    "setup": fields.Nested(SETUP, required=True),
    "is_open": fields.Boolean(required=True),
    "people": fields.Integer(strict=True, validate=validate.Range(min=1)),
    "level": WORD_OR_NONE,
    "think": fields.Float(allow_none=True, validate=validate.Range(min=5, max=3600)),
}
ACTING = {
    "action": fields.Dict(required=True, validate=has_a_seat),
    "version": INTEGER,
    "key": KEY,
}
SAYING = {"signal": fields.String(required=True, validate=validate.OneOf(SIGNALS))}
STEPS: dict[str, Any] = {
    "seats": (people.sit_down, {"name": WORD}),
    "invited": (people.invited, {}),
    "actions": (playing.act, ACTING),
    "hint": (playing.hint, {"level": WORD}),
    "again": (opening.again, {}),
    "leave": (people.leave, {}),
    "kick": (people.kick, {"seat": INTEGER}),
    "pause": (people.pause, {"paused": fields.Boolean(required=True)}),
    "replace": (people.replace, {"seat": INTEGER, "replaced": fields.Boolean(required=True)}),
    "signal": (people.signal, SAYING),
    "story": (looking_back.so_far, {}),
    "decisions": (looking_back.decisions, {}),
    "record": (looking_back.record, {}),
    "seen": (looking_back.seen, {"step": COUNT, "seat": fields.Integer(allow_none=True)}),
    "retried": (looking_back.retried, {"step": COUNT}),
    "tried": (looking_back.tried, {"call": WORD, "body": fields.Dict(required=True)}),
    "advice": (looking_back.advice, {"step": COUNT, "level": WORD}),
}
"""What is posted to a table, and with which members."""
DEAR = {"hint", "story", "decisions", "record", "seen", "retried", "tried", "advice"}
"""The steps that take long: they think, or go through all that has been done."""


def create_app() -> Flask:
    """The backend. Its clocks run in threads; it may run in several processes at once."""
    store, limits = Store(), Limits()
    budgets = parse(settings.WORKED), parse(settings.SEAT_WORKED)
    asking = Work(*budgets, places=1, waiting=6, rests=2)
    coming = Work(*budgets, places=2, waiting=settings.STREAMS)
    watch = Watch(store)
    app = Flask(__name__, static_folder="lobby")
    app.config["MAX_CONTENT_LENGTH"] = 16 * 1024
    limits.guard(app)
    door.guard(app)
    app.add_url_rule("/", "page", lambda: app.send_static_file(_page(app)))
    app.add_url_rule("/tables", "lobby", lambda: opening.lobby(store))

    def asked(table: str) -> Asked:
        secret = (request.authorization and request.authorization.token) or ""
        return Asked(store, table, secret, door.language())

    def paid(step: str, asked: Asked) -> AbstractContextManager[None]:
        if step not in DEAR:
            return nullcontext()
        return asking.done(address(), _seat(asked.player()))

    @app.get("/<any(table, games):_>")
    @app.get("/<any(table, docs, games):_>/<file>")
    @app.get("/games/<file>/rules")
    @app.get("/table/<any(client, words):_>/<file>")
    @app.get("/table/faces/<int:_>/<file>")
    def of_vorhand(file: str = "index", **_: str) -> Response:
        if not re.fullmatch(r"[\w-][\w.-]*", file, re.ASCII):
            raise NotFound
        headers = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
        answer = fetch("GET", request.path, headers)
        kept = {name: answer.headers[name] for name in PASSED_BACK if name in answer.headers}
        return Response(_with_lobby(answer.data, file), answer.status, kept)

    @app.post("/tables")
    def open_table() -> JSON:
        limits.count("open")
        return opening.open_table(store, door.language(), **_body(OPENING))

    @app.post(f"/tables/<table>/<any({', '.join(STEPS)}):step>")
    def take(table: str, step: str) -> Any:
        limits.count(step)
        function, members = STEPS[step]
        body, who = _body(members), asked(table)
        with paid(step, who):
            return function(who, **body)

    @app.get("/tables/<table>/events")
    def events(table: str) -> Response:
        if request.method != "GET":  # HEAD, which has no stream
            raise MethodNotAllowed(["GET"])
        reader = people.come_in(asked(table))
        place = Place.of(request.headers.get("Last-Event-ID", ""))
        payers = (address(), _seat(reader)) if reader else (address(),)
        coming.check(*payers)
        catching_up = partial(coming.done, *payers)
        told = reading.follow(watch, table, reader, place, door.language(), catching_up)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        stream = Response(_stream(told), mimetype="text/event-stream", headers=headers)
        return limits.streamed(stream)

    for kind in (Problem, ValidationError, RecursionError, SQLAlchemyError, HTTPException):
        app.register_error_handler(kind, answered)
    clock.start(store)
    return app


def _page(app: Flask) -> str:
    """The lobby as the image has it, in one script; in a clone, with its modules."""
    return "packed.html" if Path(app.static_folder or "", "packed.html").exists() else "lobby.html"


def _with_lobby(page: bytes, file: str) -> bytes:
    """The page of the table says where friends meet: here."""
    return page.replace(*HERE, 1) if file == "index" else page


def _seat(seat: Row) -> str:
    """A seat, as it pays."""
    return f"{seat.table}/{seat.seat}"


def _stream(told: Iterator[Event]) -> Iterator[str]:
    """Server-sent events. When something is away they end, and the reader comes back."""
    with suppress(Problem, SQLAlchemyError):
        for name, value, place in told:
            at = f"id: {place}\n" if place else ""
            data = json.dumps(value, ensure_ascii=False)
            yield f"event: {name}\n{at}data: {data}\n\n" if name else ": here\n\n"


def _body(members: dict[str, fields.Field[Any]]) -> JSON:
    """The body of the request, with these members."""
    return dict(Schema.from_dict(members)().load(request.get_json()))
