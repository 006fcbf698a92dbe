"""The page of the variants: its questions, what is measured, and its plots."""

from collections import defaultdict
from csv import DictReader
from itertools import product
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree as ET

import pytest

from vorhand.bots import LEVELS
from vorhand.bots.workshop.variants.__main__ import DOCS
from vorhand.bots.workshop.variants.catalogue import QUESTIONS
from vorhand.bots.workshop.variants.measuring import Hand, HandsOfGame, found_in, measured
from vorhand.bots.workshop.variants.page import digest_of, figures_of, page_of, picture_of
from vorhand.bots.workshop.variants.playing import answered, jobs
from vorhand.bots.workshop.variants.questions import Question, table
from vorhand.command.intervals import Moments
from vorhand.engine import GAMES, Deal, carry_out, start
from vorhand.engine.knocking.acts import Folded, Knocked
from vorhand.engine.toepen import TOEPEN

SVG = "{http://www.w3.org/2000/svg}"
EVERY = tuple(question.id for question in QUESTIONS)
every_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)


@every_question
def test_question_can_be_answered(question: Question) -> None:
    """Each line has a table for each place, at which the game can be played."""
    for line in question.lines:
        assert len(line.tables) == len(question.places.names)
        for asked in line.tables:
            assert asked.level in LEVELS
            start(GAMES[asked.game], asked.players, options=dict(asked.options))


@every_question
def test_question_is_answered_by_a_game(question: Question) -> None:
    """The first tables of each line are played, and something is found in some of the games."""
    for line in question.lines:
        asked = line.tables[0]._replace(level="thumb")
        found = [measured(asked.plan, number, [line.measure]) for number in range(3)]
        assert any(values for (values,) in found)


@pytest.mark.parametrize(("game", "level"), [("toepen", "trained"), ("stortok", "thinker-1")])
def test_variants_are_played_at_the_level_that_suits(game: str, level: str) -> None:
    """Where nothing else is said, the level that suits simulations of the game."""
    assert table(game, 3, 1).level == level
    assert table(game, 3, 1, level="thumb").level == "thumb"


def test_questions_have_their_own_names() -> None:
    """No plot is written over another."""
    assert len({question.id for question in QUESTIONS}) == len(QUESTIONS)


def test_page_is_about_the_games_as_they_are() -> None:
    """It was made from the same questions, at tables with the same options: where this fails, `make
    variants` measures again.
    """
    assert f"from tables with the digest {digest_of(QUESTIONS)}" in (
        DOCS / "variants.md"
    ).read_text("utf-8")


def test_other_options_have_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A preset of Toepen that plays with other options is enough."""
    before, published = digest_of(QUESTIONS), TOEPEN.presets["toepen"]
    changed = published._replace(options={**published.options, "lives": 11})
    monkeypatch.setitem(cast(dict[str, Any], TOEPEN.presets), "toepen", changed)
    assert digest_of(QUESTIONS) != before


def test_table_is_played_once() -> None:
    """However many questions ask for it."""
    planned = [(job.table, job.number) for job in jobs(EVERY, 0.01)]
    assert len({*planned}) == len(planned)


def test_page_and_plots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question has its plot, with a point for each figure, and these in a file."""
    asked = [question for question in QUESTIONS if question.id == "stortok-length"]
    monkeypatch.setattr("vorhand.bots.workshop.strength.results.FOLDER", tmp_path)
    found = answered((asked[0].id,), 0.002, 1)
    page = page_of(asked, found, 1234)
    assert "![turns a game](variants/stortok-length.svg)" in page
    assert "1,234 games" in page
    assert "\n## How long does a game of Stortok last?\n" in page
    figures = [*DictReader(figures_of(asked, found).splitlines())]
    assert [each["place"] for each in figures] == 2 * [*asked[0].places.names]
    assert all(float(each["low"]) <= float(each["mean"]) <= float(each["high"]) for each in figures)
    picture = ET.fromstring(picture_of(asked[0], found))
    legend = len(asked[0].lines)
    assert len(picture.findall(f"{SVG}circle")) == legend * (1 + len(asked[0].places.names))


@every_question
def test_plot_of_nothing(question: Question) -> None:
    """Where nothing was found, there is no point and no figure."""
    nothing = defaultdict(Moments)
    assert figures_of([question], nothing).splitlines()[1].endswith(",,,")
    assert "<svg" in picture_of(question, nothing)


def test_same_games_again() -> None:
    """A game depends only on its table and its number."""
    asked = table("toepen", 3, 1, hands=2)
    every = ["lead", "knocks", "lives lost"]
    assert measured(asked.plan, 1, every) == measured(asked.plan, 1, every)
    games = [measured(asked.plan, number, every) for number in range(5)]
    assert any(one != other for one, other in product(games, repeat=2))


def folded(seats: int) -> HandsOfGame:
    """A game of one hand of three players, in which this number of them fold."""
    state = carry_out(TOEPEN, start(TOEPEN, 3), Deal(seed="s")).state
    hand = Hand(TOEPEN, state, state, [Knocked(0, 1), *map(Folded, range(seats))])
    return HandsOfGame([hand], None)


@pytest.mark.parametrize(("seats", "any_", "but_one"), [(0, 0, 0), (1, 100, 0), (2, 100, 100)])
def test_folds_are_counted(seats: int, any_: int, but_one: int) -> None:
    """A fold of one, and of all but one."""
    assert found_in(folded(seats), "a fold") == [any_]
    assert found_in(folded(seats), "all but one fold") == [but_one]
    assert found_in(folded(seats), "knocks") == [1]


def test_game_that_was_left_has_no_length() -> None:
    """Only games that have ended count for how long a game lasts."""
    assert found_in(folded(1), "hands") == []
    assert found_in(folded(1)._replace(reason="lives"), "hands") == [1]
