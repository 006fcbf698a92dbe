"""One run of the checks on a game: what they share, and the body that shows what they find."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import islice, zip_longest
from typing import Any, Final, TypeAlias, TypeVar

from vorhand.engine import Action, dump_action
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import PlayStep, steps_of
from vorhand.kit.package import GamePackage

T = TypeVar("T")
Over: TypeAlias = Callable[[Iterable[Any], int], Iterable[Any]]
"""Goes through something, and shows how far it has come; the number says how much there is."""
GAMES_PLAYED: Final = 40


def unseen_progress(some: Iterable[T], total: int) -> Iterable[T]:
    """Goes through something, and shows nothing."""
    return some


class Trial:
    """The package that is checked, at a scale: 1 plays as much as `vorhand check-game` does."""

    def __init__(
        self,
        package: GamePackage,
        scale: float = 1.0,
        over: Over = unseen_progress,
        named: str = "",
    ) -> None:
        self.package, self.game, self.checks = package, package.game, package.checks
        self.scale, self._over = scale, over
        self.named = named
        """Where another process finds the package, if no module of it names it:
        `module:function:argument`.
        """
        self.tried: Mapping[str, Any] | None = None
        """What is being tried, as a body: if the game raises something, it is shown."""

    def rng(self, name: str) -> random.Random:
        """Chance, the same in each run."""
        return random.Random(f"{name} {self.game.id}")

    def size(self, full: int, least: int = 1) -> int:
        """Return how many of something there are at this scale."""
        return max(least, round(full * self.scale))

    def numbers(self, full: int, least: int = 1) -> Iterable[int]:
        """That many numbers, with progress."""
        count = self.size(full, least)
        return self._over(range(count), count)

    def over(self, some: Iterable[T], total: int) -> Iterable[T]:
        """Go through these things, with progress."""
        return self._over(some, total)

    @cached_property
    def games(self) -> list[list[PlayStep]]:
        """Random games, played until they are over or long."""
        rng = self.rng("games")
        return [steps_of(self.package, rng) for _ in range(self.size(GAMES_PLAYED, 4))]

    def steps(self, nth: int) -> list[PlayStep]:
        """Every n-th step of these games."""
        steps = [step for game in self.games for step in game]
        return steps[::nth] or steps[:1]

    @cached_property
    def _by_moment(self) -> dict[Any, list[Any]]:
        """The states of these games, by what is special about the moment, in a random order."""
        found: dict[Any, list[Any]] = defaultdict(list)
        for step in self.steps(1):
            for state, last in ((step.before, None), (step.after, step.action.type)):
                window, trick = getattr(state, "window", None), getattr(state, "trick", ())
                found[state.phase, window, last, bool(trick)].append(state)
        for states in found.values():
            self.rng("moments").shuffle(states)
        return found

    def moments(self, full: int, least: int) -> list[Any]:
        """This many states at this scale, of all moments in turn: rare ones are as frequent."""
        number, lists = self.size(full, least), [*self._by_moment.values()]
        turns = zip_longest(*lists)
        return [*islice((state for turn in turns for state in turn if state is not None), number)]

    def body(self, state: Any, action: Action | None = None) -> dict[str, Any]:
        """The body of a request that shows a state, or an action in it."""
        body = {"state": self.game.dump(state)}
        return body if action is None else {**body, "action": dump_action(action)}

    def trying(self, state: Any, action: Action | None = None) -> None:
        """Note what is tried now."""
        self.tried = self.body(state, action)

    def finding(
        self,
        place: str,
        found: str,
        expected: str,
        state: Any = None,
        action: Action | None = None,
    ) -> Finding:
        """A finding, with the state and the action that show it."""
        case = None if state is None else self.body(state, action)
        return Finding("", place, found, expected, case)
