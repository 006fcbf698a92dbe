"""The games that the tests play, by their ids: each as a package with what its checks must know.

vorhand check-game --game-module tests.checks.packaged:toepen
"""

from tests.checks.games import PLAYED
from tests.checks.tested import packaged
from vorhand.kit.package import GamePackage


def __getattr__(id: str) -> GamePackage:
    """The package of a game; raises `AttributeError` if it has none."""
    if id not in PLAYED:
        raise AttributeError(f"no game is called {id}; there are {', '.join(PLAYED)}")
    return packaged(id)
