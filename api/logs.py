"""What the service writes: a JSON object a line, on standard output.

A line never holds what a client has sent, but for the id of its request; so no cards, no state and
no name of a table can be in one.
"""

import logging
import sys
import traceback
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from datetime import UTC, datetime
from logging.config import dictConfig
from typing import Any, Final

import orjson
import structlog
from structlog.stdlib import ProcessorFormatter

Event = MutableMapping[str, Any]
_REQUEST_REFUSED: Final = "Invalid request from ip="
"""How gunicorn begins to tell of what is no request; then it quotes it."""


def configure(level: str) -> None:
    """Have all that is logged in this process written as JSON, from this level on."""
    dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"json": {"()": _formatter}},
            "handlers": {
                "out": {
                    "class": "logging.StreamHandler",
                    "stream": "ext://sys.stdout",
                    "formatter": "json",
                }
            },
            "root": {"handlers": ["out"], "level": level.upper()},
        }
    )


def access_log() -> Callable[..., None]:
    """What writes the line of a request, from its members. Not by way of `logging`, which would
    take as long as carrying an action out. What cannot be written is no reason not to answer.
    """
    write = structlog.BytesLogger(sys.stdout.buffer).info

    def log(**members: Any) -> None:
        with suppress(OSError):
            write(_json(None, "info", {**members, "event": "request"}))

    return log


def _formatter() -> ProcessorFormatter:
    return ProcessorFormatter(
        processors=[
            _with_name,
            ProcessorFormatter.remove_processors_meta,
            lambda logger, name, event: _json(logger, name, event).decode(),
        ],
        foreign_pre_chain=[structlog.stdlib.ExtraAdder(("request_id",))],
        use_get_message=True,
        keep_exc_info=True,
    )


def _with_name(_: Any, __: str, event: Event) -> Event:
    """What a record of `logging` says beside its message."""
    record: logging.LogRecord = event["_record"]
    event["level"], event["logger"] = record.levelname.lower(), record.name
    if event["event"].startswith(_REQUEST_REFUSED):
        event["event"] = event["event"].partition(":")[0]
    if record.exc_info and record.exc_info[1]:
        event["exception"] = trace(record.exc_info[1])
    event.pop("exc_info", None)
    return event


def _json(_: Any, level: str, event: Mapping[str, Any]) -> bytes:
    """A line: when, how grave and what, and then what belongs to it."""
    rest = dict(event)
    told = {
        "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "level": rest.pop("level", level),
        "message": rest.pop("event"),
    }
    return orjson.dumps(told | rest, default=repr)


def trace(error: BaseException) -> str:
    """Where an error comes from: its type and its frames, and those of its causes. What it says is
    left out: that might be a card.
    """
    cause = error.__cause__ or error.__context__
    before = f"{trace(cause)}\n" if cause else ""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{before}{frames}{type(error).__module__}.{type(error).__qualname__}"
