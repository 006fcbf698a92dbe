"""The tables of these tests themselves: that a state on a line is the one it says."""

import pytest

from engine import Refusal
from tests.tables import after, legal, shown
from tests.toepen.tables import FOUR, between, table


def test_hands_lie_where_they_are_named() -> None:
    """Hands stand in seat order; seat 0 leads."""
    dealt = shown(table("TD 9D 8D 7D | AH KH QH JH | AS KS QS JS"))
    assert dealt.hands == [
        ["TD", "9D", "8D", "7D"],
        ["AH", "KH", "QH", "JH"],
        ["AS", "KS", "QS", "JS"],
    ]
    assert dealt.to_act == [0]
    assert len(dealt.stock) == 20


def test_short_hand_is_filled_up() -> None:
    """Cards that do not matter need no name."""
    hands = shown(table("TD | AH KH | ")).hands
    assert [len(hand) for hand in hands] == [4, 4, 4]
    assert "TD" in hands[0]
    assert {"AH", "KH"} < {*hands[1]}


def test_stock_has_the_named_cards_on_top() -> None:
    """What nobody holds is the stock."""
    assert shown(table(" | | ", stock="7C TD")).stock[:2] == ["7C", "TD"]


def test_lives_and_dealer_are_as_named() -> None:
    """A hand may be dealt in the middle of a game."""
    dealt = shown(table(FOUR, dealer=1, lives_lost=[0, 8, 3, 9]))
    assert (dealt.dealer, dealt.to_act, dealt.lives_lost) == (1, [2], [0, 8, 3, 9])


def test_acts_are_done_in_their_order() -> None:
    """Acts stand alone or several between commas."""
    assert shown(table(FOUR, "0 TD, 1 AH", "2 knock")).record == ["0 TD", "1 AH", "2 knock"]


def test_act_that_is_not_legal_is_refused() -> None:
    """A test cannot reach what the rules forbid."""
    with pytest.raises(Refusal):
        table(FOUR, "1 AH")


def test_legal_actions_are_written_as_acts() -> None:
    """What may be done next can be read, and done."""
    state = between(3, absences=True)
    assert legal(state)[:2] == ["0 own-needs", "0 buying-drinks"]
    assert legal(after(state, "0 own-needs"), 0) == ["0 step-in"]
