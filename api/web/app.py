"""The app: how it routes requests, and what it answers where Flask would answer by itself."""

from functools import lru_cache
from typing import Final

from flask import Request, Response
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound
from werkzeug.routing import MapAdapter

from vorhand.api.problems.base_exceptions import as_error
from vorhand.api.web.errors import path_of
from vorhand.api.web.flask_fast_path import FastFlask, RememberedPath
from vorhand.api.web.prefix import without_prefix
from vorhand.api.web.responses import nothing

_MOST_PATHS: Final = 256
"""How many paths are remembered: those of the calls, and some unknown ones …"""
_LONGEST_PATH: Final = 256
"""… with at most this many characters."""


class Service(FastFlask):
    """Flask, whose own answers are also made by us."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.url_map.merge_slashes = False
        self._remembered_path = lru_cache(_MOST_PATHS)(self._path_as_sent)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Route requests only by the path as it was sent: not by the host, not by `Upgrade`, and
        `//games` is not `/games`. A gateway may have taken the prefix away, and probes come from
        inside the network, where nobody knows it: so each path is also answered without it.
        """
        if request is None:
            return None
        path, method = path_of(request), request.method
        is_usual = len(path) + len(method) <= _LONGEST_PATH
        return (self._remembered_path if is_usual else self._path_as_sent)(path, method)

    def _path_as_sent(self, path: str, method: str) -> RememberedPath:
        path = without_prefix(path, self.config["PREFIX"])
        if path.startswith("//"):
            raise NotFound
        return RememberedPath(self.url_map, path, method)

    def dispatch_request(self) -> ResponseReturnValue:
        """Return the answer of the view. What it raises is answered, whatever it is, and ends
        nothing.
        """
        try:
            return super().dispatch_request()
        except Exception:
            raise
        except BaseException as error:
            raise as_error(error) from error

    def make_default_options_response(self) -> Response:
        """Return the answer to OPTIONS: the methods."""
        methods = sorted(super().make_default_options_response().allow)
        return nothing({"Allow": ", ".join(methods)})
