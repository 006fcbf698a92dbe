"""CFR on a smaller game than Toepen."""

from pathlib import Path

import pytest

pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")

from lab import regret


def test_curve_of_a_small_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In Kuhn poker, the players can gain less and less."""
    monkeypatch.setattr(regret, "SMALL", "kuhn_poker")
    monkeypatch.setattr("sys.argv", ["regret", "--output", str(tmp_path / "curve.svg")])
    regret.main()
    found = regret.gains(16)
    assert [*found] == [1, 2, 4, 8, 16]
    assert found[16] < found[2]
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<svg")
