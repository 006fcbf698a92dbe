"""A game of Stortok, step by step: what each action does, and what comes next at the table."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.kernel.actions import Action, Deal, PlayCard
from engine.kernel.dealing import deck_of
from engine.kernel.events import CardPlayed, CardsDealt, Event, TrickWon
from engine.kernel.seats import clockwise, next_seat, put
from engine.kernel.told import Told
from engine.stortok.actions import PACK, PickUp
from engine.stortok.events import (
    CardDrawn,
    CardPickedUp,
    CardTurnedUp,
    LeadPassed,
    TurnedUpDrawn,
)
from engine.stortok.scoring import end_if_over, go_out
from engine.stortok.state import HAND_SIZE, Play, State, Table, copy_of, freeze
from engine.stortok.trumps import beating, trumps_of


def apply(state: State, action: Action) -> tuple[State, Sequence[Event]]:
    """The state after a legal action, and what happened."""
    table = copy_of(state)
    notes = table.notes = []
    table.version += 1
    _EFFECTS[type(action)](table, action)
    return freeze(table), Told(notes)


def deal(table: Table, action: Deal) -> None:
    """Five cards each, one at a time, clockwise from forehand; the next card is turned up."""
    table.hand_number += 1
    deck = deck_of(action, PACK, table.game, table.hand_number)
    seats = clockwise(table.dealer, table.everybody)
    dealt = table.players * HAND_SIZE
    for place, seat in enumerate(seats):
        cards = tuple(deck[place : dealt : table.players])
        table.hands = put(table.hands, seat, PACK.set_of(cards))
        table.tell(CardsDealt, seat, HAND_SIZE, cards)
    table.in_hand = table.everybody
    turn_up(table, deck[dealt], tuple(deck[dealt + 1 :]))
    begin_play(table)


def turn_up(table: Table, card: str, stock: tuple[str, ...]) -> None:
    """Lay the card turned up on the discard pile, or face up under the stock."""
    table.turned_up = PACK.bits[card]
    if table.options.turn_up == "starts-pile":
        table.discard_pile = (card,)
        table.stock = stock
    else:
        table.stock = (*stock, card)
    trumps = trumps_of(table.turned_up)
    table.tell(CardTurnedUp, card, trumps.high, trumps.low)


def begin_play(table: Table) -> None:
    """Ask forehand to beat the card turned up, or to lead where it lies under the stock."""
    table.phase = "play"
    table.to_act = 1 << next_seat(table.dealer, table.in_hand)
    if table.options.turn_up == "starts-pile":
        table.still_to_play = table.in_hand
        await_beating(table, table.turned_up)


def play_card(table: Table, action: PlayCard) -> None:
    """Lead a card, or beat the card to beat; draw; go out with the last card."""
    seat, card = action.seat, PACK.bits[action.card]
    if not table.to_beat:
        table.trick = ()
        table.still_to_play = table.in_hand
    table.still_to_play &= ~(1 << seat)
    table.trick += (Play(seat, card),)
    table.discard_pile += (action.card,)
    table.tell(CardPlayed, seat, action.card)
    hand = table.hands[seat] ^ card
    if table.known[seat] & card:
        table.known = put(table.known, seat, table.known[seat] ^ card)
    if table.stock:
        hand |= draw(table, seat)
    table.hands = put(table.hands, seat, hand)
    if not hand:
        go_out(table, seat)
    go_on_after_play(table)


def draw(table: Table, seat: int) -> int:
    """The top card of the stock, which a seat draws."""
    card = table.stock[0]
    table.stock = table.stock[1:]
    if table.stock or table.options.turn_up == "starts-pile":
        table.tell(CardDrawn, seat, card)
    else:
        table.turned_up_drawn_by = seat
        table.tell(TurnedUpDrawn, seat, card)
    return PACK.bits[card]


def pick_up(table: Table, action: PickUp) -> None:
    """Take the card to beat, and no other; the trick is over, and the next to the left leads."""
    seat, card = action.seat, table.to_beat
    table.hands = put(table.hands, seat, table.hands[seat] | card)
    table.known = put(table.known, seat, table.known[seat] | card)
    table.discard_pile = table.discard_pile[:-1]
    table.trick = ()
    table.still_to_play = 0
    table.tell(CardPickedUp, seat, PACK.name(card))
    await_lead(table, next_seat(seat, table.in_hand))
    end_if_over(table)


# What comes next


def go_on_after_play(table: Table) -> None:
    """Ask the next to beat the last card; a complete trick is won by whoever played it. The game
    may be over before that.
    """
    seat, card = table.trick[-1]
    if table.still_to_play:
        table.to_act = 1 << next_seat(seat, table.still_to_play)
        await_beating(table, card)
        end_if_over(table)
        return
    table.tell(TrickWon, seat, PACK.name(card))
    leader = seat if table.in_hand >> seat & 1 else next_seat(seat, table.in_hand)
    await_lead(table, leader)
    if not end_if_over(table) and leader != seat:
        table.tell(LeadPassed, leader)


def await_beating(table: Table, card: int) -> None:
    """Have the next player beat this card, or pick it up."""
    table.to_beat = card
    table.playable = beating(table.turned_up)[card]


def await_lead(table: Table, leader: int) -> None:
    """Have a player lead any card."""
    table.to_act = 1 << leader
    table.to_beat = 0
    table.playable = PACK.full


_EFFECTS: Final[dict[type[Action], Callable[[Table, Any], None]]] = {
    Deal: deal,
    PlayCard: play_card,
    PickUp: pick_up,
}
"""What each kind of action does."""
