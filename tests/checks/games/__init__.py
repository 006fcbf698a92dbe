"""The games that the tests play: those that are served, and the worked example.

The record of each game (`tests.checks.tested`) says what the tests must know beyond what it
declares.
"""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from vorhand.bots import Policy, levels_with
from vorhand.engine import Game
from vorhand.kit import GamePackage
from vorhand.kit.ours import OURS

FROM_OUTSIDE: Final = Path(__file__).parents[3] / "packages"
sys.path.append(
    str(FROM_OUTSIDE / "agram")
)  # where programs run without pytest, nothing is installed

from vorhand_agram import AGRAM, PACKAGE  # noqa: E402

PACKAGES: Final[dict[str, GamePackage]] = {
    **OURS,
    AGRAM.id: PACKAGE,
}
PLAYED: Final[dict[str, Game[Any]]] = {id: each.game for id, each in PACKAGES.items()}

each_game: Final = pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)
"""A test of every game."""


def packed(game: Game[Any]) -> GamePackage:
    """The package of a game; of a changed game, the package with that."""
    package = PACKAGES[game.id]
    return package if package.game is game else replace(package, game=game)


def policy_of(game: Game[Any]) -> Policy[Any]:
    """The policy of a game that has one."""
    policy = PACKAGES[game.id].policy
    assert policy is not None
    return policy


def levels_of(game: Game[Any]) -> list[str]:
    """The levels at which bots play a game, from chance to the most thorough."""
    return [*levels_with(PACKAGES[game.id].policy)]
