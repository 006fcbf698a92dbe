"""Carrying out a command line: its exit status, and a message if it fails."""

import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from importlib import import_module
from typing import Final, cast

from vorhand.bots import NoPolicy
from vorhand.command.arguments import parsed
from vorhand.command.ending import INTERRUPTED
from vorhand.command.errors import FAILED, GameFailed, Usage
from vorhand.command.extras import NotInstalled
from vorhand.command.interrupts import heeded
from vorhand.command.output import NotResumable
from vorhand.command.sources import Unreadable
from vorhand.command.streams import drop_output, finish_output, kept_from_games, let_all_be_written
from vorhand.command.workers import WorkersLost
from vorhand.kit.installed import NoSuchGame, Unusable

SERVE: Final = "serve"
"""What writes its log to standard output, as other programs do."""
FAILURES: Final = (
    *(Usage, Unreadable, NotResumable, NotInstalled, WorkersLost, OSError),
    *(NoPolicy, NoSuchGame, Unusable, GameFailed),
)
"""Why a command may not be completed; each says so in its message."""


def run(words: Sequence[str] | None) -> int:
    """Carry out a command line (None: that of this process), and return the exit status."""
    let_all_be_written()
    try:
        return _completed(words)
    except BrokenPipeError:  # the reader has had enough, as `head` has
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except FAILURES as error:
        named = (sys.argv[1:] if words is None else words)[:1]
        print(f"{' '.join(['vorhand', *named])}: {_message(error)}", file=sys.stderr)
        return FAILED
    finally:
        drop_output()


def _completed(words: Sequence[str] | None) -> int:
    """The exit status of a command line that could be carried out; raises what `run` reports."""
    try:
        arguments = parsed(words)
        # Imported only now, as some commands take long to import.
        name = arguments.command.replace("-", "_")
        command = import_module(f"{__package__}.{name}")
        carry_out = cast(Callable[..., int], getattr(command, name))
        with heeded(), nullcontext() if name == SERVE else kept_from_games():
            return carry_out(arguments)
    finally:
        finish_output()


def _message(error: Exception) -> str:
    if isinstance(error, NoPolicy | NoSuchGame | Unusable):
        return f"{error}."
    if isinstance(error, OSError) and error.strerror:
        place = "" if error.filename is None else f"{error.filename}: "
        return f"{place}{error.strerror}."
    if isinstance(error, WorkersLost):
        return f"{error}\nIf the run has an --output file, --resume continues it."
    return str(error)
