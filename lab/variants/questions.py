"""The form of the questions."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from lab.variants.measuring import Measure
from vorhand.bulk.intervals import Moments
from vorhand.bulk.plans import Plan

SEED: Final = "variants"
LONGEST: Final = 1000
"""A game is left after this many hands."""
THUMB: Final = "thumb"
THINKER: Final = "thinker-2"


class Table(NamedTuple):
    """A table at which all play at one level, and how many of its games are played, each to its end
    or for at most this number of hands.
    """

    game: str
    players: int
    games: int
    hands: int
    level: str
    options: tuple[tuple[str, Any], ...]

    @property
    def plan(self) -> Plan:
        """How it is played."""
        levels = (self.level,) * self.players
        return Plan(self.game, self.players, SEED, self.hands, None, dict(self.options), levels)


def table(
    game: str, players: int, games: int, hands: int = LONGEST, level: str = THUMB, **options: Any
) -> Table:
    """A table with these options."""
    return Table(game, players, games, hands, level, tuple(options.items()))


class Measured(NamedTuple):
    """A line of a plot: what is measured at the table of each place."""

    name: str
    measure: Measure
    tables: Sequence[Table]


class Question(NamedTuple):
    """A question, and the plot that answers it: `up` says what is measured, `across` what the
    places are.
    """

    id: str
    title: str
    text: str
    up: str
    across: str
    places: Sequence[str]
    lines: Sequence[Measured]
    joined: bool = True

    @property
    def is_share(self) -> bool:
        """Whether it is measured in how many of all cases something happens."""
        return self.up.startswith("%")


Found: TypeAlias = Mapping[tuple[Table, Measure], Moments]
"""What each measure has found at each table."""
