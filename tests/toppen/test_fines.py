"""The fine, the multipliers that stay, and the worked figures of the rulebook."""

import pytest

from checks.acting import happened, seen, shown
from checks.games.toppen.tables import FOUR, after, between, play_on, playing
from vorhand.engine import ONLOOKER
from vorhand.engine.toppen.fines import FinesDrunk
from vorhand.engine.toppen.options import FineUnit
from vorhand.engine.toppen.state import State

KNOCK = "0 knock, all stay"
TRICKS = ["0 TD, 1 AH, 2 AS, 3 TC", "0 9D, 1 KH, 2 KS, 3 9C", "0 8D, 1 8H, 2 8S, 3 8C"]
LOSING = "TD TC TH KS | 9D 9C 9H 9S | 8D 8C 8H 8S | 7D 7C 7H 7S"
"""Seat 0 wins three tricks, and seat 1 the last."""
EIGHT = " | ".join([*(f"{rank}D {rank}C {rank}H {rank}S" for rank in "987AKQJ"), "TD TC TH 5S"])
"""Seat 7 wins three tricks, and seat 0 the last."""


def knocks(state: State) -> State:
    """The player to play knocks, and all others stay."""
    return after(state, f"{shown(state).to_act[0]} knock, all stay")


def test_fine_starts_at_one() -> None:
    """Without a knock, who loses drinks one."""
    assert shown(playing(FOUR)).fine == 1
    assert shown(play_on(playing(FOUR), 16)).fines == [0, 1, 1, 1]


def test_fine_goes_up_by_one_with_each_knock() -> None:
    """Whoever knocks."""
    state = playing(FOUR)
    for fine in range(2, 6):
        state = knocks(state)
        assert shown(state).fine == fine
        state = play_on(state, 1)


def test_first_knock_doubles_nothing() -> None:
    """A knock after nobody's, or after another's, only raises the fine."""
    assert shown(playing(FOUR, "0 knock")).multipliers == [1, 1, 1, 1]
    state = playing(FOUR, KNOCK, "0 TD, 1 knock")
    assert shown(state).multipliers == [1, 1, 1, 1]


def test_second_knock_running_doubles_at_once() -> None:
    """The multiplier shows as soon as the knock is made; the fine when all have answered."""
    state = playing(FOUR, KNOCK, TRICKS[0], "0 knock")
    assert (shown(state).multipliers, shown(state).fine) == ([2, 1, 1, 1], 2)
    assert shown(after(state, "all stay")).fine == 3


def test_another_knock_in_between_keeps_the_multiplier_from_doubling() -> None:
    """The hand's previous knock must have been the same player's."""
    state = playing(FOUR, KNOCK, "0 TD, 1 knock, all stay, 1 AH, 2 AS, 3 TC", "0 knock")
    assert shown(state).multipliers == [1, 1, 1, 1]


def test_multiplier_stays_whoever_knocks_next() -> None:
    """What has been doubled stays for the rest of the hand."""
    state = playing(FOUR, KNOCK, TRICKS[0], KNOCK, "0 9D, 1 knock, all stay")
    assert shown(state).multipliers == [2, 1, 1, 1]


def test_multiplier_applies_to_folding() -> None:
    """A player who folds drinks the fine before the knock, times their own multiplier."""
    state = playing(FOUR, KNOCK, TRICKS[0], KNOCK, "0 9D, 1 knock, 2 fold, 3 fold")
    assert shown(after(state, "0 fold")).fines == [3 * 2, 0, 3, 3]


def test_multiplier_is_the_knockers_alone() -> None:
    """Others drink the plain fine."""
    state = playing(FOUR, KNOCK, TRICKS[0], KNOCK, "0 9D, 1 KH")
    assert shown(after(state, "2 knock, 3 fold")).fines == [0, 0, 0, 3]


def test_multipliers_are_one_again_in_the_next_hand() -> None:
    """Nothing of it is left when the hand is over."""
    over = play_on(playing(FOUR, KNOCK, TRICKS[0], KNOCK), 12)
    assert (shown(over).multipliers, shown(over).fine) == ([1] * 4, 1)
    assert shown(over).last_knocker is None


@pytest.mark.parametrize(("times", "others", "knocker"), [(2, 3, 6), (3, 4, 16)])
def test_only_knocker(times: int, others: int, knocker: int) -> None:
    """Worked: knocking twice, 3 for the others and 6 for the knocker; a third time, 4 and 16."""
    state = playing(LOSING)
    for _ in range(times):
        state = play_on(knocks(state), 4)
    over = play_on(state, 16 - 4 * times)
    assert shown(over).fines == [knocker, 0, others, others]


def test_only_knocker_who_folds_at_last() -> None:
    """The same multiplier holds where the knocker gives up."""
    state = playing(FOUR, KNOCK, TRICKS[0], KNOCK, TRICKS[1], KNOCK, "0 8D, 1 knock")
    state = after(state, "2 fold, 3 fold, 0 fold")
    assert shown(state).fines == [4 * 4, 0, 4, 4]


def all_eight_knock() -> State:
    """Eight players all knock before their first card, and the last of them wins the trick."""
    state = playing(EIGHT)
    for _ in range(8):
        state = play_on(knocks(state), 1)
    return state


def test_all_of_eight_knock() -> None:
    """Worked: eight knocks before the first cards make the fine nine."""
    state = all_eight_knock()
    assert (shown(state).fine, shown(state).multipliers) == (9, [1] * 8)
    assert shown(state).to_act == [7]


def test_worst_hand_of_the_rulebook() -> None:
    """Worked: the last of the eight also knocks before every later card, and before the last trick
    all seven others knock too: the fine is 1 + 8 + 3 + 7 = 19, the multiplier 8, so 19 × 8 = 152.
    """
    state = all_eight_knock()
    for multiplier in (2, 4):
        state = knocks(state)
        assert shown(state).multipliers == [1] * 7 + [multiplier]
        state = play_on(state, 8)
    for _ in range(7):
        state = play_on(knocks(state), 1)
    state = knocks(state)
    assert shown(state).fine == 1 + 8 + 3 + 7 == 19
    assert shown(state).multipliers == [1] * 7 + [8]
    over = play_on(state, 1)
    assert shown(over).fines == [0, 19, 19, 19, 19, 19, 19, 19 * 8]
    assert 19 * 8 == 152
    assert seen(over, ONLOOKER).drunk[7] == {"pints": 9, "beyond": 8}


def test_pints_of_the_worst_hand_are_told() -> None:
    """At 16 pencils to the pint it is 9.5 pints, at 8 fingers 19."""
    told = FinesDrunk(7, 152, 152, "pencil").sentence()
    assert told == "Seat 7 drinks 152 fines, which is 9 pints and 8 pencils."
    told = FinesDrunk(7, 152, 152, "finger").sentence()
    assert told == "Seat 7 drinks 152 fines, which is 19 pints."


@pytest.mark.parametrize(
    ("fines", "unit", "said"),
    [
        (1, "pencil", "a fine"),
        (15, "pencil", "15 fines"),
        (16, "pencil", "16 fines, which is a pint"),
        (17, "pencil", "17 fines, which is a pint and a pencil"),
        (7, "finger", "7 fines"),
        (8, "finger", "8 fines, which is a pint"),
        (18, "finger", "18 fines, which is 2 pints and 2 fingers"),
    ],
)
def test_fines_are_told_in_pints(fines: int, unit: FineUnit, said: str) -> None:
    """Sixteen pencil fines are a pint, eight finger fines are."""
    assert FinesDrunk(0, fines, fines, unit).sentence() == f"Seat 0 drinks {said}."


@pytest.mark.parametrize(("unit", "pints", "beyond"), [("pencil", 1, 4), ("finger", 2, 4)])
def test_fines_are_shown_in_pints(unit: str, pints: int, beyond: int) -> None:
    """A view counts what has been drunk in all, in the table's own unit."""
    state = between(4, fines=[20, 0, 1, 3], fine_unit=unit)
    assert seen(state, ONLOOKER).drunk[0] == {"pints": pints, "beyond": beyond}
    assert seen(state, ONLOOKER).drunk[1] == {"pints": 0, "beyond": 0}


def test_doubling_is_told() -> None:
    """All hear by how much the knocker now drinks."""
    state = playing(FOUR, KNOCK, TRICKS[0])
    assert happened(state, "0 knock") == [
        "Seat 0 knocks (knock 2 of the hand).",
        "Seat 0 now drinks twice the fine.",
    ]
    state = after(state, KNOCK, TRICKS[1])
    assert happened(state, "0 knock")[1] == "Seat 0 now drinks 4 times the fine."
