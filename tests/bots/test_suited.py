"""The level that suits a purpose."""

from dataclasses import replace
from typing import Final

from tests.checks.games import PACKAGES
from vorhand.bots import LEVELS, levels_with, suited_levels

PURPOSES: Final = {"pastime", "hints", "analysis", "simulation"}


def test_each_game_is_played_at_the_levels_that_suit_it() -> None:
    """All purposes have one, except where bots play only by chance."""
    for package in PACKAGES.values():
        suited = suited_levels(package.policy)
        assert {*suited.values()} <= levels_with(package.policy).keys()
        assert suited.keys() == (PURPOSES if package.policy else {"pastime", "simulation"})


def test_trained_strategy_serves_wherever_there_is_one() -> None:
    """It plays with people, and many games; hints need a level that compares actions."""
    policy = PACKAGES["toepen"].policy
    assert policy is not None
    assert suited_levels(policy)["pastime"] == suited_levels(policy)["simulation"] == "trained"
    without = suited_levels(replace(policy, trained=None))
    assert without["pastime"] == without["simulation"] == "thinker-1"
    assert LEVELS[suited_levels(policy)["hints"]].simulations


def test_policy_says_who_judges_best() -> None:
    """Analysis follows it."""
    policy = PACKAGES["fipsen"].policy
    assert policy is not None
    assert suited_levels(replace(policy, judge="thinker-2"))["analysis"] == "thinker-2"
