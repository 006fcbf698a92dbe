"""The formal procedure: after a knock, the others answer in turn and openly."""

from checks.acting import after, events_of, legal, seen, shown, why_not
from checks.games.toepen.tables import FOUR, THREE, table


def test_others_answer_from_the_knockers_left() -> None:
    """Every other player in the hand answers in turn, clockwise."""
    state = table(FOUR, "2 knock")
    assert legal(state) == ["3 stay", "3 fold"]
    assert shown(after(state, "3 stay")).to_act == [0]
    assert shown(after(state, "3 stay, 0 stay")).to_act == [1]
    assert shown(after(state, "3 stay, 0 stay, 1 stay")).window is None


def test_answer_out_of_turn() -> None:
    """Only the seat that is asked answers."""
    state = table(FOUR, "2 knock")
    assert why_not(state, "0 stay") == "common.turn"
    assert why_not(state, "1 fold") == "common.turn"
    assert why_not(after(state, "3 stay"), "3 fold") == "common.turn"


def test_fold_takes_effect_at_once() -> None:
    """Folds take effect one by one: the lives are gone while others are still asked."""
    state = shown(table(FOUR, "2 knock, 3 fold"))
    assert (state.window, state.lives_lost, state.in_hand[3]) == ("answers", [0, 0, 0, 1], False)


def test_answers_are_open() -> None:
    """Everybody sees each answer as it is given."""
    state = table(FOUR, "2 knock, 3 fold, 0 stay")
    assert seen(state, 1).record == ["2 knock", "3 fold", "0 stay"]


def test_window_is_not_closed() -> None:
    """`close` ends windows of a fast game alone; here everybody is asked."""
    assert why_not(table(FOUR, "2 knock"), "close") == "common.phase"


def test_answers_go_on_after_somebody_has_lost_the_game() -> None:
    """Whether a player has lost the game is looked at when the window is over."""
    state = table(FOUR, "2 knock, 3 fold", lives_lost=[0, 0, 0, 9])
    assert (shown(state).phase, shown(state).to_act) == ("play", [0])
    over = shown(after(state, "0 stay, 1 stay"))
    assert (over.phase, over.lives_lost, over.dealer) == ("game-over", [0, 0, 0, 10], 3)


def test_hand_is_given_to_the_one_left_before_the_game_ends() -> None:
    """The one left wins the hand and deals next, also where the folds have ended the game."""
    over = shown(table(THREE, "1 knock, 2 fold, 0 fold", lives_lost=[0, 0, 9]))
    assert (over.phase, over.dealer, over.lives_lost) == ("game-over", 1, [1, 0, 10])


def test_trick_is_given_when_the_window_is_over() -> None:
    """Whose trick it is, is looked at when all have answered."""
    state = table(FOUR, "0 TD, 1 AH, 2 AS, 2 knock, 3 fold")
    assert [event.type for event in events_of(state, "0 stay")] == ["stayed"]
    assert [event.type for event in events_of(after(state, "0 stay"), "1 stay")][1:] == [
        "trick-won"
    ]
