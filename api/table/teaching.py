"""What teaches a game at the table: `lessons/{game}.json`, `puzzles/{game}.json`. They are made
when they are first asked for: no page loads them beforehand.

A lesson is that of the package, with actions as `/apply-action` takes them in place of its acts. A
puzzle also has its `reasons`: what speaks for the best action in the words of the game, by
language.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from vorhand.bots import facts_for
from vorhand.engine import dump_action, load_action
from vorhand.engine.text.addressed import said_to
from vorhand.engine.text.language import Language
from vorhand.kit.lessons import FORMAT, Lesson, LessonStep, lessons_in, options_of_first_game
from vorhand.kit.package import GamePackage
from vorhand.kit.testing import action_named
from vorhand.languages import LANGUAGES

_LESSONS: Final = "lessons"
_PUZZLES: Final = "puzzles"
_GERMAN: Final = "-x-german"
"""The language in which cards are called as in a deck with German suits."""


def taught_by(packages: Iterable[GamePackage]) -> dict[str, Callable[[], dict[str, Any]]]:
    """The files by which games are taught, and a function that makes the content of each."""
    found: dict[str, Callable[[], dict[str, Any]]] = {}
    for package in packages:
        if package.lessons is not None:
            found[f"{_LESSONS}/{package.game.id}.json"] = partial(_lessons, package)
        if package.puzzles is not None:
            found[f"{_PUZZLES}/{package.game.id}.json"] = partial(_puzzles, package)
    return found


def teaching_marks(files: Iterable[str]) -> str:
    """What the page says of these files: which games have lessons, and which have puzzles."""
    named = [file.removesuffix(".json").split("/") for file in files]
    said = ""
    for folder in (_LESSONS, _PUZZLES):
        if games := [game for each, game in named if each == folder]:
            said += f' data-{folder}="{" ".join(games)}"'
    return said


def _lessons(package: GamePackage) -> dict[str, Any]:
    assert package.lessons is not None
    lessons = [_lesson(package, each) for each in lessons_in(package.lessons)]
    first = {"options": options_of_first_game(package.lessons)}
    return {"format": FORMAT, "game": package.game.id, "first": first, "lessons": lessons}


def _lesson(package: GamePackage, lesson: Lesson) -> dict[str, Any]:
    return {
        "id": lesson.id,
        "title": lesson.title,
        "seat": lesson.seat,
        "start": {**lesson.start, "game": package.game.id},  # a variant has those of its game
        "steps": [_step(package, each) for each in lesson.steps],
    }


def _step(package: GamePackage, step: LessonStep) -> dict[str, Any]:
    action = dump_action(action_named(package.game, step.act or step.ask))
    if not step.ask:
        return {"act": action}
    said = {"say": step.say, "refused": step.refused, "otherwise": step.otherwise}
    return {"ask": action, **{name: value for name, value in said.items() if value}}


def _puzzles(package: GamePackage) -> dict[str, Any]:
    assert package.puzzles is not None
    pack: dict[str, Any] = json.loads(package.puzzles.read_text("utf-8"))
    languages = dict(_languages(package))
    puzzles = [
        each | {"reasons": [*_reasons(package, each, languages)]} for each in pack["puzzles"]
    ]
    return pack | {"puzzles": puzzles}


def _languages(package: GamePackage) -> Iterator[tuple[str, Language]]:
    for tag, language in LANGUAGES.items():
        spoken = package.spoken_in(language)
        yield tag, spoken.at_table(addresses=True)
        yield tag + _GERMAN, spoken.at_table(addresses=True, has_german_cards=True)


def _reasons(
    package: GamePackage, puzzle: Mapping[str, Any], languages: Mapping[str, Language]
) -> Iterator[dict[str, Any]]:
    game, seat = package.game, puzzle["seat"]
    state = game.admit(puzzle["state"])
    for fact in facts_for(package, state, seat, load_action(game, puzzle["best"])):
        text = {
            tag: said_to(seat, fact.said, fact.values, language)
            for tag, language in languages.items()
        }
        yield {"text": text, "cards": [*fact.cards], "seats": [*fact.seats]}
