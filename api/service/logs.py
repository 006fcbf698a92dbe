"""What the service writes: a JSON object a line, on standard output.

A line never holds what a client has sent, but for the id of its request; so no cards, no state and
no name of a table can be in one.
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
"""How gunicorn begins to tell of what is no request or had no answer; then it quotes it."""


class Formatter(MsgspecFormatter):
    """Writes a record of `logging` as a line."""

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
    """Have all that is logged in this process written as lines, from this level on."""
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
    """What writes the line of a request to a stream without a buffer, at once. Not by way of
    `logging`, which takes as long as carrying an action out.
    """

    def write(line: Mapping[str, Any]) -> None:
        with suppress(OSError):  # that it cannot be written is no reason not to answer
            stream.write(msgspec.json.encode(line) + b"\n")

    return write


def trace(error: BaseException) -> str:
    """Where an error comes from: its type and its frames, and those of its causes. What it says is
    left out: that might be a card.
    """
    cause = error.__cause__ or error.__context__
    before = f"{trace(cause)}\n" if cause else ""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{before}{frames}{type(error).__module__}.{type(error).__qualname__}"
