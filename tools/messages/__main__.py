"""Bring the catalogues of `languages/` and `games/<game>/languages/` up to date, or check that they
are.

    python -m tools.messages [--check]

The template `vorhand.pot` has the messages of the sources. Each `.po` file gets those that are new,
loses those that are gone, and is compiled to the `.mo` file next to it, which `gettext` reads. With
`--check` nothing is written; if a file is not up to date, the exit status is 1.
"""

import argparse
import json
import sys
from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.messages.catalog import Catalog

from tools.messages.collect import PAGE, ROOT, SHARED, catalogues
from vorhand.engine.text.language import ENGLISH
from vorhand.engine.text.words import INDICES, RANKS, SUITS
from vorhand.kit.catalogues import as_mo, as_po, template, updated

FOLDER: Final = ROOT / SHARED
WORDS: Final = ROOT / PAGE / "words"
TRANSLATED: Final = sorted(path.stem for path in FOLDER.glob("*.po"))
WHAT: Final = "What Vorhand says to people"
CARDS: Final = {**RANKS, **SUITS}
"""The words for cards, which the page looks up by their letters."""


def written() -> Iterator[tuple[Path, bytes]]:
    """The files, with what should be in them."""
    on_page = dict[str, dict[str, Any]]((language, {}) for language in TRANSLATED)
    for place, said in catalogues().items():
        collected = template([(each.id, each.place) for each in said], WHAT)
        if place == SHARED:
            yield FOLDER / "vorhand.pot", as_po(collected)
        shown = {each.id for each in said if each.is_on_page}
        for language in TRANSLATED:
            catalogue = updated(
                ROOT / place / f"{language}.po", collected, WHAT, keeps_contexts=True
            )
            yield ROOT / place / f"{language}.po", as_po(catalogue)
            yield ROOT / place / f"{language}.mo", as_mo(catalogue)
            on_page[language] |= _translations(catalogue, shown)
    for language, words in on_page.items():
        yield WORDS / f"{language}.json", _words(words)
    yield (
        WORDS / f"{ENGLISH.tag}.json",
        _json(CARDS | _indices({each: each for each in INDICES.values()})),
    )
    yield WORDS / "languages.js", _languages()


def _translations(catalogue: Catalog, on_page: Container[Any]) -> dict[str, Any]:
    """Return what the table's page says: translations, or their forms for one and several."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message.string
        for message in catalogue
        if message.id in on_page and message.string
    }


def _words(said: Mapping[str, Any]) -> bytes:
    """The words of the table's page as JSON."""
    return _json({**said} | {letter: said[word] for letter, word in CARDS.items()} | _indices(said))


def _indices(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return what stands in the corners of cards, by what the page looks up."""
    return {f"index {rank}": said.get(index, index) for rank, index in INDICES.items()}


def _languages() -> bytes:
    """The languages for the page, each with its own name for itself."""
    names = {tag: Locale(tag).get_language_name() for tag in (ENGLISH.tag, *TRANSLATED)}
    return b"export const LANGUAGES = " + _json(names).strip() + b";\n"


def _json(words: Mapping[str, Any]) -> bytes:
    return json.dumps(words, ensure_ascii=False, indent=0, sort_keys=True).encode() + b"\n"


def main(check: bool) -> None:
    """Write what is not up to date, or report it."""
    stale = [(path, to_be) for path, to_be in written() if not _is(path, to_be)]
    for path, to_be in stale:
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(to_be)
            print(f"{path.relative_to(ROOT)} is rewritten")
    if check and stale:
        names = ", ".join(f"{path.relative_to(ROOT)}" for path, _ in stale)
        sys.exit(f"Not up to date: {names}. `make write` rewrites them.")


def _is(path: Path, content: bytes) -> bool:
    return path.exists() and path.read_bytes() == content


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--check", action="store_true", help="only check")
    main(arguments.parse_args().check)
