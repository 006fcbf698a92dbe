"""Holding: a game as high as the bid that stands, in the same or another shape."""

import itertools

import pytest

from checks.acting import after, legal, refused, shown, why_not
from checks.games.fipsen.tables import FOUR, moment, standing, table
from vorhand.engine.fipsen.bids import MODIFIERS

PICTURELESS = "AC TC 9C 8C 7C | AH TH 9H 8H 7H | KC QC JC KH QH | JH KS QS JS TS"
PICTURES = "KC TC 9C 8C 7C | AH TH 9H 8H 7H | AC | "
"""Seat 1 can bid a Kieker, which seat 0 cannot hold."""


def said(*words: str) -> str:
    """An act of several words."""
    return " ".join(words)


HOLDS = [
    (tricks, bid, held)
    for tricks in (3, 5)
    for bid, held in itertools.product(MODIFIERS, MODIFIERS)
    if tricks == 3 or "durch" not in bid
]


@pytest.mark.parametrize(("tricks", "bid", "held"), HOLDS)
def test_each_shape_against_each_that_stands(
    tricks: int, bid: tuple[str, ...], held: tuple[str, ...]
) -> None:
    """A hold has as many modifiers as the bid that stands, whichever they are."""
    state = table(FOUR, "0 bid 2", said(f"1 bid {tricks}", *bid), durch_bids=True)
    act = said("0 hold", *held)
    if tricks == 5 and "durch" in held:
        assert why_not(state, act) == "fipsen.durch-bids"
    elif len(held) == len(bid):
        assert standing(after(state, act)) == said(f"0 {tricks}", *held)
    else:
        assert why_not(state, act) == "fipsen.hold-equal"


def test_facts_of_a_hold_that_is_not_equal() -> None:
    """The refusal names the bid that stands, and how many modifiers a hold takes."""
    refusal = refused(table(FOUR, "0 bid 2, 1 bid 3 hand"), "0 hold")
    assert refusal.facts == {"standing": "3 hand", "standing_seat": 1, "wanted": 1, "named": 0}
    assert "3 hand, the bid of seat 1" in refusal.sentence


def test_shapes_of_a_hold_without_durch_bids() -> None:
    """One modifier is held with hand or with ruten."""
    state = table(FOUR, "0 bid 2, 1 bid 3 hand")
    assert [act for act in legal(state, 0) if "hold" in act] == ["0 hold hand", "0 hold ruten"]
    assert why_not(state, "0 hold durch") == "fipsen.durch-bids"


def test_held_shape_is_then_the_holders_bid() -> None:
    """A player who holds 3 hand with 3 ruten plays 3 ruten."""
    state = table(FOUR, "0 bid 2, 1 bid 3 hand, 0 hold ruten")
    assert standing(state) == "0 3 ruten"
    assert moment(state) == ("auction", [1])
    over = after(state, "1 pass, 2 pass, 3 pass")
    assert shown(over).bid == {"seat": 0, "tricks": 3, "modifiers": ["ruten"], "kieker": False}


def test_what_is_held_must_be_outbid() -> None:
    """After a hold the later needs a higher bid, or passes."""
    state = table(FOUR, "0 bid 2, 1 bid 3 hand, 0 hold ruten")
    assert why_not(state, "1 bid 3 hand") == "fipsen.bid-higher"
    assert {"1 bid 3 hand ruten", "1 pass"} <= {*legal(state, 1)}


def test_later_cannot_hold() -> None:
    """The later of two bidders has no right to hold, neither before the duel nor after a hold."""
    state = table(FOUR, "0 bid 2")
    refusal = refused(state, "1 hold")
    assert refusal.clause.id == "fipsen.hold-right"
    assert refusal.facts == {"seat": 1, "because": "not-the-earlier-bidder"}
    assert why_not(after(state, "1 bid 3, 0 hold"), "1 hold") == "fipsen.hold-right"
    assert why_not(after(state, "1 bid 3, 0 bid 4"), "1 hold") == "fipsen.hold-right"


def test_who_comes_new_into_the_auction_cannot_hold() -> None:
    """The next player passes or outbids."""
    assert why_not(table(FOUR, "0 bid 2, 1 bid 3, 0 pass"), "2 hold") == "fipsen.hold-right"


def test_hold_where_nobody_has_bid() -> None:
    """There is nothing to hold before the first bid."""
    for acts in ((), ("0 pass",)):
        state = table(FOUR, *acts)
        refusal = refused(state, f"{len(acts)} hold")
        assert refusal.clause.id == "fipsen.hold-right"
        assert refusal.facts["because"] == "nobody-has-bid"
        assert why_not(state, f"{len(acts)} hold hand") == "fipsen.hold-right"


def test_who_was_never_outbid_is_not_asked() -> None:
    """The earlier holds when outbid; until then it is not its turn."""
    assert why_not(table(FOUR, "0 bid 2"), "0 hold") == "common.turn"


def test_earlier_holds_whenever_outbid() -> None:
    """The right to hold does not wear out."""
    state = table(FOUR, "0 bid 2, 1 bid 2 hand, 0 hold hand, 1 bid 3, 0 hold, 1 bid 4, 0 hold")
    assert standing(state) == "0 4"
    raised = after(state, "1 bid 5 hand ruten, 0 hold hand ruten")
    assert legal(raised) == ["1 pass"]
    assert standing(after(raised, "1 pass")) == "0 5 hand ruten"


def test_kieker_is_held_with_one_of_ones_own() -> None:
    """Held without modifiers, it is then the holder's Kieker."""
    state = table(PICTURELESS, "0 bid 2, 1 bid-kieker")
    assert [act for act in legal(state, 0) if "hold" in act] == ["0 hold"]
    held = after(state, "0 hold")
    assert standing(held) == "0 kieker"
    assert moment(held) == ("auction", [1])
    assert shown(after(held, "1 pass, 2 pass, 3 pass")).shown == ["AC", "TC", "9C", "8C", "7C"]


@pytest.mark.parametrize("shape", [shape for shape in MODIFIERS if shape])
def test_kieker_held_with_modifiers(shape: tuple[str, ...]) -> None:
    """A Kieker has no modifiers."""
    state = table(PICTURELESS, "0 bid 2, 1 bid-kieker", durch_bids=True)
    assert why_not(state, said("0 hold", *shape)) == "fipsen.hold-equal"


def test_kieker_held_with_pictures() -> None:
    """To hold a Kieker takes a hand without pictures."""
    state = table(PICTURES, "0 bid 2, 1 bid-kieker")
    refusal = refused(state, "0 hold")
    assert refusal.clause.id == "fipsen.kieker-pictures"
    assert refusal.facts == {"seat": 0, "pictures": ["KC"]}
    assert legal(state, 0) == ["0 bid 5", "0 bid 5 hand", "0 bid 5 ruten", "0 bid 5 hand ruten",
                               "0 pass"]  # fmt: skip


def test_five_over_a_kieker_is_held_with_pictures_too() -> None:
    """What counts is the bid that stands, not what was bid before."""
    state = table(PICTURES, "0 bid 2, 1 bid-kieker, 0 bid 5, 1 bid 5 hand")
    assert "0 hold ruten" in legal(state, 0)


def test_kieker_below_the_minimum_does_not_exist() -> None:
    """A Kieker undertakes five tricks; the minimum does not touch it."""
    state = table(PICTURELESS, "0 bid 3, 1 bid-kieker", minimum_bid=3)
    assert "0 hold" in legal(state, 0)
