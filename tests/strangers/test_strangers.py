"""Strangers, and how the bots are measured against them."""

import json
import random

import pytest

from checks.drawing import draws
from checks.playing import steps_of
from lab.strangers.__main__ import TABLES, main
from lab.strangers.figures import FIGURES, Ratio
from lab.strangers.playing import Meeting, deal_measured
from lab.strangers.roster import STRANGERS, strangers_of
from vorhand.engine import GAMES

THUMBS = [(game, stranger) for game, all_ in STRANGERS.items() for stranger in all_]


@pytest.mark.parametrize(
    ("game_id", "stranger"), THUMBS, ids=lambda each: getattr(each, "name", each)
)
def test_a_stranger_does_what_is_legal_and_reads_what_its_seat_may_know(
    game_id: str, stranger: object
) -> None:
    """A stranger is a fair opponent."""
    game = GAMES[game_id]
    for number in range(4):
        for step in steps_of(game, random.Random(f"strangers {number}")):
            for seat in range(step.before.players):
                actions = game.seat_actions(step.before, seat)
                if not actions or step.before.phase in ("deal", "game-over"):
                    continue
                choice = stranger.choose(step.before, seat, actions, draws())
                redealt = game.redeal(step.before, seat, draws(number))
                assert choice in actions or not step.before.to_act >> seat & 1
                assert choice == stranger.choose(redealt, seat, actions, draws())


@pytest.mark.parametrize("game_id", GAMES)
def test_some_strangers_of_each_game_are_held_out(game_id: str) -> None:
    """What is published is measured against strangers who were no part of any tuning."""
    assert len(strangers_of(game_id, "for-tuning")) >= 3
    assert strangers_of(game_id, "held-out")
    assert len(strangers_of(game_id, "all")) == len(STRANGERS[game_id])


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_deal_gives_the_same_figures(game_id: str) -> None:
    """A measurement can be repeated."""
    meeting = Meeting(game_id, TABLES[game_id], None, "thumb", "all", "test")
    counted = deal_measured(0, meeting=meeting)
    assert counted == deal_measured(0, meeting=meeting)
    assert len(counted) == len(FIGURES[game_id])


def test_the_command_prints_each_figure_with_its_interval(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A figure is reached if its whole interval is where it should be."""
    main(["stortok", "--level", "thumb", "--deals", "20", "--strangers", "for-tuning"])
    printed = json.loads(capsys.readouterr().out)
    figure = printed["figures"]["games as the Great Fool"]
    assert figure["interval"][0] < figure["value"] < figure["interval"][1]
    assert figure["reached"] == (figure["interval"][1] <= figure["at_most"])


def test_the_interval_of_a_ratio_covers_it_as_often_as_it_says() -> None:
    """95 % of the intervals hold the true ratio."""
    dice, covered = random.Random("ratios"), 0
    for _ in range(400):
        ratio = Ratio()
        for _ in range(100):
            under = dice.uniform(1, 3)
            ratio.count(0.5 * under + dice.gauss(0, 1), under)
        _, low, high = ratio.interval()
        covered += low <= 0.5 <= high
    assert 0.92 <= covered / 400 <= 0.98


def test_too_few_deals_have_no_interval() -> None:
    """One deal says nothing about its spread."""
    ratio = Ratio()
    ratio.count(1, 2)
    assert ratio.interval() is None
