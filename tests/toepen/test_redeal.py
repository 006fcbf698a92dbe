"""What a seat cannot know of a hand, dealt anew: what announcements and unseen answers tell."""

from collections import Counter
from itertools import combinations, islice
from typing import Any

import pytest

from checks.acting import seen, shown
from checks.drawing import is_even, redealt
from checks.games.toepen.tables import FOUR, THREE, table
from vorhand.engine import IS_COMPILED
from vorhand.engine.kernel.rules.common import FOLLOW_SUIT
from vorhand.engine.kernel.table.draws import DrawsEnded
from vorhand.engine.kernel.table.seats import seats_that
from vorhand.engine.toepen import TOEPEN
from vorhand.engine.toepen.announcements import (
    ANNOUNCE_DUE,
    ANNOUNCE_UNFOUNDED,
    SIGNAL_UNFOUNDED,
    signals_of,
)
from vorhand.engine.toepen.announcements import JACKS as JACKS_OF_PACK
from vorhand.engine.toepen.announcements import TENS as TENS_OF_PACK
from vorhand.engine.toepen.answering import ANSWER_ONCE
from vorhand.engine.toepen.knocking import FOLD_OWN_KNOCK, STAY_OWN_KNOCK
from vorhand.engine.toepen.state import State
from vorhand.engine.toepen.table import PACK
from vorhand.kit.checks.changing import changed
from vorhand.kit.checks.draws import draws

SEAT_0 = "7C 7D 7H 7S"
"""The reader's hand: the others have all the tens and jacks."""
TENS = f"{SEAT_0} | TC TD TH AS | 8C 8D 8H 8S"
JACKS = f"{SEAT_0} | JC JD JH AS | 8C 8D 8H 8S"


def hands_of_seat_1(state: State, times: int) -> Counter[str]:
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


@pytest.mark.parametrize(("hands", "acts", "possible"), [
    (TENS, "1 whistle", hands_that("TJ", 3)),
    (JACKS, "1 whistle", hands_that("TJ", 3)),
    (TENS, "1 sing", hands_that("T", 3)),
    (f"{SEAT_0} | TC TD TH TS | 8C 8D 8H 8S", "1 stand-up", hands_that("TJ", 4)),
    (JACKS, "2 knock, 0 stay, 1 stay, 1 whistle", hands_that("J", 3)),
    (TENS, "2 knock, 0 stay, 1 whistle, 1 stay", hands_that("TJ", 3)),
], ids=["tens whistled", "jacks whistled", "sung", "stood up", "after", "before"])  # fmt: skip
def test_announced_hand_is_any_that_the_signal_tells_of(
    hands: str, acts: str, possible: set[str]
) -> None:
    """All of them are equally likely; who has answered before announcing did not hold tens."""
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


def test_played_tens_count_among_those_that_were_not_announced() -> None:
    """A player who has played two tens without announcing holds no third."""
    hands = "7C 7D 7H 7S | TC TD AC AD | 8C 8D 8H 8S"
    state = table(hands, "0 7C, 1 TC, 2 8C, 1 TD, 2 8D, 0 7D", announcements=True)
    assert not any({"TH", "TS"} & {*shown(other).hands[1]} for other in redealt(state, 0, 300))


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


# The rules are asked


def redealt_by(state: State, reader: int, times: int) -> list[State]:
    """What is dealt again under a rule that has been changed."""
    stream = draws()
    return [TOEPEN.redeal(state, reader, stream) for _ in range(times)]


@pytest.fixture
def quiet() -> State:
    """Seat 1 has stayed without announcing."""
    return table(FEW, "0 knock, 1 stay, 2 stay", announcements=True)


@pytest.fixture
def whistled() -> State:
    """Seat 1 has whistled for three jacks."""
    return table(JACKS, "1 whistle", announcements=True)


def numbers_of_tens(states: list[State]) -> set[int]:
    """How many tens seat 1 holds in these states."""
    return {(state.hands[1] & TENS_OF_PACK).bit_count() for state in states}


def test_tens_that_need_not_be_announced(quiet: State) -> None:
    """If nothing must be announced, silence tells nothing."""
    with changed(ANNOUNCE_DUE, keepers=lambda table: -1):
        assert 3 in numbers_of_tens(redealt_by(quiet, 0, 1500))


def test_more_tens_that_must_be_announced(quiet: State) -> None:
    """If two tens must be announced, a silent seat holds fewer."""
    assert 2 in numbers_of_tens(redealt_by(quiet, 0, 300))
    few = {"keepers": lambda table: seats_that(_few_tens(hand) for hand in table.hands)}
    with changed(ANNOUNCE_DUE, **few):
        assert numbers_of_tens(redealt_by(quiet, 0, 300)) == {0, 1}


def _few_tens(hand: int) -> bool:
    return (hand & TENS_OF_PACK).bit_count() < 2


def test_signal_for_other_cards(whistled: State) -> None:
    """If two jacks may be whistled, or anything at all, that is what a whistle shows."""
    two_jacks = {
        "choices": lambda table, seat: -((table.hands[seat] & JACKS_OF_PACK).bit_count() > 1)
    }
    with changed(ANNOUNCE_UNFOUNDED, keepers=lambda table: -1):
        with changed(SIGNAL_UNFOUNDED, **two_jacks):
            dealt = redealt_by(whistled, 0, 100)
            jacks = {(state.hands[1] & JACKS_OF_PACK).bit_count() for state in dealt}
            assert {2, 3} <= jacks <= {2, 3, 4}
        with changed(SIGNAL_UNFOUNDED, choices=lambda table, seat: -1):
            assert not all(signals_of(state.hands[1]) for state in redealt_by(whistled, 0, 100))


def test_signal_that_nobody_may_give(whistled: State) -> None:
    """There is no hand with which it was given."""
    with changed(SIGNAL_UNFOUNDED, choices=lambda table, seat: 0), pytest.raises(DrawsEnded):
        TOEPEN.redeal(whistled, 0, islice(draws(), 5000))


def test_answer_that_the_rules_forbid() -> None:
    """Fast: if nobody may fold, all unseen answers were to stay."""
    state = table(FOUR, "0 knock, 1 stay, 3 stay", procedure="fast")
    with changed(FOLD_OWN_KNOCK, keepers=lambda table: 0):
        assert {other.record for other in redealt_by(state, 2, 30)} == {state.record}


@pytest.mark.skipif(IS_COMPILED, reason="compiled, rules keep their functions")
def test_answer_of_a_knocker_is_as_unseen_as_any() -> None:
    """Fast: if knockers may answer their own knocks, nobody sees how they have answered."""
    anybody = {"keepers": lambda table: -1}
    with changed(ANSWER_ONCE, **anybody), changed(FOLD_OWN_KNOCK, **anybody):
        state = table(FOUR, "0 knock, 0 fold", procedure="fast")
        assert seen(state, 2).record == ["0 knock", "0 answer"]
        assert {other.record for other in redealt_by(state, 2, 30)} == {("0 knock", "0 fold")}
        with changed(STAY_OWN_KNOCK, **anybody):
            records = {other.record[1] for other in redealt_by(state, 2, 30)}
        assert records == {"0 stay", "0 fold"}


def test_suit_that_need_not_be_followed() -> None:
    """If any card may be played, none shows that a suit is missing."""
    state, diamonds = table(FOUR, "0 TD, 1 AH, 2 AS, 3 TC"), PACK.suits["D"]
    assert not any(other.hands[2] & diamonds for other in redealt_by(state, 0, 100))
    with changed(FOLLOW_SUIT, choices=lambda table, seat: table.hands[seat]):
        assert any(other.hands[2] & diamonds for other in redealt_by(state, 0, 100))


def test_more_suits_that_must_be_followed() -> None:
    """If spades must be played by whoever cannot follow, a seat that plays a heart has none."""
    spades = PACK.suits["S"]
    strict = {
        "choices": lambda table, seat: (
            table.hands[seat] & table.led or table.hands[seat] & spades or table.hands[seat]
        )
    }
    state = table(FOUR, "0 TD, 1 AH, 2 AS, 3 TC")
    assert any(other.hands[1] & spades for other in redealt_by(state, 0, 100))
    with changed(FOLLOW_SUIT, **strict):
        dealt = redealt_by(state, 0, 100)
        assert not any(other.hands[1] & spades for other in dealt)
        assert any(other.hands[2] & spades for other in dealt)
