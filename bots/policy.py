"""Policies: how one plays a game by rule of thumb, and what a hand is worth to a seat."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from vorhand.engine import Action
from vorhand.engine.kernel.table.draws import below

S = TypeVar("S")

Choose: TypeAlias = Callable[[S, int, Sequence[Action], Iterator[int]], Action | None]
"""What a seat does, of its actions."""

MOST_STEPS: Final = 200
"""After this many actions a hand that goes on and on is judged as it stands."""


def any_of(state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action | None:
    """Any of the actions; a seat that is not awaited waits as often as it does any of them."""
    awaited = state.to_act >> seat & 1
    chosen = below(len(actions) + 1 - awaited, draws)
    return actions[chosen] if chosen < len(actions) else None


def all_of(state: Any, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """All of the actions."""
    return actions


def alike(state: Any, seat: int) -> float:
    """One weight for all."""
    return 1.0


def always(state: Any) -> bool:
    """At any moment."""
    return True


@dataclass(frozen=True, eq=False)
class Policy(Generic[S]):
    """How a seat plays by rule of thumb.

    - `choose(state, seat, actions, draws)`: one of the actions of the seat (at least one), or null
      to wait, which only a seat that is not awaited may. It reads of the state only what the seat
      may know.
    - `result(before, after, seat)`: what the seat has won (negative: lost) from one state to a
      later one, in `unit`. The later one is the end of the hand, or a state of a hand that was left
      after `horizon` actions.
    - `unit`: what a result counts.
    - `expect(state, seat, actions, draws)`: like `choose`, but how others are expected to play, who
      have tempers of all kinds; if null, they are expected to play by this rule of thumb.
    - `promising(state, seat, actions)`: those of the actions that are worth thinking about, where
      there are many, the most promising first; it reads only what the seat may know.
    - `weight(world, seat)`: how well what the others have done in this hand goes with the cards
      that they have in this world, which the seat holds possible: how likely they are, from 0 to
      1.
    - `speaks_up(state)`: whether seats that are not awaited may speak up at such a moment. If not,
      `choose` and `expect` have them wait, so nobody asks them.
    - `horizon`: after how many actions a hand that is played on is left, and judged as it stands: a
      fair judgement says more than an end that depends on many chances.
    """

    choose: Choose[S]
    result: Callable[[S, S, int], float]
    unit: str
    expect: Choose[S] | None = None
    promising: Callable[[S, int, Sequence[Action]], Sequence[Action]] = all_of
    weight: Callable[[S, int], float] = alike
    speaks_up: Callable[[S], bool] = always
    horizon: int = MOST_STEPS
