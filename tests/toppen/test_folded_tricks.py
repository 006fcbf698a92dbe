"""Whose trick it is when a player has folded, both ways.

Only who is to play knocks, so a fold never completes a trick, and none comes after it is complete:
the knocker has still to play, or has won the trick already, or leads for who has.
"""

from itertools import permutations

import pytest

from checks.acting import happened, legal, seen, shown
from checks.games.toppen.tables import FOLLOWING, FOUR, after, play_on, playing
from vorhand.engine import ONLOOKER
from vorhand.engine.toppen.state import State

PASSES, REMAINING = "lead-passes", "highest-remaining"
BOTH = pytest.mark.parametrize("folded_trick", [PASSES, REMAINING])


def winner(state: State) -> int | None:
    """Who has won the present trick, as all may know."""
    won: int | None = seen(state, ONLOOKER).trick_winner
    return won


def test_lead_passes_when_the_winner_has_folded() -> None:
    """The trick stays with the highest card; the lead passes to the left of its player."""
    state = playing(FOUR, "0 TD, 1 knock, 2 stay, 3 stay, 0 fold", "1 AH, 2 AS, 3 TC")
    assert (winner(state), shown(state).to_act) == (0, [1])


def test_lead_passes_over_who_has_folded() -> None:
    """The lead goes to the next player who is still in the hand."""
    state = playing(FOUR, "0 TD, 1 AH, 2 knock, 3 stay, 0 fold, 1 fold", "2 AS, 3 TC")
    assert (winner(state), shown(state).to_act) == (0, [2])


def test_passing_of_the_lead_is_told() -> None:
    """The table hears whose trick it is, and who is to lead instead."""
    state = playing(FOUR, "0 TD, 1 AH, 2 knock, 3 stay, 0 fold, 1 fold", "2 AS")
    assert happened(state, "3 TC") == [
        "Seat 3 plays TC.",
        "Seat 0 wins the trick with TD.",
        "Seat 2 leads now.",
    ]


def test_who_leads_instead_may_knock_first() -> None:
    """It is their turn to play."""
    state = playing(FOUR, "0 TD, 1 knock, 2 stay, 3 stay, 0 fold", "1 AH, 2 AS, 3 TC")
    assert "1 knock" in legal(state)
    asked = after(state, "1 knock, 2 fold, 3 stay")
    assert (winner(asked), shown(asked).to_act) == (0, [1])


@BOTH
def test_suit_led_stays_the_suit_led(folded_trick: str) -> None:
    """The suit led is to be followed even if the leader has folded."""
    hands = "TD 9D 8D 7D | KD AH KH 8H | AS KS 8S 7S | "
    state = playing(hands, "0 TD, 1 knock, 2 stay, 3 stay, 0 fold", folded_trick=folded_trick)
    assert legal(state, 1) == ["1 KD"]


@BOTH
def test_loser_of_a_trick_who_has_folded_changes_nothing(folded_trick: str) -> None:
    """The highest card wins, if its player is still in the hand."""
    acts = "0 8D, 1 7D, 2 AD, 3 knock, 0 fold, 1 fold, 2 stay", "3 TD"
    state = playing(FOLLOWING, *acts, folded_trick=folded_trick)
    assert (winner(state), shown(state).to_act) == (3, [3])


def test_only_cards_of_those_left_count() -> None:
    """highest-remaining: the next card of the suit led wins, and its player leads."""
    acts = "0 8D, 1 7D, 2 knock, 3 stay, 0 fold, 1 stay", "2 AD, 3 KD"
    hands = "8D 8H 8S 8C | 7D 7H 7S 7C | AD AH AS AC | KD TH TS TC"
    state = playing(hands, *acts, folded_trick=REMAINING)
    assert (winner(state), shown(state).to_act) == (1, [1])


def test_knock_before_the_next_lead_leaves_the_trick_with_its_winner() -> None:
    """Until the next lead a fold could change the winner; here the knocker is the winner."""
    state = playing(FOLLOWING, "0 8D, 1 7D, 2 AD, 3 TD", folded_trick=REMAINING)
    state = after(state, "3 knock, 0 fold, 1 stay, 2 stay")
    assert (winner(state), shown(state).to_act) == (3, [3])


@pytest.mark.parametrize("suit_order", ["HSDC", "HDSC"])
@pytest.mark.parametrize(("led", "low", "high"), [*permutations("CDHS", 3)])
def test_nobody_left_has_followed_suit(suit_order: str, led: str, low: str, high: str) -> None:
    """highest-remaining: then the card of the highest suit wins, in the order of the table."""
    hands = " | ".join([f"T{led} 9{led} 8{led} 7{led}", f"K{low} A{low} 7{low} 8{low}",
                        f"T{high} 9{high} 8{high} 7{high}", f"A{led} K{led}"])  # fmt: skip
    acts = f"0 7{led}, 1 knock, 2 stay, 3 fold, 0 fold", f"1 A{low}, 2 7{high}"
    state = playing(hands, *acts, folded_trick=REMAINING, suit_order=suit_order)
    best = min(low, high, key=suit_order.index)
    assert winner(state) == (1 if best == low else 2)


def test_highest_of_the_highest_suit_wins() -> None:
    """highest-remaining: where several have played the highest suit, the highest card of it."""
    hands = "TD 9D 8D 7D | AS KS 9H 8H | TS 9S 8S 7S | TC 9C 8C 7C"
    acts = "0 TD, 1 knock, 2 stay, 3 stay, 0 fold", "1 AS, 2 7S, 3 TC"
    state = playing(hands, *acts, folded_trick=REMAINING)
    assert (winner(state), shown(state).to_act) == (2, [2])


def test_low_card_of_the_suit_led_beats_a_higher_suit() -> None:
    """highest-remaining: the order of suits counts only where nobody left has followed."""
    hands = "TC 9C 8C 7C | KC TH 9H 8H | TS 9S 8S 7S | TD 9D 8D 7D"
    acts = "0 TC, 1 knock, 2 stay, 3 stay, 0 fold", "1 KC, 2 TS, 3 TD"
    assert winner(playing(hands, *acts, folded_trick=REMAINING)) == 1


def test_suit_order_does_not_matter_where_the_lead_passes() -> None:
    """lead-passes: the trick stays with the folded winner in either order of suits."""
    for suit_order in ("HSDC", "HDSC"):
        acts = "0 TD, 1 knock, 2 stay, 3 stay, 0 fold", "1 AH, 2 AS, 3 TC"
        assert winner(playing(FOUR, *acts, suit_order=suit_order)) == 0


def test_last_trick_of_a_folded_winner() -> None:
    """lead-passes: everyone still in the hand drinks, and the folded winner deals next."""
    state = play_on(playing(FOUR, folded_trick=PASSES), 13)
    over = play_on(after(state, "1 knock, 2 stay, 3 stay, 0 fold"), 3)
    assert (shown(over).fines, shown(over).dealer) == ([1, 2, 2, 2], 0)
    assert shown(over).phase == "deal"


def test_last_trick_goes_to_who_remains() -> None:
    """highest-remaining: the best card of those left wins the hand, and its player deals next."""
    state = play_on(playing(FOUR, folded_trick=REMAINING), 13)
    over = play_on(after(state, "1 knock, 2 stay, 3 stay, 0 fold"), 3)
    assert (shown(over).fines, shown(over).dealer) == ([1, 0, 2, 2], 1)


def test_last_trick_without_a_winner_is_told() -> None:
    """lead-passes: nobody has won the hand."""
    state = play_on(after(play_on(playing(FOUR), 13), "1 knock, 2 stay, 3 stay, 0 fold"), 2)
    assert happened(state, "3 7C") == [
        "Seat 3 plays 7C.",
        "Seat 0 wins the trick with 7D.",
        "Seat 1 drinks 2 fines.",
        "Seat 2 drinks 2 fines.",
        "Seat 3 drinks 2 fines.",
        "Nobody wins the hand. Seat 0 deals next.",
    ]
