"""The packs of Tøppen: as many of the highest ranks as the players and the talon need."""

from typing import Final

from engine.kernel.cards import SUITS, Pack
from engine.kernel.once import once
from engine.toppen.options import Options

RANKS: Final = "T987AKQJ65432"
"""All ranks, from high to low."""


def pack_at(players: int, options: Options) -> Pack:
    """The pack of a table: four cards a player, and the talon."""
    return pack_of(players + options.talon // len(SUITS))


@once
def pack_of(ranks: int) -> Pack:
    """The pack of so many ranks, the highest; each is made once."""
    return Pack(RANKS[:ranks])


LARGEST: Final = pack_of(10)
"""The pack of eight players with a talon of eight: no card below the five is ever used."""
