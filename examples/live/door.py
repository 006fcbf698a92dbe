"""Says what every request must be, and what every answer says, whatever it is about."""

import ipaddress
import re
from http import HTTPStatus
from urllib.parse import urlsplit

from flask import Flask, Response, request
from werkzeug.exceptions import Forbidden, MisdirectedRequest, UnsupportedMediaType
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.sansio.utils import host_is_trusted

from examples.live import settings

LANGUAGES = ("en", "de", "nl")
LONGEST = 200  # the longest Accept-Language that is read
SAID = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


PACKED = re.compile(r"/lobby/lobby-[0-9a-f]{16}\.(js|css|js\.map)")
"""The script and the styles of the lobby, as the image has them: their names change with them."""
FOR_EVER = "public, max-age=31536000, immutable"
GERMAN_CARDS = "-x-german"
"""What follows a language in which cards have German names, as the service knows it."""


def guard(app: Flask) -> None:
    """Check every request before anything else is done with it."""
    if settings.PROXIES:
        through = settings.PROXIES
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=through, x_proto=through)  # type: ignore[method-assign]
    app.before_request(_check)
    app.after_request(_say)


def language() -> str:
    """The language of whoever reads the answer, with the deck that they see."""
    wanted = request.headers.get("Accept-Language", "")
    is_read = len(wanted) <= LONGEST
    found = (is_read and request.accept_languages.best_match(LANGUAGES)) or LANGUAGES[0]
    return found + GERMAN_CARDS if is_read and GERMAN_CARDS in wanted.lower() else found


def _check() -> None:
    """Refuse what no page of this site sends."""
    if not _is_known(request.host):
        raise MisdirectedRequest("This host is not known. It can be added to LIVE_HOSTS.")
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
    is_link = request.method == "GET" and request.headers.get("Sec-Fetch-Mode") == "navigate"
    if origin not in (None, f"{request.scheme}://{request.host}"):
        raise Forbidden("The request comes from another site.")
    if site == "cross-site" and not is_link:
        raise Forbidden("The request comes from another site.")
    if request.method == "POST" and request.mimetype != "application/json":
        raise UnsupportedMediaType("The body must be application/json.")


def _is_known(host: str) -> bool:
    """Return whether a host is this one. A name that anybody may have pointed here is not; an
    address of the home network cannot be pointed anywhere.
    """
    if host_is_trusted(host, ["localhost", *settings.HOSTS]):
        return True
    try:
        return bool(ipaddress.ip_address(urlsplit(f"//{host}").hostname or ""))
    except ValueError:
        return False


def _say(answer: Response) -> Response:
    for name, value in SAID.items():
        answer.headers.setdefault(name, value)
    if PACKED.fullmatch(request.path) and answer.status_code == HTTPStatus.OK:
        answer.headers["Cache-Control"] = FOR_EVER
    answer.headers.setdefault("Cache-Control", "no-store")
    return answer
