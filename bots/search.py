"""The search for an action: what is thought about, with which results, at what cost."""

from collections.abc import Callable, Iterator
from math import inf
from typing import Any, Final, NamedTuple

from vorhand.bots.policy import Policy
from vorhand.engine import Action, Game
from vorhand.engine.kernel.game.game_parts import Redeal
from vorhand.engine.kernel.table.seats import ONLOOKER

THOUGHT: Final = 14_000
"""After this many steps a player decides by what it knows so far. Only the best level gets there;
the next takes a third of this in the longest hands.
"""
WORLD: Final = 4
"""As how many positions a world counts: dealing it takes as long as looking at about four."""
FAR_OUT: Final = THOUGHT + 1_500
"""After this many steps no further world is looked for, either."""


class OutOfSteps(Exception):
    """A search takes more steps than its caller allows."""


class Search:
    """The search for what a seat should do. `state` is one of the worlds that the seat holds
    possible, and `deal` deals others. `tries` is how often to look for a world that fits what the
    others have done.
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
        self.edition: Final = game.rulebook.of(state)
        self.policy: Final = policy
        self.state: Final = state
        self.seat: Final = seat
        self.tries: Final = tries
        self.level = ""
        """The id of the level that searches."""
        self.steps = 0
        """How much thought it has taken so far. A step is a position that was looked at in a game
        of Vorhand; one of a game whose policy is dearer counts as more, and a world as `WORLD` of
        them.
        """
        self.is_solved = False
        """Whether its answer was found by solving a game."""
        self._most_steps: Final = most_steps
        self._redeal: Redeal[Any] | None = None  # most searches need no other world

    def deal(self, draws: Iterator[int]) -> Any:
        """Another world that the seat holds possible."""
        self.take(WORLD)
        if self._redeal is None:
            self._redeal = self.game.redealer(self.state, self.seat)
        return self._redeal(draws)

    def value(self, before: Any, after: Any) -> float:
        """Return what the seat has won from one state to a later one."""
        judge = self.policy.value or self.policy.result
        return judge(before, after, self.seat)

    @property
    def is_thought_out(self) -> bool:
        """Return whether it has taken as much thought as it may."""
        return self.steps > THOUGHT

    @property
    def is_far_out(self) -> bool:
        """Return whether it has taken much more."""
        return self.steps > FAR_OUT

    def share(self, parts: int) -> int:
        """After how many steps one of these equal parts of what is left to think is used up."""
        return self.steps + (THOUGHT - self.steps) // parts

    def positions(self, most: int) -> int:
        """Return how many positions may be looked at for what this many cost in a game of
        Vorhand.
        """
        return most // self.policy.steps

    def take(self, positions: int) -> None:
        """Count positions; raises `OutOfSteps` if they are now more steps than allowed."""
        self._count(positions * self.policy.steps)

    def take_choice(self) -> None:
        """Count a choice by rule of thumb, and the deal before it, as far as they cost more than in
        a game of Vorhand, where they are paid for with the search; raises `OutOfSteps`.
        """
        self._count(self.policy.dealing + self.policy.steps - 1)

    def _count(self, steps: int) -> None:
        self.steps += steps
        if self._most_steps is not None and self.steps > self._most_steps:
            raise OutOfSteps


class Watching:
    """Deals for a search what is hidden from whoever only watches."""

    def __init__(self, search: Search, draws: Iterator[int]) -> None:
        self.draws: Final = draws
        self._search: Final = search

    def watched(self, state: Any) -> Callable[[], Any]:
        """Deals worlds that are possible, in this state, for whoever only watches."""
        redeal = self._search.game.redealer(state, ONLOOKER)

        def deal() -> Any:
            self._search.take(WORLD)
            return redeal(self.draws)

        return deal


class Considered(NamedTuple):
    """An action (null: to wait), its mean result in the game's own unit, by how much that may be
    off by chance, and how often it was tried. Mean and noise are null if it was never tried; the
    noise is 0 if nothing was left to chance. In how many of the worlds in which both were tried it
    came out `better`, and `worse`, than the suggested action.
    """

    action: Action | None
    mean: float | None = None
    noise: float | None = None
    tried: int = 0
    better: int = 0
    worse: int = 0

    @property
    def at_least(self) -> float:
        """Return what the action is worth at least, as far as chance explains the rest."""
        return -inf if self.mean is None or self.noise is None else self.mean - self.noise


def certain(action: Action, result: float) -> Considered:
    """An action whose result was found without chance."""
    return Considered(action, result, 0.0, 1)
