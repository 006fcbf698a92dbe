"""One run of the checks on a game: what they share, and the body that shows what they find."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice, zip_longest
from typing import Any, Final, TypeAlias, TypeVar

from vorhand.engine import Action, dump_action
from vorhand.kit.checks.draws import Patience
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.seeking import Meetings, Seeker, with_voids
from vorhand.kit.package import GamePackage

T = TypeVar("T")
Over: TypeAlias = Callable[[Iterable[Any], int], Iterable[Any]]
"""Goes through something, and shows how far it has come; the number says how much there is."""
GAMES_PLAYED: Final = 40
EACH_MOMENT: Final = 2
"""How many states of each moment are looked at, at any scale."""


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
        self.failed: set[str] = set()
        """The checks that have found something: what follows from that is not said again."""
        self.patience: dict[str, Patience] = {}
        """What each check has for dealing again."""
        self._patience = Patience()
        self._tried: Callable[[], Mapping[str, Any] | None] = lambda: None

    def begin(self, check: str) -> None:
        """Give a check, which begins, its patience."""
        self._patience = self.patience[check] = Patience()

    def draws(self, seed: Any = 0) -> Iterator[int]:
        """Draws for dealing again, always the same for the same seed. They end, so that
        `DrawsEnded` is raised, where dealing again takes more than the check has patience for.
        """
        return self._patience.draws(seed)

    @property
    def was_in_vain(self) -> bool:
        """Return whether a check has given up dealing again whenever that takes draws."""
        return 0 < self._patience.losses == self._patience.deals

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
    def _sought(self) -> Seeker:
        seeker = Seeker(self.package, self.rng("games"), self.trying)
        seeker.play(self.size(GAMES_PLAYED, 4))
        seeker.seek(lambda numbers: self._over(numbers, 0))
        return seeker

    @property
    def has_played(self) -> bool:
        """Return whether these games have been played: no check has asked for them before."""
        return "_sought" in vars(self)

    @property
    def games(self) -> list[list[PlayStep]]:
        """Games, played until they are over or long: random ones, and some that sought what these
        had not met.
        """
        return self._sought.games

    @property
    def met(self) -> Meetings:
        """What these games have met, and how often."""
        return self._sought.met

    def steps(self, nth: int) -> list[PlayStep]:
        """Every n-th step of these games."""
        steps = [step for game in self.games for step in game]
        return steps[::nth] or steps[:1]

    def varied(self, full: int, least: int = 30) -> list[PlayStep]:
        """This many steps at this scale, of all moments in turn, in the order of the games."""
        lists = [*self._steps_by_moment.values()]
        number = self.size(full, max(least, EACH_MOMENT * len(lists)))
        turns = (step for turn in zip_longest(*lists) for step in turn if step is not None)
        chosen = {*map(id, islice(turns, number))}
        return [step for step in self.steps(1) if id(step) in chosen]

    @cached_property
    def _steps_by_moment(self) -> dict[Any, list[PlayStep]]:
        """The steps of these games, by what was done when, in a random order."""
        found: dict[Any, list[PlayStep]] = defaultdict(list)
        for steps in self.games:
            voids = with_voids(self.game, steps)
            for step, has_void in zip(steps, voids, strict=True):
                phases = step.before.phase, step.after.phase
                found[phases, step.action.type, has_void].append(step)
        for some in found.values():
            self.rng("varied").shuffle(some)
        return found

    @cached_property
    def _by_moment(self) -> dict[Any, list[Any]]:
        """The states of these games, by what is special about the moment, in a random order."""
        found: dict[Any, list[Any]] = defaultdict(list)
        for steps in self.games:
            voids = with_voids(self.game, steps)
            for step, has_void in zip(steps, voids, strict=True):
                state, window = step.after, getattr(step.after, "window", None)
                trick = bool(getattr(state, "trick", ()))
                found[state.phase, window, step.action.type, trick, has_void].append(state)
            found[steps[0].before.phase, None, None, False, False].append(steps[0].before)
        for states in found.values():
            self.rng("moments").shuffle(states)
        return found

    def moments(self, full: int, least: int) -> list[Any]:
        """This many states at this scale, of all moments in turn, so that rare ones are as frequent
        as others, and none is left out.
        """
        lists = [*self._by_moment.values()]
        number = self.size(full, max(least, EACH_MOMENT * len(lists)))
        turns = zip_longest(*lists)
        return [*islice((state for turn in turns for state in turn if state is not None), number)]

    def body(self, state: Any, action: Action | None = None) -> dict[str, Any]:
        """The body of a request that shows a state, or an action in it."""
        body = {"state": self.game.dump(state)}
        return body if action is None else {**body, "action": dump_action(action)}

    def trying(self, state: Any, action: Action | None = None) -> None:
        """Note what is tried now."""
        self._tried = lambda: self.body(state, action)

    @property
    def tried(self) -> Mapping[str, Any] | None:
        """What is being tried, as a body: if the game raises something, it is shown."""
        return self._tried()

    @tried.setter
    def tried(self, body: Mapping[str, Any] | None) -> None:
        self._tried = lambda: body

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
