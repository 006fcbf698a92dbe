"""The level at which stand-ins play, and of which hints may be asked."""

import pytest

from examples.live import referee
from vorhand.bots import LEVELS


def test_live_table_takes_the_level_that_suits_unless_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So for stand-ins; for hints, none above it is asked."""
    entry = {
        "levels": [{"id": level} for level in LEVELS],
        "suited": {"pastime": "trained", "hints": "thinker-3"},
    }
    monkeypatch.setattr(referee, "entry_of", lambda game: entry)
    assert referee.level_for("toepen", "suited") == "trained"
    assert referee.level_for("toepen", "thumb") == "thumb"
    assert referee.level_within("toepen", "thinker-4", "suited") == "thinker-3"
    assert referee.level_within("toepen", "thinker-4", "thinker-1") == "thinker-1"
    assert referee.level_within("toepen", "thumb", "suited") == "thumb"
    assert referee.level_within("toepen", "nonsense", "suited") == "nonsense"
