"""The calls to Vorhand. Each is a pure function, so any of them may be repeated."""

import json
from collections.abc import Sequence
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
def entry_of(game: str) -> JSON:
    """The entry of a game in the catalogue."""
    answer = fetch("GET", f"/games/{game}", {})
    if answer.status != 200:
        raise Problem(503, UNAVAILABLE)
    entry: JSON = answer.json()
    return entry


def levels_of(game: str) -> list[str]:
    """The levels at which bots play a game, in the order of the catalogue."""
    return [each["id"] for each in entry_of(game)["levels"]]


def level_for(game: str, wanted: str) -> str:
    """The level of a stand-in: the wanted one, if the game has it; otherwise the suited one."""
    suited: str = entry_of(game)["suited"]["pastime"]
    return wanted if wanted in levels_of(game) else suited


def level_within(game: str, wanted: str, highest: str) -> str:
    """The wanted level, or the highest if it is above that; what is no level of the game stays. If
    the game lacks the highest level, the one that suits hints takes its place.
    """
    levels = levels_of(game)
    if highest not in levels:
        highest = entry_of(game)["suited"].get("hints", wanted)
    if wanted not in levels:
        return wanted
    return min(wanted, highest, key=levels.index)


def names(seats: Sequence[Any]) -> JSON:
    """The names for the sentences, once everybody has one."""
    found: list[Any] = [seat.name for seat in seats]
    return {"names": found} if all(found) else {}


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
