"""The fast procedure: after a knock, all answer in any order, unseen by each other."""

import pytest

from checks.acting import after, events_of, legal, seen, shown, told, why_not
from checks.games.toepen.tables import FOUR, THREE, table
from vorhand.engine import ONLOOKER
from vorhand.engine.knocking.acts import Folded

WINDOW = table(FOUR, "2 knock", procedure="fast")


def test_everybody_else_is_awaited() -> None:
    """All who have not answered yet are awaited."""
    assert shown(WINDOW).to_act == [0, 1, 3]
    assert legal(WINDOW) == ["0 stay", "0 fold", "1 stay", "1 fold", "3 stay", "3 fold", "close"]


@pytest.mark.parametrize("order", ["0 1 3", "3 1 0", "1 3 0"])
def test_answers_come_in_any_order(order: str) -> None:
    """Nobody waits for a turn."""
    answers = ", ".join(f"{seat} stay" for seat in order.split())
    assert shown(after(WINDOW, answers)).window is None


def test_answer_once_given_stands() -> None:
    """Nobody answers twice; who has not answered, may."""
    state = after(WINDOW, "1 stay")
    assert why_not(state, "1 fold") == "toepen.answer-once"
    assert why_not(state, "1 stay") == "toepen.answer-once"
    assert shown(state).to_act == [0, 3]
    assert legal(state, 3) == ["3 stay", "3 fold"]


def test_fold_is_hidden_until_the_window_is_over() -> None:
    """That a seat has answered may be known, but not what."""
    state = after(WINDOW, "1 fold, 0 stay")
    assert seen(state, 3).record == ["2 knock", "1 answer", "0 answer"]
    assert seen(state, ONLOOKER).record == ["2 knock", "1 answer", "0 answer"]
    assert seen(state, 3).in_hand == [True, True, True, True]
    assert seen(state, 3).lives_lost == [0, 0, 0, 0]
    assert seen(state, 3).hand_sizes == [4, 4, 4, 4]


def test_own_answer_is_not_hidden() -> None:
    """A player knows what they have answered."""
    state = after(WINDOW, "1 fold, 0 stay")
    assert seen(state, 1).record == ["2 knock", "1 fold", "0 answer"]


def test_answer_is_told_to_its_seat_alone() -> None:
    """The others hear that a seat has answered."""
    assert told(WINDOW, "1 fold", 1) == ["Seat 1 answers: fold."]
    assert told(WINDOW, "1 fold", 0) == told(WINDOW, "1 stay", 0) == ["Seat 1 has answered."]


def test_folds_take_effect_together() -> None:
    """When all have answered, the folds are seen and paid."""
    state = after(WINDOW, "3 fold, 0 stay")
    assert shown(state).lives_lost == [0, 0, 0, 0]
    over = after(state, "1 fold")
    assert shown(over).lives_lost == [0, 1, 0, 1]
    assert shown(over).in_hand == [True, False, True, False]
    assert seen(over, ONLOOKER).record[1:] == ["3 fold", "0 stay", "1 fold"]


def test_folds_are_told_from_the_knockers_left() -> None:
    """Folds that are shown together are listed clockwise, whoever folded first."""
    state = after(WINDOW, "1 fold, 0 stay")
    folds = [event.seat for event in events_of(state, "3 fold") if isinstance(event, Folded)]
    assert folds == [3, 1]


def test_close_ends_the_window() -> None:
    """A player who has not answered when the table closes the window stays."""
    over = shown(after(WINDOW, "1 fold, close"))
    assert (over.window, over.in_hand) == (None, [True, False, True, True])
    assert over.lives_lost == [0, 1, 0, 0]


def test_window_may_be_closed_at_once() -> None:
    """Nobody has to answer: a player who hesitates has stayed."""
    over = shown(after(WINDOW, "close"))
    assert (over.window, over.to_act, over.in_hand) == (None, [0], [True] * 4)


def test_close_without_a_window() -> None:
    """There is nothing to close between two cards."""
    assert why_not(table(FOUR, procedure="fast"), "close") == "common.phase"


def test_cards_are_played_in_turn_all_the_same() -> None:
    """Playing to a trick goes clockwise in the fast game too."""
    assert why_not(table(FOUR, procedure="fast"), "1 AH") == "common.turn"


def test_everybody_folding_leaves_the_knocker() -> None:
    """The knocker is the only one left, wins the hand, loses nothing and deals next."""
    over = shown(after(WINDOW, "0 fold, 3 fold, 1 fold"))
    assert (over.phase, over.dealer, over.lives_lost) == ("deal", 2, [1, 1, 0, 1])


def test_game_is_over_when_the_window_is() -> None:
    """Whether a player has lost the game is looked at when the window is over."""
    state = table(FOUR, "2 knock, 3 fold", procedure="fast", lives_lost=[0, 0, 0, 9])
    assert shown(state).phase == "play"
    over = shown(after(state, "close"))
    assert (over.phase, over.lives_lost, over.dealer) == ("game-over", [0, 0, 0, 10], 3)


def test_who_has_answered_with_a_fold_is_still_in_the_hand() -> None:
    """The hidden fold has no effect yet, neither on the seat nor on what it may do."""
    state = table(THREE, "1 knock, 2 fold", procedure="fast")
    assert why_not(state, "2 fold") == "toepen.answer-once"
    assert shown(state).hands[2] == ["AS", "KS", "QS", "JS"]


def test_answers_of_an_earlier_window_stay_seen() -> None:
    """Only the window that is open is hidden."""
    state = after(WINDOW, "0 stay, 1 fold, 3 stay, 3 knock, 0 stay")
    assert seen(state, 2).record[1:] == ["0 stay", "1 fold", "3 stay", "3 knock", "0 answer"]
