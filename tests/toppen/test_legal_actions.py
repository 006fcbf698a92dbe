"""What may be done: complete, exact, and always in the same order."""

from checks.acting import legal
from checks.games.toppen.tables import FOUR, playing


def test_kinds_come_in_their_order_and_cards_as_in_a_hand() -> None:
    """Cards C D H S and high to low, then the knock."""
    assert legal(playing("AS TC TH KC | | | "), 0) == ["0 TC", "0 KC", "0 TH", "0 AS", "0 knock"]


def test_only_who_is_awaited_may_do_anything() -> None:
    """There is a turn to everything; nobody else is listed."""
    state = playing(FOUR)
    assert all(legal(state, seat) == [] for seat in (1, 2, 3))
    assert {act[0] for act in legal(state)} == {"0"}


def test_answers_are_all_there_is_while_they_are_awaited() -> None:
    """While a knock is answered, the seat that is asked stays or folds."""
    assert legal(playing(FOUR, "0 knock")) == ["1 stay", "1 fold"]
