"""What may be done: complete, exact, and always in the same order."""

import pytest

from engine import Refusal
from engine.kernel.shapes import LIMIT
from tests.stortok.tables import GAME, late, new, table
from tests.tables import legal, refused


def test_cards_come_as_in_a_hand_and_then_the_pick_up() -> None:
    """Within a seat: cards C D H S, high to low, then the pick-up."""
    state = late("6D QH | 7S AC TD KD 6C AS | JH", "0 6D")
    assert legal(state) == ["1 AC", "1 6C", "1 KD", "1 TD", "1 AS", "1 7S", "1 pick-up"]


def test_only_the_seat_that_is_asked_has_actions() -> None:
    """The others wait, and the table has nothing to do."""
    state = late("6D QH | 7S | JH")
    assert [legal(state, seat) for seat in range(3)] == [["0 6D", "0 QH"], [], []]
    assert GAME.table_actions(state) == []


def test_deal_is_listed_once_and_without_dice() -> None:
    """Before the deal that is all there is."""
    assert legal(new(5)) == ["deal"]
    assert [legal(new(2), seat) for seat in range(2)] == [[], []]


def test_seat_that_is_not_there() -> None:
    """Nobody's actions can be asked for at a seat that the table does not have."""
    with pytest.raises(Refusal, match=r"^common\.no-such-seat$"):
        legal(table(" | "), 2)


def test_numbers_end_somewhere() -> None:
    """common.limit: with the largest version nothing more can be done."""
    claim = GAME.dump(late("6D QH | 7S | JH"))
    odd = LIMIT - claim["version"] & 1
    last = GAME.admit({**claim, "version": LIMIT - odd})
    if odd:
        last = GAME.apply(last, GAME.legal_actions(last, 0)[0])[0]
    assert GAME.dump(last)["version"] == LIMIT
    assert legal(last) == []
    assert refused(last, "1 7S" if odd else "0 6D").clause.id == "common.limit"
