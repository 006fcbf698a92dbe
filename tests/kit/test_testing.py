"""Helpers for tests of games: any game deals the hands that its test asks for."""

import pytest

from tests.toys.magpie import MAGPIE
from tests.toys.parry import PARRY, Beat
from tests.toys.solo import SOLO
from tests.toys.trio import TRIO
from tests.toys.twins import TWINS
from vorhand import kit
from vorhand.kit.example import LAST_TRICK
from vorhand_hearts import HEARTS


def test_hands_are_dealt_whatever_the_batches() -> None:
    """In the order of seats; what a hand does not name, it gets from the end of the pack."""
    state = kit.deal_hands(SOLO, "AC TC | KC | QC JC", aside="JS JH")
    hands = SOLO.dump(state)["hands"]
    assert ["AC" in hands[0], "KC" in hands[1], "JC" in hands[2]] == [True] * 3
    assert [len(hand) for hand in hands] == [6, 6, 6]
    assert (state.aside, state.dealer) == (("JS", "JH"), 2)


def test_hand_with_two_cards_that_are_alike() -> None:
    """Of two packs, one of them or both."""
    state = kit.deal_hands(TWINS, "AC AC | KC AS JK |", stock="TH TH 9H")
    hands = TWINS.dump(state)["hands"]
    assert hands[0].count("AC") == 2
    assert {"KC", "AS", "JK"} <= {*hands[1]}
    assert state.stock[:3] == ("TH", "TH", "9H")


def test_cards_that_cannot_lie_there() -> None:
    """More than a hand is dealt, twice the same, and none of the pack."""
    for hands, said in [
        ("AC KC QC | QH", "2 cards come to hands/0, not 3"),
        ("AC KC | AC", "the pack has no AC, or not as often"),
        ("2C | AC", "the pack has no 2C, or not as often"),
    ]:
        with pytest.raises(ValueError, match=said):
            kit.deal_hands(LAST_TRICK, hands)


def test_acts_are_read_as_they_are_written() -> None:
    """As in the record, with the cards that the record does not name, and as actions."""
    assert kit.action_named(SOLO, "1 bid 18") == kit.Bid(1, 18)
    assert kit.action_named(HEARTS, "0 pass-cards QS AH 3C").cards == ("QS", "AH", "3C")  # type: ignore[attr-defined]
    assert kit.action_named(PARRY, "1 beat KH QH") == Beat(1, "KH", ("QH",))
    assert kit.action_named(SOLO, kit.Hold(0)) == kit.Hold(0)
    for act in ("1 nod", "nod"):
        with pytest.raises(ValueError, match=f"solo has no act '{act}'"):
            kit.action_named(SOLO, act)


def test_act_that_no_list_has() -> None:
    """It is read all the same, so that a test can ask why not; one that lacks a word is not."""
    state = kit.deal_hands(SOLO, "AC | KC | QC")
    assert kit.why_not(SOLO, state, "1 bid 19") == "common.bid-value"
    for act in ("1 bid", "1 pass now"):
        with pytest.raises(ValueError, match=r"after the seat, .* has . words, not ."):
            kit.action_named(SOLO, act)


def test_names_that_a_game_does_not_have() -> None:
    """A slip of the pen is no place that is empty, and no state that is possible."""
    state = kit.deal_hands(SOLO, "AC | KC | QC")
    with pytest.raises(ValueError, match="solo has no place 'bogus'; it has hands"):
        kit.deal_hands(SOLO, "AC | KC | QC", bogus="7H")
    with pytest.raises(ValueError, match="a state of solo has no member 'nonsense'"):
        kit.why_impossible(SOLO, state, nonsense=1)


def test_act_that_is_legal_has_no_reason() -> None:
    """A test that expects one fails."""
    state = kit.deal_hands(SOLO, "AC | KC | QC")
    assert kit.why_not(SOLO, state, "2 pass") == "common.turn"
    with pytest.raises(ValueError, match="is legal"):
        kit.why_not(SOLO, state, "1 pass")
    with pytest.raises(kit.Refusal):
        kit.after(SOLO, state, "2 pass")


def test_later_hand_is_dealt_at_its_own_table() -> None:
    """With the state that came before, its dealer and its options."""
    state = kit.deal_hands(SOLO, "AC | KC | QC", options={"deals": 2}, dealer=0)
    state = kit.after(SOLO, state, "2 pass", "0 pass", "1 pass")
    later = kit.deal_hands(SOLO, "JC | JS | JH", before=state)
    assert (later.hand_number, later.dealer, later.options.deals) == (2, 1, 2)
    assert kit.why_impossible(SOLO, later, hand_number=3) == [("/phase", "solo.deals")]
    assert kit.why_impossible(SOLO, later) == []


def test_open_card_of_a_pile_is_named() -> None:
    """In a game whose record names moves, the piles of the deal are named as well."""
    first = kit.deal_hands(MAGPIE, " | ".join([""] * MAGPIE.players[0]))
    name = next(each for each in ("open_pile", "stock") if getattr(first, each))
    top = getattr(first, name)[-1]
    again = kit.deal_hands(MAGPIE, " | ".join([""] * MAGPIE.players[0]), **{name: top})
    assert getattr(again, name)[0] == top


@pytest.mark.parametrize(
    ("act", "action"),
    [
        ("1 meld QC QD QH", kit.Meld(1, (("QC", "QD", "QH"),))),
        ("1 meld QC QD QH + 7S 8S 9S", kit.Meld(1, (("QC", "QD", "QH"), ("7S", "8S", "9S")))),
        ("0 lay-off TS 7S 8S 9S", kit.LayOff(0, "TS", ("7S", "8S", "9S"))),
    ],
)
def test_act_of_melds(act: str, action: kit.Action) -> None:
    """With a plus between them; a card that is laid off comes before those of the meld."""
    assert kit.action_named(TRIO, act) == action
