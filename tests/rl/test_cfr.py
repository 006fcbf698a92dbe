"""Counterfactual regret minimization, in OpenSpiel."""

import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")

from open_spiel.python.algorithms import external_sampling_mccfr  # noqa: E402

import vorhand.rl.openspiel  # noqa: E402, F401 - it registers the games

SMALL = "python_vorhand_toepen(lives=1,exchange=False,announcements=False,seeds=1)"
"""A game with one life has neither knocks nor more than one hand."""


def walked(actions: int, seed: int = 1) -> Any:
    """A state after some actions at random."""
    rng = random.Random(seed)
    state = pyspiel.load_game(SMALL).new_initial_state()
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_counterfactual_regret_minimization_learns() -> None:
    """After some iterations by external sampling, players no longer act at random everywhere."""
    game = pyspiel.load_game(SMALL)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    policy = solver.average_policy()
    learned = 0
    for seed in range(40):
        state = walked(4, seed)
        if not state.is_terminal():
            probabilities = [*policy.action_probabilities(state).values()]
            assert sum(probabilities) == pytest.approx(1)
            learned += max(probabilities) > min(probabilities) + 0.1
    assert learned


def test_whole_tree_is_traversed() -> None:
    """An iteration of CFR in OpenSpiel's C++."""
    solver = pyspiel.CFRSolver(pyspiel.load_game(SMALL))
    solver.evaluate_and_update_policy()
    state = walked(1)
    policy = solver.average_policy().action_probabilities(state)
    assert {*policy} == {*state.legal_actions()}
