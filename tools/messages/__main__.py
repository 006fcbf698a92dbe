"""Bring the catalogues of `languages/` up to date, or check that they are.

    python -m tools.messages [--check]

The template `vorhand.pot` has the messages of the sources. Each `.po` file gets those that are new,
loses those that are gone, and is compiled to the `.mo` file next to it, which `gettext` reads. With
`--check` nothing is written; if a file is not up to date, the exit status is 1.
"""

import argparse
import json
import sys
from collections.abc import Container, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.messages.collect import PAGE, ROOT, Message, messages
from vorhand.engine.kernel.table.language import ENGLISH
from vorhand.engine.kernel.table.words import RANKS, SUITS

FOLDER: Final = ROOT / "languages"
WORDS: Final = ROOT / PAGE / "words"
TRANSLATED: Final = sorted(path.stem for path in FOLDER.glob("*.po"))
WHAT: Final = "What Vorhand says to people"
CARDS: Final = {**RANKS, **SUITS}
"""The words for cards, which the page looks up by their letters."""
_WIDTH: Final = 100
_HEADERS: Final = ("Language", "Plural-Forms", "Content-Type", "Content-Transfer-Encoding")
"""The headers that are kept; the others say when the file was written, and by whom."""


class Timeless(Catalog):
    """A catalogue whose header is the same in every run."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The headers of the file."""
        headers = dict(super().mime_headers)
        return [(name, headers[name]) for name in _HEADERS if name in headers]


def template(said: Iterable[Message]) -> Catalog:
    """The catalogue of the messages in the sources, without translations."""
    collected = Timeless(header_comment=f"# {WHAT}.", fuzzy=False)
    for id, place, _ in said:
        has_values = "{" in (id if isinstance(id, str) else id[1])
        collected.add(id, locations=[(place, 0)], flags=["python-brace-format"] * has_values)
    return collected


def updated(language: str, collected: Catalog) -> Catalog:
    """The catalogue of a language, with exactly the messages of the sources."""
    known = read_po(BytesIO((FOLDER / f"{language}.po").read_bytes()), language)
    comment = known.header_comment or f"# {WHAT}, for {language}."
    catalogue = Timeless(language, header_comment=comment, fuzzy=False)
    catalogue.update(collected, no_fuzzy_matching=True)
    for message in catalogue:
        old = known.get(message.id)
        if old is not None and message.id:
            message.string, message.user_comments = old.string, old.user_comments
    return catalogue


def written() -> Iterator[tuple[Path, bytes]]:
    """The files, with what should be in them."""
    said = [*messages()]
    collected, on_page = template(said), {each.id for each in said if each.is_on_page}
    yield FOLDER / "vorhand.pot", _po(collected)
    for language in TRANSLATED:
        catalogue = updated(language, collected)
        yield FOLDER / f"{language}.po", _po(catalogue)
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        yield FOLDER / f"{language}.mo", compiled.getvalue()
        yield WORDS / f"{language}.json", _words(catalogue, on_page)
    yield WORDS / f"{ENGLISH.tag}.json", _json(CARDS)
    yield WORDS / "languages.js", _languages()


def _words(catalogue: Catalog, on_page: Container[Any]) -> bytes:
    """The words of the table's page as JSON: translations, or their forms for one and several."""
    said = {
        message.id if isinstance(message.id, str) else message.id[0]: message.string
        for message in catalogue
        if message.id in on_page and message.string
    }
    return _json(said | {letter: said[word] for letter, word in CARDS.items()})


def _languages() -> bytes:
    """The languages for the page, each with its own name for itself."""
    names = {tag: Locale(tag).get_language_name() for tag in (ENGLISH.tag, *TRANSLATED)}
    return b"export const LANGUAGES = " + _json(names).strip() + b";\n"


def _json(words: Mapping[str, Any]) -> bytes:
    return json.dumps(words, ensure_ascii=False, indent=0, sort_keys=True).encode() + b"\n"


def _po(catalogue: Catalog) -> bytes:
    text = BytesIO()
    write_po(text, catalogue, width=_WIDTH, include_lineno=False, ignore_obsolete=True)
    return text.getvalue()


def main(check: bool) -> None:
    """Write what is not up to date, or report it."""
    stale = [(path, to_be) for path, to_be in written() if not _is(path, to_be)]
    for path, to_be in stale:
        if not check:
            path.write_bytes(to_be)
            print(f"{path.name} is rewritten")
    if check and stale:
        names = ", ".join(path.name for path, _ in stale)
        sys.exit(f"Not up to date: {names}. `make write` rewrites them.")


def _is(path: Path, content: bytes) -> bool:
    return path.exists() and path.read_bytes() == content


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--check", action="store_true", help="only check")
    main(arguments.parse_args().check)
