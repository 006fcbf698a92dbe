"""The routes: one function per call, which reads the request and makes the response."""

from collections.abc import Callable, Collection
from time import perf_counter
from typing import Any, Final, cast

import msgspec
from flask import Flask, Request, Response, request

from vorhand.api.calls import Asked, Call, at_table, own_calls
from vorhand.api.contract.budget import BUDGET, MOST, Bill, times_of
from vorhand.api.contract.calls import Contract
from vorhand.api.contract.game import SUBJECTS
from vorhand.api.health import is_ready
from vorhand.api.many import LARGE_CALLS, THINKING_CALLS, calls_of_all_games, large_calls
from vorhand.api.problems.details import CANNOT_ADJUDICATE, GAME, NotReady
from vorhand.api.sealed.opening import Seals
from vorhand.api.settings import Settings
from vorhand.api.spec.reads import View, reads
from vorhand.api.suggesting import THOUGHT, Thought
from vorhand.api.table import files as table
from vorhand.api.verdicts import JUDGED, verdicts_of
from vorhand.api.web.body import DEEPEST_OF_MANY, parse, received
from vorhand.api.web.headers import accepted
from vorhand.api.web.language import LANGUAGE, headers_in, language_of
from vorhand.api.web.responses import JSON, answer
from vorhand.engine.schema.validate import DEEPEST

asked: Final[Callable[[], Request]] = cast(Any, request)._get_current_object
"""The current request itself: each access through Flask's `request` proxy costs a look-up."""


def register(app: Flask, settings: Settings, contract: Contract) -> None:
    """Give the app its routes."""
    large = large_calls(settings.games)
    calls = calls_of_all_games(contract, Seals(settings.seal_keys)) | own_calls(settings.games)
    for name, call in calls.items():
        view = _post(name, call, settings, contract, large)
        app.add_url_rule(f"/{name}", name, view, methods=["POST"])
    pages = table.views(has_keys=bool(settings.seal_keys)) if settings.table else {}
    shown = reads(settings, contract) | pages
    for path, show in (shown | _service(settings)).items():
        app.add_url_rule(path, path, show, methods=["GET"])


def _post(
    name: str, call: Call, settings: Settings, contract: Contract, large: Collection[str]
) -> Callable[[], Response]:
    max_body = settings.max_large_body if name in large else settings.max_body
    deepest = DEEPEST_OF_MANY if name == "batch" else DEEPEST

    def pay_for_body(bill: Bill, size: int) -> None:
        """Pay for a body before it is parsed; calls of many things pay for each of them."""
        if name not in large:
            bill.pay("items", times_of(size))
        elif name not in LARGE_CALLS:
            bill.pay("kibibytes", size // 1024)

    def view() -> Response:
        sent = asked()
        accepted(sent.environ, JSON)
        raw, environ = received(sent, max_body), sent.environ
        bill = Bill(environ.get(MOST, BUDGET))
        pay_for_body(bill, len(raw))
        body = parse(raw, deepest)
        meant = contract.request(name, body)
        environ[GAME] = meant.game
        loaded, language = meant.load(body), language_of(environ)
        if name in SUBJECTS:
            environ[LANGUAGE] = language = at_table(language, loaded)
        begun = perf_counter()
        asks = Asked(settings.games, loaded, settings.draw_seed, language, len(raw), bill)
        answered = call(asks)
        if name in THINKING_CALLS:
            took = perf_counter() - begun
            environ[THOUGHT] = Thought(answered["level"], answered["simulations"], took)
        environ[JUDGED] = verdicts_of(name, meant.game, body, answered, contract)
        return answer(bill.close(answered), headers=headers_in(language))

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
            raise NotReady(CANNOT_ADJUDICATE)
        return answer(msgspec.json.encode({"status": "ok"}))

    def metrics() -> Response:
        return answer(settings.exposition(), accepted(asked().environ, "text/plain"))

    return {"/healthz": healthz, "/readyz": readyz, "/metrics": metrics}
