"""The entry points of installed packages of games, read package by package: a record that is
malformed hides no other package.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import Distribution, EntryPoint, distributions
from typing import Final, NamedTuple

from vorhand.kit.failures import message_of

GROUP: Final = "vorhand.games"
"""The group of the entry points."""
GIVEN: Final = "_VORHAND_GIVEN_GAMES"
"""The variable of the environment that names games of this process and of those that it starts, as
if they were installed: `id=module:NAME`, with a space between two.
"""
ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What the id of a game looks like."""


class Unusable(ValueError):
    """An installed package cannot be used: its message says why, and what would be right. `id` is
    that of its game, as far as it is known.
    """

    def __init__(self, reason: str, id: str = "") -> None:
        super().__init__(reason, id)
        self.reason, self.id = reason, id

    def __str__(self) -> str:
        return self.reason


class EntryPoints(NamedTuple):
    """The entry points by the id of their game, and what is wrong with records of packages."""

    by_id: Mapping[str, Sequence[EntryPoint]]
    malformed: Sequence[Unusable]


def give(id: str, value: str) -> None:
    """Let this process, and those that it starts, find a game as if it were installed."""
    others = [f"{each.name}={each.value}" for each in given() if each.name != id]
    os.environ[GIVEN] = " ".join([*others, f"{id}={value}"])


def given() -> Sequence[EntryPoint]:
    """The entry points of the games that are given, instead of installed ones."""
    words = os.environ.get(GIVEN, "").split()
    return [
        EntryPoint(id, value, GROUP) for id, _, value in (each.partition("=") for each in words)
    ]


def entries() -> EntryPoints:
    """All entry points of the group. Nothing is loaded."""
    by_id, malformed = defaultdict[str, list[EntryPoint]](list), list[Unusable]()
    for distribution in _distributions():
        try:
            for entry in distribution.entry_points.select(group=GROUP):
                if not ID.fullmatch(entry.name):
                    raise ValueError(f"{entry.name!r} is no id of a game")
                by_id[entry.name].append(entry)
        except Exception as error:  # whatever importlib.metadata makes of a malformed file
            malformed.append(
                Unusable(
                    f"the package {name_of(distribution)} has a record that cannot be read: "
                    f"{message_of(error)}; expected a line id = module:NAME in [{GROUP}], with an "
                    "id of small letters, digits and hyphens"
                )
            )
    return EntryPoints({**by_id, **{entry.name: [entry] for entry in given()}}, malformed)


def _distributions() -> Iterator[Distribution]:
    """The installed packages that have an entry point of the group; of several versions of one, the
    first that Python finds.
    """
    seen = set[str]()
    for distribution in distributions():
        if _mentions_games(distribution) and (name := name_of(distribution)) not in seen:
            seen.add(name)
            yield distribution


def _mentions_games(distribution: Distribution) -> bool:
    """Return whether a record names the group, also one that is not in UTF-8."""
    try:
        return GROUP in (distribution.read_text("entry_points.txt") or "")
    except UnicodeDecodeError as error:
        return GROUP.encode() in error.object
    except OSError:
        return False


def name_of(distribution: Distribution | None) -> str:
    """The name of an installed package; where it is, if its record does not say."""
    if distribution is None:
        return ""
    try:
        return distribution.metadata["Name"] or f"{distribution.locate_file('')}"
    except Exception:  # a record that cannot be read
        return f"{distribution.locate_file('')}"
