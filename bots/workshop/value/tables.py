"""The tables: which games each is fitted to, and what it says of a position between two hands."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.bots.workshop.value.fitting import Features, FittingSample, fitted
from vorhand.bots.workshop.value.matches import lives_lost
from vorhand.bots.workshop.value.playing import MatchTable, played
from vorhand.engine import Outcome
from vorhand.games.toepen.policy import NEAR_THE_END, lives_left

LIVES: Final = 15
A_ROW: Final = 8
"""How many entries of a table are on a line."""
HANDS: Final = 10
LEVEL: Final = "thumb"
LATE: Final = partial(lives_lost, 5, 14)

MatchStates: TypeAlias = tuple[list[Any], Outcome]
"""The states before the hands of a game, and its outcome."""


class Fit(NamedTuple):
    """Tables of `score_tables` in the room of a game: their names, which games are played for them,
    and how many; and how what was seen becomes their entries.
    """

    room: str
    names: tuple[str, ...]
    tables: tuple[MatchTable, ...]
    games: int
    entries: Callable[[list[MatchStates]], list[list[float]]]


def _rounded(entry: float) -> str:
    return f"{float(f'{entry:.4g}')}"


def _written(name: str, entries: list[float]) -> str:
    rows = (entries[at : at + A_ROW] for at in range(0, len(entries), A_ROW))
    lines = "".join(f"    {', '.join(map(_rounded, row))},\n" for row in rows)
    return f'{name}: Final[Sequence[float]] = (\n{lines})  # fmt: skip\n"""{SAID[name]}"""\n'


def by_odds(games: list[MatchStates]) -> list[list[float]]:
    """Return what lives left add to the odds of losing, from one: one's own, and the fewest of a
    rival.
    """
    seen = [each for states, outcome in games for each in _odds_seen(states, outcome)]
    found = fitted(seen, 2 * LIVES, [range(LIVES), range(LIVES, 2 * LIVES)])
    return [found[:LIVES], found[LIVES:]]


def _odds_seen(states: list[Any], outcome: Outcome) -> Iterator[FittingSample]:
    """Of each seat near the end: whether it loses, or not, which is the measure of it."""
    for state in states:
        left = lives_left(state)
        for seat, own in enumerate(left if min(left) <= NEAR_THE_END else ()):
            fewest = min(lives for at, lives in enumerate(left) if at != seat)
            losing = _one_of(LIVES, own - 1) + _one_of(LIVES, fewest - 1)
            yield FittingSample((losing, (0.0,) * (2 * LIVES)), int(seat not in outcome["losers"]))


def by_lives(games: list[MatchStates]) -> list[list[float]]:
    """The logarithm of the weight of each number of lives left, from one."""
    seen = [each for states, outcome in games for each in _lives_seen(states, outcome)]
    found = fitted(seen, LIVES, [range(LIVES)])
    return [[each - found[0] for each in found]]


def _lives_seen(states: list[Any], outcome: Outcome) -> Iterator[FittingSample]:
    for state in states:
        left = lives_left(state)
        able = [seat for seat, lives in enumerate(left) if lives]
        features = tuple(_one_of(LIVES, left[seat] - 1) for seat in able)
        for seat in outcome["winners"]:
            yield FittingSample(features, able.index(seat))


def by_points(games: list[MatchStates], points: str, sign: int) -> list[list[float]]:
    """Return how many points change the weight e times, for each number of hands left, from one."""
    per_hand: list[list[FittingSample]] = [[] for _ in range(HANDS)]
    for states, outcome in games:
        for left, state in enumerate(reversed(states)):
            if left >= HANDS:
                break
            features = tuple((sign * float(each),) for each in getattr(state, points))
            per_hand[left] += [FittingSample(features, seat) for seat in outcome["winners"]]
    return [[1 / fitted(seen, 1)[0] for seen in per_hand]]


def _one_of(size: int, at: int) -> Features:
    return tuple(float(each == at) for each in range(size))


SAID: Final = {
    "LOSES": "Toepen until the first is out: what lives left add to the odds of losing, from one.",
    "FEWEST": "The same of the fewest lives that a rival has left.",
    "SURVIVES": "Toepen until one is left: the logarithm of the weight of lives left, from one.",
    "FINES": "Tøppen: how many fines change the weight e times, by the hands left, from one.",
    "POINTS": "Fipsen: how many points change the weight e times, by the deals left, from one.",
}
"""What each table says."""
FITS: Final = (
    Fit(
        "toepen",
        ("LOSES", "FEWEST"),
        tuple(
            MatchTable("toepen", each, {"lives": LIVES}, "thinker-1", LATE) for each in (3, 4, 6)
        ),
        1_500,
        by_odds,
    ),
    Fit(
        "toepen",
        ("SURVIVES",),
        tuple(
            MatchTable("siwweschroem", players, {"lives": LIVES}, LEVEL) for players in (3, 4, 6)
        ),
        250,
        by_lives,
    ),
    Fit(
        "toppen",
        ("FINES",),
        tuple(MatchTable("toppen", players, {"hands": HANDS + 2}, LEVEL) for players in (4, 6)),
        500,
        lambda games: by_points(games, "fines", -1),
    ),
    Fit(
        "fipsen",
        ("POINTS",),
        tuple(MatchTable("fipsen", players, {"deals": HANDS + 2}, LEVEL) for players in (3, 4)),
        500,
        lambda games: by_points(games, "scores", 1),
    ),
)


def made(number: int, *, scale: float) -> str:
    """The tables of the fit with this number as they are written, after `scale` times the games."""
    fit = FITS[number]
    numbers = range(max(2, round(fit.games * scale)))
    games = [played(table, game) for table in fit.tables for game in numbers]
    return "".join(map(_written, fit.names, fit.entries(games)))
