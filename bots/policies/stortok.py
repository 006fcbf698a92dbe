"""How to play Stortok by rule of thumb.

Weak cards are a burden: get rid of them first, by leading the weakest and by beating with the
weakest card that does. While there is a stock, spare two good cards: it is better to hold the one
and pick up the other. Once there is none, every card less counts. Against the last opponent, lead
what cannot be beaten, if at most the last card can.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.bots.policy import Policy
from vorhand.engine import Action
from vorhand.engine.kernel.actions import PlayCard
from vorhand.engine.kernel.cards import CardSet
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.table import PACK
from vorhand.engine.stortok.trumps import BEATING
from vorhand.engine.written.stortok_table import State

_BEATEN_BY: Final = {
    turned_up: {PACK.name(card): above.bit_count() for card, above in beating.items()}
    for turned_up, beating in BEATING.items()
}
"""For each card turned up and each card, how many cards beat it: none beats the ace of high trumps,
26 beat a six that is no trump.
"""
_SPARED: Final = 5
"""Times the number of players: two cards that fewer others beat than this are spared."""


def choose(state: State, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action:
    """Lead or beat with the weakest card, or pick up."""
    beaten_by = _BEATEN_BY[state.turned_up]
    plays = [action for action in actions if isinstance(action, PlayCard)]
    if not plays:
        return PickUp(seat)
    if not state.to_beat:
        plays = _winning_leads(state, seat, plays) or plays
    weakest = max(plays, key=lambda play: beaten_by[play.card])
    if state.to_beat and state.stock:
        spared = beaten_by[weakest.card] + beaten_by[PACK.name(state.to_beat)]
        if spared < _SPARED * state.players:
            return PickUp(seat)
    return weakest


def _winning_leads(state: State, seat: int, plays: Sequence[PlayCard]) -> list[PlayCard]:
    """The leads that the last opponent cannot beat, if they are all cards or all but one. All other
    cards lie on the pile then, so that the opponent's are known.
    """
    if state.stock or state.in_hand.bit_count() > 2:
        return []
    against: CardSet = sum(state.hands) & ~state.hands[seat]
    beating = BEATING[state.turned_up]
    unbeaten = [play for play in plays if not beating[PACK.bits[play.card]] & against]
    return unbeaten if len(unbeaten) >= len(plays) - 1 else []


def result(before: State, after: State, seat: int) -> float:
    """Whether the seat is not the Great Fool; in a game that was left earlier, the share of all
    cards in hands that others hold.
    """
    if after.phase == "play":
        held = [hand.bit_count() for hand in after.hands]
        return 1 - held[seat] / sum(held)
    return float(after.loser != seat)


POLICY: Final = Policy(choose, result, "chance of not being the Great Fool")
