"""Sending calls to a service."""

import json
from collections.abc import Mapping
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from .comparing import Answer

HEADERS: Final = {"Content-Type": "application/json", "Accept": "application/json"}
SECONDS: Final = 30
"""How many seconds to wait for an answer."""


class Unreachable(Exception):
    """No answer came: the reason, and what to do about it."""


def base_url(text: str) -> str:
    """The address of the calls, without a slash at its end.

    Raises `ValueError` for an invalid address.
    """
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{text!r} is no address. Wanted: http://host:port, or with a path.")
    if parts.query or parts.fragment:
        raise ValueError(f"{text!r} has more than a path. Wanted: http://host:port/path.")
    return text.rstrip("/")


def send(base: str, call: str, body: Mapping[str, Any]) -> Answer:
    """The answer of a call to a body. Raises `Unreachable` if none comes."""
    url = f"{base}/{call}"
    request = Request(url, json.dumps(body).encode(), HEADERS)
    try:
        with urlopen(request, timeout=SECONDS) as response:
            return Answer(response.status, _read(response.read()))
    except HTTPError as problem:
        with problem:
            return Answer(problem.code, _read(problem.read()))
    except (URLError, OSError, HTTPException) as error:
        reason = getattr(error, "reason", error) or type(error).__name__
        told = f"no answer from {url}: {reason}. Is the service running there?"
        raise Unreachable(told) from None


def _read(body: bytes) -> Any:
    """The JSON of a body, or its text if it is not JSON."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return body[:200].decode("utf-8", "replace")
