"""States that were stored before there was an option: it has its default, and they are as good."""

from random import Random
from typing import Any

import pytest

from tests.checks.games import PLAYED, each_game
from vorhand.engine import Deal, Game, start
from vorhand.engine.kernel.table.common_table import house_rules_of
from vorhand.engine.schema.declare import Object
from vorhand.engine.schema.fast import quick_validator
from vorhand.kit.checks.options import random_options
from vorhand.kit.checks.shapes import shape_of_state, shape_of_view

every_option = pytest.mark.parametrize(
    ("game", "option"),
    [(game, option) for game in PLAYED.values() for option in game.options_type._fields],
    ids=lambda value: value if isinstance(value, str) else value.id,
)


def states(game: Game[Any]) -> list[Any]:
    """A new table of each number of players, by the defaults, and a hand that has been dealt."""
    new = [start(game, players) for players in game.players]
    return new + [game.apply(state, Deal(seed="stored"))[0] for state in new]


@every_option
def test_state_without_an_option(game: Game[Any], option: str) -> None:
    """It is admitted as the same state, and is dumped with the option."""
    has_shape = quick_validator(shape_of_state(game))
    for state in states(game):
        stored = game.dump(state)
        options = {name: value for name, value in stored["options"].items() if name != option}
        claim = {**stored, "options": options}
        assert has_shape(claim)
        assert game.admit(claim) == state
        assert game.dump(game.admit(claim)) == stored


@each_game
def test_state_without_any_option(game: Game[Any]) -> None:
    """All have the defaults of the game, whatever those of a game of the same table are."""
    for state in states(game):
        assert game.admit({**game.dump(state), "options": {}}) == state


@each_game
def test_option_that_is_named_stays(game: Game[Any]) -> None:
    """Beside options that are left out, one that is named has the value that it has there."""
    rng, players = Random(game.id), game.players[0]
    defaults = start(game, players).options._asdict()
    for _ in range(20):
        state = start(game, players, options=random_options(game, rng))
        named = dict(state.options._asdict().items() - defaults.items())
        assert game.admit({**game.dump(state), "options": named}) == state


@each_game
def test_view_shows_every_option(game: Game[Any]) -> None:
    """A reader need not know the defaults; a house rule that is not named is not played."""
    options = shape_of_view(game).members["options"].shape
    assert isinstance(options, Object)
    left_out = {name for name, member in options.members.items() if not member.required}
    assert left_out == house_rules_of(game.options_type)
    assert tuple(options.members) == game.options_type._fields
