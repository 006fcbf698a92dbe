"""The routes: one function a call, each of which reads, has it done, and answers."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias, cast

import orjson
from flask import Flask, Request, Response, request
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from api.answers import JSON, answer
from api.body import DEEPEST_OF_MANY, read_json
from api.calls import Call, own_calls
from api.catalogue import catalogue_of
from api.contract import Contract
from api.document import as_yaml, openapi
from api.health import is_ready
from api.many import LARGE_CALLS, calls_of_all_games
from api.pages import DOCS_POLICY, PROBLEM_POLICY, docs_page, file_of, problem_page
from api.prefix import moved, moved_document, without_prefix
from api.problem_examples import ProblemExample, examples_of_problems
from api.problem_types import TYPES
from api.problems import NotAcceptable, NotFound, NotReady
from api.settings import Settings
from api.verdicts import GAME, JUDGED, verdicts_of
from engine.kernel.checked import DEEPEST

View: TypeAlias = Callable[..., Response]
HTML: Final = "text/html"
FILES: Final = "/docs/<file>"
"""What the pages load; no part of the contract."""
asked: Final[Callable[[], Request]] = cast(Any, request)._get_current_object
"""The present request itself: each look through Flask's `request` costs as much as a look-up."""
MAY_BE_KEPT: Final = {"Cache-Control": "public, max-age=300"}
"""A file holds no card. After five minutes it is asked whether it is still the same."""


def register(app: Flask, settings: Settings, contract: Contract) -> None:
    """Give the app its routes."""
    large_calls = own_calls(settings.games)
    calls = calls_of_all_games(contract) | large_calls
    for name, call in calls.items():
        is_large = name in LARGE_CALLS or name in large_calls
        max_body = settings.max_large_body if is_large else settings.max_body
        view = _post(name, call, settings, contract, max_body)
        app.add_url_rule(f"/{name}", name, view, methods=["POST"])
    views = _catalogue(settings, contract) | _documents(settings, contract)
    views |= _pages(settings, contract) | _service(settings)
    for path, show in views.items():
        app.add_url_rule(path, path, show, methods=["GET"])


def _post(
    name: str, call: Call, settings: Settings, contract: Contract, max_body: int
) -> Callable[[], Response]:
    deepest = DEEPEST_OF_MANY if name == "batch" else DEEPEST

    def view() -> Response:
        accepted(JSON)
        sent = asked()
        body = read_json(sent, max_body, deepest)
        meant, environ = contract.request(name, body), sent.environ
        environ[GAME] = meant.game
        answered = call(settings.games, meant.load(body), settings.draw_seed)
        environ[JUDGED] = verdicts_of(name, meant.game, body, answered, contract)
        return answer(orjson.dumps(answered))

    return view


def _catalogue(settings: Settings, contract: Contract) -> dict[str, View]:
    games = settings.games

    @cache
    def entry(game: str) -> dict[str, Any]:
        return catalogue_of(games[game], contract.games[game])

    def list_games() -> Response:
        accepted(JSON)
        return answer(orjson.dumps({"games": [entry(game) for game in games]}))

    def show_game(game: str) -> Response:
        accepted(JSON)
        if game not in games:
            raise NotFound(f"There is no game {game}; there are {', '.join(games)}.")
        return answer(orjson.dumps(entry(game)))

    return {"/games": list_games, "/games/<game>": show_game}


def _documents(settings: Settings, contract: Contract) -> dict[str, View]:
    @cache
    def spec() -> dict[str, Any]:
        document = without_prefix(openapi, contract, settings.games)
        return moved_document(document, settings.prefix)

    @cache
    def spec_as_yaml() -> str:
        return as_yaml(spec())

    def openapi_json() -> Response:
        accepted(JSON)
        return answer(orjson.dumps(spec()))

    def openapi_yaml() -> Response:
        return answer(spec_as_yaml(), accepted("application/yaml", "text/plain"))

    return {"/openapi.json": openapi_json, "/openapi.yaml": openapi_yaml}


def _pages(settings: Settings, contract: Contract) -> dict[str, View]:
    @cache
    def examples() -> dict[str, ProblemExample]:
        examples = without_prefix(examples_of_problems, contract, settings.games)
        return {
            name: each._replace(details=moved(each.details, settings.prefix))
            for name, each in examples.items()
        }

    def show_problem(type: str) -> Response:
        if type not in TYPES:
            raise NotFound(f"There is no problem type {type}; there are {', '.join(TYPES)}.")
        kind, example = TYPES[type], examples()[type]
        if accepted(JSON, HTML) == HTML:
            return _page(problem_page(kind, example), PROBLEM_POLICY)
        about = {"type": example.details["type"], "title": kind.title, "status": kind.status}
        return answer(orjson.dumps(about | {"meaning": kind.meaning, "example": example.details}))

    def show_docs() -> Response:
        accepted(HTML)
        return _page(docs_page(), DOCS_POLICY)

    def show_file(file: str) -> Response:
        found = file_of(file)
        if found is None:
            raise NotFound(f"Nothing has the path {request.path}.")
        shown = answer(found.content, found.media_type, headers=MAY_BE_KEPT)
        shown.set_etag(found.tag)
        shown.make_conditional(request)
        return shown

    return {"/problems/<type>": show_problem, "/docs": show_docs, FILES: show_file}


def _page(text: str, policy: str) -> Response:
    return answer(text, HTML, headers={"Content-Security-Policy": policy})


def _service(settings: Settings) -> dict[str, View]:
    def healthz() -> Response:
        accepted(JSON)
        return answer(orjson.dumps({"status": "ok"}))

    def readyz() -> Response:
        accepted(JSON)
        if settings.drain_file and settings.drain_file.exists():
            raise NotReady("The service is being drained.")
        if not is_ready(settings.games):
            raise NotReady("The service cannot adjudicate.")
        return answer(orjson.dumps({"status": "ok"}))

    def metrics() -> Response:
        return answer(settings.exposition(), accepted("text/plain"))

    return {"/healthz": healthz, "/readyz": readyz, "/metrics": metrics}


def accepted(*offered: str) -> str:
    """The offered media type that the client likes best; raises `NotAcceptable` for none."""
    best = _best_match(request.environ.get("HTTP_ACCEPT", ""), offered)
    if best is None:
        raise NotAcceptable(f"This can be had as {' or '.join(offered)} alone.")
    return best


@lru_cache(maxsize=256)
def _best_match(accept: str, offered: tuple[str, ...]) -> str | None:
    """Clients send few different headers, and parsing one costs as much as playing a card."""
    wanted = parse_accept_header(accept, MIMEAccept)
    without_parameters = MIMEAccept([(each.partition(";")[0], q) for each, q in wanted])
    return without_parameters.best_match(offered) if wanted else offered[0]
