"""The options, their defaults, and the presets."""

import pytest

from checks.acting import shown
from checks.games.stortok.tables import GAME, new
from vorhand.engine import start


def test_defaults() -> None:
    """The card turned up starts the pile, and there is no limit."""
    assert shown(new(2)).options == {"turn_up": "starts-pile", "turn_limit": None}


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize(
    ("preset", "turn_up"),
    [("stortok", "starts-pile"), ("stortok-under-stock", "under-stock"), (None, "starts-pile")],
)
def test_presets(preset: str | None, turn_up: str, players: int) -> None:
    """A preset sets where the card turned up lies."""
    state = start(GAME, players, preset=preset)
    assert shown(state).options == {"turn_up": turn_up, "turn_limit": None}


def test_single_option_overrides_the_preset() -> None:
    """What is named by itself counts."""
    state = start(
        GAME, 3, preset="stortok-under-stock", options={"turn_up": "starts-pile", "turn_limit": 9}
    )
    assert shown(state).options == {"turn_up": "starts-pile", "turn_limit": 9}
