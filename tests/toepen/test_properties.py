"""What holds in every random game of Toepen and Siwweschrööm alone."""

import pytest

from checks.games import PLAYED
from checks.playing import PARTS, every, random_games
from vorhand.engine.toepen.scoring import NewRubber


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", ["toepen", "siwweschroem"])
def test_lives_are_only_ever_lost(game: str, part: int) -> None:
    """Nobody wins lives back but with a new rubber, and nobody loses more than there are."""
    for step in every(1, random_games(PLAYED[game], part)):
        before, after = PLAYED[game].dump(step.before), PLAYED[game].dump(step.after)
        lives = after["options"]["lives"]
        if isinstance(step.action, NewRubber):
            assert not any(after["lives_lost"])
            continue
        pairs = zip(before["lives_lost"], after["lives_lost"], strict=True)
        assert all(lost <= now <= lives for lost, now in pairs)
