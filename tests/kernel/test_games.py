"""The Game record: presets, options, and the games that there are."""

from dataclasses import replace
from typing import Any

import pytest

from checks.games import each_game
from vorhand.engine import GAMES, Game, Refusal
from vorhand.engine.kernel.game.parts import Preset
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.table.cards import CARDS


@each_game
def test_game_stands_under_its_id(game: Game[Any]) -> None:
    """The registry lists games by id; each has a preset of its own id."""
    assert GAMES.get(game.id, game) is game
    assert game.id in game.presets


@each_game
def test_pack_of_a_game_deals_everybody_a_hand(game: Game[Any]) -> None:
    """There are cards enough for all, and all are among the fifty-two."""
    for players in game.players:
        pack = game.pack(players, game.options(players, None, {}))
        assert len(pack) >= players * (game.cards_a_hand or 1)
        assert set(pack.cards) <= set(CARDS)


@each_game
def test_types_of_actions_and_events_are_told_apart(game: Game[Any]) -> None:
    """Every kind of action, and every kind of event, has a name of its own."""
    assert all(kind.type == name for name, kind in game.action_types.items())
    events = [kind.type for kind in game.events]
    assert len(set(events)) == len(events)


@each_game
def test_game_declares_its_endings(game: Game[Any]) -> None:
    """Why a game has ended is one of the reasons that it declares, each once."""
    assert game.endings
    assert len({*game.endings}) == len(game.endings)


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
