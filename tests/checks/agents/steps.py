"""Random play in the environments for PettingZoo: whoever is asked can go on, to the end.

A number stands for a table of any size and options, at which every action is drawn from the mask:
with an even number seats are asked one after the other, with an odd one they speak all at once.
"""

import random
from collections import Counter
from typing import Any, Final

from tests.checks.games import PLAYED
from tests.checks.tested import packaged
from vorhand.kit.checks.playing import options_for
from vorhand.rl.actions import WAIT
from vorhand.rl.pettingzoo import Parallel, raw_env
from vorhand.rl.setting import Setting

MOST_STEPS: Final = 500
LOOKED_AT: Final = 0.1
"""How often an observation is compared with its space, which takes longer than the step."""


def steps(game: str, number: int) -> Counter[str]:
    """Play in the environment of this number, always the same.

    Counts `steps`, those that were waits, and the games that came to their end.
    """
    rng = random.Random(f"agents in {game} {number}")
    package = packaged(game)
    players = rng.choice(PLAYED[game].players)
    options = options_for(package, rng, players)
    setting = Setting.of(package, players, None, options, rng.choice([None, 1, 3]))
    return _asked_at_once(setting, rng) if number % 2 else _asked_in_turn(setting, rng)


def _asked_in_turn(setting: Setting, rng: random.Random) -> Counter[str]:
    table, counts = raw_env(setting), Counter[str]()
    table.reset(seed=rng.randrange(2**32))
    for agent in table.agent_iter(MOST_STEPS):
        seen, _, over, broken_off, info = table.last()
        counts["steps"] += 1
        if over or broken_off:
            table.step(None)
            continue
        assert (info["action_mask"] == seen["action_mask"]).all()
        legal = _legal(table, agent, seen, rng)
        assert legal != [WAIT], "whoever is asked has a choice"
        number = rng.choice(legal)
        counts["waits"] += number == WAIT
        table.step(number)
    counts["games"] += not table.agents
    return counts


def _asked_at_once(setting: Setting, rng: random.Random) -> Counter[str]:
    table, counts = Parallel(setting), Counter[str]()
    seen, _ = table.reset(seed=rng.randrange(2**32))
    while table.agents and counts["steps"] < MOST_STEPS:
        spoken = {
            agent: rng.choice(_legal(table, agent, each, rng)) for agent, each in seen.items()
        }
        counts["steps"] += len(spoken)
        counts["waits"] += [*spoken.values()].count(WAIT)
        seen, *_ = table.step(spoken)
    counts["games"] += not table.agents
    return counts


def _legal(table: Any, agent: str, seen: dict[str, Any], rng: random.Random) -> list[int]:
    """What an agent may do; there is something, and what it sees is in its space."""
    if rng.random() < LOOKED_AT:
        assert table.observation_space(agent).contains(seen), seen
    legal: list[int] = seen["action_mask"].nonzero()[0].tolist()
    assert legal, "whoever is asked can do something"
    return legal
