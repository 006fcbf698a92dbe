"""The opponents at Fipsen and Stortok: what each bids and plays. They leave all else to the rule of
thumb.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from vorhand.bots import Policy
from vorhand.engine import Action
from vorhand.engine.fipsen.auction import Bid, Pass
from vorhand.engine.fipsen.holding import Hold
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.trumps import BEATING
from vorhand.games.fipsen.bids import best_bids
from vorhand.games.fipsen.tricks import beating


class PlayHabit(NamedTuple):
    """Says how somebody plays (null: as the rule of thumb does): how much the game that earns most
    by the count must earn for them to undertake it; and whether they play the card that fewest
    others beat (`min`), or most (`max`), and never pick up if they can beat.
    """

    undertakes: float | None = None
    plays: Callable[..., PlayCard] | None = None


STRONG_FIRST: Final = PlayHabit(plays=min)
WEAK_FIRST: Final = PlayHabit(plays=max)
BY_GAME: Final[Mapping[str, Mapping[str, PlayHabit]]] = {
    "fipsen": {
        "passes": PlayHabit(undertakes=inf),
        "timid": PlayHabit(undertakes=2.0),
        "bold": PlayHabit(undertakes=-2.0),
        "strong-first": STRONG_FIRST,
        "weak-first": WEAK_FIRST,
    },
    "stortok": {"strong-first": STRONG_FIRST, "weak-first": WEAK_FIRST},
}
"""The opponents, by game."""


def choose(
    habit: PlayHabit,
    policy: Policy[Any],
    state: Any,
    seat: int,
    actions: Sequence[Action],
    draws: Iterator[int],
) -> Action | None:
    """Return what a player with this habit does; null: wait."""
    by_thumb = policy.choose(state, seat, actions, draws)
    if habit.undertakes is not None and isinstance(by_thumb, Bid | Hold | Pass):
        best = next(iter(best_bids(state, seat, actions)), None)
        return best.action if best and best.earned >= habit.undertakes else Pass(seat)
    cards = [action for action in actions if isinstance(action, PlayCard)]
    if habit.plays and cards and isinstance(by_thumb, PlayCard | PickUp):
        return habit.plays(cards, key=lambda play: beaten_by(state, play))
    return by_thumb


def beaten_by(state: Any, play: PlayCard) -> int:
    """Return how many cards beat the one that is played."""
    card = state.pack.bits[play.card]
    if state.game == "stortok":
        return BEATING[state.turned_up][card].bit_count()
    return beating(card, state.pack.suits[state.trump]).bit_count()
