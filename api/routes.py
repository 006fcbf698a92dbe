"""The routes: one function per call, which reads the request and makes the response."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, cast
from wsgiref.types import WSGIEnvironment

import flask
import msgspec

from vorhand.api.answering.call import LARGE, SMALL, Call
from vorhand.api.answering.contract import Contract
from vorhand.api.answering.request import Request, language_for
from vorhand.api.answering.telemetry import THOUGHT, VERDICTS
from vorhand.api.contract.budget import BUDGET, MOST, Bill
from vorhand.api.health import is_ready
from vorhand.api.problems.details import GAME
from vorhand.api.problems.types.service import NotReady
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.vouchers import Vouchers
from vorhand.api.settings import Settings
from vorhand.api.spec.resources import ViewFunction, resources
from vorhand.api.table import files as table
from vorhand.api.web.app import Service
from vorhand.api.web.body import parse, read_body
from vorhand.api.web.flask_fast_path import Endpoint, Success
from vorhand.api.web.headers import media_type_for
from vorhand.api.web.language import LANGUAGE, headers_in, language_of
from vorhand.api.web.responses import JSON, answer, complete, headers_of

_current: Final[Callable[[], flask.Request]] = cast(Any, flask.request)._get_current_object
"""Returns the current request itself: each access through Flask's proxy costs a look-up."""


def register(app: Service, settings: Settings, contract: Contract) -> None:
    """Give the app its routes."""
    seals = Seals(settings.seal_keys)
    are_required = settings.vouchers == "required"
    games = [package.game for package in settings.packages]
    vouchers = Vouchers(settings.seal_keys, games, are_required=are_required)
    for name, call in contract.calls.items():
        endpoint = _endpoint_of(call, settings, contract, seals, vouchers)
        app.add_url_rule(f"/{name}", name, _view(endpoint), methods=["POST"])
        if call.load == SMALL:
            app.small_calls.update(
                dict.fromkeys((f"/{name}", f"{settings.prefix}/{name}"), endpoint)
            )
    views = resources(settings, contract) | _probes(settings)
    if settings.table:
        views |= table.views(settings.packages, has_keys=bool(settings.seal_keys))
    for path, view in views.items():
        app.add_url_rule(path, path, view, methods=["GET"])


def _endpoint_of(
    call: Call, settings: Settings, contract: Contract, seals: Seals, vouchers: Vouchers
) -> Endpoint:
    """Return the function that answers the requests of a call, from the bytes of the body to those
    of the answer. Whatever it raises becomes a problem in the error handler of the app, which finds
    in the environment which game it is about, and in which language to answer.
    """
    max_body = settings.max_large_body if call.load == LARGE else settings.max_body
    packages, draw_seed = settings.by_id, settings.draw_seed
    is_about_a_table = call.is_about_a_table

    def endpoint(environ: WSGIEnvironment) -> Success:
        # Raises `NotAcceptable` before the body is read, which may be large.
        media_type_for(environ, JSON)
        raw = read_body(environ, max_body)
        bill = Bill(environ.get(MOST, BUDGET))
        call.pays(bill, len(raw))  # before it is parsed: that is part of the work
        parsed = parse(raw, call.deepest)
        validator = contract.validator(call.name, parsed)
        game = environ[GAME] = validator.game
        language = language_of(environ)
        if game:
            environ[LANGUAGE] = language = packages[game].spoken_in(language)
        body = validator.load(parsed)
        if is_about_a_table:  # other bodies, such as a batch, name no players
            environ[LANGUAGE] = language = language_for(language, body)
        begun = perf_counter()
        request = Request(
            packages, body, draw_seed, language, len(raw), bill, seals, contract, vouchers
        )
        members = call.handler(request)
        if call.thought:
            environ[THOUGHT] = call.thought(members, perf_counter() - begun)
        environ[VERDICTS] = call.verdict(game, request, members)
        written = bill.close(members)
        return written, headers_of(written, JSON, headers_in(language))

    return endpoint


def _view(endpoint: Endpoint) -> Callable[[], flask.Response]:
    """Return the view function that Flask calls for an endpoint."""

    def view() -> flask.Response:
        body, headers = endpoint(_current().environ)
        return complete(body, headers)

    return view


def _probes(settings: Settings) -> dict[str, ViewFunction]:
    """Return the views for whoever runs the service, by their paths."""

    def healthz() -> flask.Response:
        media_type_for(_current().environ, JSON)
        return answer(msgspec.json.encode({"status": "ok"}))

    def readyz() -> flask.Response:
        media_type_for(_current().environ, JSON)
        if settings.drain_file and settings.drain_file.exists():
            raise NotReady("The service is being drained.")
        if not is_ready(settings.games):
            raise NotReady("The service cannot adjudicate.")
        return answer(msgspec.json.encode({"status": "ok"}))

    def metrics() -> flask.Response:
        return answer(settings.exposition(), media_type_for(_current().environ, "text/plain"))

    return {"/healthz": healthz, "/readyz": readyz, "/metrics": metrics}
