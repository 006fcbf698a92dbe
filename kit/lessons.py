"""Scripted deals that teach a game at the table: their format, and what reads them.

A package names a file of them, in JSON:
`{"format": "vorhand-lessons/1", "game": "whist", "lessons": [{"id": "goal", …}]}`. A lesson has an
`id`, a `title`, the `seat` of the learner, a `start` (a body of `/new-game`, with its whole deck)
and `steps`. A step is what somebody else does (`{"act": "1 9C"}`), or what the learner is asked to
do (`ask`), with what is said before (`say`), what is said where a rule refuses something else
(`refused`, by clause), and where something else is legal (`otherwise`). Acts are written as
`kit.after` takes them. What is said is given by language: `{"en": "Lead the ten.", "de": "…"}`.
Beside the lessons, `first` says with which options a first game is played, so that it comes to an
end soon: `{"options": {"deals": 3}}`.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from vorhand.engine import Action, Deal, Game, carry_out, closed_to, start
from vorhand.kit.testing import action_named

FORMAT: Final = "vorhand-lessons/1"
SayingByLanguage: TypeAlias = Mapping[str, str]
NOTHING: Final[SayingByLanguage] = {}


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson: somebody's `act`, or what the learner is asked to do (`ask`)."""

    act: str = ""
    ask: str = ""
    say: SayingByLanguage = field(default_factory=dict)
    refused: Mapping[str, SayingByLanguage] = field(default_factory=dict)
    otherwise: SayingByLanguage = field(default_factory=dict)

    @property
    def said(self) -> Iterator[SayingByLanguage]:
        """All that can be said at this step."""
        yield from (each for each in (self.say, self.otherwise) if each)
        yield from self.refused.values()


@dataclass(frozen=True)
class Lesson:
    """A deal that teaches something: who the learner is, how it begins, and its steps."""

    id: str
    title: SayingByLanguage
    seat: int
    start: Mapping[str, Any]
    steps: tuple[LessonStep, ...]

    def begun(self, game: Game[Any]) -> Any:
        """The state after its deal. Raises `Refusal` for a start that the rules do not allow."""
        begin = self.start
        state = start(
            game, begin["players"], dealer=begin.get("dealer", 0), options=begin.get("options")
        )
        return carry_out(game, state, Deal(deck=(*begin["deal"]["deck"],))).state

    def played(self, game: Game[Any]) -> Iterator[tuple[Any, LessonStep, Action]]:
        """Each step with the state before it, and its action. Raises `Refusal` for an act that the
        rules do not allow, and `ValueError` for one that names nothing.
        """
        state = self.begun(game)
        for step in self.steps:
            action = action_named(game, step.act or step.ask)
            yield state, step, action
            state = carry_out(game, state, action).state


def lessons_in(file: Traversable) -> list[Lesson]:
    """The lessons of a file. Raises `ValueError`, `KeyError` or `TypeError` if it has another
    format.
    """
    return [
        Lesson(**{**each, "steps": tuple(LessonStep(**step) for step in each["steps"])})
        for each in _read(file)["lessons"]
    ]


def options_of_first_game(file: Traversable) -> dict[str, Any]:
    """The options with which a learner plays first. Raises what `lessons_in` raises."""
    options: dict[str, Any] = _read(file).get("first", {}).get("options", {})
    return options


def _read(file: Traversable) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(file.read_text("utf-8"))
    if read["format"] != FORMAT:
        raise ValueError(f"{file.name} has the format {read['format']!r}, not {FORMAT!r}")
    return read


def refused_at(game: Game[Any], state: Any, asked: Action) -> dict[str, list[Action]]:
    """What the learner could try in place of what is asked, of the same kind, and be refused: by
    the clause that forbids it.
    """
    found: dict[str, list[Action]] = {}
    seat: int = getattr(asked, "seat")  # noqa: B009 - an action of a seat
    for closed in closed_to(game, state, seat):
        if closed.action is not None and closed.kind is type(asked):
            found.setdefault(closed.refusal.clause.id, []).append(closed.action)
    return found
