"""The components of the contract that a game brings along are named after the game, all alike."""

from typing import Any

import pytest

from tests.checks.games import PLAYED
from tests.toys.solo import SOLO
from vorhand.engine import Action, Game
from vorhand.engine.kernel.table.events import Event
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.reading import object_of, title_of_game
from vorhand_hearts import HEARTS


@pytest.mark.parametrize("game", [*PLAYED.values(), HEARTS, SOLO], ids=lambda game: game.id)
def test_names_begin_with_the_game(game: Game[Any]) -> None:
    """Those of its own actions and events, as that of its state; what games share has no such
    name. A variant has the names of the game whose rules it plays by.
    """
    package = game.codec.table.__module__.rpartition(".")[0] if game is not SOLO else "tests.toys"
    declared: list[type[Action] | type[Event]] = [*game.action_types.values(), *game.events]
    own = [each for each in declared if each.__module__.startswith(f"{package}.")]
    title = GameShapes(PLAYED["toepen"] if game.id == "siwweschroem" else game).state.name
    prefix = title.removesuffix("State")
    assert own or game.id == "agram"
    for each in declared:
        kind = "Event" if issubclass(each, Event) else ""
        assert object_of(each).name == f"{prefix if each in own else ''}{each.__name__}{kind}"


def test_package_may_have_any_name_and_packages_in_it() -> None:
    """The id of its game is what counts; where there is no game, the name of the package."""
    deep: Any = type("Nod", (), {"__module__": "vorhand_hearts.rules.nodding"})
    elsewhere: Any = type("Nod", (), {"__module__": "some_where.rules"})
    assert title_of_game(deep) == "Hearts"
    assert title_of_game(elsewhere) == "SomeWhere"


def test_event_of_an_action_is_named_as_the_action() -> None:
    """Its component says that it is the event."""
    names = [object_of(each).name for each in SOLO.events]
    assert {"BidEvent", "PassBidEvent", "SoloNameOrderEvent"} <= {*names}
