"""Replenishing from the stock, and the card turned up under it."""

import pytest

from checks.acting import after, events_of, legal, seen, shown, told
from checks.games.stortok.tables import late, table
from vorhand.engine import ONLOOKER, Reader
from vorhand.engine.stortok.state import State


def test_card_played_is_replaced_from_the_top_of_the_stock() -> None:
    """At once, before the next player plays."""
    state = table("9S | TS | ", "0 9S", stock="7C TD")
    assert "7C" in shown(state).hands[0]
    assert len(shown(state).hands[0]) == 5
    assert shown(state).stock[0] == "TD"
    assert "TD" in shown(after(state, "1 TS")).hands[1]


def test_hands_grow_smaller_when_the_stock_is_drawn() -> None:
    """Then the cards in hand are all there are."""
    state = late("9D QH | TD 8H | JH JD", "0 9D, 1 TD")
    assert seen(state, ONLOOKER).hand_sizes == [1, 1, 2]


def test_last_card_with_a_stock_does_not_put_one_out() -> None:
    """Who draws has a card again; while there is a stock nobody is out."""
    state = table("9S | TS | ", "0 9S, 1 TS, 2 pick-up")
    assert shown(state).in_hand == [True, True, True]
    assert shown(state).went_out == []


def test_pile_is_empty_and_forehand_leads_anything() -> None:
    """under-stock: there is no card to beat yet, and none to pick up."""
    state = table("9D QH 6S AC 7D | | ", turn_up="under-stock")
    assert shown(state).discard_pile == []
    assert legal(state) == ["0 AC", "0 9D", "0 7D", "0 QH", "0 6S"]
    assert seen(state, 1).card_to_beat is None


def test_card_turned_up_lies_under_the_stock() -> None:
    """under-stock: it is the last of the stock, fixes the trumps, and everybody knows it."""
    state = table(" | | ", turn_up="under-stock")
    assert shown(state).stock[-1] == "8S"
    assert len(shown(state).stock) == 21
    assert (shown(state).high_trumps, shown(state).low_trumps) == ("S", "C")
    assert seen(state, ONLOOKER).turned_up == "8S"
    assert seen(state, ONLOOKER).turned_up_drawn_by is None


def until_one_is_left(state: State) -> State:
    """Everybody plays the first card allowed, until the stock has one card left that the next
    player can draw.
    """
    while len(shown(state).stock) > 1 or legal(state)[0].endswith("pick-up"):
        state = after(state, legal(state)[0])
    return state


@pytest.mark.parametrize("reader", [0, 1, ONLOOKER])
def test_card_turned_up_is_drawn_last_and_everybody_sees_by_whom(reader: Reader) -> None:
    """under-stock: the event names it to all, and the views say who has drawn it."""
    state = until_one_is_left(table(" | ", turn_up="under-stock"))
    (seat,) = shown(state).to_act
    play = legal(state)[0]
    assert f"Seat {seat} draws 8S, the card turned up." in told(state, play, reader)
    last = after(state, play)
    assert shown(last).stock == []
    assert "8S" in shown(last).hands[seat]
    assert seen(last, reader).turned_up_drawn_by == seat
    assert seen(last, reader).known_cards == shown(last).known_cards
    assert not any("8S" in cards for cards in shown(last).known_cards)


def test_other_draws_are_seen_by_who_draws_alone() -> None:
    """The others see that a card is drawn."""
    state = table("9S | | ", stock="7C")
    assert told(state, "0 9S", 0)[1] == "Seat 0 draws 7C."
    assert told(state, "0 9S", 1)[1] == told(state, "0 9S", ONLOOKER)[1] == "Seat 0 draws a card."


def test_last_card_of_the_stock_is_hidden_where_the_pile_began_with_the_card_turned_up() -> None:
    """starts-pile: nothing in the stock lies face up."""
    state = until_one_is_left(table(" | "))
    play = legal(state)[0]
    assert [event.type for event in events_of(state, play)][:2] == ["card-played", "card-drawn"]
    assert shown(after(state, play)).turned_up_drawn_by is None
