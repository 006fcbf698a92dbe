"""Requests to stop: Ctrl-C on a keyboard, or SIGTERM from a machine."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

INTERRUPTED: Final = 130
"""The exit status of an interrupted run, as shells report it."""


@contextmanager
def heeded() -> Iterator[None]:
    """Let SIGTERM stop a run as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _stop(signal_number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
