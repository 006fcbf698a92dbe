"""The lessons of a package can be played as they are written, and say what each refusal teaches;
its puzzles can be played.
"""

import json
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any, Final

from vorhand.engine import ImpossibleState, Refusal, closed_to, load_action, start
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.trial import Trial
from vorhand.kit.lessons import Lesson, LessonStep, lessons_in, options_of_first_game, refused_at

ENGLISH: Final = "en"


def check(trial: Trial) -> Iterator[Finding]:
    """Each lesson can be read, played and said in each language of the package."""
    if trial.package.puzzles is not None:
        yield from _of_puzzles(trial, trial.package.puzzles)
    file = trial.package.lessons
    if file is None:
        return
    try:
        lessons = lessons_in(file)
        options = options_of_first_game(file)
    except (OSError, ValueError, KeyError, TypeError) as error:
        said = f"cannot be read: {type(error).__name__}: {error}"
        yield trial.finding(file.name, said, "See kit/lessons.py for the format.")
        return
    try:
        start(trial.game, trial.game.players[0], options=options)
    except (Refusal, ValueError, KeyError, TypeError) as error:
        said = f"cannot be played: {error}"
        yield trial.finding(f"{file.name}: first", said, "Options of the game, with their values.")
    tags = {ENGLISH, *trial.package.pages}
    for lesson in trial.over(lessons, len(lessons)):
        yield from _of_lesson(trial, file, lesson, tags)


def _of_puzzles(trial: Trial, file: Traversable) -> Iterator[Finding]:
    """Each position of a pack is possible, and what is best there can be done; what is gained is
    what the policy counts.
    """
    try:
        pack = json.loads(file.read_text("utf-8"))
        puzzles, counts = pack["puzzles"], (pack["unit"], pack["is_chance"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        said = f"cannot be read: {type(error).__name__}: {error}"
        yield trial.finding(file.name, said, "`vorhand puzzles` writes it.")
        return
    game, policy = trial.game, trial.package.policy
    if policy and counts != (policy.unit, policy.is_chance):
        said = f"counts {counts}, and the policy {(policy.unit, policy.is_chance)}"
        yield trial.finding(f"{file.name}: unit, is_chance", said, "Make the pack again.")
    for each in trial.over(puzzles, len(puzzles)):
        try:
            state = game.admit(each["state"])
            for name in ("best", "natural"):
                game.check(state, load_action(game, each[name]))
        except (Refusal, ImpossibleState, ValueError, KeyError) as error:
            place = f"{file.name}: {each.get('id')}"
            yield trial.finding(place, f"cannot be played: {error}", "Make the pack again.")


def _of_lesson(
    trial: Trial, file: Traversable, lesson: Lesson, tags: set[str]
) -> Iterator[Finding]:
    place = f"{file.name}: {lesson.id}"
    spoken = [lesson.title, *(said for step in lesson.steps for said in step.said)]
    for said in spoken:
        if missing := sorted(tag for tag in tags if not said.get(tag, "").strip()):
            found = f"is not said in {', '.join(missing)}: {said.get(ENGLISH, said)}"
            yield trial.finding(place, found, "Say it in each language of the pages.")
    try:
        for number, (state, step, action) in enumerate(lesson.played(trial.game), start=1):
            where = f"{place}, step {number}"
            if step.ask:
                yield from _of_question(trial, where, lesson, step, (state, action))
            elif getattr(action, "seat", None) == lesson.seat:
                found = f"the learner does not choose {step.act}"
                yield trial.finding(where, found, "Ask for it.", state, action)
    except (Refusal, ImpossibleState, ValueError, KeyError) as error:
        expected = "Each act is one of `kit.after`, and legal where it is done."
        yield trial.finding(place, f"cannot be played: {error}", expected)


def _of_question(
    trial: Trial, where: str, lesson: Lesson, step: LessonStep, asked: tuple[Any, Any]
) -> Iterator[Finding]:
    """What is wrong where the learner is asked for something."""
    state, action = asked
    if action.seat != lesson.seat:
        found = f"asks for an act of seat {action.seat}"
        yield trial.finding(where, found, f"The learner is seat {lesson.seat}.", state, action)
    if not step.say:
        yield trial.finding(where, f"asks for {step.ask} unsaid", "Say what to do.", state, action)
    refused = refused_at(trial.game, state, action)
    for clause in refused.keys() - step.refused.keys():
        tried = refused[clause][0]
        found = f"the learner is refused {tried}, and not told what that teaches: {clause}"
        yield trial.finding(where, found, "Say it in `refused`.", state, tried)
    for clause in step.refused.keys() - refused.keys() - _of_other_kinds(trial, state, lesson.seat):
        found = f"nothing is refused here under {clause}"
        yield trial.finding(where, found, "Leave it out.", state, action)
    others = [each for each in trial.game.seat_actions(state, lesson.seat) if each != action]
    if others and not step.otherwise:
        found = f"the learner may also do {others[0]}, and then nothing is said"
        yield trial.finding(where, found, "Say it in `otherwise`.", state, others[0])


def _of_other_kinds(trial: Trial, state: Any, seat: int) -> set[str]:
    """The clauses that close whole kinds of action."""
    return {each.refusal.clause.id for each in closed_to(trial.game, state, seat)}
