"""The examples in docstrings: on a page of the reference, each is a block of code."""

import re
from typing import Any, Final

import griffe

_EXAMPLE: Final = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
"""A first line, and what follows it up to an empty line."""


class Doctests(griffe.Extension):
    """Puts the examples of each docstring that is read into blocks of code."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change a docstring once it has been read."""
        if obj.docstring:
            obj.docstring.value = in_blocks(obj.docstring.value)


def in_blocks(text: str) -> str:
    """A docstring in Markdown."""
    return _EXAMPLE.sub(r"```pycon\n\g<0>\n```", text)
