"""The tables: which games each is fitted to, and what it says of a position between two hands."""

from collections.abc import Callable, Iterator
from math import exp
from typing import Any, Final, NamedTuple

from lab.value.fitting import Features, Seen, fitted
from lab.value.playing import Table, played
from vorhand.engine import Outcome

LIVES: Final = 15
HANDS: Final = 10
LEVEL: Final = "thumb"


class Fit(NamedTuple):
    """A table of `score_tables`: its name, what it says, which games are played for it, and how
    many; and how what was seen becomes the entries of the table.
    """

    name: str
    said: str
    tables: tuple[Table, ...]
    games: int
    entries: Callable[[list[tuple[list[Any], Outcome]]], list[float]]

    def made(self, scale: float) -> str:
        """The table as it is written."""
        games = [
            played(table, number)
            for table in self.tables
            for number in range(max(2, round(self.games * scale)))
        ]
        entries = "".join(f"    {float(f'{each:.4g}')},\n" for each in self.entries(games))
        return f'{self.name}: Final = (\n{entries})\n"""{self.said}"""\n'


def by_lives(games: list[tuple[list[Any], Outcome]], of: str) -> list[float]:
    """The weight of each number of lives left, from one; `of` the winners or the losers."""
    seen = [each for states, outcome in games for each in _lives_seen(states, outcome, of)]
    return [exp(each) for each in fitted(seen, LIVES, in_a_row=True)]


def _lives_seen(states: list[Any], outcome: Outcome, of: str) -> Iterator[Seen]:
    chosen = outcome["winners"] if of == "winners" else outcome["losers"]
    for state in states:
        left = [state.options.lives - lost for lost in state.lives_lost]
        able = [seat for seat, lives in enumerate(left) if lives]
        features = tuple(_one_of(LIVES, left[seat] - 1) for seat in able)
        for seat in chosen:
            yield Seen(features, able.index(seat))


def by_points(games: list[tuple[list[Any], Outcome]], points: str, sign: int) -> list[float]:
    """How many points change the weight e times, for each number of hands left, from one."""
    per_hand: list[list[Seen]] = [[] for _ in range(HANDS)]
    for states, outcome in games:
        for left, state in enumerate(reversed(states)):
            if left >= HANDS:
                break
            features = tuple((sign * float(each),) for each in getattr(state, points))
            per_hand[left] += [Seen(features, seat) for seat in outcome["winners"]]
    return [1 / fitted(seen, 1)[0] for seen in per_hand]


def _one_of(size: int, at: int) -> Features:
    return tuple(float(each == at) for each in range(size))


FITS: Final = (
    Fit(
        "LOSES",
        "Toepen until the first player is out: the weight of losing, by the lives left, from one.",
        tuple(Table("toepen", players, {"lives": LIVES}, LEVEL) for players in (3, 4, 6)),
        400,
        lambda games: by_lives(games, "losers"),
    ),
    Fit(
        "SURVIVES",
        "Toepen until one is left: the weight of winning, by the lives left, from one.",
        tuple(Table("siwweschroem", players, {"lives": LIVES}, LEVEL) for players in (3, 4, 6)),
        250,
        lambda games: by_lives(games, "winners"),
    ),
    Fit(
        "FINES",
        "Tøppen: how many fines change the weight e times, by the hands left, from one.",
        tuple(Table("toppen", players, {"hands": HANDS + 2}, LEVEL) for players in (4, 6)),
        500,
        lambda games: by_points(games, "fines", -1),
    ),
    Fit(
        "POINTS",
        "Fipsen: how many points change the weight e times, by the deals left, from one.",
        tuple(Table("fipsen", players, {"deals": HANDS + 2}, LEVEL) for players in (3, 4)),
        500,
        lambda games: by_points(games, "scores", 1),
    ),
)
