"""Matches to the end that begin late in a game, at scores drawn with the dice."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from vorhand.bots.workshop.strength.results import Result
from vorhand.bots.workshop.value.playing import MatchTable, ScoreDraw, margin

VALUES: Final = (2, 3, 4, 6, -4, -6, -8)
"""What a deal of Fipsen may have scored."""
PLAYED: Final = 20
"""How many actions each hand has taken so far."""


def lives_lost(least: int, most: int, players: int, dice: Random) -> Mapping[str, Any]:
    """Each player has lost `least` to `most` lives."""
    lost = [dice.randint(least, most) for _ in range(players)]
    hands = sum(lost)
    return {**_after(hands), "lives_lost": lost, "lives_lost_before": lost}


def _late_at_toppen(players: int, dice: Random) -> Mapping[str, Any]:
    fines = [dice.randint(0, 5) for _ in range(players)]
    return {**_after(4), "fines": fines, "fines_before": fines}


def _late_at_fipsen(players: int, dice: Random) -> Mapping[str, Any]:
    rows = [{"seat": dice.randrange(players), "value": dice.choice(VALUES)} for _ in range(4)]
    return {**_after(4), "sheet": rows, "scores": _sums(rows, players)}


def _sums(rows: Sequence[Mapping[str, int]], players: int) -> list[int]:
    return [sum(row["value"] for row in rows if row["seat"] == seat) for seat in range(players)]


def _after(hands: int) -> Mapping[str, Any]:
    return {"hand_number": hands, "version": PLAYED * hands}


MATCHES: Final[Mapping[str, tuple[int, Mapping[str, Any], ScoreDraw]]] = {
    "toepen": (4, {}, partial(lives_lost, 5, 9)),
    "siwweschroem": (4, {}, partial(lives_lost, 3, 6)),
    "toppen": (4, {"hands": 6}, _late_at_toppen),
    "fipsen": (4, {"deals": 6}, _late_at_fipsen),
}
"""By game: how many play, with which options, and from which scores."""


def match(game: str, level: str) -> MatchTable:
    """The match of a game, with this level on both sides."""
    players, options, score = MATCHES[game]
    return MatchTable(game, players, options, level, score)


def shown(number: int, *, game: str, level: str) -> Result:
    """Return what the match with this number shows, as it is kept."""
    return {"margin": margin(match(game, level), number)}
