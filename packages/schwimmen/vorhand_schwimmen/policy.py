"""Says how to play Schwimmen by rule of thumb.

Make the exchange after which the hand is worth most, and knock with a hand that is likely to be
better than others; show one that ends the hand.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_schwimmen.facts import facts
from vorhand_schwimmen.play import Exchange, ExchangeAll, Keep, Knock, Pass, Show
from vorhand_schwimmen.table import PACK, Table, worth_of

ENOUGH: Final = 50
"""In half points: with so much one knocks; in each round with less."""
LESS: Final = 4
UNSEEN: Final = 36
"""With less, a dealer takes cards that nobody has seen."""
LEAST: Final = 1
"""By how much an exchange must be better."""


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    shown = [each for each in actions if isinstance(each, Show)]
    if shown or not state.to_act >> seat & 1:
        return shown[0] if shown else None
    now = worth_of(state.hands[seat], state.options)
    if state.phase == "choose":
        return Keep(seat) if now >= UNSEEN else ExchangeAll(seat)
    rounds = state.turns // state.in_hand.bit_count()
    knocks = [each for each in actions if isinstance(each, Knock)]
    if knocks and now >= ENOUGH - LESS * rounds:
        return knocks[0]
    exchanges = [each for each in actions if isinstance(each, Exchange | ExchangeAll)]
    best = max(exchanges, key=lambda each: _after(state, seat, each))
    return best if _after(state, seat, best) >= now + LEAST else Pass(seat)


def _after(state: Table, seat: int, action: Exchange | ExchangeAll) -> float:
    """What the hand is worth after an exchange; of those that are alike, less is given away."""
    if isinstance(action, ExchangeAll):
        return worth_of(state.middle, state.options)
    bits, hand = PACK.bits, state.hands[seat]
    worth = worth_of(hand & ~bits[action.card] | bits[action.taken[0]], state.options)
    rest = hand & ~bits[action.card] | bits[action.taken[0]]
    return worth + 0.01 * max((rest & suit).bit_count() for suit in PACK.suits.values())


def result(before: Table, after: Table, seat: int) -> float:
    """How many lives fewer than the others on average a seat has lost."""
    lost = [now - then for then, now in zip(before.losses, after.losses, strict=True)]
    others = kit.seats_in(before.left & ~(1 << seat))
    if after.phase not in kit.BETWEEN_HANDS:
        worth = [worth_of(hand, after.options) for hand in after.hands]
        mean = sum(worth[other] for other in others) / max(1, len(others))
        return (worth[seat] - mean) / 100
    return sum(lost[other] for other in others) / max(1, len(others)) - lost[seat]


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "lives", cost=10, dealing=340, facts=facts
)
