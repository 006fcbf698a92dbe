"""The notation of these tests says what it seems to say."""

import pytest

from engine.fipsen import FIPSEN
from engine.fipsen.actions import ACTS, Discard, GiveUp
from tests.fipsen.tables import (
    FOUR,
    act,
    between,
    cards,
    deal_of,
    declared,
    plays,
    row,
    standing,
    table,
    written,
)
from tests.tables import after, shown


def test_acts_are_written_as_they_are_read() -> None:
    """An act and its action stand for each other."""
    for text in (*ACTS, "0 discard 7D 7H", "1 claim", "2 siebener-fips", "3 give-up", "deal"):
        assert written(act(text)) == text


def test_acts_that_a_record_does_not_have() -> None:
    """What ends a deal is in no record, and cards laid away are not named in it."""
    assert act("3 give-up") == GiveUp(3)
    assert act("0 discard 7D 7H") == Discard(0, ("7D", "7H"))
    assert not {"3 give-up", "0 discard"} & {*ACTS}


def test_named_cards_lie_where_they_are_named() -> None:
    """What is not named is filled up from the end of the pack."""
    state = shown(table("AC | AH KH | | TS", skat="7D 7C", aside="8C"))
    assert "AC" in state.hands[0]
    assert {"AH", "KH"} <= {*state.hands[1]}
    assert "TS" in state.hands[3]
    assert state.skat == cards("7C 7D")
    assert "8C" in state.aside


@pytest.mark.parametrize("dealer", range(4))
def test_deck_gives_the_hands_wherever_the_dealer_sits(dealer: int) -> None:
    """Hands stand in seat order."""
    state = between(4, dealer=dealer)
    hands = shown(after(state, deal_of(state, FOUR))).hands
    assert hands == [cards(hand) for hand in FOUR.split(" | ")]


def test_sheet() -> None:
    """A sheet is written row by row, and the scores follow."""
    state = between(3, sheet="0 +3, 2 -12, 0 +30")
    assert shown(state).scores == [33, 0, -12]
    assert row(state) == (0, 30)
    assert shown(state).hand_number == 3


def test_auction_of_one_bidder() -> None:
    """Everybody else passes, in turn."""
    assert plays("1 bid 3") == "0 pass, 1 bid 3, 2 pass, 3 pass"
    assert plays("2 bid-kieker", 3) == "0 pass, 1 pass, 2 bid-kieker"
    assert standing(declared("3 bid 4 hand")) == "3 4 hand"
    assert FIPSEN.outcome(declared("3 bid 4 hand")) is None
