"""What a seat cannot know is dealt again; what it knows stays."""

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from checks.acting import after, dumped, legal, seen, shown
from checks.drawing import is_even, redealt
from checks.games.stortok.tables import GAME, late, new, table
from vorhand.engine import ONLOOKER, ImpossibleState, Reader
from vorhand.engine.stortok.state import State
from vorhand.kit.checks.draws import draws

OFTEN = 60
"""So often is a table dealt anew where something is to be seen to move."""
READERS = (0, 1, 2, ONLOOKER)


def tables_for(state: State, reader: Reader) -> list[Any]:
    """What tables show that a reader cannot tell from this one."""
    return [shown(each) for each in redealt(state, reader, OFTEN)]


def holders(tables: list[Any], card: str) -> set[int | str]:
    """Who holds a card at these tables; it may lie in the stock as well."""
    return {
        next((seat for seat, hand in enumerate(each.hands) if card in hand), "stock")
        for each in tables
    }


def test_before_the_deal_nothing_is_hidden() -> None:
    """There is nothing to deal again, and no draw is needed."""
    assert GAME.redeal(new(3), 0, iter(())) == new(3)


@pytest.mark.parametrize("reader", [0, 1, 2])
def test_own_hand_stays(reader: int) -> None:
    """A seat knows its own cards, and no other hand as it was dealt."""
    state = table("6H 7H | 6D 7D | 6C 7C")
    tables = tables_for(state, reader)
    for seat in range(3):
        kept = {tuple(each.hands[seat]) for each in tables}
        assert (kept == {tuple(shown(state).hands[seat])}) == (seat == reader)


def test_every_hidden_card_may_be_anywhere() -> None:
    """A card that was never seen may be in each other hand, and in each place of the stock."""
    state = table("6H 7H | | ")
    tables = tables_for(state, 0)
    for card in shown(state).hands[1] + shown(state).stock:
        assert holders(tables, card) == {1, 2, "stock"}
    assert len({each.stock[0] for each in tables}) > OFTEN // 4


def test_onlooker_knows_no_hand() -> None:
    """For an onlooker the cards of every seat move."""
    tables = tables_for(table("6H | | "), ONLOOKER)
    assert holders(tables, "6H") == {0, 1, 2, "stock"}


@pytest.mark.parametrize("reader", READERS)
def test_card_picked_up_stays(reader: Reader) -> None:
    """Everybody saw who picked up a card; it stays with them until they play it."""
    state = table("9S | 6D | 6C", "0 9S, 1 pick-up")
    tables = tables_for(state, reader)
    assert holders(tables, "9S") == {1}
    assert all(each.known_cards == [[], ["9S"], []] for each in tables)


def test_other_cards_of_who_picked_up_move() -> None:
    """Of the same hand, what was dealt is unknown."""
    tables = tables_for(table("9S | 6D | 6C", "0 9S, 1 pick-up"), 0)
    assert holders(tables, "6D") == {1, 2, "stock"}


def test_card_turned_up_and_picked_up_stays() -> None:
    """Forehand has picked the card turned up, as everybody saw."""
    tables = tables_for(table("6H | 6D | 6C", "0 pick-up"), 2)
    assert holders(tables, "8S") == {0}
    assert holders(tables, "6H") == {0, 1, "stock"}


def test_who_picked_up_may_have_been_able_to_beat() -> None:
    """A pick-up is free, so it shows no inability."""
    state = table("9S 6H | TS | 6C", "0 9S, 1 pick-up")
    assert holders(tables_for(state, 0), "TS") == {1, 2, "stock"}


def test_who_beat_may_hold_any_other_card() -> None:
    """One card that beats says nothing of the others: not even that it was the lowest that did."""
    state = table("9S | JS TS | 6C", "0 9S, 1 JS")
    assert holders(tables_for(state, 0), "TS") == {1, 2, "stock"}


def test_card_that_was_drawn_is_hidden() -> None:
    """What another draws from the stock, nobody else sees; the drawer does."""
    state = table("9S | 6D | 6C", "0 9S", stock="7H")
    assert holders(tables_for(state, 1), "7H") == {0, 2, "stock"}
    assert holders(tables_for(state, 0), "7H") == {0}


@pytest.mark.parametrize("reader", READERS)
def test_card_that_lies_face_up_under_the_stock_stays(reader: Reader) -> None:
    """under-stock: everybody sees the last card of the stock; those above it move."""
    state = table("6H | | ", stock="7H", turn_up="under-stock")
    tables = tables_for(state, reader)
    assert {each.stock[-1] for each in tables} == {"8S"}
    assert len({each.stock[-2] for each in tables}) > OFTEN // 6


DRAWN = late("6H 8S | 6D 7D | 6C 7C", turn_up="under-stock", known={2: "6C"})
"""Seat 0 has drawn the card turned up, as the last of the stock."""


@pytest.mark.parametrize("reader", READERS)
def test_card_turned_up_stays_with_who_drew_it(reader: Reader) -> None:
    """Everybody saw who drew the card that had lain face up; it is not among those picked up."""
    tables = tables_for(DRAWN, reader)
    assert holders(tables, "8S") == {0}
    assert all(each.known_cards[0] == [] for each in tables)


def test_other_cards_of_who_drew_it_move() -> None:
    """The card next to it is unknown to the others."""
    assert holders(tables_for(DRAWN, 1), "6H") == {0, 2}


def test_card_turned_up_that_was_drawn_and_picked_up_again() -> None:
    """Once its drawer has played it, it is with whoever was seen to pick it up."""
    tables = tables_for(after(DRAWN, "0 8S, 1 pick-up"), 2)
    assert holders(tables, "8S") == {1}
    assert holders(tables, "6H") == {0, 1}


def test_two_players_without_a_stock_know_everything() -> None:
    """What does not lie on the pile is in the other hand: there is one such table."""
    state = late("6H 7H | 6D 7D", known={1: "6D"})
    for reader in (0, 1):
        assert GAME.redeal(state, reader, draws()) == state
    assert holders(tables_for(state, ONLOOKER), "7D") == {0, 1}
    assert holders(tables_for(state, ONLOOKER), "6D") == {1}


def test_at_the_limit_of_turns_hands_stay_hidden() -> None:
    """The table stays as it is at the end, and what was hidden is hidden still."""
    state = late("6H 7H | 6D 7D | 6C 7C", "0 6H", known={2: "6C"}, turns_left=1)
    assert shown(state).phase == "game-over"
    tables = tables_for(state, 0)
    assert holders(tables, "7D") == {1, 2}
    assert holders(tables, "6C") == {2}


def test_hand_of_the_great_fool_is_known() -> None:
    """With one hand left and no stock, what does not lie on the pile is in it."""
    state = late("6H | 6D 7D", "0 6H", known={1: "6D"})
    assert shown(state).phase == "game-over"
    for reader in (0, 1, ONLOOKER):
        assert GAME.redeal(state, reader, draws()) == state


def nearly_drawn() -> State:
    """Two players with three cards in the stock, the last of them face up. Seat 0 has led low and
    played high, and has picked up AS and KS.
    """
    state = table(" | ", turn_up="under-stock")
    while len(shown(state).stock) > 3:
        plays = [act for act in legal(state) if not act.endswith("pick-up")] or legal(state)
        state = after(state, plays[0 if shown(state).to_act == [0] else -1])
    return state


def all_possible(state: State, reader: int) -> set[str]:
    """Every table that a reader cannot tell from this one: the cards of the other hand and of the
    stock are laid out in all ways, and what is admitted and looks the same is kept.
    """
    claim = GAME.dump(state)
    other = 1 - reader
    hidden = [*claim["hands"][other], *claim["stock"]]
    found = set()
    for hand in combinations(hidden, len(claim["hands"][other])):
        for stock in permutations(card for card in hidden if card not in hand):
            claim["hands"][other], claim["stock"] = [*hand], [*stock]
            try:
                twin = GAME.admit(claim)
            except ImpossibleState:
                continue
            if GAME.view(twin, reader) == GAME.view(state, reader):
                found.add(dumped(twin))
    return found


def test_all_possible_tables_are_equally_likely() -> None:
    """Seat 1 knows two of the seven cards of seat 0, and the last card of the stock: the other
    seven can lie in 42 ways, which come about equally often.
    """
    state = nearly_drawn()
    assert seen(state, 1).known_cards[0] == ["AS", "KS"]
    possible = all_possible(state, 1)
    assert len(possible) == 42
    stream = draws()
    counts = Counter(dumped(GAME.redeal(state, 1, stream)) for _ in range(60 * len(possible)))
    assert counts.keys() == possible
    assert is_even([*counts.values()])
