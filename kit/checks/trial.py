"""One run of the checks on a game: what they share, and the body that shows what they find."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, islice, zip_longest
from typing import Any, Final, TypeAlias, TypeVar

from vorhand.engine import Action, dump_action
from vorhand.kit.checks.draws import Patience
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.seeking import MOST_SOUGHT, Meetings, Seeker, with_voids
from vorhand.kit.checks.work import MILLION, MOST, Work
from vorhand.kit.package import GamePackage

T = TypeVar("T")
Over: TypeAlias = Callable[[Iterable[Any], int], Iterable[Any]]
"""Goes through something, and shows how far it has come; the number says how much there is."""
GAMES_PLAYED: Final = 40
SEEKING: Final = 20 * MILLION
"""How much work these games, and those that seek something, may take."""
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
        self.work: dict[str, Work] = {}
        """What each check may do."""
        self.begin("")
        self._tried: Callable[[], Mapping[str, Any] | None] = lambda: None

    def begin(self, check: str, work: int = MOST) -> None:
        """Give a check, which begins, its patience, and its budget of work, which grows with a
        scale above 1.
        """
        self._patience = self.patience[check] = Patience()
        self._work = self.work[check] = Work(work * max(1.0, self.scale))

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

    def within(
        self, some: Sequence[T], part: float = 1.0, needs_more: Callable[[], bool] = bool
    ) -> Iterable[T]:
        """Go through these things, the most important first, as far as this part of the work goes
        that the check may still do, and on as long as it `needs_more`; with progress.
        """
        return self._over(self._work.within(some, part, needs_more), len(some))

    def over(self, some: Iterable[T], total: int) -> Iterable[T]:
        """Go through these things, with progress."""
        return self._over(some, total)

    @cached_property
    def _sought(self) -> Seeker:
        seeker, work = Seeker(self.package, self.rng("games"), self.trying), Work(SEEKING)
        self.work["seeking"] = work
        seeker.play(work.within(range(self.size(GAMES_PLAYED, 4)), 1 / 2))
        seeker.seek(self._over(work.within(range(MOST_SOUGHT)), 0))
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
    def sought(self) -> int:
        """In how many games something was sought."""
        return self._sought.sought

    @property
    def met(self) -> Meetings:
        """What these games have met, and how often."""
        return self._sought.met

    def steps(self, nth: int) -> list[PlayStep]:
        """Every n-th step of these games."""
        steps = [step for game in self.games for step in game]
        return steps[::nth] or steps[:1]

    def varied(self, full: int, least: int = 30) -> list[PlayStep]:
        """This many steps at this scale, by what was done when, of all moments in turn."""
        return self._in_turn(self._steps_by_moment, full, least)

    def moments(self, full: int, least: int) -> list[Any]:
        """This many states at this scale, by what is special about them, of all moments in turn."""
        return self._in_turn(self._states_by_moment, full, least)

    def _in_turn(self, by_moment: Mapping[Any, Sequence[T]], full: int, least: int) -> list[T]:
        """The first of each moment, then the second and so on: rare moments are as frequent as
        others, and none is left out.
        """
        number = self.size(full, max(least, EACH_MOMENT * len(by_moment)))
        turns = zip_longest(*by_moment.values(), fillvalue=None)
        return [*islice((each for turn in turns for each in turn if each is not None), number)]

    @cached_property
    def _steps_by_moment(self) -> dict[Any, list[PlayStep]]:
        return self._by_moment(
            "varied",
            (
                ((step.before.phase, step.after.phase, step.action.type, has_void), step)
                for step, has_void in self._with_voids()
            ),
        )

    @cached_property
    def _states_by_moment(self) -> dict[Any, list[Any]]:
        begun = (steps[0].before for steps in self.games)
        first = (((state.phase, None, None, False, False), state) for state in begun)
        later = (
            ((*_moment_of(step.after), step.action.type, has_void), step.after)
            for step, has_void in self._with_voids()
        )
        return self._by_moment("moments", chain(later, first))

    def _with_voids(self) -> Iterator[tuple[PlayStep, bool]]:
        """The steps of these games, each with whether a void has been shown in its hand."""
        for steps in self.games:
            yield from zip(steps, with_voids(self.game, steps), strict=True)

    def _by_moment(self, name: str, some: Iterable[tuple[Any, T]]) -> dict[Any, list[T]]:
        """These things by their moments, those of each in a random order."""
        found: dict[Any, list[T]] = defaultdict(list)
        for moment, each in some:
            found[moment].append(each)
        for each_of_moment in found.values():
            self.rng(name).shuffle(each_of_moment)
        return found

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


def _moment_of(state: Any) -> tuple[Any, ...]:
    return state.phase, getattr(state, "window", None), bool(getattr(state, "trick", ()))
