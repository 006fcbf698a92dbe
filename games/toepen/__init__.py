"""Toepen, and Siwweschrööm, its German form, as packages: their rules are in `engine/toepen/`."""

from dataclasses import replace
from importlib.resources import files
from typing import Final

from vorhand import kit
from vorhand.engine.toepen import SIWWESCHROEM as SIWWESCHROEM_GAME
from vorhand.engine.toepen import TOEPEN
from vorhand.games.toepen.picture import PICTURE
from vorhand.games.toepen.policy import POLICY

PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=TOEPEN,
    in_short="Win the last trick of four. Knock to raise the stake, or fold while it is cheap.",
    policy=POLICY,
    picture=PICTURE,
    **kit.files_of(__name__),
    puzzles=files(__name__) / "puzzles/toepen.json",
)
SIWWESCHROEM: Final = replace(
    PACKAGE,
    game=SIWWESCHROEM_GAME,
    in_short="Seven strokes and you are out: win the last trick of four, or fold in time.",
    puzzles=files(__name__) / "puzzles/siwweschroem.json",
)
