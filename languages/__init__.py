"""The languages in which Vorhand speaks to people: English, and those that have a catalogue here.

The catalogues are made by `make write`, and read by the standard library.
"""

from collections.abc import Iterator
from gettext import GNUTranslations
from importlib.resources import files
from typing import Final

from vorhand.engine.kernel.table.language import ENGLISH, Catalogue, Language

_COMPILED: Final = ".mo"


def _translated() -> Iterator[Language]:
    for file in sorted(files("vorhand.languages").iterdir(), key=lambda each: each.name):
        if file.name.endswith(_COMPILED):
            with file.open("rb") as compiled:
                read = GNUTranslations(compiled)
            tag = file.name.removesuffix(_COMPILED)
            yield Language(Catalogue(tag, read.gettext, read.ngettext))


LANGUAGES: Final = {language.tag: language for language in (ENGLISH, *_translated())}
"""The languages by their tags (BCP 47), the source of the others first."""
