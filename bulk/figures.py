"""The results of games played at random: counts that can be added, and figures made of them."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from typing import Any, Final

from vorhand.bulk.playing import Plan, Played
from vorhand.engine import GAMES

Z: Final = 1.959964
"""This many standard deviations either side of the mean hold 95 % of a normal distribution."""


@dataclass
class Seat:
    """The results of one seat."""

    wins: int = 0
    losses: int = 0
    scored: int = 0
    points: int = 0
    squares: int = 0


@dataclass
class Counted:
    """The counts of some games. All are integers, so that sums are the same in any order."""

    seats: list[Seat]
    games: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    hands: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)

    def count(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.hands[played.hands] += 1
        self.lengths[played.actions.total()] += 1
        self.actions.update(played.actions)
        self.clauses.update(played.clauses)
        self.reasons[played.outcome["reason"] if played.outcome else "left"] += 1
        if played.outcome is None:
            return
        for number, seat in enumerate(self.seats):
            seat.wins += number in played.outcome["winners"]
            seat.losses += number in played.outcome["losers"]
            if played.outcome["scores"]:
                points = played.outcome["scores"][number]
                seat.scored += 1
                seat.points += points
                seat.squares += points * points

    def add(self, other: "Counted") -> None:
        """Add the counts of other games."""
        self.games += other.games
        for name in ("reasons", "hands", "lengths", "actions", "clauses"):
            getattr(self, name).update(getattr(other, name))
        for seat, more in zip(self.seats, other.seats, strict=True):
            for name in ("wins", "losses", "scored", "points", "squares"):
                setattr(seat, name, getattr(seat, name) + getattr(more, name))


def counted_for(plan: Plan) -> Counted:
    """Counts of zero for the seats of a plan."""
    return Counted([Seat() for _ in range(plan.players)])


def figures(plan: Plan, counted: Counted) -> dict[str, Any]:
    """The figures as JSON. The 95 % intervals are Wilson's for shares, and those of a normal
    distribution for means.
    """
    finished = counted.games - counted.reasons["left"]
    hands = sum(number * times for number, times in counted.hands.items())
    actions = counted.actions.total()
    return {
        "game": plan.game,
        "preset": plan.preset or plan.game,
        "options": dict(plan.options),
        "players": plan.players,
        "seed": plan.seed,
        "games": counted.games,
        "reasons": dict(sorted(counted.reasons.items())),
        "hands_a_game": spread(counted.hands),
        "actions_a_game": spread(counted.lengths),
        "actions_a_hand": round(actions / hands, 2) if hands else 0,
        "seats": [
            {
                "seat": number,
                "wins": share(seat.wins, finished),
                "losses": share(seat.losses, finished),
                "score": mean(seat.points, seat.squares, seat.scored),
            }
            for number, seat in enumerate(counted.seats)
        ],
        "actions": {kind: counted.actions[kind] for kind in GAMES[plan.game].action_types},
        "clauses": {
            clause: counted.clauses[clause]
            for clause in GAMES[plan.game].clauses
            if counted.clauses[clause]
        },
    }


def spread(counts: Counter[int]) -> dict[str, float]:
    """The least, the median, the mean and the most of the values counted."""
    if not counts:
        return {"least": 0, "median": 0, "mean": 0, "most": 0}
    values = sorted(counts.elements())
    return {
        "least": values[0],
        "median": median(values),
        "mean": round(sum(values) / len(values), 2),
        "most": values[-1],
    }


def share(times: int, of: int) -> dict[str, Any]:
    """A count, with its share of the total and the interval of that (Wilson's)."""
    if not of:
        return {"times": times, "share": None, "interval": None}
    rate, spread_ = times / of, Z * Z / of
    middle = (rate + spread_ / 2) / (1 + spread_)
    reach = Z * sqrt(rate * (1 - rate) / of + spread_ / (4 * of)) / (1 + spread_)
    return {
        "times": times,
        "share": round(rate, 4),
        "interval": [round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4)],
    }


def mean(total: int, squares: int, of: int) -> dict[str, Any] | None:
    """The mean of `of` values with its interval; null for no values."""
    if not of:
        return None
    middle = total / of
    variance = max(0.0, (squares - total * middle) / (of - 1)) if of > 1 else 0.0
    reach = Z * sqrt(variance / of)
    return {
        "mean": round(middle, 2),
        "interval": [round(middle - reach, 2), round(middle + reach, 2)] if of > 1 else None,
    }
