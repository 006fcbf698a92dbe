"""The command: `vorhand`, or `python -m vorhand`."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, cast

from vorhand.bots import NoPolicy
from vorhand.bulk.arguments import parsed
from vorhand.bulk.errors import FAILED, Usage
from vorhand.bulk.extras import NotInstalled
from vorhand.bulk.interrupts import INTERRUPTED, heeded
from vorhand.bulk.output import NotResumable
from vorhand.bulk.sources import Unreadable
from vorhand.bulk.workers import WorkersLost
from vorhand.kit.installed import NoSuchGame, Unusable

FAILURES: Final = (
    *(Usage, Unreadable, NotResumable, NotInstalled, WorkersLost, OSError),
    *(NoPolicy, NoSuchGame, Unusable),
)
"""Why a command may not be completed; each says so in its message."""


def main(words: Sequence[str] | None = None) -> int:
    """Carry out a command line (None: that of this process), and return the exit status."""
    arguments = parsed(words)
    # Imported only now, as some commands take long to import.
    name = arguments.command.replace("-", "_")
    command = import_module(f"{__package__}.{name}")
    run = cast(Callable[..., int], getattr(command, name))
    try:
        with heeded():
            return run(arguments)
    except BrokenPipeError:  # the reader has had enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except FAILURES as error:
        print(f"vorhand {arguments.command}: {_message(error)}", file=sys.stderr)
        if isinstance(error, WorkersLost) and "resume" in arguments:
            print("If the run has an --output file, --resume continues it.", file=sys.stderr)
        return FAILED


def _message(error: Exception) -> str:
    if isinstance(error, NoPolicy | NoSuchGame | Unusable):
        return f"{error}."
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}."
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
