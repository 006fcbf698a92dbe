"""What ends a command before its work is done."""

from typing import Final

FAILED: Final = 2
"""The exit status of a command that could not be carried out."""


class Usage(Exception):
    """The command was called with what does not go together, or with what is not there."""
