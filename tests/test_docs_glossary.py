"""Catalogues and pages use the glossary's words: its table of German and Dutch is the authority.

A term of a message is looked for in the translation by the stem of one of the words that the table
gives for it, so that another word for the same thing is found out.
"""

import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from babel.messages.pofile import read_po

from tests.reading import DOCS, ROOT, rows
from tools.messages.collect import catalogues
from tools.sentences import ALL
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.text.words import title_of
from vorhand.kit import GamePackage
from vorhand.kit.ours import OURS
from vorhand.kit.table_places import titles_of_places
from vorhand.languages import LANGUAGES

PACKAGES: Final = ROOT / "packages"
GAMES_OF_PACKAGES: Final = sorted(
    path.parents[2].name for path in PACKAGES.glob("*/*/languages/de.po")
)
GLOSSARY: Final = DOCS / "glossary.md"
WORDS: Final = ROOT / "languages/README.md"
COLUMNS: Final = {"German": "de", "Dutch": "nl"}

every_language = pytest.mark.parametrize("language", COLUMNS.values())


class Term(NamedTuple):
    """A word of the table as it occurs in English, and the words for it by language."""

    english: re.Pattern[str]
    words: dict[str, list[str]]


def table() -> list[list[str]]:
    """The rows of the table, its header first."""
    words, _, _ = WORDS.read_text("utf-8").partition("\n## Not these words\n")
    header, _, *body = rows(words)
    return [header, *body]


def words_of(cell: str) -> list[str]:
    """The words of a cell, with their further forms and senses."""
    return [word.strip() for word in re.split("[(),;]", cell) if word.strip()]


@cache
def terms(game: str = "") -> list[Term]:
    """The terms of the table, the longest first: a turn is none where something is turned up. What
    a game from a package calls otherwise is in a table of its own, which comes before.
    """
    (_, *languages), *body = table()
    tags = [COLUMNS[language] for language in languages]
    own = own_words(game) if game else []
    found: dict[str, dict[str, list[str]]] = {}
    for word, *cells in (*body, *own):
        for form in words_of(word):
            found[form.lower()] = dict(zip(tags, map(words_of, cells), strict=True))
    ordered = sorted(found.items(), key=lambda term: -len(term[0]))
    return [Term(inflected(form), words) for form, words in ordered]


def own_words(game: str) -> list[list[str]]:
    """The rows of the table in which a package says what its game calls otherwise."""
    page = (PACKAGES / game / "README.md").read_text("utf-8")
    _, _, words = page.partition("\n## In German and Dutch\n")
    return [*rows(words)][2:]


def inflected(form: str) -> re.Pattern[str]:
    """An English word, or several, with any of their regular endings."""
    ending = "(?:s|es|d|ed|t|ing)?"
    words = "[ -]".join(re.escape(word) + ending for word in form.split())
    return re.compile(rf"\b{words}\b", re.IGNORECASE)


def has(word: str, text: str) -> bool:
    """Whether a text has a word, or all of several words, in some form."""
    return all(re.search(rf"\b{stem(part)}", text, re.IGNORECASE) for part in word.split())


def stem(word: str) -> str:
    """A word without its ending, if something is left."""
    return re.sub(r"(?<=\w{3})(?:en|er|e|t)$", "", word)


def prose(text: str) -> str:
    """A text without its placeholders, names of members, paths and soft hyphens."""
    return re.sub(r"\{[^}]*\}|`[^`]*`|/[\w-]+", " ", text.replace("\xad", ""))


def lacking(english: str, translation: str, language: str, game: str = "") -> Iterator[str]:
    """The terms of a message for which its translation has no word of the table."""
    rest, translated = prose(english), prose(translation)
    for term in terms(game):
        found = term.english.search(rest)
        if found:
            rest = term.english.sub(" ", rest)
            if not any(has(word, translated) for word in term.words[language]):
                yield found[0]


def translations(language: str) -> Iterator[tuple[str, str]]:
    """All messages, each with its translation."""
    for place, messages in catalogues().items():
        with (ROOT / place / f"{language}.mo").open("rb") as compiled:
            catalogue = GNUTranslations(compiled)
        for message in messages:
            if isinstance(message.id, str):
                yield message.id, catalogue.gettext(message.id)
            else:
                for count, english in enumerate(message.id, start=1):
                    yield english, catalogue.ngettext(*message.id, count)


@every_language
def test_a_term_in_a_translation(language: str) -> None:
    """A translation has a word of the glossary for every term of its message."""
    wrong = [
        f"{translation!r} lacks the glossary's word for {', '.join(lacks)}"
        for english, translation in translations(language)
        if (lacks := [*lacking(english, translation, language)])
    ]
    assert not wrong, "\n".join(wrong)


@every_language
def test_a_term_in_a_template(language: str) -> None:
    """What a new game begins with has the glossary's words, too."""
    files = [*ROOT.glob(f"kit/template/*/package/languages/{language}.po.in")]
    assert files
    said = [pair for file in files for pair in pairs_in(file)]
    assert [
        (each, [*lacking(*each, language)]) for each in said if [*lacking(*each, language)]
    ] == []


def pairs_in(file: Path) -> Iterator[tuple[str, str]]:
    """The messages of a catalogue, form by form, each with its translation."""
    for each in read_po(BytesIO(file.read_bytes())):
        one = isinstance(each.id, str)
        ids, said = ([each.id], [each.string]) if one else (each.id, each.string)
        yield from ((id, text) for id, text in zip(ids, said, strict=True) if id and text)


@every_language
@pytest.mark.parametrize("game", GAMES_OF_PACKAGES)
def test_a_term_in_a_package(game: str, language: str) -> None:
    """The catalogue of a game from a package has the glossary's words, or those that it says."""
    (file,) = PACKAGES.glob(f"{game}/*/languages/{language}.po")
    wrong = [
        f"{translation!r} lacks the word for {', '.join(lacks)}"
        for english, translation in pairs_in(file)
        if (lacks := [*lacking(english, translation, language, game)])
    ]
    assert not wrong, "\n".join(wrong)


def titles_of(package: GamePackage) -> Iterator[str]:
    """What players click and see: the titles of what they do, and of places of cards."""
    for id, kind in package.game.action_types.items():
        if issubclass(kind, SeatAction):
            yield title_of(id)
    yield from titles_of_places(package.game)


@every_language
@pytest.mark.parametrize("game", [*ALL])
def test_a_page_has_the_words_of_the_buttons(game: str, language: str) -> None:
    """Whatever a player can click, and each place of cards, is called so on the page of the
    rules: by its title, or by another form of its word in the table.
    """
    package = ALL[game]
    if language not in package.pages:
        pytest.skip("the page is only in English")
    text = prose(package.pages[language].read_text("utf-8"))
    language_of = package.spoken_in(LANGUAGES[language])
    known = terms("" if game in OURS else game)
    for title in titles_of(package):
        said = language_of.text(title)
        forms = [term.words[language] for term in known if term.english.search(title)]
        words = [said, *(word for words in forms[:1] for word in words)]
        assert any(has(word, text) for word in words), f"{title}: {words}"


@pytest.mark.parametrize(
    ("english", "translation", "language", "lacks"),
    [
        ("{seat} folds.", "{seat} steigt aus.", "de", ["folds"]),
        ("{seat} folds.", "{seat} passt.", "de", []),
        ("{seat} stays.", "{seat} gaat mee.", "nl", []),
        ("{seat} stays.", "{seat} blijft.", "nl", ["stays"]),
        ("The card turned up.", "De omgedraaide kaart.", "nl", []),
        ("The last trick.", "Der letzte Stich.", "de", []),
    ],
)
def test_a_word_that_is_not_the_glossarys(
    english: str, translation: str, language: str, lacks: list[str]
) -> None:
    """Another word for a term is found out; inflected and separated words are not."""
    assert [*lacking(english, translation, language)] == lacks


def test_a_word_in_the_table() -> None:
    """Every word of the table has an entry, and stands in the place of the alphabet."""
    _, *body = table()
    headings = re.findall("^### (.+)$", GLOSSARY.read_text("utf-8"), re.MULTILINE)
    listed = [word.partition(" (")[0] for word, *_ in body]
    assert not {*listed} - {*headings}
    assert listed == sorted({*listed}, key=str.casefold)
