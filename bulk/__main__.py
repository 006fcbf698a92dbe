"""The command: `vorhand`, or `python -m bulk`."""

import os
import sys
from collections.abc import Sequence

from bulk.adjudicate import adjudicate
from bulk.arguments import parsed
from bulk.errors import FAILED, Usage
from bulk.extras import NotInstalled
from bulk.interrupts import INTERRUPTED, heed
from bulk.output import NotResumable
from bulk.simulate import simulate
from bulk.sources import Unreadable
from bulk.tables import table_of_games
from bulk.workers import WorkersLost


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words of a command line say (null: those of the process). Returns the status."""
    arguments = parsed(words)
    heed()
    try:
        match arguments.command:
            case "adjudicate":
                return adjudicate(arguments)
            case "simulate":
                return simulate(arguments)
            case _:
                print(table_of_games())
                return 0
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
