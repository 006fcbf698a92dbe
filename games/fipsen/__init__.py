"""Fipsen as a package: its rules are in `engine/fipsen/`."""

from importlib.resources import files
from typing import Final

from vorhand import kit
from vorhand.engine.fipsen import FIPSEN
from vorhand.games.fipsen.picture import PICTURE
from vorhand.games.fipsen.policy import POLICY

PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=FIPSEN,
    in_short="Bid how many tricks you will win, and play alone against everybody else.",
    policy=POLICY,
    picture=PICTURE,
    **kit.files_of(__name__),
    puzzles=files(__name__) / "puzzles/fipsen.json",
)
