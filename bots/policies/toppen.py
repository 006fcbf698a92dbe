"""How to play Tøppen by rule of thumb.

Fold at once without a fair chance, later if staying costs more fines than folding. Knock when you
are strong; twice running only if you are certain, since your own fines double.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from vorhand.bots.policies.last_trick import card_to_play, chance
from vorhand.bots.policy import Policy
from vorhand.engine import Action
from vorhand.engine.kernel.actions import Fold, Knock, PlayCard, Stay

STRONG: Final = 0.9
"""Knock with at least this chance to win."""
CERTAIN: Final = 0.97
"""Knock again, nobody else having knocked, with at least this chance."""
CAUTION: Final = 1.5
"""How many times better the chance must be than the fine asks for."""


def choose(state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action | None:
    """What a seat does by rule of thumb."""
    kinds = {type(action): action for action in actions}
    if Fold in kinds:
        return kinds[Stay if stays(state, seat) else Fold]
    wanted = CERTAIN if state.last_knocker == seat else STRONG
    if Knock in kinds and chance(state, seat) >= wanted:
        return kinds[Knock]
    return PlayCard(seat, state.pack.name(card_to_play(state, seat)))


def stays(state: Any, seat: int) -> bool:
    """Whether to stay: in the opening whoever loses pays what folding costs, later one fine more."""
    if state.phase == "opening":
        return True
    return chance(state, seat) * (state.fine + 1) > CAUTION


def result(before: Any, after: Any, seat: int) -> float:
    """The fines that a seat has won: the others' fines, shared among them, less its own."""
    drunk = [now - then for then, now in zip(before.fines, after.fines, strict=True)]
    others = sum(drunk) - drunk[seat]
    return others / (len(drunk) - 1) - drunk[seat]


POLICY: Final = Policy(choose, result, "fines")
