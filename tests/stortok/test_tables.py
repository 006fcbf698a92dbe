"""The tables of these tests themselves: that a state on a line is the one it says."""

import pytest

from engine import Refusal
from tests.stortok.tables import late, table
from tests.tables import after, legal, seen, shown


def test_hands_lie_where_they_are_named() -> None:
    """Hands stand in seat order, filled up to five; seat 0 begins."""
    dealt = shown(table("QH 9D | KH | 6S"))
    assert {"QH", "9D"} < {*dealt.hands[0]}
    assert "KH" in dealt.hands[1]
    assert [len(hand) for hand in dealt.hands] == [5, 5, 5]
    assert (dealt.to_act, dealt.dealer, dealt.turned_up) == ([0], 2, "8S")


def test_stock_has_the_named_cards_on_top() -> None:
    """The rest of the pack follows."""
    assert shown(table(" | ", stock="7C TD")).stock[:2] == ["7C", "TD"]


def test_late_table_has_the_named_cards_in_hand_and_all_others_on_the_pile() -> None:
    """The stock is drawn; a seat leads; a seat without cards is out."""
    state = shown(late("QH 9D | KH | -", lead=0))
    assert state.hands == [["9D", "QH"], ["KH"], []]
    assert len(state.discard_pile) == 33
    assert (state.stock, state.to_act, state.went_out) == ([], [0], [2])


def test_late_table_under_the_stock() -> None:
    """Seat 0 has drawn the card turned up, and it has been played since."""
    state = shown(late("QH | KH | 6S", turn_up="under-stock"))
    assert (state.turned_up_drawn_by, state.discard_pile[0]) == (0, "8S")


def test_late_table_with_a_limit() -> None:
    """So many turns are left before the limit."""
    assert seen(late("QH | KH | 6S", turns_left=2), None).turns_left == 2
    assert seen(late("QH 9H | KH | 6S", "0 9H", turns_left=2), None).turns_left == 1


def test_acts_are_done_in_their_order() -> None:
    """Acts stand alone or several between commas."""
    state = table("9S QH | TS | ", "0 9S, 1 TS", "2 pick-up")
    assert shown(state).version == 4


def test_act_that_is_not_legal_is_refused() -> None:
    """A test cannot reach what the rules forbid."""
    with pytest.raises(Refusal):
        table("QH | KH | ", "1 KH")


def test_legal_actions_are_written_as_acts() -> None:
    """What may be done next can be read, and done."""
    state = late("QH 9D | KH | 6S")
    assert legal(state) == ["0 9D", "0 QH"]
    assert legal(after(state, "0 QH")) == ["1 KH", "1 pick-up"]
