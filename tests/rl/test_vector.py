"""Many tables at once: each is the table that PettingZoo's `env` is, with the same seed."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from tests.checks.games import PACKAGES, each_game
from vorhand.engine import Game
from vorhand.rl.actions import WAIT
from vorhand.rl.asking import IllegalMove
from vorhand.rl.given import NotBegun
from vorhand.rl.pettingzoo import env
from vorhand.rl.vector import SelfPlay

TABLES = 3


def any_legal(masks: Any, chance: np.random.Generator) -> Any:
    """A legal action for each table, by chance."""
    return (chance.random(masks.shape) * masks).argmax(axis=1)


@each_game
def test_same_as_tables_one_by_one(game: Game[Any]) -> None:
    """Seats, views, masks, rewards and ends are those of PettingZoo's tables, game after game."""
    package, chance = PACKAGES[game.id], np.random.default_rng(1)
    tables = SelfPlay(package, TABLES, hands=1)
    alone = [env(package, hands=1) for _ in range(TABLES)]
    seen, infos = tables.reset(seed=5)
    for at, each in enumerate(alone):
        each.reset(seed=5 + at)
    ended = np.zeros(TABLES, bool)
    finished = 0
    for _ in range(120):
        for at, each in enumerate(alone):
            agent = f"seat_{infos['seat'][at]}"
            shown = each.observe(agent)
            assert (shown["observation"] == seen[at]).all()
            if ended[at]:
                assert [*infos["action_mask"][at].nonzero()[0]] == [WAIT]
            else:
                assert agent == each.agent_selection
                assert (shown["action_mask"] == infos["action_mask"][at]).all()
        actions = any_legal(infos["action_mask"], chance)
        acted, before = infos["seat"], ended
        seen, won, over, broken_off, infos = tables.step(actions)
        for at, each in enumerate(alone):
            if before[at]:
                each.reset()
            else:
                each.step(int(actions[at]))
            paid = [each.rewards[agent] for agent in each.possible_agents]
            assert [*infos["rewards"][at]] == [np.float32(one) for one in paid]
            assert won[at] == infos["rewards"][at][acted[at]]
            assert over[at] == all(each.terminations.values())
            assert broken_off[at] == all(each.truncations.values())
        ended = over | broken_off
        finished += int(ended.sum())
    assert finished


def test_spaces_hold_what_is_given() -> None:
    """The arrays are of the types and within the bounds that the spaces name."""
    tables, chance = SelfPlay("toepen", TABLES, 3), np.random.default_rng(2)
    assert tables.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, infos = tables.reset(seed=1)
    for _ in range(200):
        assert seen in tables.observation_space
        actions = any_legal(infos["action_mask"], chance)
        assert actions in tables.action_space
        seen, won, over, broken_off, infos = tables.step(actions)
        assert (won.shape, infos["rewards"].shape) == ((TABLES,), (TABLES, 3))
        assert over.dtype == broken_off.dtype == np.bool_


def test_arrays_are_kept_or_overwritten() -> None:
    """By default, what a step gives stays as it is; without copies, it is always the same array."""
    for copy in (True, False):
        tables = SelfPlay("toepen", TABLES, copy=copy)
        first, infos = tables.reset(seed=1)
        kept = first.copy()
        second, *_ = tables.step(infos["action_mask"].argmax(axis=1))
        assert np.shares_memory(first, second) is not copy
        assert (first == kept).all() == copy


def test_no_table_moves_if_one_action_is_illegal() -> None:
    """The message names the table and why; then legal actions go on as if nothing had been."""
    tables = SelfPlay("toepen", TABLES, 4)
    _, infos = tables.reset(seed=3)
    legal = infos["action_mask"].argmax(axis=1)
    wrong = legal.copy()
    wrong[1] = infos["action_mask"][1].argmin()
    with pytest.raises(IllegalMove, match=r"^at table 1: "):
        tables.step(wrong)
    other = SelfPlay("toepen", TABLES, 4)
    other.reset(seed=3)
    assert (tables.step(legal)[0] == other.step(legal)[0]).all()


@pytest.mark.parametrize(
    "actions", [[0] * (TABLES + 1), [0.5] * TABLES, [True] * TABLES, ["0"] * TABLES, 0, None]
)
def test_what_is_no_row_of_integers(actions: Any) -> None:
    """Other shapes and types are refused."""
    tables = SelfPlay("toepen", TABLES)
    tables.reset(seed=1)
    with pytest.raises(ValueError, match=f"expected {TABLES} integers"):
        tables.step(actions)


@pytest.mark.parametrize("number", [-1, 10**6, np.iinfo(np.int64).min])
def test_number_that_is_no_action(number: int) -> None:
    """It is refused as any illegal action is, and is not counted from the end."""
    tables = SelfPlay("toepen", 1)
    tables.reset(seed=1)
    with pytest.raises(IllegalMove, match=f"There is no action {number}"):
        tables.step(np.array([number]))


def test_what_is_asked_before_the_first_game() -> None:
    """A step before `reset`, no tables, and seeds that are too few."""
    tables = SelfPlay("toepen", TABLES)
    with pytest.raises(NotBegun):
        tables.step([0] * TABLES)
    with pytest.raises(ValueError, match="num_envs is 0"):
        SelfPlay("toepen", 0)
    with pytest.raises(ValueError, match="3 seeds are needed, not 2"):
        tables.reset(seed=[1, 2])


def test_seeds_of_their_own() -> None:
    """A seed for each table; the same seed deals the same."""
    tables = SelfPlay("toepen", TABLES)
    seen, _ = tables.reset(seed=[7, 8, 7])
    assert (seen[0] == seen[2]).all()
    assert (seen[0] != seen[1]).any()
    again, _ = tables.reset()
    assert (again[0] != seen[0]).any(), "without seeds, the dice go on"
