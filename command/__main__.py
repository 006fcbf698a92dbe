"""The command: `vorhand`, or `python -m vorhand`."""

import sys

from vorhand.command.ending import end_at_once


def main(words: list[str] | None = None) -> int:
    """Carry out a command line (None: that of this process), and return the exit status."""
    if words is None:
        end_at_once()
    from vorhand.command.running import run  # noqa: PLC0415 - it imports the engine, which takes long

    return run(words)


if __name__ == "__main__":
    sys.exit(main())
