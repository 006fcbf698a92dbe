"""How Skat compares with OpenSpiel's, which has no right to hold, no Hand and no announcements."""

from collections.abc import Sequence
from random import Random
from typing import Any

from vorhand import kit
from vorhand_skat.contract import Declare, Discard, TakeSkat
from vorhand_skat.play import HandScored
from vorhand_skat.table import Contract

CARDS = [rank + suit for suit in "DHSC" for rank in "789QKTAJ"]
CONTRACTS: list[Contract] = ["diamonds", "hearts", "spades", "clubs", "grand", "null"]
ACTIONS = [*CARDS, "pass", *CONTRACTS]


def begins(game: kit.Game[Any], rng: Random) -> kit.ComparedHand:
    """A hand that is dealt, bid for, discarded from and declared by chance."""
    deck, seat, contract = rng.sample(CARDS, 32), rng.randrange(3), rng.choice(CONTRACTS)
    before = game.start(3, 2, game.options(3, None, {}), "")
    state = kit.after(game, before, kit.Deal(deck=(*deck,)))
    while state.declarer is None:
        (asked,) = kit.seats_in(state.to_act)
        state = kit.after(game, state, kit.Bid(seat, 18) if asked == seat else kit.PassBid(asked))
    state = kit.after(game, state, TakeSkat(seat))
    cards = rng.sample(state.pack.list_of(state.hands[seat]), 2)
    state = kit.after(game, state, Discard(seat, (*cards,)), Declare(seat, contract, "plain"))
    actions = [*deck, *["pass"] * seat, contract, *cards]
    return kit.ComparedHand(state, [*map(ACTIONS.index, actions)])


def returns(state: Any, events: Sequence[kit.Event]) -> list[float]:
    """The declarer gets the card points over 60; Null counts as 90, or 30."""
    hand = next(each for each in events if isinstance(each, HandScored))
    points = (90 if hand.won else 30) if hand.contract == "null" else hand.points
    over = (points - 60) / 120 if hand.won == (points > 60) else -1
    return [over if seat == hand.seat else -over / 2 for seat in range(3)]


PYSPIEL = kit.Oracle(begins=begins, numbers=lambda play: [CARDS.index(play.card)], returns=returns)
