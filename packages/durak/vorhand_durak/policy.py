"""Says how to play Durak by rule of thumb.

Attack with the lowest card, and throw in low ones; keep trumps while there is a stock. Beat with
the lowest card that does; take up rather than give a high trump away early.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_durak.bout import Beat, Pass, PassOn, TakeUp
from vorhand_durak.facts import facts
from vorhand_durak.table import RANKS, Table

HEIGHT: Final = {rank: len(RANKS) - at for at, rank in enumerate(RANKS)}
OF_TRUMPS: Final = 13
"""By how much a trump is worth more than another card of its rank."""
DEAR: Final = HEIGHT["J"]
"""While there is a stock, cards above this are not thrown in."""


def worth(state: Table, card: kit.Card) -> int:
    """Return how gladly a card is kept."""
    return HEIGHT[card[0]] + (OF_TRUMPS if card[1] == state.trumps else 0)


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    plays = [each for each in actions if isinstance(each, kit.PlayCard | PassOn)]
    plays.sort(key=lambda each: worth(state, each.card))
    if state.phase == "attack":
        return min(plays, key=lambda each: _cost_of_attacking(state, seat, each.card))
    is_early = bool(state.stock)
    if state.phase == "throw-in":
        most = DEAR if is_early else HEIGHT["A"] + (0 if state.takes else OF_TRUMPS)
        glad = plays and worth(state, plays[0].card) <= most
        return plays[0] if glad else Pass(seat)
    if plays and worth(state, plays[0].card) <= OF_TRUMPS:
        return plays[0]
    beats = [each for each in actions if isinstance(each, Beat)]
    best = min(beats, key=lambda each: worth(state, each.card), default=None)
    if best is None or not _is_beatable(state, seat):
        return TakeUp(seat)
    too_dear = is_early and worth(state, best.card) > OF_TRUMPS + DEAR
    return TakeUp(seat) if too_dear else best


def _cost_of_attacking(state: Table, seat: int, card: kit.Card) -> float:
    """Return what a first card costs: several of a rank go together."""
    alike = state.pack.of_ranks(card[0]) & state.hands[seat]
    return worth(state, card) - 1.5 * (alike.bit_count() - 1)


def _is_beatable(state: Table, seat: int) -> bool:
    """Return whether a seat can beat each card that lies there, taken by itself."""
    hand = state.pack.list_of(state.hands[seat])
    attack = state.pack.list_of(state.attack)
    return all(any(state.beats(card, other) for card in hand) for other in attack)


def result(before: Table, after: Table, seat: int) -> float:
    """What a seat has not lost: hands in which others are the fool; while one goes on, the fewer
    cards than the others the better, and trumps.
    """
    gained = [now - then for then, now in zip(before.fools, after.fools, strict=True)]
    if after.phase in kit.BETWEEN_HANDS:
        return 1 / len(gained) - gained[seat] if any(gained) else 0.0
    held = [hand.bit_count() for hand in after.hands]
    mean = sum(held) / len(held)
    return max(-0.5, min(0.3, 0.05 * (mean - held[seat])))


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "hands", speaks_up=lambda state: False, cost=4, dealing=100, facts=facts
)
