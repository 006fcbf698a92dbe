"""The measurement of the environments, at a very small size."""

import json
import sys

import pytest

from tools import environments
from vorhand.engine import GAMES


def test_figures_of_this_engine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Steps a second of each game, as JSON; two engines make a chart."""
    monkeypatch.setattr(environments, "STEPS", 20)
    monkeypatch.setattr(environments, "ROUNDS", 1)
    monkeypatch.setattr(sys, "argv", ["environments", "--here"])
    environments.main()
    found = json.loads(capsys.readouterr().out)
    assert found.keys() == GAMES.keys()
    assert all(steps > 0 for steps in found.values())
    assert environments.picture({"compiled": found, "plain": found}).startswith("<svg")
