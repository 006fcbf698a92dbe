"""Being told to stop: by a person's Ctrl-C, or by a machine's SIGTERM."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

INTERRUPTED: Final = 130
"""The exit status of an interrupted run, as shells have it."""


@contextmanager
def heeded() -> Iterator[None]:
    """Have SIGTERM stop a run as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _stop(signal_number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
