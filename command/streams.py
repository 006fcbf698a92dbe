"""Says what a command writes to standard output and standard error, whatever their encoding."""

import codecs
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

import msgspec

from vorhand.command.errors import Usage

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


_KEPT: Final = list[TextIO | None]()
"""Where our own output goes while standard output is kept from games."""
STANDARD_OUTPUT, STANDARD_ERROR = 1, 2
"""Their file descriptors."""


def output() -> TextIO | None:
    """Standard output, for what a command itself prints; null if it is closed."""
    return _KEPT[-1] if _KEPT else sys.stdout


@contextmanager
def kept_from_games() -> Iterator[None]:
    """Only what goes to `output` reaches standard output. What a game prints meanwhile goes to
    standard error, as does what a process prints that is started.
    """
    before = sys.stdout
    before_all = _own(before) if before else nullcontext(before)
    with before_all as ours:
        _KEPT.append(ours)
        sys.stdout = sys.stderr
        try:
            yield
        finally:
            sys.stdout = before
            _KEPT.pop()


@contextmanager
def _own(stream: TextIO) -> Iterator[TextIO]:
    """Yield the stream with a file descriptor of its own, if it is that of the process, whose own
    is then that of standard error.
    """
    if not isinstance(stream, TextIOWrapper) or not _is_of_the_process(stream):
        yield stream
        return
    stream.flush()
    own = os.dup(STANDARD_OUTPUT)
    _lead(STANDARD_OUTPUT, STANDARD_ERROR)
    try:
        with open(own, "w", encoding=stream.encoding, errors=stream.errors, closefd=False) as ours:
            ours.reconfigure(line_buffering=stream.line_buffering)
            try:
                yield ours
            finally:
                _flush(ours)
    finally:
        os.dup2(own, STANDARD_OUTPUT)
        os.close(own)


def _is_of_the_process(stream: TextIO) -> bool:
    try:
        return stream.fileno() == STANDARD_OUTPUT
    except (OSError, ValueError):
        return False


def _lead(descriptor: int, other: int) -> None:
    """Let a file descriptor be another; if that is closed, what is written is lost."""
    try:
        os.dup2(other, descriptor)
    except OSError:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), descriptor)


def _flush(stream: TextIO) -> None:
    """Write what a stream still holds; if that fails, give it up. Raises `OSError`."""
    try:
        stream.flush()
    except OSError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        raise


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
    ours = output()
    if ours is None:
        raise Usage("Standard output is closed; name a file with --output.")
    return ours.buffer


def show(text: str, stream: TextIO | None = None) -> None:
    """Print a text for people."""
    to = output() if stream is None else stream
    if to is not None:  # it is closed
        print(text, file=to)


def print_report(
    report: Any, in_words: Callable[[Any], str], stream: TextIO | None = None, *, as_json: bool
) -> None:
    """Print a report as JSON, or `in_words`."""
    if as_json:
        print_json(report, stream)
    else:
        show(in_words(report), stream)


def print_json(report: Any, stream: TextIO | None = None) -> None:
    """Print a report as JSON, indented for people, in UTF-8, as JSON is."""
    to = output() if stream is None else stream
    if to is None:  # it is closed
        return
    to.flush()
    to.buffer.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    to.buffer.flush()
