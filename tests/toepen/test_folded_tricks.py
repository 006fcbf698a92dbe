"""Whose trick it is when a player has folded, both ways."""

from itertools import permutations

import pytest

from checks.acting import IN_CODES, after, events_of, legal, seen, shown
from checks.games.toepen.tables import FOUR, play_on, table
from vorhand.engine import ONLOOKER
from vorhand.engine.toepen.state import State

FIRST = "0 TD, 1 AH, 2 AS, 3 TC"
"""At a table with FOUR: a trick that seat 0 wins."""
PASSES, REMAINING = "lead-passes", "highest-remaining"
BOTH = pytest.mark.parametrize("folded_trick", [PASSES, REMAINING])
FOLLOWING = "8D 8H 8S 8C | 7D 7H 7S 7C | AD AH AS AC | TD TH TS TC"
"""Everybody can follow suit."""


def winner(state: State) -> int | None:
    """Who has won the present trick, as all may know."""
    won: int | None = seen(state, ONLOOKER).trick_winner
    return won


def test_lead_passes_when_the_winner_folds() -> None:
    """The trick stays with the highest card; the lead passes to the left of its player."""
    state = table(FOUR, FIRST, "2 knock, 3 stay, 0 fold, 1 stay")
    assert (winner(state), shown(state).to_act) == (0, [1])


def test_lead_passes_over_who_has_folded() -> None:
    """The lead goes to the next player who is still in the hand."""
    state = table(FOUR, FIRST, "3 knock, 0 fold, 1 fold, 2 stay")
    assert shown(state).to_act == [2]


def test_card_of_a_folded_player_still_wins() -> None:
    """lead-passes: the highest card wins, folded before the trick was complete or after."""
    acts = "0 8D, 1 knock, 2 stay, 3 fold, 0 fold, 1 7D, 2 AD"
    state = table(FOLLOWING, acts, folded_trick=PASSES)
    assert (winner(state), shown(state).to_act) == (0, [1])


@BOTH
def test_suit_led_stays_the_suit_led(folded_trick: str) -> None:
    """The suit led is to be followed even if the leader has folded."""
    hands = "TD 9D 8D 7D | JD AH KH QH | AS KS QS JS"
    state = table(hands, "0 TD, 2 knock, 0 fold, 1 stay", folded_trick=folded_trick)
    assert legal(state, 1)[0] == "1 JD"
    assert "1 AH" not in legal(state, 1)


@BOTH
def test_fold_completes_the_trick(folded_trick: str) -> None:
    """When all who are left have played, the trick is complete and its winner leads."""
    state = table(FOUR, "0 TD, 1 AH, 2 AS, 0 knock, 1 stay, 2 stay, 3 fold",
                  folded_trick=folded_trick)  # fmt: skip
    assert (winner(state), shown(state).to_act) == (0, [0])


@BOTH
def test_lead_after_a_trick_that_nobody_left_has_lost(folded_trick: str) -> None:
    """Folds of players who have not won change nothing about the trick."""
    state = table(FOUR, FIRST, "0 knock, 1 fold, 2 stay, 3 fold", folded_trick=folded_trick)
    assert (winner(state), shown(state).to_act) == (0, [0])


def test_only_cards_of_those_left_count() -> None:
    """highest-remaining: when the winner folds, the next card of the suit led wins and leads."""
    trick = "0 8D, 1 7D, 2 AD, 3 TD"
    state = table(FOLLOWING, trick, folded_trick=REMAINING)
    assert winner(state) == 3
    state = after(state, "0 knock, 1 stay, 2 stay, 3 fold")
    assert (winner(state), shown(state).to_act) == (0, [0])
    state = after(state, "1 knock, 2 stay, 0 fold")
    assert (winner(state), shown(state).to_act) == (1, [1])


def test_card_folded_before_the_trick_is_complete_does_not_count() -> None:
    """highest-remaining: who folds in the middle of a trick cannot win it."""
    state = table(FOLLOWING, "0 8D, 1 knock, 2 stay, 3 fold, 0 fold, 1 7D, 2 AD",
                  folded_trick=REMAINING)  # fmt: skip
    assert (winner(state), shown(state).to_act) == (1, [1])


def test_winner_changes_no_more_once_the_next_card_is_led() -> None:
    """Until the next card is led, a fold can change the winner; afterwards it cannot."""
    led = "0 8D, 1 7D, 2 AD, 3 TD, 3 TH, 0 knock, 1 stay, 2 stay, 3 fold"
    state = table(FOLLOWING, led, folded_trick=REMAINING)
    assert shown(state).to_act == [0]
    assert [play["card"] for play in seen(state, ONLOOKER).trick] == ["TH"]


@pytest.mark.parametrize("suit_order", ["HSDC", "HDSC"])
@pytest.mark.parametrize(("led", "low", "high"), [*permutations("CDHS", 3)])
def test_nobody_left_has_followed_suit(suit_order: str, led: str, low: str, high: str) -> None:
    """highest-remaining: then the card of the highest suit wins, in the order of the table."""
    hands = " | ".join([f"T{led} 9{led} 8{led} 7{led}", f"J{low} Q{low} K{low} A{low}",
                        f"T{high} 9{high} 8{high} 7{high}"])  # fmt: skip
    state = table(hands, f"0 7{led}, 1 A{low}, 2 7{high}, 1 knock, 2 stay, 0 fold",
                  folded_trick=REMAINING, suit_order=suit_order)  # fmt: skip
    best = min(low, high, key=suit_order.index)
    assert winner(state) == (1 if best == low else 2)


def test_highest_of_the_highest_suit_wins() -> None:
    """highest-remaining: where several have played the highest suit, the highest card of it."""
    hands = "TD 9D 8D 7D | JS QS KS AS | TS 9S 8S 7S | TC 9C 8C 7C"
    state = table(hands, "0 TD, 1 AS, 2 7S, 3 TC, 1 knock, 2 stay, 3 stay, 0 fold",
                  folded_trick=REMAINING)  # fmt: skip
    assert (winner(state), shown(state).to_act) == (2, [2])


def test_low_card_of_the_suit_led_beats_a_higher_suit() -> None:
    """highest-remaining: the order of suits counts only where nobody left has followed."""
    hands = "TC 9C 8C 7C | JC TH 9H 8H | TS 9S 8S 7S"
    state = table(hands, "0 TC, 1 JC, 2 TS, 2 knock, 0 fold, 1 stay", folded_trick=REMAINING)
    assert winner(state) == 1


def test_suit_order_does_not_matter_where_the_lead_passes() -> None:
    """lead-passes: the trick stays with the folded winner in either order of suits."""
    for suit_order in ("HSDC", "HDSC"):
        state = table(FOUR, FIRST, "2 knock, 3 stay, 0 fold, 1 stay", suit_order=suit_order)
        assert winner(state) == 0


def test_new_winner_of_a_trick_is_told() -> None:
    """highest-remaining: the table hears whose trick it has become."""
    state = table(FOLLOWING, "0 8D, 1 7D, 2 AD, 3 TD", "2 knock", folded_trick=REMAINING)
    told = [
        event.sentence(IN_CODES) for event in events_of(after(state, "3 fold, 0 stay"), "1 stay")
    ]
    assert told == ["Seat 1 stays.", "Seat 0 wins the trick with 8D."]


def test_passing_of_the_lead_is_told() -> None:
    """lead-passes: the table hears who is to lead instead."""
    state = table(FOUR, FIRST, "2 knock, 3 stay, 0 fold")
    told = [event.sentence(IN_CODES) for event in events_of(state, "1 stay")]
    assert told == ["Seat 1 stays.", "Seat 1 leads now."]


def test_lead_that_has_passed_passes_on() -> None:
    """lead-passes: if the new leader folds as well, the lead goes on to the left."""
    state = table(FOUR, FIRST, "2 knock, 3 stay, 0 fold, 1 stay, 3 knock, 1 fold")
    told = [event.sentence(IN_CODES) for event in events_of(state, "2 stay")]
    assert told == ["Seat 2 stays.", "Seat 2 leads now."]


def test_lead_that_has_passed_does_not_pass_again() -> None:
    """lead-passes: a knock that leaves the leader where it was passes no lead."""
    state = table(FOUR, FIRST, "2 knock, 3 stay, 0 fold, 1 stay, 3 knock, 1 stay")
    assert [event.sentence(IN_CODES) for event in events_of(state, "2 stay")] == ["Seat 2 stays."]


def test_last_trick_of_a_folded_winner() -> None:
    """lead-passes: everyone still in the hand loses, and the folded winner deals next."""
    state = play_on(table(FOUR, folded_trick=PASSES), 16)
    over = shown(after(state, "1 knock, 2 stay, 3 stay, 0 fold", "close"))
    assert (over.lives_lost, over.dealer) == ([1, 2, 2, 2], 0)


def test_last_trick_goes_to_who_remains() -> None:
    """highest-remaining: the best card of those left wins the hand, and its player deals next."""
    state = play_on(table(FOUR, folded_trick=REMAINING), 16)
    over = shown(after(state, "1 knock, 2 stay, 3 stay, 0 fold", "close"))
    assert (over.lives_lost, over.dealer) == ([1, 0, 2, 2], 1)
