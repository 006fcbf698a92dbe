"""The games for PettingZoo (https://pettingzoo.farama.org): `env` asks one seat after the other,
and `parallel_env` all at once.

The agents are `seat_0`, `seat_1` and so on. An observation has the view of the seat in numbers
(`observation`; `vorhand.rl.encoding` says which) and what it may do (`action_mask`); the info has
the mask and the `view` itself, which is only to be read. Both come from what the seat may know
alone. A reward is what the seat has won in the hand that is over, in the unit of the game.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, TypeAlias

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise ImportError(
        "vorhand.rl.pettingzoo needs PettingZoo, which comes with the extra [rl]: "
        "pip install 'vorhand[rl]'"
    ) from error

from vorhand.engine import Deal, Event
from vorhand.kit import GamePackage
from vorhand.rl.actions import WAIT
from vorhand.rl.asking import Asking
from vorhand.rl.given import NotBegun, one_of, whole
from vorhand.rl.setting import Setting

Observation: TypeAlias = dict[str, Any]
AgentInfo: TypeAlias = dict[str, Any]


def env(
    game: str | GamePackage,
    players: int | None = None,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    hands: int | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """A table of this game, in which seats are asked one after the other; `hands`: after how many
    hands it is truncated (null: only the game ends it).
    """
    setting = Setting.of(game, players, preset, options, hands)
    return raw_env(setting, render_mode)


def parallel_env(
    game: str | GamePackage,
    players: int | None = None,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    hands: int | None = None,
    render_mode: str | None = None,
) -> "Parallel":
    """A table of this game, in which all seats speak at once; `hands` as for `env`."""
    return Parallel(Setting.of(game, players, preset, options, hands), render_mode)


class Shared:
    """Says what both environments have: agents, spaces, the dice, and what is shown."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        self.setting: Final = setting
        self.metadata: dict[str, Any] = {
            "name": setting.name,
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.render_mode: Final = one_of("render_mode", render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces: Final = {
            agent: spaces.Discrete(len(setting.numbers)) for agent in self.possible_agents
        }
        self.observation_spaces: Final = {
            agent: observation_space(setting) for agent in self.possible_agents
        }
        self._dice = Random()
        self._told: list[Event] | None = None
        self._begun: Asking | None = None

    @property
    def _asking(self) -> Asking:
        """The game that was begun. Raises `NotBegun`."""
        if self._begun is None:
            raise NotBegun
        return self._begun

    def seat_of(self, agent: str) -> int:
        """The seat of an agent. Raises `ValueError` if there is no such agent."""
        if agent not in self._seats:
            known = ", ".join(self.possible_agents)
            raise ValueError(f"there is no agent {agent!r}; expected one of {known}")
        return self._seats[agent]

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[self.possible_agents[self.seat_of(agent)]]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[self.possible_agents[self.seat_of(agent)]]

    def begin(self, seed: int | None) -> Asking:
        """A new game, in which the dice say who deals first; without a seed, they go on."""
        if seed is not None:
            self._dice = Random(whole("seed", seed))
        self._told = [] if self.render_mode else None
        dealer = self._dice.randrange(self.setting.players)
        asking = Asking(self.setting, self._told, self.setting.starts[dealer])
        self.deal_on(asking)
        return asking

    def deal_on(self, asking: Asking) -> None:
        """Deal until somebody is asked or the game is over."""
        while asking.awaits_deal:
            asking.deal(Deal(seed=self._dice.randbytes(32).hex()))
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The sentences of what has happened since they were last shown, all cards included:
        printed ("human"), or returned ("ansi").
        """
        lines = "\n".join([event.sentence() for event in self._told or ()])
        if self._told:
            self._told.clear()
        if self.render_mode == "human":
            print(lines, end="\n" if lines else "")
            return None
        return lines

    def close(self) -> None:
        """Nothing is open."""


class raw_env(Shared, AECEnv[str, Observation, int]):  # noqa: N801 - the name that PettingZoo uses
    """A table at which one seat is asked after the other; an action that is not legal raises
    `ValueError`, with the sentence of the refusal.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, AgentInfo] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._seen: dict[str, Observation] = {}
        self._begun = self.begin(seed)
        self._ask()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, AgentInfo]:
        """Return what the agent that is asked sees, has won, and may do."""
        if not self.agents:
            raise NotBegun
        found: tuple[Any, float, bool, bool, AgentInfo] = super().last(observe)
        return found

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees; the same whether it is asked or not."""
        asking = self._asking
        seen = self._seen.get(agent)
        if seen is None:
            seen = self._seen[agent] = observed(asking, self.seat_of(agent))
        return seen

    def step(self, action: int | None) -> None:
        """The agent that is asked acts or waits."""
        if not self.agents:
            raise NotBegun
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        asking = self._asking
        asking.do(whole("the action", action, most=len(self.setting.numbers) - 1))
        self._cumulative_rewards[agent] = 0.0
        if asking.awaits_deal or self._told:
            self.deal_on(asking)
        self.rewards = dict(zip(self.possible_agents, asking.rewards, strict=True))
        if asking.rewards is not asking.nothing:
            self._accumulate_rewards()
        self.infos[agent] = {}
        self._seen = {}
        self._ask()

    def _ask(self) -> None:
        """Select the agent that is asked, or let all go."""
        asking = self._asking
        seat = asking.seat
        if seat is None:
            self.terminations = dict.fromkeys(self.agents, asking.outcome is not None)
            self.truncations = dict.fromkeys(self.agents, asking.is_broken_off)
            for agent in self.agents:
                self.infos[agent] = self._info(agent)
            return
        self.agent_selection = agent = self.possible_agents[seat]
        self.infos[agent] = self._info(agent)

    def _info(self, agent: str) -> AgentInfo:
        mask = self.observe(agent)["action_mask"]
        return {"action_mask": mask, "view": self._asking.view(self._seats[agent])}


class Parallel(Shared, ParallelEnv[str, Observation, int]):
    """A table at which all seats speak at once.

    Those out of turn come first, then those awaited, each in the order of the seats. What is no
    longer legal when its turn comes, because somebody else has spoken, is not carried out, and the
    info says why (`refused`). A seat that can do nothing waits.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, AgentInfo]]:
        """Begin a new game."""
        self.agents = self.possible_agents[:]
        self._begun = self.begin(seed)
        observations = self._observations()
        return observations, self._infos(observations)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, AgentInfo],
    ]:
        """All seats speak."""
        asking, most = self._asking, len(self.setting.numbers) - 1
        if not self.agents:
            raise NotBegun
        refused = asking.all_do(
            {
                self.seat_of(agent): whole("the action", action, most=most)
                for agent, action in actions.items()
            }
        )
        self.deal_on(asking)
        observations = self._observations()
        infos = self._infos(observations)
        for seat, why in refused.items():
            infos[self.possible_agents[seat]]["refused"] = why
        rewards = dict(zip(self.possible_agents, asking.rewards, strict=True))
        over = dict.fromkeys(self.agents, asking.outcome is not None)
        broken_off = dict.fromkeys(self.agents, asking.is_broken_off)
        if asking.is_over:
            self.agents = []
        return observations, rewards, over, broken_off, infos

    def _observations(self) -> dict[str, Observation]:
        seen = {agent: observed(self._asking, seat) for agent, seat in self._seats.items()}
        for each in seen.values():
            if not each["action_mask"].any():
                each["action_mask"][WAIT] = 1
        return seen

    def _infos(self, observations: dict[str, Observation]) -> dict[str, AgentInfo]:
        return {
            agent: {
                "action_mask": observations[agent]["action_mask"],
                "view": self._asking.view(seat),
            }
            for agent, seat in self._seats.items()
        }


def observed(asking: Asking, seat: int) -> Observation:
    """Return what a seat sees, as arrays."""
    mask = bytearray(len(asking.setting.numbers))
    for number in asking.legal(seat):
        mask[number] = 1
    return {
        "observation": np.frombuffer(asking.observation(seat), np.float32),
        "action_mask": np.frombuffer(mask, np.int8),
    }


def observation_space(setting: Setting) -> spaces.Dict:
    """The space of what a seat sees."""
    places = setting.encoding.places
    low, high = ([place[which] for place in places] for which in (1, 2))
    return spaces.Dict(
        {
            "observation": spaces.Box(
                np.array(low, np.float32), np.array(high, np.float32), dtype=np.float32
            ),
            "action_mask": spaces.Box(0, 1, (len(setting.numbers),), np.int8),
        }
    )
