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
      such as one for each card, they come in any order. Or, if that depends on the table,
      `steps(state, action)`: lists of numbers, one list after the other.
    - `returns(state, events)`: what the other side must return for each seat after the hand, whose
      last action has led to this state and told these events.
    - `drawn(state)`: the number of what came by chance with the last action, where the other side
      has chance within a hand.
    - `explains(state, ours, theirs)`: why other numbers are possible there than here, if the other
      side is known to differ in this; empty, if it is not. Where the other side cannot go on with
      the action that is chosen, the hand is compared no further.

    >>> oracle = kit.Oracle(
    ...     begins=lambda game, rng: kit.ComparedHand(dealt("AC KH", "QC JC"), [3, 1, 0, 2]),
    ...     numbers=lambda action: [PACK.cards.index(action.card)],
    ...     returns=lambda state, events: [1.0, -1.0] if state.winner == 0 else [-1.0, 1.0],
    ... )
    >>> oracle.numbers(kit.PlayCard(0, "KC"))
    [1]
    """

    begins: Callable[[Game[Any], Random], ComparedHand]
    numbers: Callable[[Any], Sequence[int]] = lambda action: ()
    returns: Callable[[Any, Sequence[Event]], Sequence[float]]
    steps: Callable[[Any, Any], Sequence[Sequence[int]]] | None = None
    drawn: Callable[[Any], int] | None = None
    explains: Callable[[Any, frozenset[int], frozenset[int]], str] = lambda *sides: ""

    def steps_of(self, state: Any, action: Any) -> list[list[int]]:
        """The numbers of an action on the other side: some in any order, then others.

        >>> oracle = kit.Oracle(
        ...     begins=lambda game, rng: kit.ComparedHand(dealt("AC KH", "QC JC"), []),
        ...     steps=lambda state, action: [[52], [PACK.cards.index(action.card)]],
        ...     returns=lambda state, events: [0.0, 0.0],
        ... )
        >>> oracle.steps_of(dealt("AC KH", "QC JC"), kit.PlayCard(0, "KC"))
        [[52], [1]]
        """
        steps = self.steps(state, action) if self.steps else [self.numbers(action)]
        return [[*some] for some in steps if some]
