"""Stortok as a package: its rules are in `engine/stortok/`."""

from importlib.resources import files
from typing import Final

from vorhand import kit
from vorhand.engine.stortok import STORTOK
from vorhand.games.stortok.picture import PICTURE
from vorhand.games.stortok.policy import POLICY

PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=STORTOK,
    in_short="Beat the card on the pile or take it up. The last one with cards is the Great Fool.",
    policy=POLICY,
    picture=PICTURE,
    **kit.files_of(__name__),
    puzzles=files(__name__) / "puzzles/stortok.json",
)
