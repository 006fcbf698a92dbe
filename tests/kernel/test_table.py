"""Tables, on which rules work, and states, which nothing changes."""

from typing import NamedTuple

from tests.checks.games.agram.tables import GAME, table
from tests.kernel.tiny import Options, tiny
from vorhand.engine.kernel.table.common_table import dump_options
from vorhand.engine.kernel.table.events import CardPlayed


class OtherOptions(NamedTuple):
    """The options of another game, which may be an equal tuple."""

    hands: int = 3
    cards: bool = True


def test_everybody_is_all_seats() -> None:
    """Whether they are in the hand or not."""
    assert tiny(players=4, in_hand=0b0011).everybody == 0b1111


def test_moment_without_windows() -> None:
    """Only the phase, in games without windows."""
    assert table(" | | ").moment == ("play", None)


def test_event_that_nobody_asks_for() -> None:
    """It is noted only where there are notes."""
    asked, unasked = tiny(notes=[]), tiny()
    for each in (asked, unasked):
        each.tell(CardPlayed, 1, "AC")
    assert asked.notes == [(CardPlayed, (1, "AC"))]
    assert unasked.notes is None


def test_table_that_is_frozen() -> None:
    """It has come to a state, with what it held and without notes."""
    copy = table(" | | ").copy()
    copy.dealer, copy.notes = 1, []
    state = copy.frozen()
    assert type(state) is GAME.codec.state
    assert (state.dealer, state.notes) == (1, None)


def test_options_of_two_games_that_are_equal_tuples() -> None:
    """Each is written out by its own names, once."""
    assert Options() == OtherOptions()
    assert dump_options(Options, Options()) == {"target": 3, "bonus": True}
    assert dump_options(OtherOptions, OtherOptions()) == {"hands": 3, "cards": True}
    assert dump_options(Options, Options()) is dump_options(Options, Options())
