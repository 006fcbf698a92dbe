"""What a package brings along: a game, and all that is served, shown and played with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Final

from vorhand.bots import Policy
from vorhand.engine import Game

KIT_VERSION: Final = 1
"""The version of the kit: it counts up whenever a game that used the kit before must be changed."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GamePackage:
    """A game with what belongs to it. Packages name theirs as an entry point:

        [project.entry-points."vorhand.games"]
        hearts = "vorhand_hearts:PACKAGE"

    The name of the entry point is the id of the game.

    - `kit`: the version of the kit that it was written for (`KIT_VERSION`).
    - `game`: the game itself.
    - `policy`: how bots play it by rule of thumb; without one, they only play at random.
    - `languages`: a folder with a catalogue of the game's own messages for each language, such as
      `de.mo`. What a catalogue lacks is said in the words of Vorhand, or else in English.
    - `pages`: the page of its rules in Markdown, by language; there is one in English (`en`).
    - `checks`: what `vorhand check-game` must know that the game does not declare.
    """

    kit: int
    game: Game[Any]
    policy: Policy[Any] | None = None
    languages: Traversable | None = None
    pages: Mapping[str, Traversable] = field(default_factory=dict)
    checks: Any = None
