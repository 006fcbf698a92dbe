"""Policies: how one plays a game by rule of thumb, and what a hand is worth to a seat."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from vorhand.engine import Action, Game
from vorhand.engine.kernel.draws import below

S = TypeVar("S")


def any_of(state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action | None:
    """Any of the actions; a seat that is not awaited waits as often as it does any of them."""
    awaited = state.to_act >> seat & 1
    chosen = below(len(actions) + 1 - awaited, draws)
    return actions[chosen] if chosen < len(actions) else None


@dataclass(frozen=True, eq=False)
class Policy(Generic[S]):
    """How a seat plays by rule of thumb.

    - `choose(state, seat, actions, draws)`: one of the actions of the seat (at least one), or null
      to wait, which only a seat that is not awaited may. It reads of the state only what the seat
      may know.
    - `result(before, after, seat)`: what the seat has won (negative: lost) from one state to a
      later one, in `unit`.
    - `unit`: what a result counts.
    """

    choose: Callable[[S, int, Sequence[Action], Iterator[int]], Action | None]
    result: Callable[[S, S, int], float]
    unit: str


POLICIES: Final[Mapping[str, Policy[Any]]] = {}
"""The policies, by the id of the game."""


def policy_of(game: Game[Any]) -> Policy[Any]:
    """The policy of a game; for a game that has none, chance, and whether a seat wins."""

    def has_won(before: Any, after: Any, seat: int) -> float:
        outcome = game.outcome(after)
        return float(outcome is not None and seat in outcome["winners"])

    return POLICIES.get(game.id) or Policy(any_of, has_won, "games won")
