"""The end of a hand, and of the game."""

import pytest

from checks.acting import happened, legal, shown, why_not
from checks.games.toppen.tables import FOUR, after, between, deal_of, play_on, playing, table
from vorhand.engine import start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.state import State

FOLDS = "0 fold, 1 fold, 2 fold"
"""In the opening; seat 3 has won, and deals."""


def test_winner_of_the_last_trick_drinks_nothing() -> None:
    """Every player still in the hand but the winner of the last trick drinks the fine."""
    over = shown(play_on(playing(FOUR, "0 knock, all stay"), 16))
    assert (over.fines, over.dealer, over.phase) == ([0, 2, 2, 2], 0, "deal")


def test_who_has_folded_drinks_no_more() -> None:
    """A fold has been paid when it was made."""
    over = shown(play_on(playing(FOUR, "0 knock, 1 fold, 2 stay, 3 stay"), 12))
    assert over.fines == [0, 1, 2, 2]


def test_winner_of_the_last_trick_deals_next() -> None:
    """Whoever won the tricks before."""
    hands = "TD TC TH KS | 9D 9C 9H 9S | 8D 8C 8H 8S | 7D 7C 7H 7S"
    over = shown(play_on(playing(hands), 16))
    assert (over.fines, over.dealer) == ([1, 0, 1, 1], 1)


def test_hand_is_settled_with_its_last_card() -> None:
    """Nobody knocks after the last card: there is no closing."""
    last = play_on(playing(FOUR, "0 knock, all stay"), 15)
    assert happened(last, "3 7C") == [
        "Seat 3 plays 7C.",
        "Seat 0 wins the trick with 7D.",
        "Seat 1 drinks 2 fines.",
        "Seat 2 drinks 2 fines.",
        "Seat 3 drinks 2 fines.",
        "Seat 0 wins the hand. Seat 0 deals next.",
    ]


def test_table_is_cleared_when_the_hand_is_over() -> None:
    """Between hands there are no cards, no knocks and no multipliers."""
    over = shown(play_on(playing(FOUR, "0 knock, all stay"), 16))
    assert (over.hands, over.folded, over.talon, over.record) == ([[]] * 4, [[]] * 4, [], [])
    assert (over.fine, over.multipliers, over.last_knocker) == (1, [1] * 4, None)
    assert (over.in_hand, over.to_act, over.window) == ([False] * 4, [], None)
    assert over.fines_before == over.fines


def test_fines_add_up_from_hand_to_hand() -> None:
    """Nobody goes out, and what has been drunk stays drunk."""
    state = table(FOUR, FOLDS, fines=[10, 0, 200, 30])
    assert shown(state).fines == [11, 1, 201, 30]
    assert legal(state) == ["deal"]


@pytest.mark.parametrize("hand", [1, 7, 1200])
def test_game_without_a_number_of_hands_never_ends(hand: int) -> None:
    """hands null: it is hand after hand."""
    state = _after_hands(hand, hands=None)
    assert (shown(state).phase, TOPPEN.outcome(state)) == ("deal", None)
    assert legal(state) == ["deal"]


def _after_hands(hand: int, hands: int | None) -> State:
    """The table after some hands, all of which seat 3 has won for nothing."""
    state = start(TOPPEN, 4, dealer=3, options={"hands": hands})
    if hand > 1:
        fines = [hand - 1] * 3 + [0]
        claim = {"version": 4 * (hand - 1), "hand_number": hand - 1}
        state = TOPPEN.admit({**TOPPEN.dump(state), **claim, "fines": fines, "fines_before": fines})
    return after(state, deal_of(state, FOUR), FOLDS)


@pytest.mark.parametrize("hands", [1, 2, 1000])
def test_game_is_over_after_its_hands(hands: int) -> None:
    """The phase is `game-over` after this many hands, and not before."""
    state = _after_hands(hands, hands=hands)
    assert (shown(state).phase, shown(state).hand_number) == ("game-over", hands)
    assert legal(state) == []
    assert why_not(state, Deal(seed="s")) == "common.game-over"
    if hands > 1:
        assert shown(_after_hands(hands - 1, hands=hands)).phase == "deal"


def test_hand_counts_however_it_ended() -> None:
    """A hand that was played, one that was won by folds, one that nobody won: each is a hand."""
    folded = table(FOUR, FOLDS, hands=3)
    played = play_on(after(folded, deal_of(folded, FOUR), "all stay"), 16)
    assert shown(played).phase == "deal"
    state = play_on(after(played, deal_of(played, FOUR), "all stay"), 13)
    (seat,) = shown(state).to_act
    assert shown(play_on(state, 3)).phase == "game-over"
    knocked = after(state, f"{seat} knock")
    assert legal(knocked)


def test_lowest_total_of_fines_wins() -> None:
    """The others have lost; the scores are the fines."""
    over = table(FOUR, FOLDS, hands=2, fines=[1, 0, 1, 3])
    assert shown(over).fines == [2, 1, 2, 3]
    assert TOPPEN.outcome(over) == {
        "winners": [1],
        "losers": [0, 2, 3],
        "scores": [2, 1, 2, 3],
        "reason": "hands",
    }


def test_several_may_win() -> None:
    """Equal totals are equal."""
    over = table(FOUR, FOLDS, hands=2, fines=[1, 0, 1, 1])
    assert shown(over).fines == [2, 1, 2, 1]
    outcome = TOPPEN.outcome(over)
    assert outcome is not None
    assert (outcome["winners"], outcome["losers"]) == ([1, 3], [0, 2])


def test_all_may_win() -> None:
    """Where all have drunk the same, nobody has lost."""
    over = TOPPEN.outcome(between(4, hands=1, fines=[3, 3, 3, 3]))
    assert over is not None
    assert (over["winners"], over["losers"]) == ([0, 1, 2, 3], [])


def test_dealer_at_the_end_of_the_game() -> None:
    """The winner of the last hand would deal next."""
    over = shown(table(FOUR, FOLDS, hands=1))
    assert (over.phase, over.dealer, over.to_act) == ("game-over", 3, [])


def test_end_of_the_game_is_told() -> None:
    """After the hand: who has won, and who has lost."""
    state = table(FOUR, "0 fold, 1 fold", hands=1)
    assert happened(state, "2 fold")[2:] == [
        "Seat 3 wins the hand. Seat 3 deals next.",
        "The game is over. Won: seat 3. Lost: seat 0, seat 1 and seat 2.",
    ]
