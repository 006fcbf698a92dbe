"""Bots that think with a copy of the state for each action, to which others are compared."""

from unittest.mock import patch

import pytest

from tools.bench.suggesting import Copied, positions
from vorhand.bots import suggest, thinking
from vorhand.engine import GAMES
from vorhand.kit.ours import OURS


@pytest.mark.parametrize("game", GAMES)
def test_copies_change_nothing(game: str) -> None:
    """The same suggestion, only slower."""
    places = positions(game)
    for _ in range(20):
        state, seat = next(places)
        in_place = suggest(OURS[game], state, seat, "thinker-1")
        with patch.object(thinking, "Play", Copied):
            assert suggest(OURS[game], state, seat, "thinker-1") == in_place
