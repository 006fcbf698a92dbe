"""The tables of these tests themselves: that a state on a line is the one it says."""

import pytest

from engine import Refusal
from tests.tables import legal, shown
from tests.toppen.tables import FOUR, after, between, playing, table


def test_hands_lie_where_they_are_named() -> None:
    """Hands stand in seat order; seat 0 comes first."""
    dealt = shown(table(FOUR))
    assert dealt.hands[0] == ["TD", "9D", "8D", "7D"]
    assert dealt.hands[1] == ["8H", "7H", "AH", "KH"]
    assert dealt.to_act == [0]
    assert len(dealt.talon) == 8


def test_short_hand_is_filled_up() -> None:
    """Cards that do not matter need no name."""
    hands = shown(table("TD | AH KH | | ")).hands
    assert [len(hand) for hand in hands] == [4, 4, 4, 4]
    assert "TD" in hands[0]
    assert {"AH", "KH"} < {*hands[1]}


def test_fines_and_dealer_are_as_named() -> None:
    """A hand may be dealt in the middle of a game."""
    dealt = shown(table(FOUR, dealer=1, fines=[0, 8, 3, 9]))
    assert (dealt.dealer, dealt.to_act, dealt.fines) == (1, [2], [0, 8, 3, 9])
    assert shown(between(4, fines=[100, 100, 100, 100])).hand_number == 2


def test_acts_are_done_in_their_order() -> None:
    """Acts stand alone or several between commas; all who are asked may stay at once."""
    acts = shown(playing(FOUR, "0 TD, 1 AH", "2 knock, all stay")).record[4:]
    assert acts == ["0 TD", "1 AH", "2 knock", "3 stay", "0 stay", "1 stay"]


def test_act_that_is_not_legal_is_refused() -> None:
    """A test cannot reach what the rules forbid."""
    with pytest.raises(Refusal):
        playing(FOUR, "1 AH")


def test_legal_actions_are_written_as_acts() -> None:
    """What may be done next can be read, and done."""
    state = table(FOUR)
    assert legal(state) == ["0 stay", "0 fold"]
    assert legal(after(state, "0 stay")) == ["1 stay", "1 fold"]
