"""The packages of games that are installed: found by their entry points, loaded when named."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint
from typing import Any, Final, NamedTuple, TypeVar

from vorhand.engine import Game
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.entries import GROUP, Unusable, entries, name_of
from vorhand.kit.failures import FAILURES, message_of
from vorhand.kit.importing import NotLoaded, loaded
from vorhand.kit.ours import OURS
from vorhand.kit.package import KIT_VERSION, GamePackage

__all__ = [
    "GROUP",
    "NoSuchGame",
    "Unusable",
    "all_packages",
    "fault_of",
    "home_of",
    "ids_in_use",
    "known_games",
    "of_each_package",
    "package_of",
]
T = TypeVar("T")

_FAILED: Final[dict[tuple[str, str], Unusable]] = {}
"""What did not load, by where it is, so that it is tried once."""


_HOMES: Final[dict[Game[Any], str]] = {}
"""The modules that entry points of loaded games name."""


class NoSuchGame(ValueError):
    """No game has this id, neither ours nor one that is installed."""


class FoundPackages(NamedTuple):
    """The packages that can be used, by the ids of their games, and why others cannot."""

    usable: Mapping[str, GamePackage]
    unusable: Sequence[Unusable]


def known_games() -> list[str]:
    """The ids of all games that can be named: ours, then those of installed packages. Nothing is
    loaded.
    """
    return [*OURS, *sorted(entries().by_id.keys() - OURS.keys())]


def all_packages() -> FoundPackages:
    """All games, ours and every installed one; one that cannot be used stops no other."""
    usable, unusable = dict[str, GamePackage](), [*entries().malformed]
    for id in known_games():
        try:
            usable[id] = package_of(id)
        except Unusable as error:
            unusable.append(error)
    return FoundPackages(usable, [*unusable, *ids_in_use()])


def of_each_package(do: Callable[[GamePackage], T]) -> tuple[list[T], list[Unusable]]:
    """Return what a function returns for each package that can be used; and why others cannot be,
    also because the function raises something for them. What it raises for one of ours, it raises.
    """
    usable, unusable = all_packages()
    done, failed = list[T](), list[Unusable]()
    for id, package in usable.items():
        try:
            done.append(do(package))
        except FAILURES as error:
            if id in OURS:
                raise
            failed.append(Unusable(f"the game {id!r} cannot be used: {message_of(error)}", id))
    return done, [*unusable, *failed]


def ids_in_use() -> list[Unusable]:
    """Why installed packages with a game that has the id of one of ours do not replace it."""
    by_id = entries().by_id
    return [
        Unusable(
            f"the game {id!r} is in Vorhand itself and in {_givers(by_id[id])}; expected another "
            "id for the game of that package",
            id,
        )
        for id in OURS
        if id in by_id
    ]


def home_of(game: Game[Any]) -> str | None:
    """The module that the entry point of a loaded game names; null for any other game."""
    return _HOMES.get(game)


@cache
def package_of(id: str) -> GamePackage:
    """The package of the game with this id, which is loaded if need be. Raises `NoSuchGame`, and
    `Unusable`.
    """
    if id in OURS:
        return OURS[id]
    found = entries().by_id.get(id, ())
    if not found:
        raise NoSuchGame(f"there is no game {id!r}; there are {', '.join(known_games())}")
    if len(found) > 1:
        raise Unusable(
            f"the game {id!r} is in {_givers(found)}; expected only one of them: uninstall the "
            "others",
            id,
        )
    return _package(found[0])


def _givers(found: Sequence[EntryPoint]) -> str:
    return " and in ".join(map(_giver, found))


def _giver(entry: EntryPoint) -> str:
    """The name of the package that an entry point is in."""
    return name_of(entry.dist) or entry.value


def _package(entry: EntryPoint) -> GamePackage:
    """Return what an entry point names; raises `Unusable` if it is no package for this Vorhand."""
    place = (entry.value, f"{entry.dist.locate_file('')}" if entry.dist else "")
    if place not in _FAILED:
        told = f"the package {_giver(entry)} ({entry.value})"
        try:
            return _checked(entry, told)
        except Unusable as error:
            _FAILED[place] = error
    raise _FAILED[place]


def _checked(entry: EntryPoint, told: str) -> GamePackage:
    try:
        package = loaded(entry)
    except NotLoaded as error:
        raise Unusable(
            f"{told} does not load: {error}; this Vorhand has version {KIT_VERSION} of the kit",
            entry.name,
        ) from error.__cause__
    try:
        fault = fault_of(package, entry.name)
    except FAILURES as error:
        fault = (
            f"cannot be read: {message_of(error)}; expected a vorhand.kit.GamePackage with a game"
        )
    if fault:
        raise Unusable(f"{told} {fault}", entry.name)
    checked: GamePackage = package
    _HOMES[checked.game] = entry.value.partition(":")[0].strip()
    return checked


def fault_of(package: Any, id: str) -> str | None:
    """Return what is wrong with what an entry point of this name leads to, and what would be
    right.
    """
    if not isinstance(package, GamePackage):
        kind = type(package).__name__
        return f"names an object of type {kind}; expected a vorhand.kit.GamePackage"
    if package.kit != KIT_VERSION:
        return (
            f"is written for version {package.kit} of the kit; this Vorhand has version "
            f"{KIT_VERSION}: install a version of one that fits the other"
        )
    if package.game.id != id:
        return (
            f"calls its game {package.game.id!r}, and its entry point {id!r}; expected the "
            "id of the game as the name of the entry point"
        )
    if package.pages and ENGLISH.tag not in package.pages:
        return "has no page in English; expected one in `pages`"
    try:
        package.spoken_in(ENGLISH)
    except (OSError, ValueError) as error:
        return f"has unusable languages: {error}"
    return None
