"""What a seat cannot know is dealt again; what it knows stays."""

from collections import Counter
from typing import Any, Final

import pytest

from cases.situations import Situation
from cases.stortok.words import FOR_LONG, late, new, passed, table
from checks.acting import dumped, shown
from checks.drawing import is_even, redealt
from checks.games.stortok import tables
from checks.games.stortok.tables import GAME
from vorhand.engine import ONLOOKER, Reader
from vorhand.engine.stortok.state import State
from vorhand.kit.checks.draws import draws

OFTEN = 60
"""So often is a table dealt anew where something is to be seen to move."""
ALL = (0, 1, 2, ONLOOKER)
STOCK = "stock"
PICKED_UP = table("9S | 6D | 6C", "0 9S, 1 pick-up")
TAKEN = table("6H | 6D | 6C", "0 pick-up")
DREW = table("9S | 6D | 6C", "0 9S", stock="7H")
DRAWN = late("6H 8S | 6D 7D | 6C 7C", turn_up="under-stock", known={2: "6C"})
PLAYED = late("6H 8S | 6D 7D | 6C 7C", "0 8S, 1 pick-up", turn_up="under-stock", known={2: "6C"})
TWO = late("6H 7H | 6D 7D", known={1: "6D"})
LIMITED = late("6H 7H | 6D 7D | 6C 7C", "0 6H", known={2: "6C"}, turns_left=1)
MAY_BE: Final[list[tuple[str, Situation, tuple[Reader, ...], str, set[Any]]]] = [
    ("a hand, for an onlooker", table("6H | | "), (ONLOOKER,), "6H", {0, 1, 2, STOCK}),
    ("a card picked up stays", PICKED_UP, ALL, "9S", {1}),
    ("another card of that hand", PICKED_UP, (0,), "6D", {1, 2, STOCK}),
    ("the card turned up, picked up", TAKEN, (2,), "8S", {0}),
    ("another card of forehand", TAKEN, (2,), "6H", {0, 1, STOCK}),
    ("a card that could have beaten", table("9S 6H | TS | 6C", "0 9S, 1 pick-up"), (0,), "TS",
     {1, 2, STOCK}),
    ("a higher card than was played", table("9S | JS TS | 6C", "0 9S, 1 JS"), (0,), "TS",
     {1, 2, STOCK}),
    ("a card drawn, for others", DREW, (1,), "7H", {0, 2, STOCK}),
    ("a card drawn, for its drawer", DREW, (0,), "7H", {0}),
    ("the card turned up, drawn", DRAWN, ALL, "8S", {0}),
    ("the card next to it", DRAWN, (1,), "6H", {0, 2}),
    ("the card turned up, drawn, played and picked up", PLAYED, (2,), "8S", {1}),
    ("the card that was next to it", PLAYED, (2,), "6H", {0, 1}),
    ("one of two hands, for an onlooker", TWO, (ONLOOKER,), "7D", {0, 1}),
    ("a card picked up, for an onlooker", TWO, (ONLOOKER,), "6D", {1}),
    ("a hand at the limit of turns", LIMITED, (0,), "7D", {1, 2}),
    ("a card picked up, at the limit", LIMITED, (0,), "6C", {2}),
]  # fmt: skip


def tables_for(state: State, reader: Reader) -> list[Any]:
    """What tables show that a reader cannot tell from this one."""
    return [shown(each) for each in redealt(state, reader, OFTEN)]


def holders(dealt: list[Any], card: str) -> set[Any]:
    """Who holds a card at these tables; it may lie in the stock as well."""
    hands = [[seat for seat, hand in enumerate(each.hands) if card in hand] for each in dealt]
    return {seats[0] if seats else STOCK for seats in hands}


@pytest.mark.parametrize(
    ("situation", "reader", "card", "places"),
    [
        pytest.param(situation, reader, card, places, id=f"{title}, {reader}")
        for title, situation, readers, card, places in MAY_BE
        for reader in readers
    ],
)
def test_card_may_be_wherever_its_reader_cannot_exclude(
    situation: Situation, reader: Reader, card: str, places: set[Any]
) -> None:
    """A card never seen may be anywhere; one that was seen stays, and so do the known cards."""
    state = situation.played()
    dealt = tables_for(state, reader)
    assert holders(dealt, card) == places
    assert all(each.known_cards == shown(state).known_cards for each in dealt)


@pytest.mark.parametrize("reader", [0, 1, 2])
def test_only_the_hand_of_the_reader_stays(reader: int) -> None:
    """A seat knows its own cards, and no other hand as it was dealt."""
    state = tables.table("6H 7H | 6D 7D | 6C 7C")
    dealt = tables_for(state, reader)
    for seat in range(3):
        kept = {tuple(each.hands[seat]) for each in dealt}
        assert (kept == {tuple(shown(state).hands[seat])}) == (seat == reader)


def test_every_hidden_card_may_be_anywhere() -> None:
    """A card that was never seen may be in each other hand, and in each place of the stock."""
    state = tables.table("6H 7H | | ")
    dealt = tables_for(state, 0)
    for card in shown(state).hands[1] + shown(state).stock:
        assert holders(dealt, card) == {1, 2, STOCK}
    assert len({each.stock[0] for each in dealt}) > OFTEN // 4


@pytest.mark.parametrize("reader", ALL)
def test_card_that_lies_face_up_under_the_stock_stays(reader: Reader) -> None:
    """under-stock: everybody sees the last card of the stock; those above it move."""
    dealt = tables_for(tables.table("6H | | ", stock="7H", turn_up="under-stock"), reader)
    assert {each.stock[-1] for each in dealt} == {"8S"}
    assert len({each.stock[-2] for each in dealt}) > OFTEN // 6


@pytest.mark.parametrize(
    ("situation", "readers"),
    [(new(3), ALL), (TWO, (0, 1)), (late("6H | 6D 7D", "0 6H", known={1: "6D"}), (0, 1, ONLOOKER))],
    ids=["before the deal", "two without a stock", "a Great Fool"],
)
def test_nothing_is_hidden(situation: Situation, readers: tuple[Reader, ...]) -> None:
    """What does not lie on the pile can only be in one hand: there is one such table."""
    state = situation.played()
    assert all(GAME.redeal(state, reader, draws()) == state for reader in readers)


def test_all_possible_tables_are_equally_likely() -> None:
    """Seat 1 knows one of the six cards of seat 0, and the last card of the stock: the other seven
    can lie in 42 ways, which come about equally often.
    """
    acts = (*passed(FOR_LONG.partition(" 8H")[0]), "0 8H, 1 KH, 1 6C, 0 pick-up")
    state = table("9S QH 6C AD 7H | TS KD JC 8D 9H", *acts, turn_up="under-stock").played()
    assert (shown(state).known_cards[0], shown(state).stock[-1]) == (["6C"], "8S")
    counts = Counter(map(dumped, redealt(state, 1, 60 * 42)))
    assert len(counts) == 42
    assert is_even([*counts.values()])
