"""Hearts keeps what every game must, and is the same as in OpenSpiel."""

from pathlib import Path

import pytest

from vorhand.command.__main__ import main
from vorhand.kit.checks.oracles import compared
from vorhand_hearts import HEARTS, PACKAGE

FOLDER = Path(__file__).parents[1]
HANDS = 100


def test_hearts_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing, at a seventh of its size."""
    status = main(["check-game", "--game-module", str(FOLDER), "--scale", "0.15", "--quiet"])
    assert status == 0, capsys.readouterr().out


def test_hands_are_the_same_in_openspiel() -> None:
    """The same cards may be passed and played at every step, and the hand counts the same."""
    pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    name = "pyspiel:hearts"
    assert sum(compared(HEARTS, name, PACKAGE.oracles[name], HANDS)) > 52 * HANDS
