"""Knocking: raising the stake, whatever the procedure."""

import pytest

from checks.acting import after, legal, refused, shown, why_not
from checks.games.toepen.tables import FOUR, THREE, play_on, table

BOTH = pytest.mark.parametrize("procedure", ["formal", "fast"])


@pytest.mark.parametrize("seat", range(4))
def test_knock_on_or_off_turn(seat: int) -> None:
    """Any player in the hand may knock, whosever turn it is."""
    state = shown(table(FOUR, f"{seat} knock"))
    assert (state.knocks, state.last_knocker, state.window) == (1, seat, "answers")


def test_knock_before_the_first_card() -> None:
    """A knock is possible as soon as the play has begun."""
    assert "3 knock" in legal(table(FOUR), 3)


def test_knock_in_the_middle_of_a_trick() -> None:
    """A knock interrupts a trick, which goes on where it was."""
    state = table(FOUR, "0 TD, 1 AH, 0 knock, 1 stay, 2 stay, 3 stay")
    assert (shown(state).phase, shown(state).to_act) == ("play", [2])


def test_knock_between_the_last_card_and_the_next_lead() -> None:
    """A knock is possible when a trick is complete, and the winner leads afterwards."""
    state = table(FOUR, "0 TD, 1 AH, 2 AS, 3 TC, 2 knock, 3 stay, 0 stay, 1 stay")
    assert shown(state).to_act == [0]


def test_nobody_knocks_twice_running() -> None:
    """The last player to knock does not knock again until another has."""
    state = table(THREE, "1 knock, 2 stay, 0 stay")
    assert why_not(state, "1 knock") == "toepen.knock-twice-running"
    assert shown(after(state, "0 knock")).knocks == 2


def test_knocker_may_knock_again_after_another() -> None:
    """After somebody else's knock the first one may raise once more."""
    state = table(THREE, "1 knock, 2 stay, 0 stay, 0 knock, 1 stay, 2 stay")
    assert why_not(state, "0 knock") == "toepen.knock-twice-running"
    assert shown(after(state, "1 knock")).knocks == 3


def test_last_knocker_stays_so_over_the_tricks() -> None:
    """It does not matter how many cards have been played since."""
    state = play_on(table(THREE, "1 knock, 2 stay, 0 stay"), 11)
    assert why_not(state, "1 knock") == "toepen.knock-twice-running"


@pytest.mark.parametrize("knock", [1, 2, 3, 4])
def test_knock_needs_lives_to_cover_it(knock: int) -> None:
    """The k-th knock needs k + 1 lives left: none with one, no second with two, and so on."""
    answers = ["1 stay, 2 stay, 3 stay", "2 stay, 3 stay, 0 stay"]
    earlier = [f"{(k - 1) % 2} knock, {answers[(k - 1) % 2]}" for k in range(1, knock)]
    state = table(FOUR, *earlier, lives_lost=[0, 0, 10 - knock, 10 - knock - 1])
    refusal = refused(state, "2 knock")
    assert refusal.clause.id == "toepen.knock-lives"
    assert refusal.facts == {
        "seat": 2,
        "knock": knock,
        "lives_left": knock,
        "lives_needed": knock + 1,
    }
    assert shown(after(state, "3 knock")).knocks == knock


def test_lives_needed_depend_on_the_lives_of_the_table() -> None:
    """It is the lives left that count, not the lives lost."""
    assert why_not(table(THREE, lives=1), "0 knock") == "toepen.knock-lives"
    assert "0 knock" in legal(table(THREE, lives=2))


@BOTH
def test_nobody_knocks_while_answers_are_awaited(procedure: str) -> None:
    """No knock is made before the answers to the last one are in."""
    state = table(THREE, "1 knock", procedure=procedure)
    assert why_not(state, "2 knock") == "common.phase"
    assert "2 knock" in legal(after(state, "2 stay, 0 stay"))


@BOTH
def test_no_card_is_played_while_answers_are_awaited(procedure: str) -> None:
    """The game is paused until the answers are in."""
    state = table(THREE, "1 knock", procedure=procedure)
    assert why_not(state, "0 TD") == "common.phase"
    assert "0 TD" in legal(after(state, "2 stay, 0 stay"))


@BOTH
def test_knocker_does_not_fold_on_the_own_knock(procedure: str) -> None:
    """The knocker is in for the raised stake; the others may fold."""
    state = table(THREE, "1 knock", procedure=procedure)
    assert why_not(state, "1 fold") == "toepen.fold-own-knock"
    assert "2 fold" in legal(state)


def test_knocker_does_not_stay_on_the_own_knock() -> None:
    """The knocker is not asked about the own knock."""
    assert why_not(table(THREE, "1 knock", procedure="fast"), "1 stay") == "toepen.stay-own-knock"
    assert why_not(table(THREE, "1 knock"), "1 stay") == "common.turn"


def test_knocker_may_fold_on_the_next_knock() -> None:
    """Only the own knock binds; on another's the first knocker folds like anybody."""
    state = table(THREE, "1 knock, 2 stay, 0 stay, 0 knock, 1 fold, 2 stay")
    assert shown(state).in_hand == [True, False, True]
    assert shown(state).lives_lost == [0, 2, 0]


@pytest.mark.parametrize("word", ["fold", "stay"])
def test_fold_is_only_ever_an_answer(word: str) -> None:
    """Nobody folds or stays without a knock."""
    state = table(THREE)
    assert why_not(state, f"0 {word}") == "common.phase"
    assert f"0 {word}" in legal(after(state, "2 knock"))


@BOTH
@pytest.mark.parametrize("knock", [1, 2, 3])
def test_fold_on_the_kth_knock_costs_k_lives(procedure: str, knock: int) -> None:
    """A player who folds on the k-th knock loses k lives at once."""
    answers = ["1 stay, 2 stay, 3 stay", "2 stay, 3 stay, 0 stay"]
    earlier = [f"{k % 2} knock, {answers[k % 2]}" for k in range(knock)]
    earlier[-1] = earlier[-1].replace("2 stay", "2 fold")
    assert shown(table(FOUR, *earlier, procedure=procedure)).lives_lost == [0, 0, knock, 0]


def test_fold_costs_no_more_lives_than_there_are() -> None:
    """A player who folds on the second knock with one life left loses that one."""
    state = table(FOUR, "0 knock, 1 stay, 2 stay, 3 stay", lives_lost=[0, 0, 9, 0])
    folded = after(state, "1 knock, 2 fold")
    assert shown(folded).lives_lost == [0, 0, 10, 0]


@BOTH
def test_who_has_folded_takes_no_further_part(procedure: str) -> None:
    """After a fold there is nothing more to do in this hand."""
    state = table(FOUR, "1 knock, 2 fold, 3 stay, 0 stay", procedure=procedure)
    assert legal(state, 2) == []
    assert why_not(state, "2 knock") == "common.not-in-hand"
    assert shown(after(state, "0 TD, 1 AH")).to_act == [3]


def test_cards_of_who_folds_go_face_down() -> None:
    """Cards already played stay in the trick; the others go face down."""
    state = shown(table(FOUR, "0 TD, 1 AH, 3 knock, 0 stay, 1 fold, 2 stay"))
    assert (state.hands[1], state.folded[1]) == ([], ["KH", "QH", "JH"])
    assert "1 AH" in state.record


@BOTH
def test_who_has_folded_is_not_asked_again(procedure: str) -> None:
    """The next knock is answered by those who are left."""
    folded = table(FOUR, "1 knock, 2 fold, 3 stay, 0 stay", procedure=procedure)
    over = shown(after(folded, "0 knock, 1 stay, 3 stay"))
    assert (over.window, over.knocks) == (None, 2)


@BOTH
def test_last_one_left_wins_the_hand(procedure: str) -> None:
    """The only player left wins the hand, loses nothing and deals next."""
    over = shown(table(THREE, "1 knock, 2 fold, 0 fold", procedure=procedure))
    assert (over.phase, over.dealer) == ("deal", 1)
    assert over.lives_lost == [1, 0, 1]


def test_table_is_cleared_when_one_is_left() -> None:
    """Between hands there are no cards and no knocks."""
    over = shown(table(THREE, "0 TD, 1 knock, 2 fold, 0 fold"))
    assert (over.hands, over.folded, over.stock, over.record) == ([[]] * 3, [[]] * 3, [], [])
    assert (over.knocks, over.last_knocker, over.in_hand) == (0, None, [False] * 3)


def test_leader_who_folds_is_followed_by_the_next_seat() -> None:
    """The first player still in the hand left of the dealer leads."""
    assert shown(table(FOUR, "3 knock, 0 fold, 1 stay, 2 stay")).to_act == [1]
    assert shown(table(FOUR, "3 knock, 0 fold, 1 fold, 2 stay")).to_act == [2]


def test_fold_of_the_player_on_turn_passes_the_turn() -> None:
    """The trick goes on with the next player still in the hand."""
    assert shown(table(FOUR, "0 TD, 3 knock, 0 stay, 1 fold, 2 stay")).to_act == [2]


def test_fold_can_complete_a_trick() -> None:
    """A trick is complete when every player still in the hand has played to it."""
    state = shown(table(THREE, "0 TD, 1 AH, 1 knock, 2 fold, 0 stay"))
    assert state.to_act == [0]
