"""What a seat cannot know of a hand, dealt anew: what announcements and unseen answers tell."""

from collections import Counter
from itertools import combinations

import pytest

from tests.acting import shown
from tests.drawing import is_even, redealt
from tests.toepen.tables import FOUR, THREE, table
from vorhand.engine.toepen.announcements import signals_of
from vorhand.engine.toepen.state import State
from vorhand.engine.toepen.table import PACK

SEAT_0 = "7C 7D 7H 7S"
"""The reader's hand: the others have all the tens and jacks."""
TENS = f"{SEAT_0} | TC TD TH AS | 8C 8D 8H 8S"
JACKS = f"{SEAT_0} | JC JD JH AS | 8C 8D 8H 8S"


def hands_of_seat_1(state: State, times: int) -> Counter[str]:
    """How often seat 1 holds which hand, for seat 0."""
    return Counter(" ".join(shown(other).hands[1]) for other in redealt(state, 0, times))


def hands_that(kinds: str, number: int) -> set[str]:
    """All hands that seat 0 does not see, with so many cards of one of these ranks."""
    unseen = [card for card in PACK.cards if card not in SEAT_0.split()]
    return {
        " ".join(hand)
        for hand in combinations(unseen, 4)
        if any(sum(card[0] == rank for card in hand) == number for rank in kinds)
    }


@pytest.mark.parametrize(
    ("hands", "acts", "possible"),
    [
        (TENS, "1 whistle", hands_that("TJ", 3)),
        (JACKS, "1 whistle", hands_that("TJ", 3)),
        (TENS, "1 sing", hands_that("T", 3)),
        (f"{SEAT_0} | TC TD TH TS | 8C 8D 8H 8S", "1 stand-up", hands_that("TJ", 4)),
        (JACKS, "2 knock, 0 stay, 1 stay, 1 whistle", hands_that("J", 3)),
        (TENS, "2 knock, 0 stay, 1 whistle, 1 stay", hands_that("TJ", 3)),
    ],
    ids=["tens whistled", "jacks whistled", "sung", "standing up", "after an answer", "before it"],
)
def test_who_has_announced_holds_what_was_told_of(
    hands: str, acts: str, possible: set[str]
) -> None:
    """All hands that the signal tells of are equally likely; who has answered before it did not
    hold tens.
    """
    dealt = hands_of_seat_1(table(hands, acts, announcements=True), 12 * len(possible))
    assert dealt.keys() == possible
    assert is_even([*dealt.values()])


def test_who_has_answered_without_announcing_does_not_hold_three_tens() -> None:
    """Tens would have been due before the answer; jacks would not."""
    acts = "0 knock, 1 stay, 2 stay"
    state = table(f"{SEAT_0} | TC TD 9C 9D | 8C 8D 8H 8S", acts, announcements=True)
    told = [signals_of(other.hands[1]) for other in redealt(state, 0, 3000)]
    assert ("whistle",) in told
    assert ("whistle", "sing") not in told


def test_played_tens_count_among_those_that_were_not_announced() -> None:
    """A player who has played two tens without announcing holds no third."""
    hands = "7C 7D 7H 7S | TC TD AC AD | 8C 8D 8H 8S"
    state = table(hands, "0 7C, 1 TC, 2 8C, 1 TD, 2 8D, 0 7D", announcements=True)
    assert not any({"TH", "TS"} & {*shown(other).hands[1]} for other in redealt(state, 0, 300))


def test_fold_of_who_is_away_tells_nothing_of_tens() -> None:
    """The table has folded for that seat: nobody can have asked for an announcement."""
    state = table(FOUR, "0 knock, 2 stay, 3 stay", away={1: "own-needs"}, announcements=True)
    told = [signals_of(other.folded[1]) for other in redealt(state, 0, 3000)]
    assert ("whistle", "sing") in told


def test_fold_after_stepping_in_tells_of_tens() -> None:
    """A player who is back would have had to announce them."""
    acts = "1 step-in, 0 knock, 1 fold, 2 stay, 3 stay"
    state = table(FOUR, acts, away={1: "own-needs"}, announcements=True)
    told = [signals_of(other.folded[1]) for other in redealt(state, 0, 3000)]
    assert ("whistle",) in told
    assert ("whistle", "sing") not in told


def test_close_answers_for_who_must_still_announce() -> None:
    """Fast: a window that is closed tells nothing of the tens of those who have not spoken."""
    state = table(FOUR, "0 knock, close", procedure="fast", announcements=True)
    told = [signals_of(other.hands[1]) for other in redealt(state, 0, 3000)]
    assert ("whistle", "sing") in told


def test_unseen_answers_may_be_any() -> None:
    """Fast: a seat that has answered may have stayed or folded; an own answer it knows."""
    state = table(FOUR, "0 knock, 1 fold, 3 fold", procedure="fast")
    records = Counter(tuple(shown(other).record[1:]) for other in redealt(state, 2, 400))
    answers = ("stay", "fold")
    assert records.keys() == {(f"1 {one}", f"3 {other}") for one in answers for other in answers}
    assert is_even([*records.values()])
    own = {tuple(shown(other).record[1:]) for other in redealt(state, 3, 40)}
    assert own == {("1 stay", "3 fold"), ("1 fold", "3 fold")}


def test_hand_that_was_turned_up_stays() -> None:
    """All have seen what was laid aside; the hand that was drawn they have not."""
    state = table(THREE, "0 exchange-hand, 1 challenge", exchange=True)
    before = shown(state)
    for other in map(shown, redealt(state, 2, 20)):
        assert other.exchanged == before.exchanged
        assert other.hands[0] != before.hands[0]


def test_hand_that_was_laid_aside_unseen_is_known_to_its_seat() -> None:
    """Seat 0 knows what it has laid aside, and the others do not."""
    state = table(THREE, "0 exchange-hand, 1 trust, 2 trust", exchange=True)
    aside = shown(state).exchanged[0]["cards"]
    own = [shown(other).exchanged[0]["cards"] for other in redealt(state, 0, 20)]
    others = [shown(other).exchanged[0]["cards"] for other in redealt(state, 1, 20)]
    assert own == [aside] * 20
    assert aside not in others
