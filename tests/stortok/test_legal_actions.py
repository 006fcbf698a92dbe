"""What may be done: complete, exact, and always in the same order."""

from checks.acting import legal
from checks.games.stortok.tables import GAME, late


def test_cards_come_as_in_a_hand_and_then_the_pick_up() -> None:
    """Within a seat: cards C D H S, high to low, then the pick-up."""
    state = late("6D QH | 7S AC TD KD 6C AS | JH", "0 6D")
    assert legal(state) == ["1 AC", "1 6C", "1 KD", "1 TD", "1 AS", "1 7S", "1 pick-up"]


def test_only_the_seat_that_is_asked_has_actions() -> None:
    """The others wait, and the table has nothing to do."""
    state = late("6D QH | 7S | JH")
    assert [legal(state, seat) for seat in range(3)] == [["0 6D", "0 QH"], [], []]
    assert GAME.table_actions(state) == []
