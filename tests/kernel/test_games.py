"""The Game record: presets, options, and the games that there are."""

from dataclasses import replace

import pytest

from vorhand.engine import GAMES, Refusal
from vorhand.engine.kernel.game.game_parts import Preset
from vorhand.engine.kernel.rules import common


def test_preset_may_differ_with_the_number_of_players() -> None:
    """What a preset says for a number of players goes above what it says for all."""
    preset = Preset("A title", {"lives": 10, "talon": 0}, {4: {"talon": 8}})
    assert preset.for_players(4) == {"lives": 10, "talon": 8}
    assert preset.for_players(5) == {"lives": 10, "talon": 0}


@pytest.mark.parametrize("chosen", [2, 4])
def test_option_that_a_preset_does_not_leave_open(chosen: int) -> None:
    """A fixed option may be named as it is, and neither lower nor higher."""
    preset = Preset("A title", {"minimum_bid": 3}, fixed={"minimum_bid": common.LIMIT})
    game = replace(GAMES["fipsen"], presets={"fipsen": preset})
    assert game.options(4, None, {"minimum_bid": 3}).minimum_bid == 3
    with pytest.raises(Refusal) as caught:
        game.options(4, None, {"minimum_bid": chosen})
    assert caught.value.facts == {"preset": "fipsen", "option": "minimum_bid", "wanted": 3}
