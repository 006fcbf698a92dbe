"""The games that come with Vorhand, as packages like any other."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from vorhand.bots import Policy
from vorhand.engine import GAMES
from vorhand.engine.fipsen.bids import RUTEN
from vorhand.games.fipsen import policy as fipsen
from vorhand.games.stortok import policy as stortok
from vorhand.games.toepen import policy as toepen
from vorhand.games.toppen import policy as toppen
from vorhand.kit.meanings import FIPSEN, TOEPEN
from vorhand.kit.package import KIT_VERSION, GamePackage
from vorhand.kit.picture import Picture
from vorhand.languages import LANGUAGES

_POLICIES: Final[Mapping[str, Policy[Any]]] = {
    "toepen": toepen.POLICY,
    "siwweschroem": toepen.POLICY,
    "toppen": toppen.POLICY,
    "fipsen": fipsen.POLICY,
    "stortok": stortok.POLICY,
}
_ROOMS: Final = files("vorhand.games")
_PAGE_OF: Final = {"siwweschroem": "toepen"}
"""Games that share the page of another."""
_PICTURES: Final = {
    "toepen": Picture(means=TOEPEN),
    "siwweschroem": Picture(means=TOEPEN),
    "fipsen": Picture(suits={"ruten": RUTEN}, means=FIPSEN),
}


def _package(id: str) -> GamePackage:
    pages = {tag: _ROOMS / _PAGE_OF.get(id, id) / f"pages/{tag}.md" for tag in LANGUAGES}
    return GamePackage(
        kit=KIT_VERSION,
        game=GAMES[id],
        policy=_POLICIES[id],
        pages=pages,
        picture=_PICTURES.get(id),
    )


OURS: Final[Mapping[str, GamePackage]] = {id: _package(id) for id in GAMES}
"""Our games by id."""
