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
    """Says what a device is answered instead: status and problem details."""

    retry_after: int | None = None  # in seconds; None: as usual with this status


def fetch(method: str, path: str, headers: JSON, **more: Any) -> BaseHTTPResponse:
    """Return what Vorhand answers, whatever the status."""
    try:
        return VORHAND.request(method, settings.VORHAND + path, headers=headers, **more)
    except HTTPError as error:
        raise Problem(503, UNAVAILABLE) from error


@cache
def levels_of(game: str) -> list[str]:
    """The levels at which bots play a game, each stronger than the one before."""
    answer = fetch("GET", f"/games/{game}", {})
    if answer.status != 200:
        raise Problem(503, UNAVAILABLE)
    return [each["id"] for each in answer.json()["levels"]]


def level_for(game: str, wanted: str) -> str:
    """The level at which bots play a game: the wanted one, if the game has it."""
    levels = levels_of(game)
    return wanted if wanted in levels else levels[-1]


def level_within(game: str, wanted: str, highest: str) -> str:
    """The wanted level, or the highest if it is above that; what is no level of the game stays."""
    levels = levels_of(game)
    if wanted not in levels or highest not in levels:
        return wanted
    return min(wanted, highest, key=levels.index)


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
