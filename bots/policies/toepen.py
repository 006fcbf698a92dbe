"""How to play Toepen, and Siwweschrööm, by rule of thumb.

Exchange a hand of pictures and aces. Fold unless staying costs less than folding; knock if you are
strong, and before you show the card that wins the last trick.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from vorhand.bots.policies.last_trick import card_to_play, chance
from vorhand.bots.policy import Policy
from vorhand.engine import Action
from vorhand.engine.kernel.actions import Fold, Knock, PlayCard, Stay
from vorhand.engine.toepen.exchange import NO_BLUFF, ExchangeHand, KeepHand, Trust

STRONG: Final = 0.6
"""Knock with at least this chance to win."""


def choose(state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action | None:
    """What a seat does by rule of thumb."""
    kinds = {type(action): action for action in actions}
    if state.must_announce >> seat & 1:
        return actions[-1]
    if KeepHand in kinds:
        return kinds[KeepHand if state.hands[seat] & NO_BLUFF else ExchangeHand]
    if Trust in kinds:
        return kinds[Trust]
    if Fold in kinds:
        return kinds[Stay if stays(state, seat) else Fold]
    if Knock in kinds and chance(state, seat) >= STRONG:
        return kinds[Knock]
    if PlayCard in kinds:
        return PlayCard(seat, state.pack.name(card_to_play(state, seat)))
    return None


def stays(state: Any, seat: int) -> bool:
    """Whether to stay: folding costs as many lives as there were knocks, losing one more."""
    return chance(state, seat) > 1 / (state.knocks + 1)


def result(before: Any, after: Any, seat: int) -> float:
    """The lives that a seat has won: the others' losses, shared among them, less its own."""
    lost = [now - then for then, now in zip(before.lives_lost, after.lives_lost, strict=True)]
    others = sum(lost) - lost[seat]
    return others / (len(lost) - 1) - lost[seat]


POLICY: Final = Policy(choose, result, "lives")
