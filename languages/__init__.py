"""The languages in which Vorhand speaks to people: English, and those that have a catalogue here.
What only one of our games says is in the catalogues of its room, `games/<game>/languages/`.

The catalogues are made by `make write`, and read by the standard library.
"""

from collections.abc import Iterator, Mapping
from copy import copy
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from vorhand.engine.text.language import ENGLISH, Catalogue, Language

_COMPILED: Final = ".mo"


def _catalogues_in(folder: Traversable) -> Iterator[tuple[str, GNUTranslations]]:
    """The compiled catalogues in a folder, by the tags of their languages."""
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(_COMPILED):
            with file.open("rb") as compiled:
                yield file.name.removesuffix(_COMPILED), GNUTranslations(compiled)


def _language(tag: str, read: GNUTranslations) -> Language:
    return Language(Catalogue(tag, read.gettext, read.ngettext))


def _all_catalogues() -> dict[str, GNUTranslations]:
    """The catalogues here, each with those of the games behind it."""
    found = dict(_catalogues_in(files("vorhand.languages")))
    for room in files("vorhand.games").iterdir():
        if (room / "languages").is_dir():
            for tag, read in _catalogues_in(room / "languages"):
                found[tag].add_fallback(read)
    return found


_TRANSLATED: Final = _all_catalogues()
LANGUAGES: Final[Mapping[str, Language]] = {
    ENGLISH.tag: ENGLISH,
    **{tag: _language(tag, read) for tag, read in _TRANSLATED.items()},
}
"""The languages by their tags (BCP 47), the source of the others first."""
_BY_RANGE: Final = {tag.lower(): tag for tag in LANGUAGES}
_LONGEST: Final = max(tag.count("-") for tag in LANGUAGES) + 1
"""How many subtags the longest of these tags has."""


def lookup(language_range: str) -> str | None:
    """Return the tag of the language that a range such as `de-AT` finds by the lookup of RFC 4647
    (3.4), which leaves out one subtag after the other from the end; null if it finds none. It may
    be written in any case, and with `_` instead of `-`, as Java and POSIX do.
    """
    subtags = language_range.lower().replace("_", "-").split("-", _LONGEST)[:_LONGEST]
    ranges = ("-".join(subtags[:length]) for length in range(len(subtags), 0, -1))
    return next((_BY_RANGE[each] for each in ranges if each in _BY_RANGE), None)


class _OnlyInContext(NullTranslations):
    """Behind a catalogue: what has no translation for a context is not looked up further."""

    def pgettext(self, context: str, message: str) -> str:
        """Raises `LookupError`."""
        raise LookupError(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Raises `LookupError`."""
        raise LookupError(msgid1)


def _language_in(tag: str, context: str, own: GNUTranslations, behind: GNUTranslations) -> Language:
    """The language with a catalogue, in which a message is looked up for this context first, then
    for none.
    """
    words = copy(own)
    words.add_fallback(_OnlyInContext())
    own.add_fallback(behind)

    def text(message: str) -> str:
        try:
            return words.pgettext(context, message)
        except LookupError:
            return own.gettext(message)

    def plural(one: str, several: str, count: int) -> str:
        try:
            return words.npgettext(context, one, several, count)
        except LookupError:
            return own.ngettext(one, several, count)

    return Language(Catalogue(tag, text, plural))


def languages_with(folder: Traversable, context: str = "") -> Mapping[str, Language]:
    """The same languages with the catalogues in a folder, where each message is looked up first:
    where it has one of this `context` (`msgctxt`), that is the one. Raises `ValueError` for a
    catalogue of another language.
    """
    own = dict(_catalogues_in(folder))
    if unknown := sorted(own.keys() - _TRANSLATED.keys()):
        raise ValueError(
            f"catalogues for {', '.join(unknown)}; expected some for {', '.join(_TRANSLATED)}"
        )
    spoken = {tag: _language_in(tag, context, read, _TRANSLATED[tag]) for tag, read in own.items()}
    return {**LANGUAGES, **spoken}
