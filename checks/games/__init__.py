"""The games that the tests play: those that are served, and the worked example.

The record of each game (`checks.tested`) says what the tests must know beyond what it declares.
"""

from typing import Any, Final

import pytest

from examples.agram import AGRAM
from vorhand.engine import GAMES, Game

PLAYED: Final[dict[str, Game[Any]]] = {**GAMES, AGRAM.id: AGRAM}

each_game: Final = pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)
"""A test of every game."""
