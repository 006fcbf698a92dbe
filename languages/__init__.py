"""The languages in which Vorhand speaks to people: English, and those that have a catalogue here.

The catalogues are made by `make write`, and read by the standard library.
"""

from gettext import GNUTranslations
from importlib.resources import files
from typing import Final

from vorhand.engine.kernel.language import ENGLISH, Catalogue, Language

_TRANSLATED: Final = ("de", "nl")


def _language(tag: str) -> Language:
    with (files("vorhand.languages") / f"{tag}.mo").open("rb") as compiled:
        read = GNUTranslations(compiled)
    return Language(Catalogue(tag, read.gettext, read.ngettext))


LANGUAGES: Final = {ENGLISH.tag: ENGLISH, **{tag: _language(tag) for tag in _TRANSLATED}}
"""The languages by their tags (BCP 47), the source of the others first."""
