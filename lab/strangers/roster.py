"""All strangers, by the id of the game."""

from collections.abc import Mapping, Sequence
from typing import Final

from lab.strangers import fipsen, last_trick, stortok
from lab.strangers.stranger import Stranger

STRANGERS: Final[Mapping[str, Sequence[Stranger]]] = {
    "toepen": last_trick.STRANGERS,
    "siwweschroem": last_trick.STRANGERS,
    "toppen": last_trick.STRANGERS,
    "fipsen": fipsen.STRANGERS,
    "stortok": stortok.STRANGERS,
}
GROUPS: Final = ("held-out", "for-tuning", "all")


def strangers_of(game: str, group: str) -> list[Stranger]:
    """The strangers of a group."""
    is_in = {"held-out": (True,), "for-tuning": (False,), "all": (True, False)}[group]
    return [stranger for stranger in STRANGERS[game] if stranger.held_out in is_in]
