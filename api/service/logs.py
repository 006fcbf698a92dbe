"""The log: one JSON object per line, on standard output. A person at a terminal gets plain lines.

A line never contains anything that a client has sent, except the id of its request; so it cannot
contain cards, states or names of tables.
"""

import logging
import re
import traceback
from datetime import datetime
from io import RawIOBase
from logging.config import dictConfig
from typing import Any, Final

import msgspec
from pythonjsonlogger.msgspec import MsgspecFormatter

_TOLD: Final = re.compile(r"Invalid request from ip=[^:]*|Error handling request")
"""How gunicorn's messages about invalid or unanswered requests begin; then they quote the request.
"""


class Formatter(MsgspecFormatter):
    """Formats a record of `logging` as a line."""

    def __init__(self) -> None:
        names = {"levelname": "level", "name": "logger", "exc_info": "exception"}
        super().__init__(["levelname", "message", "name"], timestamp="time", rename_fields=names)

    def formatException(self, ei: Any) -> str:  # noqa: N802 - as `logging` calls it
        """Return where an exception comes from."""
        return trace(ei[1])

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """The record without what a client has sent."""
        told = _TOLD.match(log_data["message"])
        return {**log_data, "message": told[0]} if told else log_data


class PlainFormatter(logging.Formatter):
    """Formats a record of `logging` as a line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S")

    def formatException(self, ei: Any) -> str:  # noqa: N802 - as `logging` calls it
        """Return where an exception comes from."""
        return trace(ei[1])

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - as `logging` calls it
        """The record without what a client has sent."""
        told = _TOLD.match(record.message)
        record.message = told[0] if told else record.message
        record.exc_text = None  # another formatter may have left it, with the message of the error
        return super().formatMessage(record)


FORMATTERS: Final = {"json": Formatter, "text": PlainFormatter}
"""By the value of the setting."""


def configure(level: str, form: str) -> None:
    """Have everything that this process logs written as lines, from this level on."""
    dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"line": {"()": FORMATTERS[form]}},
            "handlers": {
                "out": {
                    "class": "logging.StreamHandler",
                    "stream": "ext://sys.stdout",
                    "formatter": "line",
                }
            },
            "root": {"handlers": ["out"], "level": level.upper()},
        }
    )


class RequestLine(msgspec.Struct, gc=False):
    """The line of a request; its members are in the order in which they are written."""

    time: datetime
    level: str
    message: str
    worker: int
    request_id: str
    method: str
    call: str
    status: int
    duration_ms: float
    bytes_in: int | None
    bytes_out: int
    game: str | None
    verdict: str | None
    clause: str | None
    bot: str | None


class AccessLog:
    """Writes the line of a request directly to an unbuffered stream. It bypasses `logging`, which
    takes as long as carrying out an action.
    """

    def __init__(self, stream: RawIOBase, form: str) -> None:
        self._stream = stream
        self._written = msgspec.json.Encoder().encode if form == "json" else _plain

    def __call__(self, line: RequestLine) -> None:
        """Write a line: in one piece, so that those of several workers are never mixed."""
        # A line that cannot be written must not prevent the answer.
        try:  # noqa: SIM105 - `suppress` takes as long as writing
            self._stream.write(self._written(line) + b"\n")
        except OSError:
            pass


def _plain(line: RequestLine) -> bytes:
    """The line of a request for people: when, what, how it ended, and what was decided."""
    decided = (line.game, line.verdict, line.clause, line.bot)
    words = [line.method, line.call, str(line.status), *filter(None, decided)]
    at = line.time.astimezone()
    return f"{at:%H:%M:%S} {' '.join(words)} ({line.duration_ms} ms)".encode()


def trace(error: BaseException) -> str:
    """Return where an error comes from: its type and stack frames, and those of its causes. Its
    message is left out, because that might contain a card.
    """
    cause = error.__cause__ or error.__context__
    before = f"{trace(cause)}\n" if cause else ""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{before}{frames}{type(error).__module__}.{type(error).__qualname__}"
