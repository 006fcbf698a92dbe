"""The measurement of what a model reads, at a very small size."""

import sys
from pathlib import Path

import pytest

from tools import answers
from vorhand.engine import GAMES


def test_answers_of_every_game_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Each tool of each game, and a chart."""
    chart = tmp_path / "chart.svg"
    monkeypatch.setattr(answers, "MOST_ACTS", 2)
    monkeypatch.setattr(sys, "argv", ["answers", "--games", "1", "--output", str(chart)])
    answers.main()
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows] == [*GAMES]
    assert all("why_not: " in row and " 0" not in row for row in rows)
    assert chart.read_text("utf-8").startswith("<svg")
