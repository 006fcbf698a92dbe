"""What a command writes to standard output and standard error, whatever their encoding."""

import codecs
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, BinaryIO, Final, TextIO

import msgspec

from vorhand.bulk.errors import Usage

PLAINLY: Final = "vorhand.plainly"
"""How letters are written that an encoding does not have."""
PLAIN: Final = {"–": "-", "−": "-", "…": "...", "·": "-", "×": "x", "’": "'", "“": '"', "”": '"'}
"""The signs of the tables in ASCII; other letters become escape sequences, as in Python."""


def _plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    assert isinstance(error, UnicodeEncodeError)
    letters = error.object[error.start : error.end]
    written = (PLAIN.get(each) or _escaped(each) for each in letters)
    return "".join(written), error.end


def _escaped(letter: str) -> str:
    return letter.encode("ascii", "backslashreplace").decode()


codecs.register_error(PLAINLY, _plainly)


def let_all_be_written() -> None:
    """Let no letter stop the output because the encoding of the terminal or pipe lacks it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAINLY)


def finish_output() -> None:
    """Write what standard output still holds. Raises `OSError`."""
    if sys.stdout is not None:
        sys.stdout.flush()


def drop_output() -> None:
    """Give up what standard output cannot take, so that Python does not fail over it at its end."""
    try:
        finish_output()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def standard_output() -> BinaryIO:
    """Standard output, for lines of JSON. Raises `Usage` if it is closed."""
    if sys.stdout is None:
        raise Usage("Standard output is closed; name a file with --output.")
    return sys.stdout.buffer


def print_json(report: Any, stream: TextIO | None = None) -> None:
    """Print a report as JSON, indented for people, in UTF-8, as JSON is."""
    to = sys.stdout if stream is None else stream
    if to is None:  # it is closed
        return
    to.flush()
    to.buffer.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    to.buffer.flush()
