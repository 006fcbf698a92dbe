"""The tables: which games each is fitted to, and what it says of a position between two hands."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from lab.value.fitting import Features, Seen, fitted
from lab.value.playing import Table, played
from vorhand.engine import Outcome

LIVES: Final = 15
HANDS: Final = 10
LEVEL: Final = "thumb"

Played: TypeAlias = tuple[list[Any], Outcome]
"""The states before the hands of a game, and its outcome."""


class Fit(NamedTuple):
    """Tables of `score_tables`: their names, which games are played for them, and how many; and how
    what was seen becomes their entries.
    """

    names: tuple[str, ...]
    tables: tuple[Table, ...]
    games: int
    entries: Callable[[list[Played]], list[list[float]]]

    def made(self, scale: float) -> str:
        """The tables as they are written."""
        games = [
            played(table, number)
            for table in self.tables
            for number in range(max(2, round(self.games * scale)))
        ]
        return "".join(map(_written, self.names, self.entries(games)))


def _written(name: str, entries: list[float]) -> str:
    lines = "".join(f"    {float(f'{each:.4g}')},\n" for each in entries)
    return f'{name}: Final[Sequence[float]] = (\n{lines})\n"""{SAID[name]}"""\n'


def by_lives(games: list[Played]) -> list[list[float]]:
    """The logarithm of the weight of each number of lives left, from one."""
    seen = [each for states, outcome in games for each in _lives_seen(states, outcome)]
    found = fitted(seen, LIVES, [range(LIVES)])
    return [[each - found[0] for each in found]]


def _lives_seen(states: list[Any], outcome: Outcome) -> Iterator[Seen]:
    for state in states:
        left = [state.options.lives - lost for lost in state.lives_lost]
        able = [seat for seat, lives in enumerate(left) if lives]
        features = tuple(_one_of(LIVES, left[seat] - 1) for seat in able)
        for seat in outcome["winners"]:
            yield Seen(features, able.index(seat))


def by_points(games: list[Played], points: str, sign: int) -> list[list[float]]:
    """How many points change the weight e times, for each number of hands left, from one."""
    per_hand: list[list[Seen]] = [[] for _ in range(HANDS)]
    for states, outcome in games:
        for left, state in enumerate(reversed(states)):
            if left >= HANDS:
                break
            features = tuple((sign * float(each),) for each in getattr(state, points))
            per_hand[left] += [Seen(features, seat) for seat in outcome["winners"]]
    return [[1 / fitted(seen, 1)[0] for seen in per_hand]]


def _one_of(size: int, at: int) -> Features:
    return tuple(float(each == at) for each in range(size))


SAID: Final = {
    "SURVIVES": "Toepen until one is left: the logarithm of the weight of lives left, from one.",
    "FINES": "Tøppen: how many fines change the weight e times, by the hands left, from one.",
    "POINTS": "Fipsen: how many points change the weight e times, by the deals left, from one.",
}
"""What each table says."""
FITS: Final = (
    Fit(
        ("SURVIVES",),
        tuple(Table("siwweschroem", players, {"lives": LIVES}, LEVEL) for players in (3, 4, 6)),
        250,
        by_lives,
    ),
    Fit(
        ("FINES",),
        tuple(Table("toppen", players, {"hands": HANDS + 2}, LEVEL) for players in (4, 6)),
        500,
        lambda games: by_points(games, "fines", -1),
    ),
    Fit(
        ("POINTS",),
        tuple(Table("fipsen", players, {"deals": HANDS + 2}, LEVEL) for players in (3, 4)),
        500,
        lambda games: by_points(games, "scores", 1),
    ),
)
