"""What a package of somebody else raises: anything, also what ends a program."""

from typing import Final

RAISED: Final = (Exception, SystemExit, GeneratorExit)
"""What is taken for an error of a package, wherever people may press Ctrl-C meanwhile."""
LONGEST: Final = 500
"""The most characters of a message that are repeated."""


def said_of(error: BaseException) -> str:
    """What was raised, on one line: its type, and its message if it has one."""
    try:
        message = " ".join(str(error).split())
    except BaseException:  # an error that cannot say what it is
        message = ""
    return f"{type(error).__name__}: {message[:LONGEST]}" if message else type(error).__name__
