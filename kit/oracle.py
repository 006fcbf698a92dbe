"""Says how a game compares with the same game in another library, which is asked what is legal and
what a hand counts.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from vorhand.engine import Event, Game
from vorhand.engine.kernel.table.copying import Declared


class ComparedHand(NamedTuple):
    """Where two games are compared from: a `state`, the `actions` of the other library that lead
    there, by their numbers, and the `parameters` of its game.

    >>> kit.ComparedHand(dealt("AC KH", "QC JC"), [3, 1, 0, 2]).parameters
    {}
    """

    state: Any
    actions: Sequence[int]
    parameters: Mapping[str, Any] = {}


@dataclass(frozen=True, kw_only=True, eq=False)
class Oracle(Declared):
    """Says how a game compares with that of another library, hand by hand, for `vorhand check-game
    --oracle`.

    - `begins(game, rng)`: a hand of the game to compare.
    - `numbers(action)`: the numbers of an action on the other side. Where it takes several there,
      such as one for each card, they come in any order.
    - `returns(state, events)`: what the other side must return for each seat after the hand, whose
      last action has led to this state and told these events.

    >>> oracle = kit.Oracle(
    ...     begins=lambda game, rng: kit.ComparedHand(dealt("AC KH", "QC JC"), [3, 1, 0, 2]),
    ...     numbers=lambda action: [PACK.cards.index(action.card)],
    ...     returns=lambda state, events: [1.0, -1.0] if state.winner == 0 else [-1.0, 1.0],
    ... )
    >>> oracle.numbers(kit.PlayCard(0, "KC"))
    [1]
    """

    begins: Callable[[Game[Any], Random], ComparedHand]
    numbers: Callable[[Any], Sequence[int]]
    returns: Callable[[Any, Sequence[Event]], Sequence[float]]
