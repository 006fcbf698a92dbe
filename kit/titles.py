"""What is said of a game by its ids: the titles of its actions and options, and what these mean."""

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from vorhand.bots import unit_of
from vorhand.engine.kernel.table.shapes import Doc
from vorhand.engine.kernel.table.words import title_of
from vorhand.kit.package import GamePackage


def titles_of(package: GamePackage) -> Iterator[str]:
    """The titles of kinds of action and of options, the sentence and the values of each option, and
    what a result counts. Some occur more than once.
    """
    game = package.game
    for id in (*game.action_types, *game.options_type._fields):
        yield title_of(id)
    for hint in get_type_hints(game.options_type, include_extras=True).values():
        yield from _of_option(hint)
    yield unit_of(package.policy)


def _of_option(hint: Any) -> Iterator[str]:
    """The sentence of an option, and the titles of its values."""
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, Doc):
            yield mark.text
    for value in get_args(get_args(hint)[0] if get_origin(hint) is Annotated else hint):
        if isinstance(value, str):
            yield title_of(value)
