"""The language in which the command speaks to people: that of the environment."""

from collections.abc import Mapping
from typing import Final

from vorhand.engine.text.language import ENGLISH, Language
from vorhand.languages import LANGUAGES, lookup

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name it, as POSIX ranks them."""


def language_of(environ: Mapping[str, str]) -> Language:
    """The language of the first of these variables that is set; English if there is no such
    language. The region and the encoding do not matter.
    """
    name = next((environ[each] for each in VARIABLES if environ.get(each)), "")
    found = lookup(name.partition(".")[0].partition("@")[0])
    return LANGUAGES[found] if found else ENGLISH
