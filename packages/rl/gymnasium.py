"""The games for Gymnasium (https://gymnasium.farama.org): one seat, against bots in the others.

Importing this registers each game, as `Vorhand/toepen-v1` and so on, with the version of its rules.
An observation is the view of the seat in numbers (`vorhand.rl.encoding` says which). What the seat
may do is in the info as `action_mask`, and is what `action_masks()` returns, which sb3-contrib asks
for. When an episode is over, the mask has only to wait: vector environments ask for an action then,
which they do not carry out.
"""

from collections import UserDict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(
        "vorhand.rl.gymnasium needs Gymnasium, which comes with the extra [rl]: "
        "pip install 'vorhand[rl]'"
    ) from error

from vorhand.bots import LEVELS, check_levels, suggest
from vorhand.engine import Deal, Event, tell_reader
from vorhand.kit import LIMIT, GamePackage
from vorhand.rl.actions import WAIT
from vorhand.rl.asking import Asking, IllegalMove
from vorhand.rl.given import NotBegun, one_of, whole
from vorhand.rl.registering import register_all
from vorhand.rl.setting import Setting

FloatArray: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"
InfoDict: TypeAlias = dict[str, Any]


class SeatEnv(gymnasium.Env[FloatArray, np.int64]):
    """One seat of a table. An episode is a game, or `hands` hands.

    - `seat`: which seat; null: another one is drawn for each episode. The place beside the dealer
      is drawn in either case.
    - `bots`: the level of the bots in all other seats, or one for each of them, clockwise.
    - `hands`: after how many hands an episode is truncated (null: only the game ends it).

    An action that is not legal stands for the first that is, which is to wait if the seat may; the
    info then says why it was refused (`refused`).
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - as declared

    def __init__(  # noqa: PLR0913 - what an environment is made with, by name
        self,
        game: str | GamePackage,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
        bots: str | Sequence[str] = "thumb",
        hands: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setting: Final = Setting.of(game, players, preset, options, hands)
        others = self.setting.players - 1
        self.bots: Final = [bots] * others if isinstance(bots, str) else [*bots]
        if len(self.bots) != others:
            raise ValueError(f"{others} bots are needed, not {len(self.bots)}")
        for level in {*self.bots} - LEVELS.keys():
            raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
        check_levels(self.setting.package, *self.bots)
        self.render_mode = one_of("render_mode", render_mode, self.metadata["render_modes"])
        places = self.setting.encoding.places
        low, high = ([place[which] for place in places] for which in (1, 2))
        self.observation_space = spaces.Box(
            np.array(low, np.float32), np.array(high, np.float32), dtype=np.float32
        )
        self.action_space = spaces.Discrete(len(self.setting.numbers))
        self._fixed: Final = None if seat is None else whole("seat", seat, most=others)
        self._begun: Asking | None = None
        self._told: list[Event] | None = [] if render_mode else None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[FloatArray, InfoDict]:
        """Begin a new game, up to the first time that the seat is asked; games that end before are
        passed over.
        """
        super().reset(seed=None if seed is None else whole("seed", seed))
        self._dice = Random(int(self.np_random.integers(2**63)))
        drawn = self._dice.randrange(self.setting.players)
        self.seat = drawn if self._fixed is None else self._fixed
        begun = self.setting.starts[0 if self._fixed is None else drawn]
        self._begun = Asking(self.setting, self._told, begun)
        self._go_on()
        while self._asking.is_over:
            self._begun = Asking(self.setting, self._told, begun)
            self._go_on()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[FloatArray, float, bool, bool, InfoDict]:
        """Act, and go on to the next time that the seat is asked."""
        asking, refused = self._asking, {}
        if asking.is_over:
            raise NotBegun
        try:
            asking.do(whole("the action", action, -LIMIT))
        except IllegalMove as illegal:
            refused = {"refused": str(illegal)}
            asking.do(asking.legal(self.seat)[0])
        won = asking.rewards[self.seat] + self._go_on()
        over, broken_off = asking.outcome is not None, asking.is_broken_off
        return self._observation(), won, over, broken_off, self._info() | refused

    def action_masks(self) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """Return what the seat may do."""
        mask = np.zeros(len(self.setting.numbers), np.bool_)
        mask[self._asking.legal(self.seat) or WAIT] = True
        return mask

    def render(self) -> str | None:
        """The sentences of what has happened since they were last shown, as the seat may know it:
        printed ("human"), or returned ("ansi").
        """
        told = self._told or []
        lines = "\n".join([tell_reader(event, self.seat)["text"] for event in told])
        told.clear()
        if self.render_mode == "human":
            print(lines, end="\n" if lines else "")
            return None
        return lines

    @property
    def _asking(self) -> Asking:
        """The game that was begun. Raises `NotBegun`."""
        if self._begun is None:
            raise NotBegun
        return self._begun

    def _go_on(self) -> float:
        """Deal, and let the bots act, until the seat is asked; returns what it has won."""
        asking, won = self._asking, 0.0
        while asking.seat != self.seat and not asking.is_over:
            if asking.seat is None:
                asking.deal(Deal(seed=self._seed()))
            else:
                level = self.bots[(asking.seat - self.seat) % self.setting.players - 1]
                package, state = self.setting.package, asking.play.state
                asking.suggested(suggest(package, state, asking.seat, level, self._seed()).action)
                won += asking.rewards[self.seat]
        if self.render_mode == "human":
            self.render()
        return won

    def _seed(self) -> str:
        return self._dice.randbytes(16).hex()

    def _observation(self) -> FloatArray:
        return np.frombuffer(self._asking.observation(self.seat), np.float32)

    def _info(self) -> InfoDict:
        mask = self.action_masks().astype(np.int8)
        # Vector environments would take a dict apart, and its members have not always one type.
        view = UserDict(self._asking.shown(self.seat))
        return {"action_mask": mask, "view": view}


def _register(package: GamePackage) -> None:
    game = package.game
    gymnasium.register(
        id=f"Vorhand/{game.id}-v{game.rulebook.version}",
        entry_point="vorhand.rl.gymnasium:SeatEnv",
        kwargs={"game": game.id},
    )


register_all(_register)
