"""As many lines of legal actions as published, for the engine and for the reference."""

import pytest

from tests.checks import perft
from tests.checks.games import PLAYED
from tests.checks.perft import lines, positions, prove, reached

MOST_LINES = 600
"""Deeper lines are left to `make prove`."""


@pytest.mark.parametrize("game", PLAYED)
def test_lines_from_all_positions_of_a_game(game: str) -> None:
    """Engine and reference find as many as published; a million are, from several tables."""
    known = positions(game)
    for each in known:
        few = {depth: number for depth, number in each["lines"].items() if number <= MOST_LINES}
        counted = {depth: lines(reached(each), int(depth)) for depth in few}
        assert counted == few, each["title"]
    assert len({str(each["start"]) for each in known}) >= 5
    assert min(max(each["lines"].values()) for each in known) > 900
    assert sum(sum(each["lines"].values()) for each in known) >= 1_000_000


def test_a_line_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong number is found out, and the position named."""
    wrong = {**positions("fipsen")[0], "lines": {"1": 7}}
    monkeypatch.setattr(perft, "positions", lambda game: [wrong])
    with pytest.raises(AssertionError, match=str(wrong["title"])):
        prove("fipsen", 0)
