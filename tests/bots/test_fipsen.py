"""Fipsen by rule of thumb."""

import pytest

from tests.bots.thumbs import chosen, does
from tests.checks.acting import after, written
from tests.checks.games import packed
from tests.checks.games.fipsen.tables import KIEKER, WEAK, declared, plays, table
from vorhand.bots import suggest
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.skat import Discard
from vorhand.engine.fipsen.table import PACK
from vorhand.games.fipsen.auction import UNUSUAL
from vorhand.games.fipsen.policy import POLICY


def test_few_of_the_discards_of_a_kieker_are_worth_thinking_about() -> None:
    """252 discards are possible with ten cards."""
    state = table(KIEKER, "0 bid-kieker, 1 pass, 2 pass, 3 pass")
    actions = FIPSEN.seat_actions(state, 0)
    some = POLICY.promising(state, 0, actions)
    assert chosen(state, 0) in some
    assert set(some) <= set(actions)
    assert sum(isinstance(action, Discard) for action in some) <= len(PACK.suits)


def test_nobody_thinks_about_kontra() -> None:
    """A declarer keeps better cards than are dealt again at random."""
    state = declared("3 bid 3", "3 play-hand, 3 trump C", hands=WEAK, preset="fipsen-home")
    suggestion = suggest(packed(FIPSEN), state, 0, "thinker-3")
    assert (written(state, suggestion.action), suggestion.simulations) == ("0 pass", 0)


def test_points_are_won_from_all_others() -> None:
    """Only the declarer's score moves."""
    before = table(WEAK, plays("0 bid 5"))
    state = before
    while state.phase != "deal":
        state = FIPSEN.apply(state, chosen(state, state.to_act.bit_length() - 1))[0]
    results = [POLICY.result(before, state, seat) for seat in range(4)]
    assert results[0] < 0 < results[1] == results[2] == results[3]
    assert sum(results) == pytest.approx(0)


@pytest.mark.parametrize(
    ("calls", "likely"),
    [
        ("0 bid 3 hand", 1),
        ("0 pass", UNUSUAL),
        ("0 bid 2, 1 pass", 1),
        ("0 bid 2, 1 bid 2 hand", UNUSUAL),
        ("0 bid 2, 1 bid 2 hand, 0 hold hand, 1 pass", UNUSUAL),
        ("0 pass, 1 bid 2, 2 pass, 3 pass", UNUSUAL * UNUSUAL),
    ],
)
def test_calls_go_with_the_cards_or_they_do_not(calls: str, likely: float) -> None:
    """Seat 0 could play three tricks without the Skat; seat 1 has nothing."""
    world = table("AC KC JC TC 8H | 9H 8C 8S 7H 7S | QH 9S TS 9C 7C |", calls)
    assert POLICY.weight(world, 3) == pytest.approx(likely)


def test_ones_own_calls_say_nothing_about_the_others() -> None:
    """One knows what one holds."""
    world = table("AC KC JC TC 8H | 9H 8C 8S 7H 7S | QH 9S TS 9C 7C |", "0 pass, 1 bid 2")
    assert POLICY.weight(world, 0) == POLICY.weight(world, 1) == UNUSUAL


def test_cards_that_were_played_still_go_with_the_calls() -> None:
    """A trick later, no less is known of the auction."""
    begun = table("AC KC JC TC 8H | 9H 8C 8S 7H 7S | QH 9S TS 9C 7C |", plays("0 bid 3 hand"))
    led = after(begun, "0 trump C, 0 AC, 1 8C, 2 7C")
    assert POLICY.weight(led, 3) == POLICY.weight(begun, 3) == 1


def test_kontra_is_no_call_of_the_auction() -> None:
    """Passing then lets the game stand; the hand need not be weak."""
    begun = table(
        "AC KC JC TC 8H | 9H 8C 8S 7H 7S | QH 9S TS 9C 7C |", plays("0 bid 3 hand"), kontra=True
    )
    named = after(begun, "0 trump C")
    assert POLICY.weight(after(named, "1 kontra, 0 pass"), 3) == POLICY.weight(begun, 3) == 1


def test_whoever_passes_twice_has_passed_once_in_the_auction() -> None:
    """A bid of Ruten without the Skat leaves nothing to name: the next pass is about Kontra."""
    hands = "7D AC 9H 8H 7S | AH KH QH JH TH | QS 9S TS 9C 7C | 8C KC JC TC QC"
    begun = table(hands, plays("0 bid 2 hand ruten"), kontra=True)
    assert POLICY.weight(after(begun, "1 pass"), 3) == POLICY.weight(begun, 3) == UNUSUAL


def test_bids_are_thought_about_in_the_order_of_what_they_earn() -> None:
    """Whether to pass is left to the count."""
    state = table("AC KC JC TC 8H | | |")
    best, *others = (
        written(state, each) for each in POLICY.promising(state, 0, FIPSEN.seat_actions(state, 0))
    )
    assert best == does(state, 0) == "0 bid 3 hand"
    assert "0 pass" not in others
