"""The command: `vorhand`, or `python -m bulk`."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from bulk.adjudicate import adjudicate
from bulk.arguments import parsed
from bulk.errors import FAILED, Usage
from bulk.extras import NotInstalled
from bulk.interrupts import INTERRUPTED, heeded
from bulk.output import NotResumable
from bulk.simulate import simulate
from bulk.sources import Unreadable
from bulk.tables import table_of_games
from bulk.workers import WorkersLost


def games(arguments: argparse.Namespace) -> int:
    """List the games."""
    print(table_of_games())
    return 0


COMMANDS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "adjudicate": adjudicate,
    "simulate": simulate,
    "games": games,
}


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words of a command line say (null: those of the process). Returns the status."""
    arguments = parsed(words)
    try:
        with heeded():
            return COMMANDS[arguments.command](arguments)
    except BrokenPipeError:  # who reads has enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except (Usage, Unreadable, NotResumable, NotInstalled, OSError) as error:
        print(f"vorhand {arguments.command}: {error}", file=sys.stderr)
        return FAILED
    except WorkersLost as error:
        print(f"vorhand {arguments.command}: {error}", file=sys.stderr)
        print("With --output, --resume goes on from what was written.", file=sys.stderr)
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
