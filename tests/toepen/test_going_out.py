"""Going out, and the end of the game by both endings."""

from typing import Any

import pytest

from checks.acting import after, legal, shown, why_not
from checks.games.toepen.tables import FOUR, THREE, between, deal_of, play_on, table
from vorhand.engine import GAMES
from vorhand.engine.toepen.state import State

SURVIVOR: dict[str, Any] = {"ending": "last-survivor"}


def outcome(state: State) -> Any:
    """How the game ended; null while it goes on."""
    return GAMES[state.game].outcome(state)


def closed(hands: str, cards: int, **options: Any) -> State:
    """After a hand without a knock."""
    return after(play_on(table(hands, **options), cards), "close")


def test_player_is_out_when_all_lives_are_lost() -> None:
    """A player is out when lives lost reach the lives of the table."""
    assert outcome(closed(THREE, 12, lives_lost=[0, 8, 8])) is None
    assert outcome(closed(THREE, 12, lives_lost=[0, 8, 9])) is not None


@pytest.mark.parametrize("lives", [1, 7, 50])
def test_lives_of_the_table_decide_who_is_out(lives: int) -> None:
    """The game ends sooner or later as the table has agreed."""
    state = closed(THREE, 12, lives=lives, lives_lost=[0, lives - 1, 0])
    assert shown(state).lives_lost == [0, lives, 1]
    assert shown(state).phase == "game-over"


def test_game_ends_with_its_first_loser() -> None:
    """first-loser: who is out has lost the game; all others have won."""
    state = closed(THREE, 12, lives_lost=[0, 0, 9])
    assert outcome(state) == {"winners": [0, 1], "losers": [2], "scores": None, "reason": "lives"}


def test_all_who_are_out_then_have_lost() -> None:
    """first-loser: several may lose together."""
    state = closed(FOUR, 16, lives_lost=[0, 9, 3, 9])
    assert outcome(state) == {
        "winners": [0, 2],
        "losers": [1, 3],
        "scores": None,
        "reason": "lives",
    }


def test_rest_of_the_hand_is_not_played() -> None:
    """first-loser: a fold that costs the last life ends the game when the window is over."""
    state = table(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay", lives_lost=[0, 0, 9, 0])
    assert (shown(state).phase, shown(state).hands) == ("game-over", [[]] * 4)
    assert shown(state).lives_lost == [0, 0, 10, 0]


def test_hand_is_not_settled_when_a_late_fold_ends_the_game() -> None:
    """first-loser: after the last trick too, the others lose nothing more, and the dealer stays."""
    state = play_on(table(FOUR, dealer=1, lives_lost=[0, 0, 0, 9]), 16)
    over = shown(after(state, "2 knock, 3 fold, 0 stay, 1 stay"))
    assert (over.phase, over.dealer, over.lives_lost) == ("game-over", 1, [0, 0, 0, 10])


def test_dealer_of_a_hand_that_was_not_played_to_its_end() -> None:
    """first-loser: the same player deals again."""
    state = table(FOUR, "1 knock, 2 fold, 3 stay, 0 stay", dealer=2, lives_lost=[0, 0, 9, 0])
    assert (shown(state).phase, shown(state).dealer) == ("game-over", 2)


def test_loser_of_a_hand_of_two_leaves_no_winner_of_the_hand() -> None:
    """first-loser: who is out has not folded, so the hand is nobody's, and the dealer stays."""
    two = table("AH KH QH JH | AS KS QS JS | -", "0 exchange-hand", exchange=True, dealer=1,
                lives_lost=[0, 9, 0], away={2: "buying-drinks"})  # fmt: skip
    over = after(two, "1 challenge")
    assert (shown(over).phase, shown(over).dealer) == ("game-over", 1)
    assert outcome(over)["winners"] == [0, 2]


def test_who_goes_out_takes_no_further_part_in_the_game() -> None:
    """last-survivor: the loser drops out and the others play on."""
    state = closed(THREE, 12, lives_lost=[0, 0, 9], **SURVIVOR)
    assert shown(state).phase == "deal"
    assert why_not(state, "2 knock") == "common.not-in-hand"
    dealt = after(state, deal_of(state, "TD | AS | -"))
    assert shown(dealt).in_hand == [True, True, False]


def test_game_ends_when_one_is_left() -> None:
    """last-survivor: the last player in the game wins it."""
    state = table("TD 9D 8D 7D | AS KS QS JS | -", lives_lost=[0, 9, 10], dealer=1, **SURVIVOR)
    over = after(play_on(state, 8), "close")
    assert outcome(over) == {
        "winners": [0],
        "losers": [1, 2],
        "scores": None,
        "reason": "last-survivor",
    }


def test_game_ends_when_the_others_go_out_together() -> None:
    """last-survivor: several may go out in the last hand."""
    over = closed(THREE, 12, lives_lost=[5, 9, 9], **SURVIVOR)
    assert shown(over).phase == "game-over"
    assert outcome(over)["winners"] == [0]


def test_nobody_wins_when_nobody_is_left() -> None:
    """last-survivor: if none is left, nobody wins."""
    state = play_on(table(THREE, lives_lost=[9, 8, 8], **SURVIVOR), 12)
    over = after(state, "1 knock, 2 stay, 0 fold, close")
    assert shown(over).lives_lost == [10, 10, 10]
    assert outcome(over) == {
        "winners": [],
        "losers": [0, 1, 2],
        "scores": None,
        "reason": "last-survivor",
    }
    assert shown(over).dealer == 0


def test_fold_with_the_last_life_does_not_end_the_hand() -> None:
    """last-survivor: the hand goes on without who has gone out."""
    state = table(FOUR, "1 knock, 2 fold, 3 stay, 0 stay", lives_lost=[0, 0, 9, 0], **SURVIVOR)
    assert (shown(state).phase, shown(state).to_act) == ("play", [0])
    assert shown(state).in_hand == [True, True, False, True]


def test_dealer_who_is_out_hands_the_deal_on() -> None:
    """last-survivor: the deal goes to the next player on the left who is in the game."""
    state = play_on(table(FOUR, lives_lost=[9, 0, 0, 0], **SURVIVOR), 16)
    over = after(state, "1 knock, 2 stay, 3 stay, 0 fold, close")
    assert (shown(over).lives_lost, shown(over).dealer) == ([10, 2, 2, 2], 1)


def test_deal_passes_over_all_who_are_out() -> None:
    """last-survivor: it goes on until there is somebody who can deal."""
    state = play_on(table(FOUR, lives_lost=[9, 9, 0, 0], **SURVIVOR), 16)
    over = after(state, "3 knock, 0 fold, 1 fold, 2 stay, close")
    assert (shown(over).lives_lost, shown(over).dealer) == ([10, 10, 2, 2], 2)


def test_nothing_is_done_once_the_game_is_over() -> None:
    """When the game is over, only a new rubber is possible."""
    over = closed(THREE, 12, lives_lost=[0, 0, 9])
    assert legal(over) == ["new-rubber"]
    assert why_not(over, "0 knock") == "common.game-over"
    assert why_not(over, "deal") == "common.game-over"
    assert why_not(over, "close") == "common.game-over"


def test_table_is_cleared_when_the_game_is_over() -> None:
    """After the game no cards and no traces of a hand lie on the table."""
    over = shown(closed(THREE, 12, lives_lost=[0, 0, 9]))
    assert (over.hands, over.in_hand, over.to_act) == ([[]] * 3, [False] * 3, [])
    assert (over.knocks, over.last_knocker, over.record) == (0, None, [])


def test_game_goes_on_until_its_ending() -> None:
    """There is no outcome while the game goes on."""
    assert outcome(between(3)) is None
    assert outcome(table(THREE)) is None
