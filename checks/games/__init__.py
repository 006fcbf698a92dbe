"""The games that the tests play: those that are served, and the worked example.

The record of each game (`checks.tested`) says what the tests must know beyond what it declares.
"""

import sys
from pathlib import Path
from typing import Any, Final

import pytest

from vorhand.engine import GAMES, Game

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
sys.path.append(str(EXAMPLES / "agram"))  # where programs run without pytest, nothing is installed

from vorhand_agram import AGRAM  # noqa: E402

PLAYED: Final[dict[str, Game[Any]]] = {**GAMES, AGRAM.id: AGRAM}

each_game: Final = pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)
"""A test of every game."""
