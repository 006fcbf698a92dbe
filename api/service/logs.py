"""The log: one JSON object per line, on standard output.

A line never contains anything that a client has sent, except the id of its request; so it cannot
contain cards, states or names of tables.
"""

import re
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
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
        """Where an exception comes from."""
        return trace(ei[1])

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """The record without what a client has sent."""
        told = _TOLD.match(log_data["message"])
        return {**log_data, "message": told[0]} if told else log_data


def configure(level: str) -> None:
    """Have everything that this process logs written as lines, from this level on."""
    dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"line": {"()": Formatter}},
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


def access_log(stream: RawIOBase) -> Callable[[Mapping[str, Any]], None]:
    """A function that writes the line of a request directly to an unbuffered stream. It bypasses
    `logging`, which takes as long as carrying out an action.
    """

    def write(line: Mapping[str, Any]) -> None:
        with suppress(OSError):  # a line that cannot be written must not prevent the answer
            stream.write(msgspec.json.encode(line) + b"\n")

    return write


def trace(error: BaseException) -> str:
    """Where an error comes from: its type and stack frames, and those of its causes. Its message is
    left out, because that might contain a card.
    """
    cause = error.__cause__ or error.__context__
    before = f"{trace(cause)}\n" if cause else ""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{before}{frames}{type(error).__module__}.{type(error).__qualname__}"
