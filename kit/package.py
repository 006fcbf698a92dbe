"""Says what a package brings along: a game, and all that is served, shown and played with it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from vorhand.bots import Policy
from vorhand.engine import Game
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.text.language import ENGLISH, Language
from vorhand.kit.checks.declarations import NONE_DECLARED, Checks
from vorhand.kit.oracle import Oracle
from vorhand.kit.picture import Picture
from vorhand.languages import LANGUAGES, languages_with


def files_of(module: str) -> dict[str, Any]:
    """What lies in the folder of a package, whose `module` this is: its `pages` by language, its
    compiled `languages`, its `lessons.json` and `puzzles.json`, as far as they are there.

    >>> kit.files_of("vorhand.kit")  # which is no package of a game
    {'pages': {}}
    """
    home = files(module)
    pages, languages = home / "pages", home / "languages"
    found = [each for each in pages.iterdir() if each.name.endswith(PAGE)] if pages.is_dir() else []
    by_tag = {each.name.removesuffix(PAGE): each for each in found}
    in_order = sorted(by_tag, key=lambda tag: (tag != ENGLISH.tag, tag))
    taught = {name: home / f"{name}.json" for name in ("lessons", "puzzles")}
    return {
        "pages": {tag: by_tag[tag] for tag in in_order},
        **({"languages": languages} if languages.is_dir() else {}),
        **{name: file for name, file in taught.items() if file.is_file()},
    }


PAGE: Final = ".md"
WORKED_EXAMPLES: Final = re.compile(r"#+ Worked examples\b")
"""The heading of what only `vorhand check-game` reads on a page."""
KIT_VERSION: Final = 1
"""The version of the kit: an integer that counts up whenever a game that used the kit before must
be changed. A package says for which version it was written.

>>> kit.KIT_VERSION
1
"""


@dataclass(frozen=True, kw_only=True, eq=False)
class GamePackage(Declared):
    """A game with what belongs to it.

    A package names its own as an entry point, whose name is the id of the game:

        [project.entry-points."vorhand.games"]
        hearts = "vorhand_hearts:PACKAGE"

    - `kit`: the version of the kit that it was written for (`KIT_VERSION`).
    - `game`: the game itself.
    - `in_short`: the game in a sentence or two, for people who choose one.
    - `policy`: how bots play it by rule of thumb; without one, they only play at random.
    - `languages`: a folder with compiled catalogues of the game's own messages, such as `de.mo`.
      A message whose context (`msgctxt`) is the id of the game comes first. What a catalogue lacks
      is said in the words of Vorhand, or else in English.
    - `pages`: the page of its rules in Markdown, by language; one is in English (`en`).
    - `lessons`: a file with deals that teach the game, in JSON; `kit/lessons.py` has the format.
    - `puzzles`: a file with a pack of puzzles, as `vorhand puzzles` writes it.
    - `picture`: what the page of the table shows besides what all games have.
    - `checks`: what `vorhand check-game` must know that the game does not declare.
    - `work_out(row)`: what comes of a worked example of the English page, a row of a table below a
      heading `Worked examples`, by its columns; the last of them says what must come of it.
    - `oracles`: the same game in other libraries, such as `pyspiel:skat`, with which
      `vorhand check-game --oracle` compares it.

    >>> package = kit.GamePackage(kit=kit.KIT_VERSION, game=LAST_TRICK)
    >>> package.game.title, package.policy, package.pages
    ('Last Trick', None, {})
    """

    kit: int
    game: Game[Any]
    in_short: str = ""
    policy: Policy[Any] | None = None
    languages: Traversable | None = None
    pages: Mapping[str, Traversable] = field(default_factory=dict)
    lessons: Traversable | None = None
    puzzles: Traversable | None = None
    picture: Picture | None = None
    checks: Checks = NONE_DECLARED
    work_out: Callable[[Mapping[str, str]], object] | None = None
    oracles: Mapping[str, Oracle] = field(default_factory=dict)

    def spoken_in(self, language: Language) -> Language:
        """This language with the words of the package first. Only this game is spoken of with
        them, so packages that translate the same sentence differently do not meet.
        """
        spoken = self._spoken[language.tag]
        return self._with_german_cards[language.tag] if language.has_german_cards else spoken

    @cached_property
    def _with_german_cards(self) -> Mapping[str, Language]:
        return {tag: spoken.at_table(has_german_cards=True) for tag, spoken in self._spoken.items()}

    @cached_property
    def _spoken(self) -> Mapping[str, Language]:
        return languages_with(self.languages, self.game.id) if self.languages else LANGUAGES
