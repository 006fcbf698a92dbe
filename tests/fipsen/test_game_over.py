"""The deals of a game, its end, and who has won."""

import pytest

from checks.acting import after, legal, shown, why_not
from checks.games.fipsen.tables import FOUR, between, deal_of, declared, moment, table, tricks
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.state import State


def last_deal(sheet: str, deals: int) -> State:
    """Seat 0 has claimed 4 for a game of 2 hand in clubs."""
    made = tricks(declared("0 bid 2 hand", "0 trump C", sheet=sheet, deals=deals), 2)
    return after(made, "0 claim")


def test_game_goes_on_before_the_last_deal() -> None:
    """The next deal is due, and there is no outcome."""
    state = last_deal("1 +3", deals=3)
    assert moment(state) == ("deal", [])
    assert FIPSEN.outcome(state) is None
    assert legal(state) == ["deal"]


def test_game_is_over_after_so_many_scored_deals() -> None:
    """With the last of them nothing more is done."""
    state = last_deal("1 +3", deals=2)
    assert moment(state) == ("game-over", [])
    assert legal(state) == []
    assert why_not(state, "deal") == "common.game-over"


def test_table_is_cleared() -> None:
    """No cards and no trace of a hand; everybody still belongs to the table."""
    for state in (last_deal("", deals=2), last_deal("", deals=1)):
        now = shown(state)
        assert now.hands == [[], [], [], []]
        assert [now.skat, now.aside, now.taken_up, now.discards, now.shown] == [[]] * 5
        assert (now.bid, now.declarer, now.trump, now.record) == (None, None, None, [])
        assert (now.kontra, now.rekontra, now.durch) == (False, False, False)
        assert now.tricks_won == [0, 0, 0, 0]
        assert now.in_hand == [True] * 4


def test_deal_passes_to_the_left_at_the_end_too() -> None:
    """The dealer is the next dealer."""
    assert shown(last_deal("", deals=1)).dealer == 0


def test_highest_score_wins() -> None:
    """The others lose; the reason is the number of deals."""
    assert FIPSEN.outcome(last_deal("1 +3, 2 -12", deals=3)) == {
        "winners": [0],
        "losers": [1, 2, 3],
        "scores": [4, 3, -12, 0],
        "reason": "deals",
    }


@pytest.mark.parametrize(
    ("sheet", "winners"),
    [
        ("0 +3, 1 +3", [0, 1]),
        ("0 -6", [1, 2, 3]),
        ("0 +3, 1 -6, 2 +3", [0, 2]),
        ("0 +3, 0 -6, 0 +3", [0, 1, 2, 3]),
        ("3 +30", [3]),
    ],
)
def test_several_winners(sheet: str, winners: list[int]) -> None:
    """All who share the highest score have won."""
    state = between(4, sheet=sheet, phase="game-over", deals=sheet.count(",") + 1)
    outcome = FIPSEN.outcome(state)
    assert outcome is not None
    assert outcome["winners"] == winners
    assert outcome["losers"] == [seat for seat in range(4) if seat not in winners]


def test_thousand_deals_at_the_most() -> None:
    """Without a number of deals the game is over after a thousand."""
    sheet = ", ".join(["1 +3"] * 999)
    state = declared("0 bid 2 hand", "0 trump C", sheet=sheet)
    over = after(tricks(state, 2), "0 claim")
    assert moment(over) == ("game-over", [])
    assert len(shown(over).sheet) == 1000
    before = declared("0 bid 2 hand", "0 trump C", sheet=", ".join(["1 +3"] * 998))
    assert moment(after(tricks(before, 2), "0 claim")) == ("deal", [])


def test_new_game() -> None:
    """Nobody has a score, and no hand has been dealt."""
    state = shown(between(3))
    assert (state.scores, state.sheet, state.version, state.hand_number) == ([0] * 3, [], 0, 0)
    assert (state.phase, state.to_act, state.in_hand) == ("deal", [], [True] * 3)


def test_next_deal_after_a_scored_one() -> None:
    """The next hand is dealt from the new dealer's left."""
    state = last_deal("", deals=2)
    assert moment(after(state, deal_of(state, FOUR))) == ("auction", [1])
    assert moment(table(FOUR)) == ("auction", [0])
