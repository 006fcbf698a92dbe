"""How a request reaches its view: Flask without sessions, functions called before and after, and
asynchronous views, none of which our calls need. A small call needs nothing else of Flask either,
unless it fails.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias, cast
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import (
    Flask,
    Request,
    Response,
    request,
    request_finished,
    request_started,
    request_tearing_down,
)
from flask.sessions import NullSession, SessionInterface
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound
from werkzeug.routing import Map, MapAdapter, Rule

from vorhand.api.problems.raised import as_error
from vorhand.api.settings import PROBES
from vorhand.api.web.errors import path_of
from vorhand.api.web.responses import Answer, answer

_MOST_PATHS: Final = 256
"""How many paths are remembered: those of the calls, and some unknown ones …"""
_LONGEST_PATH: Final = 256
"""… with at most this many characters."""
_AS_FLASK_ASKS: Final = {"return_rule": True}
_RAISED: Final = "vorhand.raised"
"""The key in the WSGI environment for what a small call has raised."""

Success: TypeAlias = tuple[bytes, list[tuple[str, str]]]
"""The body of an answer with status 200, and its headers."""
Endpoint: TypeAlias = Callable[[WSGIEnvironment], Success]
"""Answers a request, of which it has the WSGI environment; whatever it raises is a problem."""


class NoSessions(SessionInterface):
    """There are no sessions."""

    _session = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:
        """One session for all, in which nothing can be stored."""
        return self._session


class KnownPath(MapAdapter):
    """A path with a method, which remembers the routing rule that it matched."""

    def __init__(self, url_map: Map, path: str, method: str) -> None:
        super().__init__(url_map, "vorhand", "/", "", "http", path, method)
        self._led_to: tuple[Rule, Mapping[str, Any]] | None = None

    def match(self, *args: Any, **asked: Any) -> Any:
        """The rule for this path, as Flask requests it; for anything else, ask werkzeug."""
        if args or asked != _AS_FLASK_ASKS:
            return super().match(*args, **asked)
        if self._led_to is None:
            self._led_to = super().match(return_rule=True)
        return self._led_to


class Service(Flask):
    """Flask, whose own answers are also made by us."""

    response_class = Answer
    session_interface = NoSessions()

    def __init__(self, name: str) -> None:
        super().__init__(name, static_folder=None)
        self.url_map.merge_slashes = False
        self._path = lru_cache(_MOST_PATHS)(self._path_as_sent)
        self.small_calls: Final[dict[str, Endpoint]] = {}
        """By their paths, calls that are posted, and succeed without a context of Flask."""

    def wsgi_app(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request. What a small call raises is answered as for any other."""
        call = self.small_calls.get(environ.get("PATH_INFO", ""))
        if call is None or environ["REQUEST_METHOD"] != "POST" or self._is_watched():
            return super().wsgi_app(environ, start_response)
        try:
            body, headers = call(environ)
        except BaseException as error:
            environ[_RAISED] = as_error(error)
            return super().wsgi_app(environ, start_response)
        start_response("200 OK", headers)
        return [body]

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: none of ours is asynchronous, and Flask would check every time."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Requests are routed only by the path as it was sent: not by the host, not by `Upgrade`,
        and `//games` is not `/games`. Probes come from inside the network, where nobody knows the
        prefix, so they are also answered without it.
        """
        if request is None:
            return None
        path, method = path_of(request), request.method
        is_usual = len(path) + len(method) <= _LONGEST_PATH
        return (self._path if is_usual else self._path_as_sent)(path, method)

    def _path_as_sent(self, path: str, method: str) -> KnownPath:
        prefix = self.config["PREFIX"]
        if path not in PROBES:
            if not f"{path}/".startswith(f"{prefix}/"):
                raise NotFound
            path = path.removeprefix(prefix) or "/"
        if path.startswith("//"):
            raise NotFound
        return KnownPath(self.url_map, path, method)

    def full_dispatch_request(self) -> Response:
        """The answer of the view or of the error handler: each makes a complete response."""
        raised = request.environ.pop(_RAISED, None)
        if self._is_watched():
            return super().full_dispatch_request()
        try:
            if raised:
                raise raised
            return cast(Response, self.dispatch_request())
        except Exception as error:
            return self.make_response(self.handle_user_exception(error))

    def dispatch_request(self) -> ResponseReturnValue:
        """The answer of the view. What it raises is answered, whatever it is, and ends nothing."""
        try:
            return super().dispatch_request()
        except Exception:
            raise
        except BaseException as error:
            raise as_error(error) from error

    def _is_watched(self) -> bool:
        """Whether there is anything to call before or after a request."""
        return bool(
            self.before_request_funcs
            or self.after_request_funcs
            or self.teardown_request_funcs
            or self.teardown_appcontext_funcs
            or self.url_value_preprocessors
            or request_started.receivers
            or request_finished.receivers
            or request_tearing_down.receivers
        )

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        """Call the teardown functions, if there are any."""
        if self.teardown_request_funcs or request_tearing_down.receivers:
            super().do_teardown_request(exc)

    def make_default_options_response(self) -> Response:
        """The answer to OPTIONS: the methods, and nothing that a browser could take for a page."""
        methods = sorted(super().make_default_options_response().allow)
        options = answer(b"", headers={"Allow": ", ".join(methods)})
        del options.headers["Content-Type"]
        return options
