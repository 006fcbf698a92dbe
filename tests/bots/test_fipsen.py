"""Fipsen by rule of thumb."""

import pytest

from checks.acting import after, written
from checks.games import packed
from checks.games.fipsen.tables import KIEKER, SIEBENER, WEAK, declared, plays, table
from tests.bots.thumbs import chosen, does
from vorhand.bots import suggest
from vorhand.bots.policies.fipsen import POLICY
from vorhand.bots.policies.fipsen_auction import UNUSUAL
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.skat import Discard
from vorhand.engine.fipsen.table import PACK


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("9C 7C 8H 7H 7S", "0 pass"),
        ("QC JC 9C 8H 7S", "0 bid 2"),
        ("AC KC QC 8H 7S", "0 bid 2 hand"),
        ("AC KC JC TC 8H", "0 bid 3 hand"),
        ("7D AC 9H 8H 7S", "0 bid 2 hand ruten"),
    ],
)
def test_vorhand_bids_what_earns_most(hand: str, bid: str) -> None:
    """The first bidder may start with a bid of more than two tricks."""
    assert does(table(f"{hand} | | |"), 0) == bid


def test_a_bid_that_is_outbid_is_held_if_that_earns() -> None:
    """The earlier of two bidders may hold."""
    state = table("AC KC QC JC 8H | | |", "0 bid 2, 1 bid 2 hand")
    assert does(state, 0) == "0 bid 3 hand"


def test_a_weak_hand_leaves_the_game_to_whoever_outbids_it() -> None:
    """The earlier of two bidders may pass."""
    assert does(table("QC JC 9C 8H 7S | | |", "0 bid 2, 1 bid 3"), 0) == "0 pass"


def test_a_kieker_is_bid_with_three_sevens_and_an_ace() -> None:
    """All four sevens and an ace are a Siebener Fips."""
    assert does(table("7C 7H 7S AC TC | KC QC JC | KH QH JH | KS QS JS"), 0) == "0 bid-kieker"


def test_a_kieker_is_not_bid_for_its_own_sake() -> None:
    """A Kieker may be bid without pictures; nobody has to."""
    assert does(table(KIEKER), 0) != "0 bid-kieker"


def test_a_siebener_fips_is_declared_at_once() -> None:
    """It is worth 30 points."""
    assert does(table(SIEBENER, "0 pass"), 0) == "0 siebener-fips"


def test_the_skat_is_taken_up_for_a_low_bid_and_left_with_a_strong_hand() -> None:
    """Playing without the Skat doubles the game."""
    assert does(table("QC JC 9C 8H 7S | | |", plays("0 bid 2")), 0) == "0 take-skat"
    assert does(table("AC KC QC JC 7S | | |", plays("0 bid 2")), 0) == "0 play-hand"


def test_trumps_and_aces_are_kept() -> None:
    """Two cards are discarded after the Skat."""
    hands = "AC KC 9C 8H 7S | | |"
    state = table(hands, plays("0 bid 2"), "0 take-skat", skat="QC AS")
    assert does(state, 0) == "0 discard 8H 7S"


def test_few_of_the_discards_of_a_kieker_are_worth_thinking_about() -> None:
    """252 discards are possible with ten cards."""
    state = table(KIEKER, "0 bid-kieker, 1 pass, 2 pass, 3 pass")
    actions = FIPSEN.seat_actions(state, 0)
    some = POLICY.promising(state, 0, actions)
    assert chosen(state, 0) in some
    assert set(some) <= set(actions)
    assert sum(isinstance(action, Discard) for action in some) <= len(PACK.suits)


def test_a_kieker_that_found_nothing_is_given_up() -> None:
    """The declarer of a Kieker may give up before the first lead, for five points."""
    hands = "TC 9C 8H 7H 8S | AC KC QC JC 7D | AH KH QH JH TH | AS KS QS JS TS"
    state = table(hands, "0 bid-kieker, 1 pass, 2 pass, 3 pass")
    state = FIPSEN.apply(state, chosen(state, 0))[0]
    assert does(state, 0) == "0 give-up"


def test_kontra_is_said_with_two_tricks_of_ones_own() -> None:
    """Opponents may double the game."""
    state = declared("3 bid 3", "3 play-hand, 3 trump C", hands="AC KC QC 8H 7H | | |",
                     preset="fipsen-home")  # fmt: skip
    assert does(state, 0) == "0 kontra"


def test_kontra_is_not_said_with_nothing() -> None:
    """Opponents may let the game stand."""
    state = declared("3 bid 3", "3 play-hand, 3 trump C", hands=WEAK, preset="fipsen-home")
    assert does(state, 0) == "0 pass"


def test_nobody_thinks_about_kontra() -> None:
    """A declarer keeps better cards than are dealt again at random."""
    state = declared("3 bid 3", "3 play-hand, 3 trump C", hands=WEAK, preset="fipsen-home")
    suggestion = suggest(packed(FIPSEN), state, 0, "thinker-3")
    assert (written(state, suggestion.action), suggestion.simulations) == ("0 pass", 0)


def test_the_declarer_leads_on_for_durch_with_sure_tricks_only() -> None:
    """Leading on after the tricks bid binds to win all five."""
    sure = "AC KC QC JC TC | 9C 8C | KH QH JH TH 9H | KS QS JS TS 9S"
    acts = "0 play-hand, 0 trump C, 0 AC, 1 8C, 2 9H, 3 9S, 0 KC, 1 9C, 2 TH, 3 TS"
    assert does(table(sure, plays("0 bid 2"), acts), 0) == "0 QC"
    doubtful = sure.replace("JC TC", "8H 7S")
    assert does(table(doubtful, plays("0 bid 2"), acts), 0) == "0 claim"


def test_trumps_are_drawn_from_the_top() -> None:
    """The highest trump wins the trick."""
    hands = "AC KC 9C AH 7S | QC JC TC | KH QH JH | KS QS JS"
    assert does(table(hands, plays("0 bid 2"), "0 play-hand, 0 trump C"), 0) == "0 AC"


def test_nobody_overtakes_a_trick_that_the_declarer_has_lost() -> None:
    """The declarer plays alone against all others."""
    hands = "7H AC KC QC JC | TH 9C 8C 8S 9S | KH TS JS | QH AH 7S QS KS"
    begun = f"{plays('0 bid 2')}, 0 play-hand, 0 trump C, 0 7H, 1 TH, 2 KH"
    assert does(table(hands, begun), 3) == "3 QH"


def test_the_declarers_trick_is_won_as_cheaply_as_possible() -> None:
    """The highest card of the suit led wins, unless it is trumped."""
    hands = "JH AC KC QC JC | TH 9C 8C 8S 9S | 9H TS JS | QH AH 7S QS KS"
    begun = f"{plays('0 bid 2')}, 0 play-hand, 0 trump C, 0 JH, 1 TH, 2 9H"
    assert does(table(hands, begun), 3) == "3 QH"


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
