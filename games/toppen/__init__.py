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
    languages=files(__name__) / "languages",
    pages={tag: files(__name__) / f"pages/{tag}.md" for tag in ("en", "de", "nl")},
    picture=PICTURE,
    lessons=files(__name__) / "lessons.json",
    puzzles=files(__name__) / "puzzles/toppen.json",
)
