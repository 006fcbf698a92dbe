"""The games that come with Vorhand, as packages like any other."""

from collections.abc import Mapping
from typing import Any, Final

from vorhand.bots import Policy
from vorhand.bots.policies import fipsen, stortok, toepen, toppen
from vorhand.engine import GAMES
from vorhand.kit.package import KIT_VERSION, GamePackage

_POLICIES: Final[Mapping[str, Policy[Any]]] = {
    "toepen": toepen.POLICY,
    "siwweschroem": toepen.POLICY,
    "toppen": toppen.POLICY,
    "fipsen": fipsen.POLICY,
    "stortok": stortok.POLICY,
}
OURS: Final[Mapping[str, GamePackage]] = {
    id: GamePackage(kit=KIT_VERSION, game=game, policy=_POLICIES[id]) for id, game in GAMES.items()
}
"""Our games by id."""
