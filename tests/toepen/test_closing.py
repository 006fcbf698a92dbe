"""After the last card: a last knock, or the settlement."""

import pytest

from checks.acting import after, legal, shown, why_not
from checks.games.toepen.tables import FOUR, THREE, play_on, table

LAST = play_on(table(THREE), 12)


def test_hand_waits_for_a_late_knock() -> None:
    """After the last card of the fourth trick nobody is awaited; all may knock."""
    assert (shown(LAST).phase, shown(LAST).window, shown(LAST).to_act) == ("closing", None, [])
    assert legal(LAST) == ["0 knock", "1 knock", "2 knock", "close"]


def test_close_settles_the_hand() -> None:
    """`close` ends the hand, in either procedure."""
    over = shown(after(LAST, "close"))
    assert (over.phase, over.lives_lost, over.dealer) == ("deal", [0, 1, 1], 0)
    fast = play_on(table(THREE, procedure="fast"), 12)
    assert shown(after(fast, "close")).lives_lost == [0, 1, 1]


def test_late_knock_raises_the_stake() -> None:
    """A knock after the last card is answered, and counts like any other."""
    asked = after(LAST, "0 knock")
    assert (shown(asked).phase, shown(asked).window) == ("closing", "answers")
    assert legal(asked) == ["1 stay", "1 fold"]
    stayed = after(asked, "1 stay, 2 fold")
    assert (shown(stayed).phase, shown(stayed).window, shown(stayed).to_act) == (
        "closing",
        None,
        [],
    )
    assert shown(after(stayed, "close")).lives_lost == [0, 2, 1]


def test_late_knock_is_answered_by_a_late_knock() -> None:
    """The hand may be raised again and again before it is closed."""
    state = after(LAST, "0 knock, 1 stay, 2 stay")
    assert why_not(state, "0 knock") == "toepen.knock-twice-running"
    assert shown(after(state, "1 knock, 2 fold, 0 stay", "close")).lives_lost == [0, 3, 2]


def test_close_while_a_late_knock_is_answered() -> None:
    """Formal: the settlement waits for the answers. Fast: `close` ends the window first."""
    assert why_not(after(LAST, "0 knock"), "close") == "common.phase"
    fast = after(play_on(table(THREE, procedure="fast"), 12), "0 knock, 1 fold, close")
    assert (shown(fast).phase, shown(fast).window) == ("closing", None)
    assert shown(after(fast, "close")).lives_lost == [0, 1, 2]


def test_everybody_folding_on_a_late_knock() -> None:
    """The one left wins the hand, whoever has won the last trick."""
    over = shown(after(LAST, "2 knock, 0 fold, 1 fold"))
    assert (over.phase, over.dealer, over.lives_lost) == ("deal", 2, [1, 1, 0])


def test_table_without_late_knocks_settles_at_once() -> None:
    """Where the option is off, the last card settles the hand."""
    over = shown(play_on(table(THREE, late_knock=False), 12))
    assert (over.phase, over.lives_lost, over.dealer) == ("deal", [0, 1, 1], 0)


def test_knock_before_the_last_card_needs_no_option() -> None:
    """Without late knocks, the last trick may still be raised while it is not complete."""
    state = play_on(table(THREE, late_knock=False), 11)
    assert "2 knock" in legal(state)


@pytest.mark.parametrize(("late_knock", "phase"), [(True, "closing"), (False, "deal")])
def test_fold_that_completes_the_last_trick(*, late_knock: bool, phase: str) -> None:
    """A fold can complete the last trick as well, and then the hand goes on as after a card."""
    state = play_on(table(FOUR, late_knock=late_knock), 15)
    over = shown(after(state, "0 knock, 1 stay, 2 stay, 3 fold"))
    assert over.phase == phase
    assert over.lives_lost == ([0, 0, 0, 1] if late_knock else [0, 2, 2, 1])


def test_everybody_folding_on_the_last_trick() -> None:
    """The one left wins the hand, also where the folds complete a trick that another has won."""
    state = play_on(table(THREE, late_knock=False), 11)
    over = shown(after(state, "1 knock, 2 fold, 0 fold"))
    assert (over.dealer, over.lives_lost) == (1, [1, 0, 1])


def test_nothing_else_is_possible_in_closing() -> None:
    """No card is left to play; nobody folds without a knock."""
    assert why_not(LAST, "0 TD") == "common.phase"
    assert why_not(LAST, "1 fold") == "common.phase"
    assert why_not(LAST, "1 stay") == "common.phase"
