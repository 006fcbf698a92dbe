"""Catalogues as translators write them: brought up to date with the messages, and compiled. This
needs Babel, so it is imported only by what writes catalogues.
"""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from vorhand.engine.text.german_cards import GERMAN_CARDS
from vorhand.kit.source_templates import MessageId

_WIDTH: Final = 100
_TOO: Final = "Vorhand has a translation. Here the game can have its own."
_HEADERS: Final = ("Language", "Plural-Forms", "Content-Type", "Content-Transfer-Encoding")
"""The headers that are kept; the others say when the file was written, and by whom."""


class Timeless(Catalog):
    """A catalogue whose header is the same in every run."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The headers of the file."""
        headers = dict(super().mime_headers)
        return [(name, headers[name]) for name in _HEADERS if name in headers]


def template(
    said: Iterable[tuple[MessageId, str]],
    about: str,
    context: str = "",
    words: Iterable[tuple[MessageId, str]] = (),
) -> Catalog:
    """The catalogue of these messages with their places, without translations; `about` says what
    they are. The `words` are in this `context`: they have translations of Vorhand, too.
    """
    collected = Timeless(header_comment=f"# {about}.", fuzzy=False)
    for id, place in said:
        has_values = "{" in (id if isinstance(id, str) else id[1])
        collected.add(id, locations=[(place, 0)], flags=["python-brace-format"] * has_values)
    for id, place in words:
        collected.add(id, locations=[(place, 0)], auto_comments=[_TOO], context=context)
    return collected


def updated(file: Path, collected: Catalog, about: str, *, keeps_contexts: bool = False) -> Catalog:
    """The catalogue of a language in this file, `<language>.po`, with exactly these messages; a new
    one, if there is no such file. What translators have put in a context there can stay.
    """
    language = file.stem
    known = read_po(BytesIO(file.read_bytes() if file.exists() else b""), language)
    comment = f"# {about}, for {language}."
    if file.exists() and known.header_comment:
        comment = known.header_comment
    catalogue = Timeless(language, header_comment=comment, fuzzy=False)
    catalogue.update(collected, no_fuzzy_matching=True)
    for message in catalogue:
        old = known.get(message.id, message.context)
        if old is not None and message.id:
            message.string, message.user_comments = old.string, old.user_comments
    for message in known:
        is_for_cards = message.context == GERMAN_CARDS and message.id in catalogue
        if message.context and (keeps_contexts or is_for_cards):
            catalogue[message.id] = message
    return catalogue


def as_po(catalogue: Catalog) -> bytes:
    """The catalogue as translators edit it."""
    text = BytesIO()
    write_po(text, catalogue, width=_WIDTH, include_lineno=False, ignore_obsolete=True)
    return text.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """The catalogue as `gettext` reads it: without what is not translated."""
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def untranslated(catalogue: Catalog) -> int:
    """Return how many messages have no translation."""
    return sum(
        not _is_translated(each.string) for each in catalogue if each.id and not each.context
    )


def _is_translated(string: str | Iterable[str] | None) -> bool:
    return bool(string) if isinstance(string, str | None) else all(string)
