"""Tøppen as a package: its rules are in `engine/toppen/`."""

from importlib.resources import files
from typing import Final

from vorhand import kit
from vorhand.engine.toppen import TOPPEN
from vorhand.games.toppen.picture import PICTURE
from vorhand.games.toppen.policy import POLICY

PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=TOPPEN,
    in_short="Stay or fold, and win the last trick: all others who stayed drink.",
    policy=POLICY,
    picture=PICTURE,
    **kit.files_of(__name__),
    puzzles=files(__name__) / "puzzles/toppen.json",
)
