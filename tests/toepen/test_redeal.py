"""What a seat cannot know of a hand, dealt anew: what announcements and unseen answers tell."""

from collections import Counter
from itertools import combinations, islice
from typing import Any

import pytest

from tests.checks.acting import seen, shown
from tests.checks.drawing import dealt_again, is_even, redealt
from tests.checks.games.toepen.tables import FOUR, table
from vorhand.engine import IS_COMPILED
from vorhand.engine.kernel.table.draws import DrawsEnded
from vorhand.engine.toepen import TOEPEN
from vorhand.engine.toepen.announcements import (
    SIGNAL_UNFOUNDED,
    signals_of,
)
from vorhand.engine.toepen.answering import ANSWER_ONCE
from vorhand.engine.toepen.knocking import FOLD_OWN_KNOCK, STAY_OWN_KNOCK
from vorhand.engine.toepen.table import PACK, Table
from vorhand.kit.checks.changing import changed
from vorhand.kit.checks.draws import draws

SEAT_0 = "7C 7D 7H 7S"
"""The reader's hand: the others have all the tens and jacks."""
TENS = f"{SEAT_0} | TC TD TH AS | 8C 8D 8H 8S"
JACKS = f"{SEAT_0} | JC JD JH AS | 8C 8D 8H 8S"


def hands_of_seat_1(state: Table, times: int) -> Counter[str]:
    """How often seat 1 holds which hand, for seat 0."""
    return Counter(" ".join(shown(other).hands[1]) for other in redealt(state, 0, times))


def hands_that(kinds: str, number: int) -> set[str]:
    """All hands that seat 0 does not see, with `number` cards of one of these ranks."""
    unseen = [card for card in PACK.cards if card not in SEAT_0.split()]
    return {
        " ".join(hand)
        for hand in combinations(unseen, 4)
        if any(sum(card[0] == rank for card in hand) == number for rank in kinds)
    }


@pytest.mark.parametrize(("hands", "acts", "kinds", "number"), [
    (TENS, "1 whistle", "TJ", 3),
    (JACKS, "1 whistle", "TJ", 3),
    (TENS, "1 sing", "T", 3),
    (f"{SEAT_0} | TC TD TH TS | 8C 8D 8H 8S", "1 stand-up", "TJ", 4),
    (JACKS, "2 knock, 0 stay, 1 stay, 1 whistle", "J", 3),
    (TENS, "2 knock, 0 stay, 1 whistle, 1 stay", "TJ", 3),
], ids=["tens whistled", "jacks whistled", "sung", "stood up", "after", "before"])  # fmt: skip
def test_announced_hand_is_any_that_the_signal_tells_of(
    hands: str, acts: str, kinds: str, number: int
) -> None:
    """All of them are equally likely; who has answered before announcing did not hold tens."""
    possible = hands_that(kinds, number)
    dealt = hands_of_seat_1(table(hands, acts, announcements=True), 12 * len(possible))
    assert dealt.keys() == possible
    assert is_even([*dealt.values()])


OWN_NEEDS: dict[str, Any] = {"away": {1: "own-needs"}}
BACK = "1 step-in, 0 knock, 1 fold, 2 stay, 3 stay"
FEW = f"{SEAT_0} | TC TD 9C 9D | 8C 8D 8H 8S"


@pytest.mark.parametrize(("hands", "acts", "options", "may_hold_tens"), [
    (FEW, "0 knock, 1 stay, 2 stay", {}, False),
    (FOUR, "0 knock, 2 stay, 3 stay", OWN_NEEDS, True),
    (FOUR, BACK, OWN_NEEDS, False),
    (FOUR, "0 knock, close", {"procedure": "fast"}, True),
], ids=["answered", "folded while away", "folded when back", "closed unanswered"])  # fmt: skip
def test_silence_before_an_answer_shows_that_there_are_no_tens(
    hands: str, acts: str, options: dict[str, Any], *, may_hold_tens: bool
) -> None:
    """Tens would have been due before an answer of one's own; jacks would not."""
    state = table(hands, acts, announcements=True, **options)
    told = {signals_of(other.hands[1] | other.folded[1]) for other in redealt(state, 0, 3000)}
    assert ("whistle",) in told
    assert (("whistle", "sing") in told) == may_hold_tens


def test_unseen_answers_may_be_any() -> None:
    """Fast: a seat that has answered may have stayed or folded; an own answer it knows."""
    state = table(FOUR, "0 knock, 1 fold, 3 fold", procedure="fast")
    records = Counter(tuple(shown(other).record[1:]) for other in redealt(state, 2, 400))
    answers = ("stay", "fold")
    assert records.keys() == {(f"1 {one}", f"3 {other}") for one in answers for other in answers}
    assert is_even([*records.values()])
    own = {tuple(shown(other).record[1:]) for other in redealt(state, 3, 40)}
    assert own == {("1 stay", "3 fold"), ("1 fold", "3 fold")}


def test_signal_that_nobody_may_give() -> None:
    """There is no hand with which it was given."""
    whistled = table(JACKS, "1 whistle", announcements=True)
    with (
        changed(SIGNAL_UNFOUNDED, allowed_choices=lambda table, seat: 0),
        pytest.raises(DrawsEnded),
    ):
        TOEPEN.redeal(whistled, 0, islice(draws(), 5000))


@pytest.mark.skipif(IS_COMPILED, reason="compiled, rules keep their functions")
def test_answer_of_a_knocker_is_as_unseen_as_any() -> None:
    """Fast: if knockers may answer their own knocks, nobody sees how they have answered."""
    anybody = {"allowed_seats": lambda table: -1}
    with changed(ANSWER_ONCE, **anybody), changed(FOLD_OWN_KNOCK, **anybody):
        state = table(FOUR, "0 knock, 0 fold", procedure="fast")
        assert seen(state, 2).record == ["0 knock", "0 answer"]
        assert {other.record for other in dealt_again(state, 2, 30)} == {("0 knock", "0 fold")}
        with changed(STAY_OWN_KNOCK, **anybody):
            records = {other.record[1] for other in dealt_again(state, 2, 30)}
        assert records == {"0 stay", "0 fold"}
