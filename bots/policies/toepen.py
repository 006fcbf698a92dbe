"""How to play Toepen, and Siwweschrööm, by rule of thumb.

Exchange a hand of pictures and aces. Fold unless you are well ahead of what folding costs: beginners
stay too readily. Knock if you are strong, at the latest before you show the card that wins.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from vorhand.bots.policies.last_trick import card_to_play, chance
from vorhand.bots.policy import Policy
from vorhand.engine import Action
from vorhand.engine.kernel.actions import Fold, Knock, PlayCard, Stay
from vorhand.engine.kernel.draws import ROUND, below
from vorhand.engine.toepen.absences import StepIn
from vorhand.engine.toepen.exchange import NO_BLUFF, ExchangeHand, KeepHand, Trust

STRONG: Final = 0.8
"""The chance to win with which one knocks."""
CAUTION: Final = 1.5
"""How many times better the chance must be than the stake asks for."""


def choose(state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action | None:
    """What a seat does by rule of thumb."""
    return _choose(state, seat, actions, STRONG, CAUTION)


def expect(state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action | None:
    """What others may do: some knock and stay readily, others only when they are certain."""
    temper = below(ROUND, draws) / ROUND
    return _choose(state, seat, actions, LOOSEST_S + (1 - LOOSEST_S) * temper, LOOSEST + (TIGHTEST - LOOSEST) * temper)

LOOSEST=0.2
TIGHTEST=1.8
LOOSEST_S=0.4

def _choose(state: Any, seat: int, actions: Sequence[Action], strong: float, caution: float) -> Action | None:
    kinds = {type(action): action for action in actions}
    if state.must_announce >> seat & 1 or StepIn in kinds:
        return actions[-1]
    if KeepHand in kinds:
        return kinds[KeepHand if state.hands[seat] & NO_BLUFF else ExchangeHand]
    if Trust in kinds:
        return kinds[Trust]
    if Fold in kinds:
        stays = chance(state, seat) * (state.knocks + 1) > caution
        return kinds[Stay if stays else Fold]
    is_time = state.to_act >> seat & 1 or state.phase == "closing"
    if Knock in kinds and is_time and chance(state, seat) >= strong:
        return kinds[Knock]
    if PlayCard in kinds:
        return PlayCard(seat, state.pack.name(card_to_play(state, seat)))
    return None


def result(before: Any, after: Any, seat: int) -> float:
    """The lives that a seat has won: what the others have lost on average, less its own loss."""
    lost = [now - then for then, now in zip(before.lives_lost, after.lives_lost, strict=True)]
    others: int = sum(lost) - lost[seat]
    own: int = lost[seat]
    return others / (len(lost) - 1) - own


POLICY: Final = Policy(choose, result, "lives", expect)
