"""Says what the page of the table shows of a game besides hands, tricks and the other members that
games share, said by the package of the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from warnings import warn

from vorhand.engine import Game
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.text.language import Language, Plural, Template

Words: TypeAlias = str | tuple[str, str]
"""What is said of a value, with `{n}` where it is; as a pair for one and for several."""
_EACH = {"n": "{n}"}
"""The value is put in by the page."""


@dataclass(frozen=True, kw_only=True)
class Picture:
    """Members of the view by name, each with what is said of its value. A member that is missing,
    or whose value is null, false, zero or empty, is not shown.

    - `of_seats`: members with a value for each seat, such as points taken.
    - `of_table`: members with one value for the table, such as whether hearts are broken.
    - `piles`: members with cards that lie open, each with the name of its pile.
    - `suits`: words of the game's actions that stand for a suit, each with that suit.
    - `means`: kinds of action in which a seat chooses one of a few things, each with a sentence
      that says what that choice means: a template over the same values as the words of the action.

    >>> from vorhand.languages import LANGUAGES
    >>> picture = kit.Picture(of_seats={"taken": ("{n} point", "{n} points")})
    >>> picture.as_json(LANGUAGES["en"])["seats"]
    [{'member': 'taken', 'one': '{n} point', 'several': '{n} points'}]
    """

    of_seats: Mapping[str, Words] = field(default_factory=dict)
    of_table: Mapping[str, Words] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)
    suits: Mapping[str, str] = field(default_factory=dict)
    means: Mapping[str, Template] = field(default_factory=dict)

    def as_json(self, language: Language) -> dict[str, Any]:
        """Return the picture as JSON, in this language."""
        shown = {"seats": self.of_seats, "table": self.of_table, "piles": self.piles}
        return {
            **{
                name: [
                    {"member": member, **_one_and_several(words, language)}
                    for member, words in said.items()
                ]
                for name, said in shown.items()
            },
            "suits": [{"word": word, "suit": suit} for word, suit in self.suits.items()],
        }

    def shown_in(self, language: Language) -> dict[str, Any]:
        """Return what `as_json` returns; so it was called before."""
        warn("say as_json for shown_in", DeprecationWarning, stacklevel=2)
        return self.as_json(language)


def choices_of(game: Game[Any], kind: str) -> list[Action]:
    """All actions of a kind that a seat can choose from, by the newest rules."""
    kinds = game.rulebook.editions[game.rulebook.version].kinds
    return [action for _, action in kinds[game.action_types[kind]].choices.said(0)]


def _one_and_several(words: Words, language: Language) -> dict[str, str]:
    if isinstance(words, str):
        one = several = language.say(words, _EACH)
    else:
        said = Plural(*words, "number")
        one, several = (language.say(said, {**_EACH, "number": number}) for number in (1, 2))
    return {"one": one, "several": several}
