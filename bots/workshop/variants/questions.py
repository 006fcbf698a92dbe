"""The form of the questions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.bots import suited_levels
from vorhand.command.intervals import Moments
from vorhand.command.plans import Plan
from vorhand.kit.ours import OURS

SEED: Final = "variants"
LONGEST: Final = 1000
"""A game is abandoned after this many hands."""
THUMB: Final = "thumb"
"""What plots of two levels compare with."""


class VariantTable(NamedTuple):
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
        """Return how it is played."""
        levels = (self.level,) * self.players
        return Plan(self.game, self.players, SEED, self.hands, None, dict(self.options), levels)


def table(
    game: str, players: int, games: int, hands: int = LONGEST, level: str = "", **options: Any
) -> VariantTable:
    """A table with these options; without a level, all play at the one that suits the game."""
    level = level or suited(game)
    return VariantTable(game, players, games, hands, level, tuple(options.items()))


def suited(game: str) -> str:
    """Return the level that suits simulations of a game."""
    return suited_levels(OURS[game].policy)["simulation"]


class PlotLine(NamedTuple):
    """A line of a plot: its measure, by name, and the table of each place."""

    name: str
    measure: str
    tables: Sequence[VariantTable]


class PlotAxis(NamedTuple):
    """Says what the tables of a line differ in, and the names of their places."""

    across: str
    names: Sequence[str]
    joined: bool


class Question(NamedTuple):
    """A question, and the plot that answers it; `up` says what is measured."""

    id: str
    title: str
    text: str
    up: str
    places: PlotAxis
    lines: Sequence[PlotLine]

    @property
    def is_share(self) -> bool:
        """Return whether the share of cases in which something happens is measured."""
        return self.up.startswith("%")


def numbers(across: str, values: Iterable[int]) -> PlotAxis:
    """Places that are numbers, with the points joined."""
    return PlotAxis(across, [str(value) for value in values], joined=True)


def variants(names: Iterable[str]) -> PlotAxis:
    """Places that are variants of a game."""
    return PlotAxis("variant", [*names], joined=False)


Found: TypeAlias = Mapping[tuple[VariantTable, str], Moments]
"""What each measure has found at each table."""
