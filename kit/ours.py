"""The games that come with Vorhand, as packages like any other: each has a room in `games/`."""

from collections.abc import Mapping
from typing import Final

from vorhand.games import fipsen, stortok, toepen, toppen
from vorhand.kit.package import GamePackage

OURS: Final[Mapping[str, GamePackage]] = {
    each.game.id: each
    for each in (
        toepen.PACKAGE,
        toepen.SIWWESCHROEM,
        toppen.PACKAGE,
        fipsen.PACKAGE,
        stortok.PACKAGE,
    )
}
"""Our games by id."""
