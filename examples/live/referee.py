"""The calls to Vorhand. Each is a pure function, so any of them may be repeated."""

import json
from functools import cache
from typing import Any

from urllib3 import BaseHTTPResponse, PoolManager, Retry
from urllib3.exceptions import HTTPError

from examples.live import settings

JSON = dict[str, Any]
FOR_DEVICES = {"illegal-action", "invalid", "malformed", "too-large"}
"""The problems that a device is shown. It has not caused the others, and they may show cards."""
UNAVAILABLE = {"title": "Not available", "detail": "Try again in a moment."}
AWAY = (502, 503, 504)  # a service that restarts is given time: some ten seconds
RETRIES = Retry(15, backoff_factor=0.1, backoff_max=1, status_forcelist=AWAY, allowed_methods=None)
VORHAND = PoolManager(maxsize=20, timeout=10, retries=RETRIES)


class Problem(Exception):
    """What a device is answered instead: status and problem details."""


def fetch(method: str, path: str, headers: JSON, **more: Any) -> BaseHTTPResponse:
    """What Vorhand answers, whatever the status."""
    try:
        return VORHAND.request(method, settings.VORHAND + path, headers=headers, **more)
    except HTTPError as error:
        raise Problem(503, UNAVAILABLE) from error


@cache
def level_for(game: str, wanted: str) -> str:
    """The level at which bots play a game: the wanted one, if the game has it."""
    answer = fetch("GET", f"/games/{game}", {})
    if answer.status != 200:
        raise Problem(503, UNAVAILABLE)
    levels = [each["id"] for each in answer.json()["levels"]]
    return wanted if wanted in levels else str(levels[-1])


def ask(call: str, body: JSON, language: str = "en") -> JSON:
    """The answer to a call. Raises what the device is answered instead."""
    headers = {"Content-Type": "application/json", "Accept-Language": language}
    answer = fetch("POST", f"/{call}", headers, body=json.dumps(body))
    is_json = "json" in answer.headers.get("Content-Type", "")  # else a proxy has answered
    content: JSON = answer.json() if is_json else {}
    if content and answer.status == 200:
        return content
    may_know = content.get("type", "").rpartition("/")[2] in FOR_DEVICES
    raise Problem(answer.status, content) if may_know else Problem(503, UNAVAILABLE)
