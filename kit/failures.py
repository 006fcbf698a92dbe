"""Says what a package of somebody else raises: anything, also what ends a program."""

import signal
import traceback
from pathlib import Path
from typing import Final

FAILURES: Final = (Exception, SystemExit, GeneratorExit)
"""What is taken for an error of a package, wherever people may press Ctrl-C meanwhile."""
LONGEST: Final = 500
"""The most characters of a message that are repeated."""


def message_of(error: BaseException) -> str:
    """Return what was raised, on one line: its type, and its message if it has one."""
    try:
        message = " ".join(str(error).split())
    except BaseException:  # an error that cannot say what it is
        message = ""
    return f"{type(error).__name__}: {message[:LONGEST]}" if message else type(error).__name__


def place_of(error: BaseException) -> str:
    """The file and the line from which something was raised; empty if that is not known."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""


def is_of_the_user(error: BaseException) -> bool:
    """Return whether somebody has pressed Ctrl-C. What handles that in a command raises a subclass;
    where nothing does, it looks like a `KeyboardInterrupt` of a package.
    """
    is_handled = signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    return isinstance(error, KeyboardInterrupt) and not (
        is_handled and type(error) is KeyboardInterrupt
    )
