"""A toy whose secrets are declared, and nowhere said again: cards go from an open pile to a hand,
from a hand to a hidden pile, and back under the stock.
"""

from collections import Counter
from typing import Final

import pytest

from tests.checks.drawing import is_even
from tests.toys.magpie import MAGPIE, Draw, LayDown, Table, TakeUp
from tests.toys.playing import WORLDS, after, claim_of, worlds
from vorhand import ImpossibleState
from vorhand.kit import ONLOOKER, Deal, Reader

DECK: Final = "AC KC QC JC TC AD KD QD JD TD AH KH QH JH TH AS KS QS JS TS"
"""In dealing order: four for seat 1, four for seat 0, and the jack of diamonds is turned up."""


def dealt() -> Table:
    """A table of two, just dealt: seat 1 begins."""
    state = MAGPIE.start(2, 0, MAGPIE.options(2, None, {}), "")
    return MAGPIE.apply(state, Deal(deck=tuple(DECK.split())))[0]


def late() -> Table:
    """Seat 1 has taken up the jack, and laid it down with an ace; seat 0 has laid down a ten."""
    return after(
        MAGPIE,
        dealt(),
        *(TakeUp(1), LayDown(1, ("AC", "JD")), Draw(0), LayDown(0, ("TD",))),
    )


def record(state: Table, reader: Reader) -> list[str]:
    """The record as a reader sees it."""
    read: list[str] = MAGPIE.view(state, reader)["record"]
    return read


def test_record_names_every_move() -> None:
    """And whoever has seen neither end reads it without the cards."""
    state = late()
    assert state.record == (
        *("1 take-up", "open_pile>hands/1 JD", "1 lay-down", "hands/1>hidden_pile AC JD"),
        *("0 draw", "stock>hands/0 TD", "0 lay-down", "hands/0>hidden_pile TD"),
        *("hidden_pile>stock/under TD AC JD", "stock>open_pile AH"),
    )
    assert record(state, 0) == [
        *("1 take-up", "open_pile>hands/1 JD", "1 lay-down", "hands/1>hidden_pile ? ?"),
        *("0 draw", "stock>hands/0 TD", "0 lay-down", "hands/0>hidden_pile TD"),
        *("hidden_pile>stock/under ? ? ?", "stock>open_pile AH"),
    ]
    assert record(state, 1)[4:8] == [
        *("0 draw", "stock>hands/0 ?", "0 lay-down", "hands/0>hidden_pile ?")
    ]
    assert [word for word in record(state, ONLOOKER) if "?" not in word and ">" in word] == [
        *("open_pile>hands/1 JD", "stock>open_pile AH")
    ]


def test_whoever_lays_a_card_sees_it_there() -> None:
    """Everybody else sees how many there are."""
    state = after(MAGPIE, dealt(), TakeUp(1), LayDown(1, ("AC", "JD")))
    shown = [MAGPIE.view(state, reader) for reader in (0, 1, ONLOOKER)]
    assert [view["hidden_pile"] for view in shown] == [[], ["AC", "JD"], []]
    assert {view["hidden_pile_size"] for view in shown} == {2}
    assert all("stock" not in view and view["stock_size"] == 11 for view in shown)


def test_knowledge_goes_with_the_place_in_an_order() -> None:
    """Both know where their own cards are under the stock, and that the other's lie between."""
    state = late()
    for world in worlds(MAGPIE, state, 1, 200):
        assert world.stock[-2:] == ("AC", "JD")
    bottoms = {world.stock[-3:] for world in worlds(MAGPIE, state, 0, 400)}
    assert {bottom[0] for bottom in bottoms} == {"TD"}
    assert {*("AC", "JD")} < {card for bottom in bottoms for card in bottom[1:]}


def test_card_picked_up_in_sight_can_have_been_laid_down() -> None:
    """It is in the hand of seat 1 or under the stock: two of five were laid down."""
    there = sum("JD" in world.stock for world in worlds(MAGPIE, late(), 0))
    assert abs(there / WORLDS - 2 / 5) < 0.03


def test_every_world_comes_equally_often() -> None:
    """By χ² tests: whether the jack was laid down first, second or not at all; and which of the
    cards that nobody has shown lies where it was.
    """
    state = late()
    bottoms = [world.stock[-2:] for world in worlds(MAGPIE, state, 0)]
    met = Counter(bottom.index("JD") if "JD" in bottom else None for bottom in bottoms)
    assert is_even([met[0], met[1], met[None] // 3])
    shown = {*state.pack.list_of(state.hands[0]), "TD", "JD", "AH"}
    others = Counter(bottom[1] for bottom in bottoms if bottom[1] != "JD")
    assert {*others} == {*state.pack.cards} - shown
    assert is_even([*others.values()])


@pytest.mark.parametrize(
    ("word", "other", "pointer"),
    [
        ("open_pile>hands/1 JD", "open_pile>hands/1 AH", "/record/1"),
        ("stock>hands/0 TD", "stock>hands/0 AH", "/record/5"),
        ("stock>open_pile AH", "stock>hands/1 AH", "/record/9"),
        ("0 draw", "0 take-up", "/record/4"),
        ("hidden_pile>stock/under TD AC JD", "hidden_pile>stock/under AC TD JD", "/record/8"),
    ],
)
def test_record_of_other_moves_is_refused(word: str, other: str, pointer: str) -> None:
    """Undone and carried out again, it does not lead to where the cards lie."""
    state = late()
    words = [other if each == word else each for each in state.record]
    with pytest.raises(ImpossibleState) as caught:
        MAGPIE.admit(claim_of(MAGPIE, state, record=words))
    assert pointer in [fault.pointer for fault in caught.value.faults]


def test_other_numbers_of_cards_were_never_dealt() -> None:
    """Four to each seat, and one turned up: the deal itself says so."""
    claim = claim_of(MAGPIE, dealt())
    claim["open_pile"].append(claim["stock"].pop())
    with pytest.raises(ImpossibleState, match="dealt to `open_pile`: 2, not 1"):
        MAGPIE.admit(claim)
