"""Gymnasium's own checks, and what they do not look at."""

import pickle
import warnings
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from tests.checks.games import PACKAGES, each_game
from vorhand.engine import GAMES, Game
from vorhand.rl.actions import WAIT
from vorhand.rl.gymnasium import SeatEnv


def play(env: SeatEnv, seed: int, most: int = 300) -> list[tuple[float, dict[str, Any]]]:
    """Play an episode at random; returns what each action has won, and the infos."""
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    steps = []
    for _ in range(most):
        _, won, over, broken_off, info = env.step(chance.choice(info["action_mask"].nonzero()[0]))
        steps.append((won, info))
        if over or broken_off:
            break
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_check_of_an_environment(game: str) -> None:
    """`check_env`, with what `gymnasium.make` makes; it also tries what is not legal."""
    env = gymnasium.make(f"Vorhand/{game}-v1", hands=1)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(Box|observation).*")
        check_env(env.unwrapped)


@each_game
def test_seat_is_asked_until_the_episode_is_over(game: Game[Any]) -> None:
    """Whatever its place, it can do something each time."""
    package = PACKAGES[game.id]
    env = SeatEnv(package, bots="random", hands=2)
    for seed in range(3):
        steps = play(env, seed)
        for _, info in steps[:-1]:
            assert info["action_mask"].any()
        assert [*steps[-1][1]["action_mask"].nonzero()[0]] == [WAIT]
        assert steps[-1][1]["view"] == env._asking.view(env.seat)
        assert env._asking.is_over


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_several_at_once(game: str, mode: AutoresetMode) -> None:
    """In a vector environment, as scripts of CleanRL use it, each can act at every step, also when
    its episode is over; views stay whole.
    """
    chance = np.random.default_rng(1)
    envs = SyncVectorEnv([lambda: SeatEnv(game, hands=1)] * 3, autoreset_mode=mode)
    _, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(40):
        actions = np.array([chance.choice(mask.nonzero()[0]) for mask in infos["action_mask"]])
        *_, over, broken_off, infos = envs.step(actions)
        ended += sum(over | broken_off)
        assert {view["game"] for view in infos["view"]} == {game}
    assert ended


def test_info_can_be_copied_and_sent() -> None:
    """As the vector environments of Stable-Baselines3 do, within a process and between some."""
    _, info = SeatEnv("toepen").reset(seed=1)
    for again in (deepcopy(info), pickle.loads(pickle.dumps(info))):
        assert again["view"] == info["view"]
        assert again["view"] is not info["view"]


def test_seat_is_drawn_for_each_episode_or_given() -> None:
    """So a player learns to play in all places."""
    env, fixed = SeatEnv("stortok", 3), SeatEnv("stortok", 3, seat=2)
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        fixed.reset(seed=seed)
        seats.add(env.seat)
        assert fixed.seat == 2
    assert seats == {0, 1, 2}


def test_same_seed_is_the_same_episode() -> None:
    """The bots act the same, too."""
    first, second = (play(SeatEnv("fipsen", hands=1), 5) for _ in range(2))
    assert [won for won, _ in first] == [won for won, _ in second]
    assert [info["view"] for _, info in first] == [info["view"] for _, info in second]


def test_reward_is_what_the_seat_has_won_in_the_hand() -> None:
    """In Toepen, lives: the average loss of the others, less its own."""
    env = SeatEnv("toepen", 3, hands=1)
    steps = play(env, 3)
    assert [won for won, _ in steps[:-1]] == [0] * (len(steps) - 1)
    lost = steps[-1][1]["view"]["lives_lost"]
    others = (sum(lost) - lost[env.seat]) / 2
    assert steps[-1][0] == pytest.approx(others - lost[env.seat])


def test_illegal_action_stands_for_the_first_legal_one() -> None:
    """The info says why it was refused."""
    one, other = SeatEnv("stortok", 2), SeatEnv("stortok", 2)
    one.reset(seed=1)
    _, info = other.reset(seed=1)
    legal = info["action_mask"].nonzero()[0]
    wrong = next(each for each in range(1, len(info["action_mask"])) if each not in legal)
    seen, *_, told = one.step(wrong)
    expected, *_ = other.step(legal[0])
    assert told["refused"]
    assert (seen == expected).all()


def test_mask_is_asked_for_by_its_name() -> None:
    """As sb3-contrib does."""
    env = SeatEnv("toepen")
    _, info = env.reset(seed=1)
    assert (env.action_masks() == info["action_mask"].astype(bool)).all()


def test_bots_have_levels_clockwise() -> None:
    """One for all, or one for each; any other number is refused."""
    assert SeatEnv("toepen", 4, bots=["random", "thumb", "thumb"]).bots[0] == "random"
    with pytest.raises(ValueError, match="3 bots are needed, not 1"):
        SeatEnv("toepen", 4, bots=["random"])
    with pytest.raises(ValueError, match="there is no level 'genius'; there are random, thumb"):
        SeatEnv("toepen", bots="genius")


def test_sentences_are_those_that_the_seat_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    """Its own hand in words, of the others how many cards they got."""
    env = SeatEnv("toepen", 3, seat=0, render_mode="ansi")
    env.reset(seed=1)
    told = env.render() or ""
    assert told.count("is dealt 4 cards") == 2
    assert env.render() == ""
    SeatEnv("toepen", 3, seat=0, render_mode="human").reset(seed=1)
    assert capsys.readouterr().out.strip() == told
