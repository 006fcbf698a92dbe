"""Why something was not done: what is answered instead, as problem details (RFC 9457)."""

import json

from flask import Response
from marshmallow import ValidationError
from sqlalchemy.exc import DataError
from werkzeug.exceptions import HTTPException

from examples.live.referee import UNAVAILABLE, Problem

WAIT = {401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": "2"}, 503: {"Retry-After": "1"}}


def problem(status: int, title: str, detail: str) -> Problem:
    """A problem of the backend's own."""
    return Problem(status, {"title": title, "detail": detail})


STRANGER = problem(401, "No such place", "Nobody sits here with this secret.")
NO_SEAT = problem(422, "No seat", "A device sends only actions that have a seat.")
NOT_YOURS = problem(409, "Not your seat", "You cannot act for another player.")
PAUSED = problem(409, "Paused", "The table pauses. It goes on when somebody wants to go on.")
NEXT_HAND = problem(409, "From the next deal on", "This seat is yours from the next deal on.")
NO_NAME = problem(
    422,
    "No name",
    "A name has letters that everybody can read, no emoji, and is not too long. Digits, spaces "
    "and . , ' - _ & may be in it.",
)
OUR_WORD = problem(422, "Not this name", "That is what the table itself calls somebody.")
LIKE_ANOTHER = problem(409, "Not this name", "Another name at this table looks the same.")
NOT_THE_HOST = problem(409, "Not possible", "Only the host empties a seat, before the first deal.")
NOT_REPLACED = problem(
    409,
    "Not possible",
    "A stand-in takes the place of a person at this table, after the first deal.",
)
NOT_OVER = problem(409, "Not yet", "A game can be looked back at when it is over.")
NOT_ALL_HERE = problem(409, "Not yet", "The cards are dealt when every seat is taken.")
TOO_OFTEN = problem(429, "Too many requests", "Too much has come from your address. Please wait.")
JUST_SAID = problem(429, "Too many signals", "You have just said something. Please wait.")
SPENT = "Enough for now"
FULL = problem(503, "Full", "There is no room at the moment. Please try again later.")


def enough(seconds: int) -> Problem:
    """The problem of somebody for whom enough was done, who may ask again after some seconds."""
    detail = f"Enough has been worked out for you for now. Ask again in {seconds} s."
    found = problem(429, SPENT, detail)
    found.retry_after = seconds
    return found


def answered(error: Exception) -> Response:
    """Return what is answered, whatever has happened."""
    match error:
        case Problem():
            status, details = error.args
        case DataError():  # no table has a name that the database cannot store
            status, details = STRANGER.args
        case ValidationError() | RecursionError():
            status, details = 422, {"title": "Invalid", "detail": str(error)}
        case HTTPException():
            status, details = error.code or 500, {"title": error.name, "detail": error.description}
        case _:
            status, details = 503, UNAVAILABLE
    body = json.dumps({"type": "about:blank", "status": status, **details})
    kind = "application/problem+json"
    return Response(body, status, WAIT.get(status, {}) | _headers(error), content_type=kind)


def _headers(error: Exception) -> dict[str, str]:
    """The methods that would have been allowed, and when to try again."""
    allowed = getattr(error, "valid_methods", None)
    found = {"Allow": ", ".join(sorted(allowed))} if allowed else {}
    seconds = getattr(error, "retry_after", None)
    return found | ({"Retry-After": str(seconds)} if seconds else {})
