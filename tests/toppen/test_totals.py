"""What hands that are over can have come to: fines, and the actions that they took."""

import pytest

from lab.faults.checking import is_admitted
from lab.opinions.toppen import Worth, dearest
from tests.acting import faults_of, shown
from tests.toppen.tables import after, between, table
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.totals import actions_of, fines_of


@pytest.mark.parametrize("players", [4, 5, 6])
def test_most_fines_of_any_hand(players: int) -> None:
    """No hand costs more, all players together, than its actions allow; and some cost as much."""
    shortest, among_all = actions_of(1, players).least, players - 1
    assert dearest(Worth(21, -55), players) == 21 * among_all - 55 * shortest
    for hands, beyond in ((1, 0), (1, 21), (7, 7 * 21), (7, 42)):
        most = fines_of(hands, hands * shortest + beyond, players).most
        assert 21 * (most - hands * among_all) == 55 * beyond


@pytest.mark.parametrize("players", [4, 5, 6])
def test_fewest_fines_of_any_hand(players: int) -> None:
    """No hand costs less than its actions demand; and some cost as little."""
    worth = Worth(-2 * players, 2 * (players - 1))
    assert dearest(worth, players) == (players - 1) * (11 * players - 2)
    for actions in range(40 * players, 45 * players):
        least = fines_of(10, actions, players).least
        just = (players - 1) * (2 * actions - 10 * (11 * players - 2))
        assert 2 * players * (least - 1) < max(just, 20 * players * (players - 1)) + 1
        assert 2 * players * least >= just


def test_dearest_hand_for_its_actions_is_played() -> None:
    """Two stay; the one knocks before each card and loses the last trick to the other, who has
    knocked before the first card and the last: 56 fines, and 58 of all together, in 25 actions.
    """
    state = table("7D AD KD TH | TD 9D 8D AH | | ", "0 stay, 1 stay, 2 fold, 3 fold")
    state = after(state, "0 knock, 1 stay, 0 7D, 1 knock, 0 stay, 1 TD")
    state = after(state, "1 knock, 0 stay, 1 9D, 0 AD, 1 knock, 0 stay, 1 8D, 0 KD")
    state = after(state, "1 knock, 0 stay, 1 AH, 0 knock, 1 stay, 0 TH")
    assert (shown(state).version, shown(state).fines) == (25, [0, 56, 1, 1])
    assert fines_of(1, 25, 4).most == 58


@pytest.mark.parametrize(
    ("version", "fines", "possible"),
    [
        (25, [0, 56, 1, 1], True),
        (25, [0, 57, 1, 1], False),
        (24, [0, 56, 1, 1], False),
        (4, [1, 1, 1, 0], True),
        (4, [1, 1, 1, 1], False),
        (4, [88, 1, 1, 0], False),
        (85, [88, 88, 88, 88], False),
        (85, [16, 16, 16, 0], True),
        (85, [16, 16, 15, 0], False),
        (85, [1, 1, 1, 0], False),
        (21, [1, 1, 1, 0], True),
    ],
)
def test_fines_of_one_hand(version: int, fines: list[int], possible: bool) -> None:
    """So many fines, after one hand of so many actions."""
    claim = {**TOPPEN.dump(between(4, fines=[1, 1, 1, 0])), "version": version}
    assert is_admitted({**claim, "fines": fines, "fines_before": fines}) == possible


def test_fines_before_a_hand_in_progress() -> None:
    """The acts of the present hand are none of the actions that were drunk for."""
    claim = TOPPEN.dump(table("TD | | | ", "0 stay", fines=[1, 1, 1, 0]))
    claim |= {"version": 6, "fines": [1, 1, 1, 1], "fines_before": [1, 1, 1, 1]}
    assert faults_of(claim) == [("/fines_before", "toppen.fines")]
    assert is_admitted({**claim, "version": 7})


def test_seat_added_between_hands() -> None:
    """Whoever has drunk a fine a hand may have been there, if the actions suffice for one more."""
    claim = TOPPEN.dump(between(4, fines=[2, 1, 1, 0]))
    per_seat = ("hands", "in_hand", "multipliers", "folded")
    added = {**claim, "players": 5, **{name: [*claim[name], claim[name][0]] for name in per_seat}}
    one, none = (
        {"fines": fines, "fines_before": fines} for fines in ([2, 1, 1, 0, 1], [2, 1, 1, 0, 0])
    )
    assert is_admitted({**added, **one})
    assert faults_of({**added, **none}) == [("/fines_before", "toppen.fines")]
    assert faults_of({**added, **one, "version": 4}) == [("/version", "common.counters")]
