"""Calls of a game that never return are ended, and found like an error."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

LONGEST: Final = 20
"""How many seconds a call of a game may take."""
_NOT_OF_GAMES: Final = sys.stdlib_module_names | {"vorhand"}


class NeverReturns(BaseException):
    """A call of the game takes too long. Not an `Exception`, so that the game does not catch it."""

    def __str__(self) -> str:
        return f"a call of the game has not returned after {LONGEST} seconds"


@contextmanager
def returning(begun: FrameType) -> Iterator[None]:
    """Raise `NeverReturns` in a call of the game that takes too long. Every second, this looks
    whether the outermost call of a function that is neither ours nor of the standard library is
    still the same, among those inside the frame that has `begun`. Only the main thread can be
    stopped so, and not on Windows.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "SIGALRM"):
        yield
        return
    call: FrameType | None = None
    seconds = 0

    def look(number: int, frame: FrameType | None) -> None:
        nonlocal call, seconds
        outermost = _outermost(frame, begun)
        seconds = seconds + 1 if outermost is call and call else 0
        call = outermost
        if seconds >= LONGEST:
            seconds = 0
            raise NeverReturns

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, 1, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _outermost(frame: FrameType | None, begun: FrameType) -> FrameType | None:
    found = None
    while frame and frame is not begun:
        package = str(frame.f_globals.get("__name__")).partition(".")[0]
        found = found if package in _NOT_OF_GAMES else frame
        frame = frame.f_back
    return found
