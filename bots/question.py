"""What a player thinks about, with which results, and how much thought it takes."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from vorhand.bots.policy import Policy
from vorhand.engine import Action, Game
from vorhand.engine.kernel.game.parts import Redeal

THOUGHT: Final = 14_000
"""After this many steps a player decides by what it knows so far. The best level takes a third of
this in the longest hands, so that hardly ever happens; but it is a bound.
"""
WORLD: Final = 4
"""As how many steps a world counts: dealing it takes as long as looking at about four positions."""


class OutOfSteps(Exception):
    """A question takes more steps than its caller allows."""


class Question:
    """What should this seat do? `state` is one of the worlds that the seat holds possible, and
    `deal` deals others. `tries` is how often to look for a world that fits what the others have
    done.
    """

    def __init__(
        self,
        game: Game[Any],
        policy: Policy[Any],
        state: Any,
        seat: int,
        tries: int = 1,
        most_steps: int | None = None,
    ) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.state: Final = state
        self.seat: Final = seat
        self.tries: Final = tries
        self.steps = 0
        """How much thought it has taken so far. A step is a position that was looked at; a world
        counts as `WORLD` of them.
        """
        self._most_steps: Final = most_steps
        self._redeal: Final[Redeal[Any]] = game.redealer(state, seat)

    def deal(self, draws: Iterator[int]) -> Any:
        """Another world that the seat holds possible."""
        self.take(WORLD)
        return self._redeal(draws)

    @property
    def is_thought_out(self) -> bool:
        """Whether it has taken as much thought as it may."""
        return self.steps > THOUGHT

    def take(self, steps: int) -> None:
        """Count steps of thought; raises `OutOfSteps` if there are now more than allowed."""
        self.steps += steps
        if self._most_steps is not None and self.steps > self._most_steps:
            raise OutOfSteps


class Tried(NamedTuple):
    """An action, and its result each time it was tried."""

    action: Action
    results: list[float]

    @property
    def mean(self) -> float | None:
        """The mean result; null if it was never tried."""
        return sum(self.results) / len(self.results) if self.results else None
