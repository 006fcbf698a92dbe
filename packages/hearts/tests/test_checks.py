"""Hearts keeps what every game must."""

from pathlib import Path

import pytest

from vorhand.command.__main__ import main

PACKAGE = Path(__file__).parents[1]


def test_hearts_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing, at a tenth of its size."""
    status = main(["check-game", "--game-module", str(PACKAGE), "--scale", "0.1", "--quiet"])
    assert status == 0, capsys.readouterr().out
