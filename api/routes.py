"""The routes: one function per call, which reads the request and makes the response."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, cast
from wsgiref.types import WSGIEnvironment

import msgspec
from flask import Request, Response, request

from vorhand.api.answering.call import LARGE, SMALL, Call
from vorhand.api.answering.contract import Contract
from vorhand.api.answering.request import Asked, at_table
from vorhand.api.answering.telemetry import JUDGED, THOUGHT
from vorhand.api.contract.budget import BUDGET, MOST, Bill
from vorhand.api.health import is_ready
from vorhand.api.problems.details import GAME
from vorhand.api.problems.types.service import NotReady
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.vouchers import Vouchers
from vorhand.api.settings import Settings
from vorhand.api.spec.reads import View, reads
from vorhand.api.table import files as table
from vorhand.api.web.app import Service, Success
from vorhand.api.web.body import parse, received
from vorhand.api.web.headers import accepted
from vorhand.api.web.language import LANGUAGE, headers_in, language_of
from vorhand.api.web.responses import JSON, Answer, Written, answer, headers_of

asked: Final[Callable[[], Request]] = cast(Any, request)._get_current_object
"""The current request itself: each access through Flask's `request` proxy costs a look-up."""


def register(app: Service, settings: Settings, contract: Contract) -> None:
    """Give the app its routes."""
    seals = Seals(settings.seal_keys)
    are_required = settings.vouchers == "required"
    games = [package.game for package in settings.packages]
    vouchers = Vouchers(settings.seal_keys, games, are_required=are_required)
    for name, call in contract.calls.items():
        answered = _post(call, settings, contract, seals, vouchers)
        app.add_url_rule(f"/{name}", name, _view(answered), methods=["POST"])
        if call.load == SMALL:
            app.small_calls[f"{settings.prefix}/{name}"] = answered
    pages = (
        table.views(settings.packages, has_keys=bool(settings.seal_keys)) if settings.table else {}
    )
    shown = reads(settings, contract) | pages
    for path, show in (shown | _service(settings)).items():
        app.add_url_rule(path, path, show, methods=["GET"])


def _post(
    call: Call, settings: Settings, contract: Contract, seals: Seals, vouchers: Vouchers
) -> Callable[[WSGIEnvironment], Success]:
    max_body = settings.max_large_body if call.load == LARGE else settings.max_body
    name, deepest, has_language = call.name, call.deepest, call.is_about_a_table
    packages, draw_seed, thought = settings.by_id, settings.draw_seed, call.thought

    def answered(environ: WSGIEnvironment) -> Success:
        accepted(environ, JSON)
        raw = received(environ, max_body)
        bill = Bill(environ.get(MOST, BUDGET))
        call.pays(bill, len(raw))
        body = parse(raw, deepest)
        meant = contract.request(name, body)
        environ[GAME] = meant.game
        language = language_of(environ)
        if meant.game:
            environ[LANGUAGE] = language = packages[meant.game].spoken_in(language)
        validated = meant.load(body)
        if has_language:
            environ[LANGUAGE] = language = at_table(language, validated)
        begun = perf_counter()
        asks = Asked(
            packages, validated, draw_seed, language, len(raw), bill, seals, contract, vouchers,
        )  # fmt: skip
        told = call.answered(asks)
        if thought:
            environ[THOUGHT] = thought(told, perf_counter() - begun)
        environ[JUDGED] = call.verdict(meant.game, asks, told)
        body = bill.close(told)
        return body, headers_of(body, JSON, headers_in(language))

    return answered


def _view(answered: Callable[[WSGIEnvironment], Success]) -> Callable[[], Response]:
    """The view that answers so."""

    def view() -> Response:
        body, headers = answered(asked().environ)
        return Answer([body], headers=Written(headers))

    return view


def _service(settings: Settings) -> dict[str, View]:
    def healthz() -> Response:
        accepted(asked().environ, JSON)
        return answer(msgspec.json.encode({"status": "ok"}))

    def readyz() -> Response:
        accepted(asked().environ, JSON)
        if settings.drain_file and settings.drain_file.exists():
            raise NotReady("The service is being drained.")
        if not is_ready(settings.games):
            raise NotReady("The service cannot adjudicate.")
        return answer(msgspec.json.encode({"status": "ok"}))

    def metrics() -> Response:
        return answer(settings.exposition(), accepted(asked().environ, "text/plain"))

    return {"/healthz": healthz, "/readyz": readyz, "/metrics": metrics}
