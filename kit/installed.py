"""The packages of games that are installed: found by their entry points, loaded when named."""

from collections.abc import Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from vorhand.engine.text.language import ENGLISH
from vorhand.kit.ours import OURS
from vorhand.kit.package import KIT_VERSION, GamePackage

GROUP: Final = "vorhand.games"
"""The group of the entry points."""


class NoSuchGame(ValueError):
    """No game has this id, neither ours nor one that is installed."""


class Unusable(ValueError):
    """An installed package cannot be used: its message says why, and what would be right."""


def known_games() -> list[str]:
    """The ids of all games that can be named: ours, then those of installed packages. Nothing is
    loaded.
    """
    return [*OURS, *sorted(entry_points(group=GROUP).names - OURS.keys())]


def all_packages() -> dict[str, GamePackage]:
    """All games by id: ours, and every installed one. Raises `Unusable`."""
    return {id: package_of(id) for id in known_games()}


@cache
def package_of(id: str) -> GamePackage:
    """The package of the game with this id, which is loaded if need be. Raises `NoSuchGame`, and
    `Unusable`.
    """
    entries = _entries_of(id)
    _refuse_two(id, entries)
    if id in OURS:
        return OURS[id]
    if not entries:
        raise NoSuchGame(f"there is no game {id!r}; there are {', '.join(known_games())}")
    return _loaded(entries[0])


def _entries_of(id: str) -> Sequence[EntryPoint]:
    return [*entry_points(group=GROUP, name=id)]


def _refuse_two(id: str, entries: Sequence[EntryPoint]) -> None:
    """Raise `Unusable` if several packages have a game with this id, or another one has ours."""
    others = [*map(_giver, entries)]
    if id in OURS and others:
        raise Unusable(
            f"the game {id!r} is in Vorhand itself and in {' and '.join(others)}; expected another "
            "id for the game of that package"
        )
    if len(others) > 1:
        raise Unusable(
            f"the game {id!r} is in {' and in '.join(others)}; expected only one of them: "
            "uninstall the others"
        )


def _giver(entry: EntryPoint) -> str:
    """The name of the package that an entry point is in."""
    return entry.dist.name if entry.dist else entry.value


def _loaded(entry: EntryPoint) -> GamePackage:
    """What an entry point names; raises `Unusable` if it is no package for this Vorhand."""
    told = f"{_giver(entry)} ({entry.value})"
    try:
        package = entry.load()
    except (Exception, SystemExit) as error:
        raise Unusable(
            f"the package {told} does not load: {type(error).__name__}: {error}; this Vorhand has "
            f"version {KIT_VERSION} of the kit"
        ) from error
    if not isinstance(package, GamePackage):
        kind = type(package).__name__
        raise Unusable(
            f"the package {told} names an object of type {kind}; expected a vorhand.kit.GamePackage"
        )
    if package.kit != KIT_VERSION:
        raise Unusable(
            f"the package {told} is written for version {package.kit} of the kit; this Vorhand has "
            f"version {KIT_VERSION}: install a version of one that fits the other"
        )
    if package.game.id != entry.name:
        raise Unusable(
            f"the package {told} calls its game {package.game.id!r}, and its entry point "
            f"{entry.name!r}; expected the id of the game as the name of the entry point"
        )
    if package.pages and ENGLISH.tag not in package.pages:
        raise Unusable(f"the package {told} has no page in English; expected one in `pages`")
    try:
        package.spoken_in(ENGLISH)
    except (OSError, ValueError) as error:
        raise Unusable(f"the package {told} has unusable languages: {error}") from None
    return package
