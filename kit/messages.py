"""The messages of a package's own: what a translator of its game has to translate."""

from collections.abc import Iterator
from pathlib import Path
from sys import modules

from vorhand.engine.text.language import Plural
from vorhand.kit.package import GamePackage
from vorhand.kit.source_templates import MessageId, templates_in
from vorhand.kit.titles import addressed_in, explained_in, meanings_in, pictured_in, titles_of
from vorhand.languages import LANGUAGES


def messages_of(package: GamePackage) -> Iterator[tuple[MessageId, str]]:
    """Each message with its place, module by module; some occur more than once. Those that Vorhand
    translates itself are left out.
    """
    for id, place in _all_messages(package):
        if not _is_ours(id):
            yield id, place


def _all_messages(package: GamePackage) -> Iterator[tuple[MessageId, str]]:
    table = package.game.codec.table.__module__
    home = Path(modules[table].__file__ or "").parent
    for path in sorted(home.rglob("*.py")):
        for id in templates_in(path.read_text("utf-8")):
            yield id, path.relative_to(home.parent).as_posix()
    place = f"{home.name}/__init__.py"
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
