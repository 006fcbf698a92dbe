"""The messages of a package's own: what a translator of its game has to translate."""

from collections.abc import Iterator
from pathlib import Path
from sys import modules

from vorhand.engine.text.language import Plural, Template
from vorhand.kit.package import GamePackage
from vorhand.kit.source_templates import (
    MessageId,
    templates_in,
    texts_of,
    whole_templates_in,
)
from vorhand.kit.titles import (
    addressed_in,
    addressed_templates,
    explained_in,
    meanings_in,
    own_titles_of,
    pictured_in,
    titles_of,
)
from vorhand.languages import LANGUAGES


def messages_of(package: GamePackage) -> Iterator[tuple[MessageId, str]]:
    """Each message with its place, module by module; some occur more than once. Those that Vorhand
    translates itself are left out.
    """
    for id, place in _all_messages(package):
        if not _is_ours(id):
            yield id, place


def templates_of(package: GamePackage) -> Iterator[tuple[str, Template]]:
    """The templates of a package's own, each once, with its place: a sentence with several forms
    as a whole.
    """
    known: set[str] = set()
    for place, template in _all_templates(package):
        texts = {*texts_of(template)}
        if texts - known:
            known |= texts
            yield place, template


def _all_templates(package: GamePackage) -> Iterator[tuple[str, Template]]:
    home = _home_of(package)
    for path in sorted(home.rglob("*.py")):
        for whole in whole_templates_in(path.read_text("utf-8")):
            yield path.relative_to(home.parent).as_posix(), whole
    for _, own in addressed_templates(package):
        yield f"{package.game.id}: in the second person", own
    for id, place in messages_of(package):
        yield place, id if isinstance(id, str) else Plural(*id, "")


def words_in_context(package: GamePackage) -> Iterator[tuple[MessageId, str]]:
    """Each message that the game says itself, or by which it calls an action, a choice or an option
    of its own, and which Vorhand translates as well, with its place: with its id as the context, a
    game can have another translation.
    """
    for id, place in _own_messages(package):
        if _is_ours(id):
            yield id, place
    place = f"{_home_of(package).name}/__init__.py"
    for word in own_titles_of(package):
        if _is_ours(word):
            yield word, place


def _home_of(package: GamePackage) -> Path:
    return Path(modules[package.game.codec.table.__module__].__file__ or "").parent


def _own_messages(package: GamePackage) -> Iterator[tuple[MessageId, str]]:
    home = _home_of(package)
    for path in sorted(home.rglob("*.py")):
        for id in templates_in(path.read_text("utf-8")):
            yield id, path.relative_to(home.parent).as_posix()


def _all_messages(package: GamePackage) -> Iterator[tuple[MessageId, str]]:
    yield from _own_messages(package)
    place = f"{_home_of(package).name}/__init__.py"
    for title in (*titles_of(package), *explained_in(package), *meanings_in(package)):
        yield title, place
    for said in (*addressed_in(package), *pictured_in(package)):
        yield said, place


def _is_ours(id: MessageId) -> bool:
    """Return whether Vorhand translates a message itself."""
    template = id if isinstance(id, str) else Plural(*id, "number")
    values = {"number": 2}
    forms = {each.catalogue.form(template, values).text for each in LANGUAGES.values()}
    return len(forms) > 1
