"""The results of games: counts that can be added, and figures made of them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from vorhand.command.intervals import Moments, share, spread
from vorhand.command.plans import Plan
from vorhand.command.playing import PlayedGame
from vorhand.engine import Outcome


@dataclass
class SideFigures:
    """The results of a seat, or of all seats of a level: how many of them have won and lost, and
    their scores, game by game.
    """

    seats: tuple[int, ...]
    wins: Moments = field(default_factory=Moments)
    losses: Moments = field(default_factory=Moments)
    scores: Moments = field(default_factory=Moments)

    def count(self, outcome: Outcome) -> None:
        """Count one more game."""
        self.wins.count(sum(seat in outcome["winners"] for seat in self.seats))
        self.losses.count(sum(seat in outcome["losers"] for seat in self.seats))
        if outcome["scores"]:
            self.scores.count(sum(outcome["scores"][seat] for seat in self.seats))

    def add(self, other: "SideFigures") -> None:
        """Add the results of other games."""
        self.wins.add(other.wins)
        self.losses.add(other.losses)
        self.scores.add(other.scores)


@dataclass
class GameCounts:
    """The counts of some games. All are integers, so that sums are the same in any order."""

    seats: list[SideFigures]
    levels: dict[str, SideFigures]
    games: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    hands: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)

    def count(self, played: PlayedGame) -> None:
        """Count one more game."""
        self.games += 1
        self.hands[played.hands] += 1
        self.lengths[played.actions.total()] += 1
        self.actions.update(played.actions)
        self.clauses.update(played.clauses)
        self.reasons[played.outcome["reason"] if played.outcome else "left"] += 1
        if played.outcome is None:
            return
        for side in (*self.seats, *self.levels.values()):
            side.count(played.outcome)

    def add(self, other: "GameCounts") -> None:
        """Add the counts of other games."""
        self.games += other.games
        for name in ("reasons", "hands", "lengths", "actions", "clauses"):
            getattr(self, name).update(getattr(other, name))
        for seat, more in zip(self.seats, other.seats, strict=True):
            seat.add(more)
        for level, side in self.levels.items():
            side.add(other.levels[level])


def counted_for(plan: Plan) -> GameCounts:
    """Counts of zero for the seats of a plan, and for its levels."""
    seats = range(plan.players)
    of_levels = {
        level: SideFigures(tuple(seat for seat in seats if plan.levels[seat] == level))
        for level in dict.fromkeys(plan.levels)
    }
    return GameCounts([SideFigures((seat,)) for seat in seats], of_levels)


def figures(plan: Plan, counted: GameCounts) -> dict[str, Any]:
    """The figures as JSON. The 95 % intervals are Wilson's for shares, and those of a normal
    distribution for means.
    """
    finished = counted.games - counted.reasons["left"]
    hands = sum(number * times for number, times in counted.hands.items())
    actions = counted.actions.total()
    return {
        **plan.heading,
        "games": counted.games,
        "reasons": dict(sorted(counted.reasons.items())),
        "hands_a_game": spread(counted.hands),
        "actions_a_game": spread(counted.lengths),
        "actions_a_hand": round(actions / hands, 2) if hands else 0,
        "seats": [
            {
                "seat": number,
                **({"level": plan.levels[number]} if plan.levels else {}),
                "wins": share(int(side.wins.total), finished),
                "losses": share(int(side.losses.total), finished),
                "score": side.scores.mean(),
            }
            for number, side in enumerate(counted.seats)
        ],
        **({"levels": _by_level(counted)} if plan.levels else {}),
        "actions": {kind: counted.actions[kind] for kind in plan.package.game.action_types},
        "clauses": {
            clause: counted.clauses[clause]
            for clause in plan.package.game.clauses
            if counted.clauses[clause]
        },
    }


def _by_level(counted: GameCounts) -> list[dict[str, Any]]:
    """The results of the seats of each level: how large a share of them wins and loses."""
    return [
        {
            "level": level,
            "seats": list(side.seats),
            "wins": side.wins.per(len(side.seats)).mean(4, of_shares=True),
            "losses": side.losses.per(len(side.seats)).mean(4, of_shares=True),
            "score": side.scores.per(len(side.seats)).mean(),
        }
        for level, side in counted.levels.items()
    ]
