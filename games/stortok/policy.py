"""Says how to play Stortok by rule of thumb.

Weak cards are a burden: get rid of them first, by leading the weakest card, and by beating with the
weakest that can. While there is a stock, do not beat one good card with another: it is better to
keep yours and pick up the other. Once the stock is gone, each card that you get rid of counts.
Against the last opponent, lead cards that cannot be beaten, if all of yours are such, or all but
one.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from vorhand.bots.policy import Calibration, Policy, by_type
from vorhand.engine import surface as kit
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import BEATING
from vorhand.games.stortok.facts import facts
from vorhand.games.stortok.hopes import HOPES
from vorhand.games.stortok.two_left import solved

_BEATEN_BY: Final = {
    turned_up: {PACK.name(card): above.bit_count() for card, above in beating.items()}
    for turned_up, beating in BEATING.items()
}
"""For each card turned up, how many cards beat each card: the ace of high trumps is beaten by none,
a six that is not a trump by 26.
"""


class _Stage(NamedTuple):
    """Says how cards count while the stock has at most this many cards: by which factor the risk of
    a hand grows with each card that beats one of its cards, `_BEATEN_BY`, and with each of its
    cards.
    """

    stock: int
    beaten: float
    held: float


_STAGES: Final = (
    _Stage(0, 1.0617, 0.746),
    _Stage(6, 1.0531, 0.565),
    _Stage(14, 1.0416, 0.580),
    _Stage(len(PACK), 1.028, 0.615),
)
"""Fitted to 47,000 positions of 3,000 games of two to five players by the rule of thumb. The more
cards are still to be drawn, the less those that are held decide.
"""
_STAGE_AT: Final = [
    next(at for at, each in enumerate(_STAGES) if stock <= each.stock)
    for stock in range(len(PACK) + 1)
]
"""The stage, by the number of cards in the stock."""
_RISKS: Final = [
    list(accumulate([each.beaten] * 26 * len(PACK), mul, initial=1.0)) for each in _STAGES
]
"""At each stage, the risk of a hand by the sum of how many cards beat each of its cards."""
_HELD: Final = [list(accumulate([each.held] * len(PACK), mul, initial=1.0)) for each in _STAGES]
"""At each stage, the factor for the number of cards that are held."""
REMEMBERED: Final = 1_024
"""How many hands are remembered, the last ones that were judged: in a world and in a duel the same
hands come up again and again.
"""
_SPARED: Final = 5
"""Two cards are spared if fewer cards than this times the number of players beat them."""


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action:
    """Lead or beat with the weakest card, or pick up."""
    able = state.hands[seat] & state.playable
    if not able:
        return PickUp(seat)
    if not state.to_beat:
        able = _winning_leads(state, seat, able) or able
    weakest, beaten = _weakest(able, state.turned_up)
    if state.to_beat and state.stock and not state.options.must_beat:
        spared = beaten + _BEATEN_BY[state.turned_up][PACK.name(state.to_beat)]
        if spared < _SPARED * state.players:
            return PickUp(seat)
    return kit.PLAY_OF[seat][weakest]


@lru_cache(maxsize=REMEMBERED)
def _weakest(able: kit.CardSet, turned_up: kit.CardSet) -> tuple[kit.Card, int]:
    """The weakest of these cards, and how many cards beat it; of several, the one listed first."""
    cards, beaten_by = PACK.list_of(able), _BEATEN_BY[turned_up]
    weakest = max(cards, key=beaten_by.__getitem__)
    return weakest, beaten_by[weakest]


def _winning_leads(state: Table, seat: int, able: kit.CardSet) -> kit.CardSet:
    """The leads that the last opponent cannot beat, if these are all cards or all but one. At that
    point all other cards are on the pile, so the opponent's cards are known.
    """
    if state.stock or state.in_hand.bit_count() > 2:
        return 0
    against = kit.held_by_others(state, seat)
    beating = BEATING[state.turned_up]
    unbeaten = sum(card for card in kit.each_of(able) if not beating[card] & against)
    return unbeaten if unbeaten.bit_count() >= able.bit_count() - 1 else 0


def result(before: Table, after: Table, seat: int) -> float:
    """Return whether the seat is not the Great Fool; in a game that was broken off, how likely that
    is, judged by the cards that everybody holds.
    """
    if after.phase != "play":
        return float(after.loser != seat)
    if not after.hands[seat]:
        return 1.0
    risks = {other: _risk(after, other) for other in kit.seats_in(after.in_hand)}
    return 1 - risks[seat] / sum(risks.values())


def _risk(state: Table, seat: int) -> float:
    """The weight with which the hand of a seat makes it the Great Fool."""
    return _risk_of(state.hands[seat], _STAGE_AT[len(state.stock)], state.turned_up)


@lru_cache(maxsize=REMEMBERED)
def _risk_of(hand: kit.CardSet, stage: int, turned_up: kit.CardSet) -> float:
    cards = PACK.list_of(hand)
    beaten = sum(map(_BEATEN_BY[turned_up].__getitem__, cards))
    return _RISKS[stage][beaten] * _HELD[stage][len(cards)]


_HORIZON: Final = 10
"""After this many actions, the cards that are held predict the end as well as playing on would, and
the results scatter a quarter as much.
"""


def unbeaten(state: Table, seat: int, action: kit.Action) -> bool:
    """Return whether the action plays a card that no card beats that others hold or will draw."""
    if not isinstance(action, kit.PlayCard):
        return False
    out = kit.held_by_others(state, seat) | PACK.set_of(state.stock)
    return not BEATING[state.turned_up][PACK.bits[action.card]] & out


POLICY: Final[Policy[Table]] = Policy(
    choose,
    result,
    "chance of not being the Great Fool",
    horizon=_HORIZON,
    unbeaten=unbeaten,
    solve=solved,
    calibration=Calibration(by_type, HOPES, bounds=(0.0, 1.0)),
    cost=1,
    facts=facts,
    is_chance=True,
)
