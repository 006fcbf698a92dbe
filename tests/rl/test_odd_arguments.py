"""Odd arguments of environments: the right result, or a sentence that says what was expected."""

from collections.abc import Callable
from typing import Any, Final

import gymnasium
import numpy as np
import pyspiel
import pytest

from vorhand.rl import pettingzoo
from vorhand.rl.given import NotBegun
from vorhand.rl.gymnasium import SeatEnv
from vorhand.rl.openspiel import VorhandState

NO_NUMBERS: Final = (
    1.5,
    2.0,
    "1",
    True,
    np.float32(1),
    np.bool_(True),
    None,
    [1],
    np.array([1, 2]),
)
INTEGERS: Final = (int, np.int8, np.int64, np.uint32, np.array)
ENVIRONMENTS: Final[dict[str, Callable[..., Any]]] = {
    "aec": lambda **more: pettingzoo.env("toepen", **more),
    "parallel": lambda **more: pettingzoo.parallel_env("toepen", **more),
    "gymnasium": lambda **more: SeatEnv("toepen", **more),
}
each_environment: Final = pytest.mark.parametrize("make", ENVIRONMENTS.values(), ids=ENVIRONMENTS)


def step(table: Any, action: Any) -> Any:
    """A step with an action of whoever is asked."""
    is_parallel = isinstance(table, pettingzoo.Parallel)
    return table.step(dict.fromkeys(table.agents, action) if is_parallel else action)


def seen(table: Any) -> str:
    """What is seen first."""
    asking = table._asking
    return str([asking.view(seat) for seat in range(asking.setting.players)])


@each_environment
@pytest.mark.parametrize("kind", INTEGERS)
def test_integers_of_any_library(make: Callable[..., Any], kind: Callable[[int], Any]) -> None:
    """They are integers wherever one is taken."""
    table, other = make(players=kind(4), hands=kind(2)), make(players=4, hands=2)
    table.reset(seed=kind(7))
    other.reset(seed=7)
    assert seen(table) == seen(other)
    legal = table._asking.legal(table._asking.seat)[0]
    step(table, kind(legal))
    step(other, legal)
    assert seen(table) == seen(other)


@each_environment
def test_numbers_that_are_none(make: Callable[..., Any]) -> None:
    """A sentence names what was given, and what was expected."""
    table = make()
    for odd in (each for each in NO_NUMBERS if each is not None):
        for call in (
            lambda odd=odd: make(players=odd),
            lambda odd=odd: make(hands=odd),
            lambda odd=odd: table.reset(seed=odd),
        ):
            with pytest.raises(ValueError, match=r"expected an integer from \d"):
                call()
    for what in ({"hands": 0}, {"hands": -1}, {"players": -1}):
        with pytest.raises(ValueError, match="expected an integer from"):
            make(**what)
    with pytest.raises(ValueError, match="expected an integer from 0"):
        table.reset(seed=-1)
    with pytest.raises(ValueError, match="expected None or one of human, ansi"):
        make(render_mode="none")


@each_environment
@pytest.mark.parametrize("odd", [*NO_NUMBERS, -1, 10**6, 10**30, np.int64(-3)], ids=repr)
def test_actions_that_are_none(make: Callable[..., Any], odd: Any) -> None:
    """They change nothing. In Gymnasium a number that is no action is not legal."""
    table = make()
    table.reset(seed=1)
    before = seen(table)
    if isinstance(table, SeatEnv) and type(odd) in (int, np.int64):
        *_, info = table.step(odd)
        assert "expected one from 0 to " in info["refused"]
        return
    with pytest.raises(ValueError, match="expected an integer from"):
        step(table, odd)
    assert seen(table) == before


def test_before_the_beginning_and_after_the_end() -> None:
    """A sentence says that `reset` is expected."""
    aec, parallel, seat = (make(hands=1) for make in ENVIRONMENTS.values())

    def end() -> None:
        for _ in aec.agent_iter():
            seen, _, over, broken_off, _ = aec.last()
            aec.step(None if over or broken_off else seen["action_mask"].nonzero()[0][0])
        observations, _ = parallel.reset(seed=1)
        while parallel.agents:
            legal = {agent: each["action_mask"] for agent, each in observations.items()}
            observations, *_ = parallel.step(
                {a: each.nonzero()[0][-1] for a, each in legal.items()}
            )
        over = False
        while not over:
            *_, over, broken_off, _ = seat.step(seat.action_masks().nonzero()[0][-1])
            over = over or broken_off

    asked = (
        *(aec.last, lambda: aec.step(0), lambda: aec.step(None)),
        *(lambda: parallel.step({}), lambda: parallel.step({"seat_0": 0}), lambda: seat.step(0)),
    )
    only_before = (lambda: aec.observe("seat_0"), seat.action_masks)
    for ask in (*asked, *only_before):
        with pytest.raises(NotBegun, match=r"expected a call of reset\(\) first"):
            ask()
    aec.reset(seed=1)
    seat.reset(seed=1)
    end()
    for ask in asked:
        with pytest.raises(NotBegun, match=r"expected a call of reset\(\) first"):
            ask()


def test_agents_and_seats_that_are_not_there() -> None:
    """Those that are there are named."""
    aec, parallel = pettingzoo.env("toepen"), pettingzoo.parallel_env("toepen")
    aec.reset(seed=1)
    parallel.reset(seed=1)
    for ask in (
        *(lambda: aec.observe("seat_9"), lambda: aec.action_space("seat_9")),
        *(lambda: aec.observation_space("x"), lambda: parallel.step({"seat_9": 0})),
    ):
        with pytest.raises(ValueError, match="expected one of seat_0, seat_1, seat_2"):
            ask()
    for odd in (-1, 3, 1.5, True):
        with pytest.raises(ValueError, match=r"seat is .*; expected an integer from 0 to 2"):
            gymnasium.make("Vorhand/toepen-v1", seat=odd)


@pytest.mark.parametrize("given", ["seeds=0", "seeds=-1", "max_hands=-1", "players=-1"])
def test_parameters_of_openspiel(given: str) -> None:
    """A parameter that means nothing is refused."""
    with pytest.raises(ValueError, match="expected an integer from"):
        pyspiel.load_game(f"python_vorhand_toepen({given})")


def test_actions_of_openspiel() -> None:
    """Chance has as many outcomes as there are seeds; after the end nobody acts."""
    game = pyspiel.load_game("python_vorhand_toepen(players=3,seeds=5)")
    state: VorhandState = game.new_initial_state()
    for odd in (-1, 5, 10**6):
        with pytest.raises(ValueError, match="expected an integer from 0 to 4"):
            state.clone()._apply_action(odd)
    state.apply_action(4)
    for odd in (-1, 10**6):
        with pytest.raises(ValueError, match="expected"):
            state.clone()._apply_action(odd)
        with pytest.raises(ValueError, match="expected an integer from 0 to "):
            state._action_to_string(0, odd)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    with pytest.raises(NotBegun):
        state._apply_action(0)
