"""When a game is won, lost, or led on for Durch: only the number of tricks decides."""

import pytest

from checks.acting import after, legal, refused, shown, why_not
from checks.games.fipsen.tables import FOUR, THREE, WEAK, declared, moment, row, tricks
from vorhand.engine.fipsen.state import State

FADING = "AC KC QC 7H 7S | AH KH QH JH TH | AS KS QS JS TS | JC TC 9C 8C 9H"
"""Seat 0 wins three tricks and loses the others."""
LATE = "7H AC KC QC JC | AH KH QH JH TH | AS KS QS JS TS | 9H 8H TC 9C 8C"
"""Seat 0 may lead the seven of hearts first, and win the rest when clubs are led."""


@pytest.mark.parametrize("bid", [2, 3, 4])
def test_tricks_bid_without_a_loss(bid: int) -> None:
    """With the tricks bid and none lost, the declarer is asked whether to lead on."""
    before = tricks(declared(f"0 bid {bid} hand", "0 trump C"), bid - 1)
    assert moment(before) == ("play", [0])
    made = tricks(before, 1)
    assert moment(made) == ("durch", [0])
    assert [act for act in legal(made) if len(act) == 4] == [
        f"0 {card}" for card in shown(made).hands[0]
    ]
    assert legal(made)[-1] == "0 claim"
    assert not shown(made).durch


@pytest.mark.parametrize("bid", [2, 3, 4])
def test_claiming(bid: int) -> None:
    """Won, and the deal is over."""
    made = tricks(declared(f"0 bid {bid} hand", "0 trump C"), bid)
    claimed = after(made, "0 claim")
    assert moment(claimed) == ("deal", [])
    assert row(claimed) == (0, 2 * bid)


@pytest.mark.parametrize("bid", [2, 3, 4])
def test_leading_on_and_winning_all(bid: int) -> None:
    """A declarer who leads on is bound to Durch; with five tricks it is won."""
    made = tricks(declared(f"0 bid {bid} hand", "0 trump C"), bid)
    led = after(made, f"0 {shown(made).hands[0][0]}")
    assert moment(led) == ("play", [1])
    assert shown(led).durch
    over = tricks(made, 5 - bid)
    assert moment(over) == ("deal", [])
    assert row(over) == (0, 4 * bid)


@pytest.mark.parametrize("bid", [2, 3])
def test_leading_on_and_losing_a_trick(bid: int) -> None:
    """The first trick lost loses the game, with Durch counted."""
    made = tricks(declared(f"0 bid {bid} hand", "0 trump C", hands=FADING), bid)
    while moment(made)[0] != "deal":
        made = tricks(made, 1)
    assert row(made) == (0, -8 * bid)


def test_opponent_does_not_claim() -> None:
    """The declarer, who is to lead, is asked."""
    made = tricks(declared("0 bid 2 hand", "0 trump C"), 2)
    assert why_not(made, "1 claim") == "common.turn"
    assert why_not(made, "1 AH") == "common.turn"


def test_claiming_before_the_tricks_are_made() -> None:
    """There is nothing to claim while the game is played."""
    refusal = refused(tricks(declared("0 bid 3 hand", "0 trump C"), 2), "0 claim")
    assert refusal.clause.id == "common.phase"


def test_claiming_after_leading_on() -> None:
    """Between the tricks of a Durch there is no way back."""
    made = tricks(declared("0 bid 2 hand", "0 trump C"), 3)
    assert moment(made) == ("play", [0])
    assert why_not(made, "0 claim") == "common.phase"


def test_tricks_bid_after_a_loss() -> None:
    """Having lost a trick, the game is won and over with the tricks bid."""
    state = declared("0 bid 2 hand", "0 trump C", "0 7H, 1 AH, 2 TS, 3 9H", hands=LATE)
    state = after(state, "1 KH, 2 JS, 3 8H, 0 JC")
    assert shown(state).tricks_won == [1, 1, 0, 0]
    assert moment(state) == ("play", [0])
    over = after(state, "0 AC, 1 QH, 2 QS, 3 TC")
    assert moment(over) == ("deal", [])
    assert row(over) == (0, 4)


@pytest.mark.parametrize(("bid", "lost"), [(2, 4), (3, 3), (4, 2)])
def test_game_is_lost_when_the_tricks_left_do_not_suffice(bid: int, lost: int) -> None:
    """Five tricks, less those undertaken, may be lost; the next one loses the game."""
    state = tricks(declared(f"0 bid {bid} hand", "0 trump D", hands=WEAK, aside="7D"), lost - 1)
    assert moment(state)[0] == "play"
    over = tricks(state, 1)
    assert moment(over) == ("deal", [])
    assert row(over) == (0, -8 * bid)


BOUND = ["5", "5 hand", "5 ruten", "2 durch", "4 hand durch", "3 ruten durch"]


def bound_table(bid: str, hands: str) -> State:
    """A game with Durch in it, before the first lead."""
    acts = [] if "hand" in bid else ["0 play-hand"]
    acts += [] if "ruten" in bid else ["0 trump C"]
    return declared(f"0 bid {bid}", *acts, hands=hands, aside="7D", durch_bids=True)


@pytest.mark.parametrize("bid", BOUND)
def test_bound_to_durch_from_the_start(bid: str) -> None:
    """A five, or a bid with durch, is won with five tricks, and asks no question on the way."""
    state = bound_table(bid, FOUR)
    assert shown(state).durch
    for _ in range(4):
        state = tricks(state, 1)
        assert moment(state) == ("play", [0])
    over = tricks(state, 1)
    assert moment(over) == ("deal", [])
    assert row(over)[1] > 0


@pytest.mark.parametrize("bid", BOUND)
def test_bound_to_durch_and_a_trick_lost(bid: str) -> None:
    """It is lost with the first trick lost."""
    over = tricks(bound_table(bid, WEAK), 1)
    assert moment(over) == ("deal", [])
    assert row(over)[1] < 0


@pytest.mark.parametrize("bid", ["2", "4 hand", "3 ruten"])
def test_not_bound_to_durch(bid: str) -> None:
    """A bid below five without durch is not."""
    assert not shown(bound_table(bid, FOUR)).durch


def test_cards_cannot_be_read_from_the_judgement() -> None:
    """A game goes on though the declarer's cards could not lose it, and though they must."""
    assert moment(tricks(declared("0 bid 4 hand", "0 trump C"), 3)) == ("play", [0])
    hopeless = declared("0 bid 3 hand", "0 trump D", hands=WEAK, aside="7D")
    assert moment(tricks(hopeless, 2))[0] == "play"


def test_three_players() -> None:
    """The same with three."""
    made = tricks(declared("0 bid 3 hand", "0 trump C", hands=THREE), 3)
    assert moment(made) == ("durch", [0])
    assert row(tricks(made, 2)) == (0, 12)
