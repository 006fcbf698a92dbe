"""The last two tricks of a hand of Toepen, played by rule of thumb with open cards."""

from collections.abc import Mapping

from vorhand.bots.policies.last_trick import height
from vorhand.engine.kernel.rules.common import playable
from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.seats import SeatSet, clockwise, seats_in
from vorhand.engine.toepen.state import State


def winner(state: State, hands: Mapping[int, CardSet], staying: SeatSet, turn: int) -> int:
    """Who of those that stay wins the last trick, if they hold these cards. It is the turn of
    `turn`, in the last trick but one.
    """
    pack, led, left = state.pack, state.led, dict(hands)
    counts = state.options.folded_trick == "lead-passes"
    trick = () if led == pack.full else state.trick
    best, leader, to_come = 0, turn, staying & ~(1 << turn)
    for seat, card in trick:
        to_come &= ~(1 << seat)
        if card & led > best and (counts or staying >> seat & 1):
            best, leader = card & led, seat
    for seat in (turn, *clockwise(turn, to_come)):
        card = _play(state, left[seat], led, best)
        left[seat] &= ~card
        led = pack.suit_of[card] if led == pack.full else led
        if card & led > best:
            best, leader = card, seat
    if not staying >> leader & 1:
        leader = clockwise(leader, staying)[0]
    led = pack.suit_of[left[leader]]
    return max(seats_in(staying), key=lambda seat: left[seat] & led)


def _play(state: State, hand: CardSet, led: CardSet, best: CardSet) -> CardSet:
    """The highest card that takes the trick; otherwise the lowest."""
    able = each_of(playable(hand, led))
    taking = [card for card in able if led == state.pack.full or card & led > best]
    if taking:
        return max(taking, key=lambda card: height(state, card))
    return min(able, key=lambda card: height(state, card))
