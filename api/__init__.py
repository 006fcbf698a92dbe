"""Vorhand over HTTP: the app factory."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface
from werkzeug.exceptions import NotFound
from werkzeug.routing import MapAdapter

from api import problems, routes
from api.answers import Answer, answer
from api.contract import Contract
from api.cross_origin import let_in
from api.problems import path_of
from api.settings import settings_of
from api.summaries import PROBES


class NoSessions(SessionInterface):
    """Nobody is known from one request to the next."""

    _session = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:
        """One for all, in which nothing can be kept."""
        return self._session


class Service(Flask):
    """Flask, whose own answers are ours too."""

    response_class = Answer
    session_interface = NoSessions()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: none of ours is asynchronous, and Flask would look every time."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What is asked for is told by the path as it was sent: not by a host, not by a wish to be
        upgraded, and `//games` is not `/games`. Probes come from inside, where nobody knows of a
        prefix: so they are answered without it too.
        """
        if request is None:
            return None
        path, prefix = path_of(request), self.config["PREFIX"]
        if path not in PROBES:
            if not path.startswith(f"{prefix}/"):
                raise NotFound
            path = path.removeprefix(prefix)
        if path.startswith("//"):
            raise NotFound
        return MapAdapter(self.url_map, "vorhand", "/", "", "http", path, request.method)

    def make_default_options_response(self) -> Response:
        """The answer to OPTIONS: the methods, and nothing that a browser could take for a page."""
        methods = sorted(super().make_default_options_response().allow)
        options = answer(b"", headers={"Allow": ", ".join(methods)})
        del options.headers["Content-Type"]
        return options


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The service as a Flask app. `config` overrides settings by name (`api.settings.Settings`);
    raises `ValueError` for a name that is none.
    """
    settings = settings_of(config)
    app = Service("vorhand", static_folder=None)
    app.url_map.merge_slashes = False
    app.config["PREFIX"] = settings.prefix
    problems.register(app)
    routes.register(app, settings, Contract(settings.games.values()))
    let_in(app, settings.cors_origins)
    return app
