"""What holds in every random game of Fipsen alone."""

import pytest

from checks.playing import PARTS, every, random_games
from vorhand.engine.fipsen import FIPSEN


@pytest.mark.parametrize("part", range(PARTS))
def test_one_score_moves_a_scored_deal(part: int) -> None:
    """A row of the sheet moves the score of one seat; nothing else moves any."""
    for step in every(1, random_games(FIPSEN, part)):
        before, after = FIPSEN.dump(step.before), FIPSEN.dump(step.after)
        rows = after["sheet"][len(before["sheet"]) :]
        assert after["sheet"][: len(before["sheet"])] == before["sheet"]
        assert len(rows) == sum(event.type == "deal-scored" for event in step.events)
        for row in rows:
            before["scores"][row["seat"]] += row["value"]
        assert before["scores"] == after["scores"]
        players = after["players"]
        assert after["dealer"] == (before["dealer"] + len(rows)) % players
