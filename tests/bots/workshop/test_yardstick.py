"""A level against IS-MCTS, in a few deals."""

import json

import pytest

pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")

from vorhand.bots.workshop import yardstick


@pytest.mark.parametrize("game", ["toepen", "fipsen"])
def test_level_is_measured(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By how much it does better, with an interval, in the unit of the game; each time the same."""
    words = ["yardstick", game, "--deals", "2", "--simulations", "2", "--seed", "test"]
    monkeypatch.setattr("sys.argv", words)
    monkeypatch.setattr(yardstick, "SAMPLE", 3)
    printed = []
    for _ in range(2):
        yardstick.main()
        printed.append(json.loads(capsys.readouterr().out))
    assert printed[0] == printed[1]
    told = printed[0]
    assert (told["level"], told["simulations"], told["deals"]) == ("thinker-1", 2, 2)
    assert told["unit"]
    assert len(told["lead"]["interval"]) == 2
