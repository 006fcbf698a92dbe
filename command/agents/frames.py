"""The sentences that frame what the service says, in the language of a table."""

from typing import Any, Final

from vorhand.engine.text.words import message
from vorhand.languages import LANGUAGES

SEATED: Final = message("{game}, you are {own} of {players}")
LEGAL: Final = message("This is legal.")
NOTHING_CLOSED: Final = message("Nothing is closed to you.")
EARLIER: Final = message("({count} earlier: `look` since {version}.)")


def say(tag: str, template: str, **values: Any) -> str:
    """Return a sentence in a language, with its values as they are."""
    return LANGUAGES[tag].say(template, values)
