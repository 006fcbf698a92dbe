"""Many tables at once, for programs that learn by playing against themselves: a vector environment
of Gymnasium, in which at each table the seat acts that is asked there.

What PettingZoo's `env` gives in dictionaries, table by table, is here in arrays with a row for each
table, which are filled in place.
"""

from array import array
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, TypeAlias

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError(
        "vorhand.rl.vector needs Gymnasium, which comes with the extra [rl]: "
        "pip install 'vorhand[rl]'"
    ) from error

from vorhand.engine import Deal
from vorhand.kit import GamePackage
from vorhand.rl.actions import WAIT
from vorhand.rl.asking import Asking, IllegalMove
from vorhand.rl.given import NotBegun, whole
from vorhand.rl.setting import Setting

Floats: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"
Infos: TypeAlias = dict[str, Any]


class SelfPlay(VectorEnv[Floats, Any, Floats]):
    """As many tables as `num_envs` says, of one setting; `hands` as for PettingZoo's `env`.

    An observation is the view of the seat that is asked, in numbers (float32, as the space says).
    The infos have, with a row for each table,

    - `action_mask`: 1 for each action that this seat may choose (int8);
    - `seat`: which seat it is (int64);
    - `rewards`: what each seat has won by this step, in the unit of the game (float32).

    The reward of a step is that of the seat that acted. When a game is over, its row shows the view
    of that seat, and its mask has only to wait; the next step begins another game there, whatever
    the action is (`AutoresetMode.NEXT_STEP`). With `copy=False`, the arrays of one step are
    overwritten by the next.

    >>> tables = SelfPlay("toepen", 16, players=3, hands=1)
    >>> seen, infos = tables.reset(seed=1)
    >>> actions = infos["action_mask"].argmax(axis=1)
    >>> seen, won, over, broken_off, infos = tables.step(actions)
    >>> seen.shape == (16, tables.single_observation_space.shape[0]), infos["rewards"].shape
    (True, (16, 3))
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(  # noqa: PLR0913 - what an environment is made with, by name
        self,
        game: str | GamePackage,
        num_envs: int,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        hands: int | None = None,
        copy: bool = True,
    ) -> None:
        """Raises `ValueError` and `Refusal` as `vorhand.rl.pettingzoo.env` does."""
        self.setting: Final = Setting.of(game, players, preset, options, hands)
        setting = self.setting
        self.num_envs = tables = whole("num_envs", num_envs, 1)
        places = setting.encoding.places
        low, high = (np.array([place[at] for place in places], np.float32) for at in (1, 2))
        self.single_observation_space = spaces.Box(low, high, dtype=np.float32)
        self.single_action_space = spaces.Discrete(len(setting.numbers))
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)
        self._is_copied: Final = copy
        self._dice: list[Random] = [Random() for _ in range(tables)]
        self._askings: list[Asking] = []
        self._size: Final = len(places)
        self._written: Final = array("f", bytes(4 * tables * len(places)))
        self._marked: Final = bytearray(tables * len(setting.numbers))
        self._unmarked: Final = bytes(len(setting.numbers))
        self._seen: Final = np.frombuffer(self._written, np.float32).reshape(tables, -1)
        self._masks: Final = np.frombuffer(self._marked, np.int8).reshape(tables, -1)
        self._rows: Final = np.arange(tables)
        self._seats: Final = np.zeros(tables, np.int64)
        self._won: Final = np.zeros((tables, setting.players), np.float32)
        self._over: Final = np.zeros(tables, np.bool_)
        self._broken_off: Final = np.zeros(tables, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, Infos]:
        """Begin a new game at each table; from a seed of its own, or this one, the next one and so
        on. Without seeds, the dice go on.
        """
        if isinstance(seed, Sequence) and len(seed) != self.num_envs:
            raise ValueError(f"{self.num_envs} seeds are needed, not {len(seed)}")
        if seed is not None:
            seeds = seed if isinstance(seed, Sequence) else range(seed, seed + self.num_envs)
            self._dice = [Random(whole("seed", each)) for each in seeds]
        self._won[:] = 0
        self._askings = [self._new_game(dice) for dice in self._dice]
        for at, asking in enumerate(self._askings):
            self._show(at, asking)
        return self._given(self._seen), self._infos()

    def step(self, actions: Any) -> tuple[Floats, Floats, Any, Any, Infos]:
        """At each table, the seat that is asked acts or waits. Raises `IllegalMove` (a
        `ValueError`) if one of them may not do what its number says; then nothing is done at any.
        """
        numbers = self._allowed(actions)
        acted = self._seats.copy()
        self._won[:] = 0
        for at, number in enumerate(numbers):
            asking = self._askings[at]
            if asking.is_over:
                self._askings[at] = asking = self._new_game(self._dice[at])
            else:
                asking.do(number)
                if asking.awaits_deal:
                    _deal_on(asking, self._dice[at])
                if asking.rewards is not asking.nothing:
                    self._won[at] = asking.rewards
            self._show(at, asking)
        rewards = self._won[self._rows, acted]
        over, broken_off = self._given(self._over), self._given(self._broken_off)
        return self._given(self._seen), rewards, over, broken_off, self._infos()

    def _allowed(self, actions: Any) -> list[int]:
        """The numbers of the actions, if they are legal."""
        if not self._askings:
            raise NotBegun
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise ValueError(f"the actions are {actions!r}; expected {self.num_envs} integers")
        known = (numbers >= 0) & (numbers < self._masks.shape[1])
        legal = known & (self._masks[self._rows, np.where(known, numbers, 0)] == 1)
        found: list[int] = numbers.tolist()
        for at in np.flatnonzero(~legal):
            asking = self._askings[at]
            if not asking.is_over:
                why = asking.why_not(int(self._seats[at]), found[at])
                raise IllegalMove(f"at table {at}: {why}")
        return found

    def _new_game(self, dice: Random) -> Asking:
        """A game in which the dice say who deals first."""
        starts = self.setting.starts
        asking = Asking(self.setting, None, starts[dice.randrange(self.setting.players)])
        _deal_on(asking, dice)
        return asking

    def _show(self, at: int, asking: Asking) -> None:
        """Fill the row of a table."""
        seat = asking.seat
        is_over = self._over[at] = asking.outcome is not None
        is_broken_off = self._broken_off[at] = asking.is_broken_off
        first = at * len(self._unmarked)
        self._marked[first : first + len(self._unmarked)] = self._unmarked
        if seat is None:
            assert is_over or is_broken_off
            seat = int(self._seats[at])
            self._marked[first + WAIT] = 1
        else:
            self._seats[at] = seat
            for number in asking.legal(seat):
                self._marked[first + number] = 1
        self.setting.encoding.write(
            self._written, at * self._size, asking.view(seat), seat, asking.chosen(seat)
        )

    def _infos(self) -> Infos:
        return {
            "action_mask": self._given(self._masks),
            "seat": self._given(self._seats),
            "rewards": self._given(self._won),
        }

    def _given(self, rows: Any) -> Any:
        return rows.copy() if self._is_copied else rows


def _deal_on(asking: Asking, dice: Random) -> None:
    """Deal until somebody is asked or the game is over."""
    while asking.awaits_deal:
        asking.deal(Deal(seed=dice.randbytes(32).hex()))
