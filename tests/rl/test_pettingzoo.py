"""PettingZoo's own tests, and what they do not look at."""

import random
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tests.checks.games import PACKAGES, each_game
from vorhand.engine import Game
from vorhand.rl.pettingzoo import env, parallel_env


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """PettingZoo warns of every space that is not a box, such as one with a mask."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation ")
        yield


def play(table: Any, rng: random.Random, most: int = 500) -> list[dict[str, Any]]:
    """Play at random, and return what was seen by those asked."""
    seen = []
    for _ in table.agent_iter(most):
        observation, reward, over, broken_off, info = table.last()
        seen.append({**observation, "reward": reward, **info})
        legal = observation["action_mask"].nonzero()[0]
        table.step(None if over or broken_off else rng.choice(legal))
    return seen


@each_game
def test_pettingzoos_tests_of_an_environment(game: Game[Any]) -> None:
    """`api_test` and `seed_test`."""
    package = PACKAGES[game.id]
    api_test(env(package, hands=10), num_cycles=60)
    seed_test(lambda: env(package, hands=10), num_cycles=60)


@each_game
def test_pettingzoos_tests_of_a_parallel_environment(game: Game[Any]) -> None:
    """`parallel_api_test` and `parallel_seed_test`, which also tries what is not legal."""
    package = PACKAGES[game.id]
    parallel_api_test(parallel_env(package, hands=10), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(package, hands=10), num_cycles=60)


@each_game
def test_seat_that_is_asked_sees_its_view(game: Game[Any]) -> None:
    """The info has the mask and the view of the seat."""
    table = env(PACKAGES[game.id], hands=2)
    table.reset(seed=1)
    for agent in table.agent_iter(50):
        observation, _, over, broken_off, info = table.last()
        seat = int(agent.removeprefix("seat_"))
        assert info["view"] == game.view(table.unwrapped._asking.play.table, seat)
        assert (info["action_mask"] == observation["action_mask"]).all()
        legal = observation["action_mask"].nonzero()[0]
        table.step(None if over or broken_off else legal[0])


def test_environment_is_named_by_the_version_of_the_rules() -> None:
    """As environments are."""
    assert str(env("toepen", players=4)) == str(parallel_env("toepen")) == "toepen_v1"


def test_preset_and_options_are_those_of_a_new_game() -> None:
    """Single options override the preset."""
    table = env("toepen", 4, "toepen-fifteen", {"exchange": False})
    table.reset(seed=1)
    options = table.last()[4]["view"]["options"]
    assert (options["lives"], options["exchange"]) == (15, False)


def test_rewards_of_a_game_add_up() -> None:
    """Each agent gets all that it has won, in lives; what one wins, others lose."""
    table = env("toepen", 3)
    table.reset(seed=2)
    paid: dict[str, float] = dict.fromkeys(table.possible_agents, 0.0)
    rng = random.Random(2)
    for agent in table.agent_iter():
        observation, reward, over, broken_off, info = table.last()
        paid[agent] += reward
        legal = observation["action_mask"].nonzero()[0]
        table.step(None if over or broken_off else rng.choice(legal))
    lost = info["view"]["lives_lost"]
    assert sum(paid.values()) == pytest.approx(0)
    assert paid["seat_0"] == pytest.approx((lost[1] + lost[2]) / 2 - lost[0])


def test_same_seed_deals_the_same_games() -> None:
    """Also the second game after the seed, which differs from the first."""
    first, second = env("stortok", 3), env("stortok", 3)
    hands = []
    for table in (first, second):
        table.reset(seed=7)
        hands.append([table.last()[4]["view"]["hand"]])
        table.reset()
        hands[-1].append(table.last()[4]["view"]["hand"])
    assert hands[0] == hands[1]
    assert hands[0][0] != hands[0][1]


def test_illegal_action_raises_the_sentence_of_the_rule() -> None:
    """Nothing has happened then."""
    table = env("stortok", 3)
    table.reset(seed=7)
    pick_up = table.unwrapped.setting.numbers.meanings.index("pick-up: Pick up")
    mask = table.last()[0]["action_mask"]
    wrong = next(each for each in range(1, len(mask)) if not mask[each] and each != pick_up)
    with pytest.raises(ValueError, match="hold"):
        table.step(wrong)
    assert (table.last()[0]["action_mask"] == mask).all()


def test_sentences_are_returned_once() -> None:
    """`render` says what has happened since it was last asked."""
    table = env("toepen", 3, render_mode="ansi")
    table.reset(seed=1)
    dealt = table.render()
    assert dealt.count("is dealt") == 3
    keep = table.unwrapped.setting.numbers.meanings.index("keep-hand: Keep hand")
    table.step(keep)
    assert table.render() == "Seat 1 keeps the hand."
    assert table.render() == ""


def test_sentences_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """With `human`, as they happen."""
    table = env("toepen", 3, render_mode="human")
    table.reset(seed=1)
    assert capsys.readouterr().out.count("is dealt") == 3
    play(table, random.Random(1), 3)
    assert capsys.readouterr().out


def test_refused_seats_are_told_why() -> None:
    """At a parallel table, the info of a seat whose action was not carried out has the sentence."""
    table = parallel_env("stortok", 3)
    seen, _ = table.reset(seed=1)
    awaited = next(agent for agent, each in seen.items() if not each["action_mask"][0])
    other = next(agent for agent in seen if agent != awaited)
    legal = int(seen[awaited]["action_mask"].nonzero()[0][0])
    *_, infos = table.step({awaited: legal, other: legal})
    assert "refused" not in infos[awaited]
    assert infos[other]["refused"]


def test_parallel_game_comes_to_its_end() -> None:
    """All agents are let go at once."""
    table, rng = parallel_env("toepen", 3, options={"lives": 2}), random.Random(1)
    seen, _ = table.reset(seed=1)
    over: dict[str, bool] = {}
    while table.agents:
        spoken = {agent: rng.choice(seen[agent]["action_mask"].nonzero()[0]) for agent in seen}
        seen, _, over, _, _ = table.step(spoken)
    assert set(over.values()) == {True}
