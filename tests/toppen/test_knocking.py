"""Knocking before one's card, and the answers."""

import pytest

from checks.acting import happened, legal, refused, shown, why_not
from checks.games.toppen.tables import FIVE, FOUR, after, playing


def test_only_who_is_to_play_knocks() -> None:
    """A knock comes from the player whose turn it is, and from nobody else."""
    state = playing(FOUR)
    for seat in (1, 2, 3):
        assert why_not(state, f"{seat} knock") == "toppen.knock-turn"
    assert refused(state, "2 knock").facts == {"seat": 2, "to_act": [0]}
    assert "0 knock" in legal(state)


def test_who_has_just_played_does_not_knock() -> None:
    """The knock comes before the card, not after it."""
    state = playing(FOUR, "0 TD")
    assert why_not(state, "0 knock") == "toppen.knock-turn"
    assert "1 knock" in legal(state)


def test_one_knock_before_each_card() -> None:
    """A player who has knocked plays a card before knocking again."""
    state = playing(FOUR, "0 knock, all stay")
    assert why_not(state, "0 knock") == "toppen.knock-before-playing"
    assert refused(state, "0 knock").facts == {"seat": 0}
    assert legal(state) == ["0 TD", "0 9D", "0 8D", "0 7D"]


def test_same_player_knocks_again_before_the_next_card() -> None:
    """What Toepen forbids: one and the same player may knock before each of their cards."""
    state = playing(FOUR, "0 knock, all stay, 0 TD, 1 AH, 2 AS, 3 TC")
    assert "0 knock" in legal(state)
    assert shown(after(state, "0 knock, all stay")).fine == 3


def test_next_player_knocks_before_their_own_card() -> None:
    """A knock before one card does not prevent a knock before the next."""
    state = playing(FOUR, "0 knock, all stay, 0 TD")
    assert "1 knock" in legal(state)


def test_answers_come_in_turn_from_the_knockers_left() -> None:
    """Each of the others in the hand is asked, clockwise."""
    state = playing(FIVE, "0 TD, 1 AH, 2 knock")
    for seat in (3, 4, 0, 1):
        now = shown(state)
        assert (now.phase, now.window, now.to_act) == ("play", "answers", [seat])
        assert legal(state) == [f"{seat} stay", f"{seat} fold"]
        state = after(state, f"{seat} stay")
    assert (shown(state).window, shown(state).to_act) == (None, [2])


def test_nobody_answers_out_of_turn() -> None:
    """The knocker is not asked, nor anybody before their turn."""
    state = playing(FOUR, "0 knock")
    for act in ("2 stay", "2 fold", "0 stay", "0 fold"):
        assert why_not(state, act) == "common.turn"
    assert why_not(after(state, "1 stay"), "1 fold") == "common.turn"


@pytest.mark.parametrize("act", ["0 TD", "0 knock", "1 AH", "1 knock"])
def test_nothing_else_is_done_while_answers_are_awaited(act: str) -> None:
    """No card is played and no knock made meanwhile."""
    assert why_not(playing(FOUR, "0 knock"), act) == "common.phase"


@pytest.mark.parametrize("word", ["stay", "fold"])
def test_fold_is_an_answer(word: str) -> None:
    """After the opening nobody folds or stays without a knock."""
    assert why_not(playing(FOUR), f"0 {word}") == "common.phase"
    assert f"1 {word}" in legal(playing(FOUR, "0 knock"))


def test_fine_goes_up_when_all_have_answered() -> None:
    """Until then the old value stands."""
    state = playing(FOUR, "0 knock, 1 stay, 2 stay")
    assert shown(state).fine == 1
    assert shown(after(state, "3 stay")).fine == 2


def test_fold_costs_the_fine_before_the_knock() -> None:
    """A player who folds on the second knock drinks two."""
    state = playing(FOUR, "0 knock, 1 fold, 2 stay, 3 stay")
    assert shown(state).fines == [0, 1, 0, 0]
    state = after(state, "0 TD, 2 knock, 3 fold")
    assert shown(state).fines == [0, 1, 0, 2]
    assert shown(state).in_hand == [True, False, True, False]


def test_knocker_plays_a_card_after_the_answers() -> None:
    """The turn comes back to the knocker."""
    state = playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay")
    assert shown(state).to_act == [1]
    assert shown(after(state, "1 AH")).to_act == [3]


def test_knocker_wins_when_everyone_else_folds() -> None:
    """The one left has won the hand, drinks nothing and deals next."""
    over = shown(playing(FOUR, "0 TD, 1 knock, 2 fold, 3 fold, 0 fold"))
    assert (over.phase, over.dealer, over.fines) == ("deal", 1, [1, 0, 1, 1])
    assert (over.fine, over.multipliers, over.last_knocker) == (1, [1] * 4, None)


def test_winner_by_folds_shows_nothing() -> None:
    """No card of the knocker is revealed."""
    state = playing(FOUR, "0 TD, 1 knock, 2 fold, 3 fold")
    assert happened(state, "0 fold") == [
        "Seat 0 folds.",
        "Seat 0 drinks a fine.",
        "Seat 1 wins the hand. Seat 1 deals next.",
    ]


def test_who_has_folded_takes_no_further_part() -> None:
    """After a fold there is nothing more to do in this hand, and nothing more to be asked."""
    state = playing(FOUR, "0 knock, 1 fold, 2 stay, 3 stay, 0 TD")
    assert why_not(state, "1 knock") == "common.not-in-hand"
    assert shown(state).to_act == [2]
    asked = after(state, "2 knock, 3 stay")
    assert shown(asked).to_act == [0]
    assert shown(after(asked, "0 stay")).to_act == [2]


def test_cards_of_who_folds_go_face_down() -> None:
    """Cards already played stay in the trick; the others go face down."""
    state = shown(playing(FOUR, "0 TD, 1 AH, 2 knock, 3 stay, 0 stay, 1 fold"))
    assert (state.hands[1], state.folded[1]) == ([], ["8H", "7H", "KH"])
    assert "1 AH" in state.record


def test_everybody_may_knock_before_every_card() -> None:
    """Four players with four cards each: sixteen knocks, and the fine is seventeen."""
    state = playing(FOUR)
    for _ in range(15):
        (seat,) = shown(state).to_act
        state = after(state, f"{seat} knock, all stay")
        state = after(state, legal(state, seat)[0])
    (seat,) = shown(state).to_act
    assert shown(after(state, f"{seat} knock, all stay")).fine == 17


def test_knock_is_told() -> None:
    """All hear the knock, the answers, and what the fine has come to."""
    state = playing(FOUR)
    assert happened(state, "0 knock") == ["Seat 0 knocks (knock 1 of the hand)."]
    asked = after(state, "0 knock, 1 stay, 2 fold")
    assert happened(asked, "3 stay") == ["Seat 3 stays.", "The fine is 2 now."]
    assert happened(asked, "3 fold") == [
        "Seat 3 folds.",
        "Seat 3 drinks a fine.",
        "The fine is 2 now.",
    ]
