"""Errors that end a command before its work is done."""

from typing import Final

FAILED: Final = 2
"""The exit status of a command that could not be completed."""


class GameFailed(Exception):
    """A game has raised what would end the program without a word."""


class Usage(Exception):
    """The arguments contradict each other, or name something that cannot be used."""
