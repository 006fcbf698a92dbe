"""The load limit in front of the app: each class of requests has its own slots, a bounded number of
requests waits for them, and any further request gets a 503 at once. So accepted requests stay quick
under any load, and large requests never take the slots of small ones, nor one client those of all
others.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from typing import Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import msgspec

from vorhand.api.answering.call import DEAR, SMALL, THINKING
from vorhand.api.contract.budget import (
    BUDGET,
    MOST,
    SMALL_BUDGET,
    THINKING_BUDGET,
    TooDearHere,
)
from vorhand.api.problems.details import MEDIA_TYPE, PREFIX, details
from vorhand.api.problems.types.service import Overloaded
from vorhand.api.service.helpers import Lost
from vorhand.api.service.load_classes import SLOT
from vorhand.api.service.proxies import CLIENT, PLACE
from vorhand.api.service.slots import Limits, Slots
from vorhand.api.web.body import RECEIVED
from vorhand.api.web.cors import headers_for
from vorhand.api.web.language import headers_in, language_of
from vorhand.api.web.responses import ALWAYS
from vorhand.languages import LANGUAGES

PASSES_ON_TO: Final = {SMALL: THINKING, THINKING: DEAR}
"""Where a request goes on that costs more than it may in a class …"""
BUDGETS: Final = {SMALL: SMALL_BUDGET, THINKING: THINKING_BUDGET}
"""… that is, more than this."""

_OVERLOADED: Final = Overloaded()
"""Made once: whoever is overloaded has no time to make it for each refusal."""


class LoadLimit:
    """WSGI middleware that lets a limited number of requests of each class into another app.
    Classes without limits are always let in.
    """

    def __init__(
        self,
        app: WSGIApplication,
        limits: Mapping[str, Limits],
        class_of: Callable[[WSGIEnvironment], str],
        *,
        prefix: str,
        cors_origins: Sequence[str],
    ) -> None:
        self._app = app
        self._class_of = class_of
        self.slots = {name: Slots(each) for name, each in limits.items()}
        self._origins = cors_origins
        self._later = {
            tag: msgspec.json.encode(details(_OVERLOADED, language, prefix))
            for tag, language in LANGUAGES.items()
        }

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request, or ask for it to be sent again later."""
        return self._in_class(self._class_of(environ), environ, start_response)

    def _in_class(
        self, name: str, environ: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Answer it in a slot of this class; if it is too dear for that, it begins again in a slot
        of the next.
        """
        environ[MOST] = BUDGETS.get(name, BUDGET)
        slots = self.slots.get(name)
        if slots is None:
            return self._app(environ, start_response)
        client: str = environ.get(CLIENT, "")
        if not slots.take(client):
            return self._refuse(environ, start_response)
        environ[SLOT] = name
        try:
            return self._app(environ, start_response)
        except Lost:
            return self._refuse(environ, start_response)
        except TooDearHere:
            if environ.get(PLACE) == SMALL:
                return _pass_on(start_response)
            environ["wsgi.input"] = BytesIO(environ[RECEIVED])
        finally:
            slots.give_back(client)
        return self._in_class(PASSES_ON_TO[name], environ, start_response)

    def _refuse(self, environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        language = language_of(environ)
        later = self._later[language.tag]
        if PREFIX in environ:
            later = msgspec.json.encode(details(_OVERLOADED, language, environ[PREFIX]))
        headers = {
            **ALWAYS,
            **_OVERLOADED.headers,
            **headers_in(language),
            "Content-Type": MEDIA_TYPE,
            "Content-Length": str(len(later)),
        }
        for_page = headers_for(environ.get("HTTP_ORIGIN", ""), self._origins)
        start_response("503 SERVICE UNAVAILABLE", [*headers.items(), *for_page])
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [later]


def _pass_on(start_response: StartResponse) -> list[bytes]:
    """Ask the proxy to send this request again, from where it passes on those that think."""
    headers = {**ALWAYS, "X-Accel-Redirect": f"@{THINKING}", "Content-Length": "0"}
    start_response("307 TEMPORARY REDIRECT", [*headers.items()])
    return []
