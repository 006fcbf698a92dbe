"""What the end of a hand costs, and who deals next."""

import pytest

from checks.acting import IN_CODES, after, events_of, shown
from checks.games.toepen.tables import FOUR, THREE, play_on, table
from vorhand.engine.toepen.state import State

EXAMPLE = "TC 9C 8C 7D | AC KC QC 9H | 7C JC 7S TH"
"""Seat 0 wins three tricks in clubs and leads the seven of diamonds to the last."""
THREE_TRICKS = "0 TC, 1 AC, 2 7C, 0 9C, 1 KC, 2 JC, 0 8C, 1 QC, 2 7S"


def knocked(knocks: int, state: State) -> State:
    """After some knocks, by seats 0 and 1 in turn, with everybody staying."""
    answers = ["1 stay, 2 stay", "2 stay, 0 stay"]
    return after(state, *(f"{k % 2} knock, {answers[k % 2]}" for k in range(knocks)))


@pytest.mark.parametrize("knocks", range(6))
def test_hand_costs_a_life_more_than_the_knocks(knocks: int) -> None:
    """With k knocks, everybody but the winner of the last trick loses k + 1 lives."""
    over = shown(after(play_on(knocked(knocks, table(THREE)), 12), "close"))
    assert over.lives_lost == [0, knocks + 1, knocks + 1]


def test_who_has_folded_does_not_pay_again() -> None:
    """The settlement is for those who are still in the hand."""
    state = table(FOUR, "0 knock, 1 fold, 2 stay, 3 stay, 2 knock, 3 fold, 0 stay")
    assert shown(after(play_on(state, 8), "close")).lives_lost == [0, 1, 3, 2]


def test_only_the_last_trick_counts() -> None:
    """Winning three tricks does not help who loses the fourth."""
    hands = "TD 9D 8D JC | AD KD QD TC | 7D JD TS 9C"
    state = table(hands, "0 TD, 1 AD, 2 7D, 0 9D, 1 KD, 2 JD, 0 8D, 1 QD, 2 TS, 0 JC, 1 TC, 2 9C")
    over = shown(after(state, "close"))
    assert (over.lives_lost, over.dealer) == ([1, 0, 1], 1)


def test_lives_lost_never_exceed_the_lives() -> None:
    """A player loses no more lives than they have left."""
    state = play_on(knocked(3, table(THREE, lives_lost=[0, 0, 8])), 12)
    assert shown(after(state, "close")).lives_lost == [0, 4, 10]


def test_loss_is_told_as_far_as_it_goes() -> None:
    """The table hears how many lives a player has really lost."""
    state = play_on(knocked(1, table(THREE, lives_lost=[0, 0, 9])), 12)
    lost = [
        event.sentence(IN_CODES)
        for event in events_of(state, "close")
        if event.type == "lives-lost"
    ]
    assert lost == ["Seat 1 loses 2 lives and has 8 left.", "Seat 2 loses a life and has 0 left."]


def test_winner_of_the_last_trick_deals_next() -> None:
    """The deal does not go round: it goes to the winner."""
    assert shown(after(play_on(table(FOUR, dealer=3), 16), "close")).dealer == 0


def test_folded_winner_of_the_last_trick_deals_next() -> None:
    """The winner of the last trick deals next, folded or not."""
    state = play_on(table(FOUR), 16)
    assert shown(after(state, "3 knock, 0 fold, 1 stay, 2 stay, close")).dealer == 0


def test_winner_deals_next_at_the_end_of_the_game_too() -> None:
    """The winner of the last trick is the next dealer, also when the game is over."""
    over = shown(after(play_on(table(THREE, lives_lost=[0, 0, 9]), 12), "close"))
    assert (over.phase, over.dealer) == ("game-over", 0)


def test_example_of_the_source() -> None:
    """A leads 7D to the last trick; C knocks, A folds; B plays 9H, C TH: one life, two and two."""
    state = table(EXAMPLE, THREE_TRICKS, "0 7D, 2 knock, 0 fold, 1 stay, 1 9H, 2 TH, close")
    assert shown(state).lives_lost == [1, 2, 2]
    assert shown(state).dealer == 0


def test_example_of_the_source_in_the_fast_game() -> None:
    """The same hand costs the same where all answer at once."""
    acts = "0 7D, 2 knock, 1 stay, 0 fold, 1 9H, 2 TH, close"
    state = table(EXAMPLE, THREE_TRICKS, acts, procedure="fast")
    assert shown(state).lives_lost == [1, 2, 2]


def test_example_of_the_source_where_a_folded_player_wins_no_trick() -> None:
    """highest-remaining: C's ten is the highest card left, and wins the hand."""
    acts = "0 7D, 2 knock, 0 fold, 1 stay, 1 9H, 2 TH, close"
    state = table(EXAMPLE, THREE_TRICKS, acts, folded_trick="highest-remaining")
    assert (shown(state).lives_lost, shown(state).dealer) == ([1, 2, 0], 2)


def test_table_is_cleared_after_a_hand() -> None:
    """Every hand is empty, nobody in the hand, no knocks; the hands dealt stay counted."""
    over = shown(after(play_on(table(THREE, "2 knock, 0 stay, 1 stay"), 12), "close"))
    assert (over.hands, over.in_hand, over.folded) == ([[]] * 3, [False] * 3, [[]] * 3)
    assert (over.stock, over.exchanged, over.record) == ([], [], [])
    assert (over.knocks, over.last_knocker, over.window, over.to_act) == (0, None, None, [])
    assert over.lives_lost_before == over.lives_lost == [0, 2, 2]
    assert over.hand_number == 1
