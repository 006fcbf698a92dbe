"""Requests to stop: Ctrl-C on a keyboard, or SIGTERM from a machine."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

from vorhand.command.ending import INTERRUPTED

CAN_WAIT: Final = hasattr(signal, "pthread_sigmask")
"""Whether signals can be kept waiting: not on Windows."""


class Stopped(KeyboardInterrupt):
    """Somebody has asked this run to stop; no game has raised it."""


@contextmanager
def heeded() -> Iterator[None]:
    """Let SIGTERM stop a run as Ctrl-C does, by `Stopped`."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, _stop)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def kept_waiting() -> Iterator[None]:
    """Keep Ctrl-C waiting meanwhile. Processes that are started now never hear of it."""
    if not CAN_WAIT:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def stop_at_once() -> None:
    """Let either end this process, though one of its threads waits for input: a command that
    changes nothing has nothing to finish.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda *_: os._exit(INTERRUPTED))


def _stop(signal_number: int, frame: FrameType | None) -> NoReturn:
    raise Stopped
