"""Deals that teach a game: ours are played as written, and a lesson that is wrong is found."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from vorhand.engine import GAMES, carry_out, start
from vorhand.kit.checks import lessons as checking
from vorhand.kit.checks.trial import Trial
from vorhand.kit.lessons import lessons_in, options_of_first_game, refused_at
from vorhand.kit.ours import OURS
from vorhand.languages import LANGUAGES

each_game = pytest.mark.parametrize("id", GAMES)


def found(package: Any) -> list[str]:
    """What the check finds."""
    trial = Trial(package)
    trial.begin("lessons")
    return [each.found for each in checking.check(trial)]


def changed(path: Path, change: Any) -> Any:
    """Toepen with lessons that are changed in something."""
    file = OURS["toepen"].lessons
    assert file
    read = json.loads(file.read_text("utf-8"))
    change(read["lessons"])
    (path / "lessons.json").write_text(json.dumps(read), "utf-8")
    return replace(OURS["toepen"], lessons=path / "lessons.json")


@each_game
def test_four_lessons_of_each_game(id: str) -> None:
    """Each is said in three languages, and can be played by somebody who does what is asked."""
    package = OURS[id]
    assert package.lessons
    lessons = lessons_in(package.lessons)
    assert len({lesson.id for lesson in lessons}) == 4
    for lesson in lessons:
        assert lesson.title.keys() == {*LANGUAGES}
        assert any(step.ask for step in lesson.steps)
        for step in lesson.steps:
            assert all(said.keys() == {*LANGUAGES} for said in step.said)
    assert found(package) == []


@each_game
def test_each_illegal_try_is_answered(id: str) -> None:
    """Whatever else of the same kind a learner tries and is refused, the lesson says why."""
    package, taught = OURS[id], set[str]()
    assert package.lessons
    for lesson in lessons_in(package.lessons):
        for state, step, action in lesson.played(package.game):
            if step.ask:
                refused = refused_at(package.game, state, action)
                assert refused.keys() <= step.refused.keys()
                taught |= refused.keys()
    assert taught


def test_last_lesson_of_toepen_is_won() -> None:
    """Whoever does as the lesson says wins the hand, and loses no life."""
    package = OURS["toepen"]
    assert package.lessons
    *_, whole = lessons_in(package.lessons)
    *_, (state, _, action) = whole.played(package.game)
    after = carry_out(package.game, state, action).state
    assert after.lives_lost[whole.seat] == 0
    assert sum(after.lives_lost) == 3


def test_act_that_is_not_legal(tmp_path: Path) -> None:
    """The deal cannot be played on."""
    wrong = changed(tmp_path, lambda lessons: lessons[0]["steps"][1].update(act="1 7D"))
    assert any(said.startswith("cannot be played") for said in found(wrong))


def test_word_of_no_act(tmp_path: Path) -> None:
    """Nobody knows what is meant."""
    wrong = changed(tmp_path, lambda lessons: lessons[0]["steps"][1].update(act="1 sing-high"))
    assert any(said.startswith("cannot be played") for said in found(wrong))


def test_refusal_that_teaches_nothing(tmp_path: Path) -> None:
    """A learner could be refused something, and not be told why."""
    wrong = changed(tmp_path, lambda lessons: lessons[0]["steps"][5].pop("refused"))
    (said,) = found(wrong)
    assert said.endswith("and not told what that teaches: common.follow-suit")


def test_refusal_that_never_comes(tmp_path: Path) -> None:
    """What cannot be refused there need not be explained."""

    def explain(lessons: Any) -> None:
        lessons[0]["steps"][5]["refused"]["toepen.kept"] = dict.fromkeys(LANGUAGES, "No.")

    (said,) = found(changed(tmp_path, explain))
    assert said == "nothing is refused here under toepen.kept"


def test_lesson_without_a_language(tmp_path: Path) -> None:
    """Each language of the pages has its words."""
    wrong = changed(tmp_path, lambda lessons: lessons[0]["title"].pop("nl"))
    (said,) = found(wrong)
    assert said.startswith("is not said in nl")


def test_choice_of_which_nothing_is_said(tmp_path: Path) -> None:
    """The learner may do something else, and the lesson must say that it goes on otherwise."""
    wrong = changed(tmp_path, lambda lessons: lessons[0]["steps"][0].pop("otherwise"))
    (said,) = found(wrong)
    assert said.startswith("the learner may also do")


def test_act_of_the_learner_that_is_not_asked_for(tmp_path: Path) -> None:
    """Nobody plays for the learner."""

    def play(lessons: Any) -> None:
        step = lessons[0]["steps"][0]
        lessons[0]["steps"][0] = {"act": step["ask"]}

    (said,) = found(changed(tmp_path, play))
    assert said == "the learner does not choose 0 JC"


def test_puzzles_that_count_something_else(tmp_path: Path) -> None:
    """What a pack says is gained is what the policy counts, and told in per cent where that is."""
    file = OURS["stortok"].puzzles
    assert file
    pack = json.loads(file.read_text("utf-8"))
    assert pack["is_chance"]
    pack["is_chance"] = False
    (tmp_path / "stortok.json").write_text(json.dumps(pack), "utf-8")
    (said,) = found(replace(OURS["stortok"], puzzles=tmp_path / "stortok.json"))
    assert said.startswith("counts ('chance of not being the Great Fool', False), and")


def test_puzzle_that_cannot_be_played(tmp_path: Path) -> None:
    """Its position is impossible, or what is best there is refused."""
    file = OURS["toepen"].puzzles
    assert file
    pack = json.loads(file.read_text("utf-8"))
    first, second, *_ = pack["puzzles"]
    first["state"]["hands"][0] = first["state"]["hands"][1]
    second["best"]["seat"] = (second["best"]["seat"] + 1) % second["state"]["players"]
    (tmp_path / "toepen.json").write_text(json.dumps(pack), "utf-8")
    said = found(replace(OURS["toepen"], puzzles=tmp_path / "toepen.json"))
    assert len(said) == 2
    assert all(each.startswith("cannot be played") for each in said)


@each_game
def test_first_game_comes_to_an_end(id: str) -> None:
    """After its lessons a game is played that is over after some hands, or when somebody has lost:
    with an option that says so, where the game itself goes on as long as people like.
    """
    package = OURS[id]
    assert package.lessons
    state = start(
        package.game, package.game.players[0], options=options_of_first_game(package.lessons)
    )
    assert {"hands", "deals"}.isdisjoint(
        name for name, value in state.options._asdict().items() if value is None
    )


def test_first_game_with_options_that_are_none(tmp_path: Path) -> None:
    """Nobody could sit down at it."""
    file = OURS["toepen"].lessons
    assert file
    read = json.loads(file.read_text("utf-8")) | {"first": {"options": {"hands": 3}}}
    (tmp_path / "lessons.json").write_text(json.dumps(read), "utf-8")
    (said,) = found(replace(OURS["toepen"], lessons=tmp_path / "lessons.json"))
    assert said.startswith("cannot be played")


def test_file_of_another_format(tmp_path: Path) -> None:
    """It is not read."""
    (tmp_path / "lessons.json").write_text('{"format": "vorhand-lessons/2"}', "utf-8")
    (said,) = found(replace(OURS["toepen"], lessons=tmp_path / "lessons.json"))
    assert "vorhand-lessons/2" in said
