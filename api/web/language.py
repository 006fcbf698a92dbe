"""The language of an answer: the one that the client prefers, of those that Vorhand speaks."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from vorhand.api.web.headers import LONGEST, weights
from vorhand.engine.text.language import ENGLISH, Language
from vorhand.languages import LANGUAGES, lookup

LANGUAGE: Final = "vorhand.language"
"""The place of a request's language in its WSGI environment, once its players are known by name."""
VARIES: Final = "Accept-Language"
GERMAN_CARDS: Final = "-x-german"
"""The subtags for private use (BCP 47) with which a range asks for the words for German cards."""
_WITH_GERMAN_CARDS: Final = {
    tag: each.at_table(has_german_cards=True) for tag, each in LANGUAGES.items()
}
_KNOWN: Final = frozenset({*LANGUAGES, "*"})
_HEADERS: Final = {tag: {"Content-Language": tag, "Vary": VARIES} for tag in LANGUAGES}


@lru_cache(maxsize=64)
def preferred(accept_language: str) -> Language:
    """Return the language that an `Accept-Language` prefers (RFC 9110, 12.5.4), by lookup; English
    if none fits; with the words for German cards, if a range asks for them. Cached, since clients
    send few different headers.
    """
    wanted = weights(accept_language, _KNOWN, lambda tag: lookup(tag) or tag)
    known = [name for name in (*wanted, *LANGUAGES) if name in LANGUAGES]
    best = max(known, key=lambda name: wanted.get(name, wanted.get("*", 0)))
    chosen = best if wanted.get(best, wanted.get("*", 0)) else ENGLISH.tag
    has_german_cards = GERMAN_CARDS in accept_language.lower()
    return (_WITH_GERMAN_CARDS if has_german_cards else LANGUAGES)[chosen]


def language_of(environ: Mapping[str, Any]) -> Language:
    """Return the language in which a request is answered: English if its header is too long to be
    read.
    """
    language: Language | None = environ.get(LANGUAGE)
    if language:
        return language
    header: str = environ.get("HTTP_ACCEPT_LANGUAGE", "")
    return preferred(header) if len(header) <= LONGEST else ENGLISH


def headers_in(language: Language) -> Mapping[str, str]:
    """Return the headers that say in which language an answer is, and by which header it was
    chosen.
    """
    return _HEADERS[language.tag]
