"""The ladder: each level alone among players by rule of thumb, with its times."""

import pytest

from vorhand.bots.workshop.ladder.__main__ import picture_of, rows_of
from vorhand.bots.workshop.ladder.measuring import deal


def test_rule_of_thumb_alone_among_its_like() -> None:
    """Nobody wins or loses on the whole; each choice has its time."""
    played = deal(0, game="toepen", level="thumb", players=3, seed="test")
    assert played["won"] == pytest.approx(0)
    assert 6 < len(played["ms"]) < 40
    assert all(each >= 0 for each in played["ms"])


def test_chance_loses_to_the_rule_of_thumb() -> None:
    """On a few deals, the same again."""
    won = [
        deal(number, game="toepen", level="random", players=3, seed="test")["won"]
        for number in (0, 1, 2, 0)
    ]
    assert won[0] == won[3]
    assert sum(won) < 0


def test_figures_and_plot() -> None:
    """The mean with its interval, and the times in the middle and near the end."""
    deals = [{"won": won, "ms": [1.26, 2.34, 234.6]} for won in (0.0, 1.0)]
    ((level, count, won, middle, late),) = rows_of({"thumb": deals})
    assert (level, count, middle, late) == ("thumb", "2", "2.3", "235")
    assert won.startswith("0.500 (")
    assert "<svg" in picture_of({"thumb": deals, "random": deals}, "Toepen", "lives")
