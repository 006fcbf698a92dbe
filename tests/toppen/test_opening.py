"""Folding ab initio."""

import pytest

from checks.acting import happened, legal, shown, why_not
from checks.games.toppen.tables import FIVE, FOUR, after, table


def test_all_are_asked_in_turn_from_forehand() -> None:
    """One seat at a time stays or folds."""
    state = table(FOUR, dealer=0)
    for seat in (1, 2, 3, 0):
        assert shown(state).to_act == [seat]
        assert legal(state) == [f"{seat} stay", f"{seat} fold"]
        state = after(state, f"{seat} stay")
    assert (shown(state).phase, shown(state).to_act) == ("play", [1])


def test_nobody_answers_out_of_turn() -> None:
    """Where one seat is asked, only that seat may answer."""
    state = table(FOUR)
    assert why_not(state, "1 stay") == "common.turn"
    assert why_not(state, "1 fold") == "common.turn"
    assert why_not(after(state, "0 stay"), "0 fold") == "common.turn"


@pytest.mark.parametrize("word", ["knock", "TD"])
def test_nobody_plays_or_knocks_in_the_opening(word: str) -> None:
    """The cards wait until all have been asked."""
    assert why_not(table(FOUR), f"0 {word}") == "common.phase"
    assert f"0 {word}" in legal(table(FOUR, "all stay"))


def test_fold_ab_initio_costs_one_fine() -> None:
    """A player who folds at once drinks a single fine and is out of the hand."""
    state = shown(table(FOUR, "0 fold"))
    assert (state.fines, state.in_hand) == ([1, 0, 0, 0], [False, True, True, True])
    assert (state.hands[0], state.folded[0]) == ([], ["TD", "9D", "8D", "7D"])
    assert state.fine == 1


def test_fold_ab_initio_costs_as_much_as_on_the_first_knock() -> None:
    """To fold at once or on the first knock is the same price."""
    first = shown(table(FOUR, "all stay", "0 knock, 1 fold"))
    assert first.fines == shown(table(FOUR, "0 stay, 1 fold")).fines == [0, 1, 0, 0]


def test_first_still_in_the_hand_leads() -> None:
    """If forehand has folded, the next to the left is forehand."""
    assert shown(table(FOUR, "0 fold, 1 stay, 2 stay, 3 stay")).to_act == [1]
    assert shown(table(FOUR, "0 fold, 1 fold, 2 stay, 3 stay")).to_act == [2]
    assert shown(table(FOUR, "0 stay, 1 fold, 2 fold, 3 stay")).to_act == [0]


def test_last_one_wins_without_being_asked() -> None:
    """When all but one have folded, that one has won the hand."""
    over = shown(table(FIVE, "0 fold, 1 fold, 2 fold, 3 fold"))
    assert (over.phase, over.dealer, over.fines) == ("deal", 4, [1, 1, 1, 1, 0])


def test_one_who_has_stayed_wins_when_all_others_fold() -> None:
    """Nobody is left to play against."""
    over = shown(table(FOUR, "0 stay, 1 fold, 2 fold, 3 fold"))
    assert (over.phase, over.dealer, over.fines) == ("deal", 0, [0, 1, 1, 1])
    assert over.hands == over.folded == [[]] * 4
    assert (over.talon, over.record, over.in_hand) == ([], [], [False] * 4)


def test_window_is_shut_in_the_opening() -> None:
    """The opening is a phase, and opens no window."""
    assert shown(table(FOUR, "0 stay")).window is None


def test_opening_is_told() -> None:
    """All hear who stays, who folds, and who is left."""
    assert happened(table(FOUR), "0 stay") == ["Seat 0 stays."]
    assert happened(table(FOUR), "0 fold") == ["Seat 0 folds.", "Seat 0 drinks a fine."]
    assert happened(table(FOUR, "0 stay, 1 fold, 2 fold"), "3 fold") == [
        "Seat 3 folds.",
        "Seat 3 drinks a fine.",
        "Seat 0 wins the hand. Seat 0 deals next.",
    ]
