"""When a game is called slow: only if it always is."""

from collections.abc import Iterator

import pytest

from vorhand.kit.checks import speed
from vorhand.kit.checks.trial import Trial
from vorhand.kit.ours import OURS

TRIAL = Trial(OURS["toppen"], 0.15)


def clock(monkeypatch: pytest.MonkeyPatch, *steps: float) -> None:
    """The clock goes on by these seconds each time it is read, the last ever after."""

    def times() -> Iterator[float]:
        now, ahead = 0.0, [*steps]
        while True:
            yield now
            now += ahead.pop(0) if ahead[1:] else ahead[0]

    speed.measured.cache_clear()
    monkeypatch.setattr(speed, "process_time", times().__next__)


def test_game_that_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """What always takes longer than it may is found."""
    clock(monkeypatch, 0.005)
    assert [each.found.split()[0] for each in speed.check(TRIAL)] == ["legal", "apply"]


def test_clock_that_ticks_coarsely(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tick within the first two calls is not the game's."""
    clock(monkeypatch, 0.0, 0.0, 0.01, 0.0005)
    assert [*speed.check(TRIAL)] == []
