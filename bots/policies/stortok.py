"""How to play Stortok by rule of thumb.

Weak cards are a burden: get rid of them first, by leading the weakest card, and by beating with the
weakest that can. While there is a stock, do not beat one good card with another: it is better to
keep yours and pick up the other. Once the stock is gone, each card that you get rid of counts.
Against the last opponent, lead cards that cannot be beaten, if all of yours are such, or all but
one.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import mul
from typing import Final

from vorhand.bots.policy import Policy
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.state import State
from vorhand.engine.stortok.table import PACK
from vorhand.engine.stortok.trumps import BEATING

_BEATEN_BY: Final = {
    turned_up: {PACK.name(card): above.bit_count() for card, above in beating.items()}
    for turned_up, beating in BEATING.items()
}
"""For each card turned up, how many cards beat each card: the ace of high trumps is beaten by none,
a six that is not a trump by 26.
"""
_RISKS: Final = tuple(accumulate([1.04] * 26 * len(PACK), mul, initial=1.0))
"""The risk of a hand, by the sum of how many cards beat each of its cards."""
_SPARED: Final = 5
"""Two cards are spared if fewer cards than this times the number of players beat them."""


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
    """The leads that the last opponent cannot beat, if these are all cards or all but one. At that
    point all other cards are on the pile, so the opponent's cards are known.
    """
    if state.stock or state.in_hand.bit_count() > 2:
        return []
    against: CardSet = sum(state.hands) & ~state.hands[seat]
    beating = BEATING[state.turned_up]
    unbeaten = [play for play in plays if not beating[PACK.bits[play.card]] & against]
    return unbeaten if len(unbeaten) >= len(plays) - 1 else []


def result(before: State, after: State, seat: int) -> float:
    """Whether the seat is not the Great Fool; in a game that was broken off, how likely that is,
    judged by the cards that everybody holds.
    """
    if after.phase != "play":
        return float(after.loser != seat)
    risks = [_risk(after, other) for other in seats_in(after.in_hand)]
    return 1 - (_risk(after, seat) / sum(risks) if after.hands[seat] else 0)


def _risk(state: State, seat: int) -> float:
    """The weight with which the hand of a seat makes it the Great Fool; it grows with the number of
    cards that beat each of its cards.
    """
    beaten_by = _BEATEN_BY[state.turned_up]
    return _RISKS[sum(beaten_by[card] for card in PACK.list_of(state.hands[seat]))]


_HORIZON: Final = 10
"""After this many actions, the cards that are held predict the end as well as playing on would, and
the results scatter a quarter as much.
"""

POLICY: Final[Policy[State]] = Policy(
    choose, result, "chance of not being the Great Fool", horizon=_HORIZON
)
