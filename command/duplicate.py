"""Duplicate play: neighbours of a ladder play the same cards in each other's seats.

Around the table they sit in turn, so that each deal is played twice. In each seat, each of the two
plays the same hand once, so the luck of the cards and of the seat is the same for both.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from vorhand.command.intervals import Moments
from vorhand.command.plans import Plan
from vorhand.command.players import Ask, hand_played, of_levels, seed_from
from vorhand.engine import Game, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.kit.package import GamePackage


class DealResult(NamedTuple):
    """Says what two neighbours have made of a deal, per seat: the upper and the lower one."""

    upper: float
    lower: float


@dataclass
class DuplicateMatch:
    """The results of two neighbours of a ladder, deal by deal, and the margin of the upper one."""

    upper: Moments = field(default_factory=Moments)
    lower: Moments = field(default_factory=Moments)
    margin: Moments = field(default_factory=Moments)

    def count(self, result: DealResult) -> None:
        """Count one more deal."""
        self.upper.count(result.upper)
        self.lower.count(result.lower)
        self.margin.count(result.upper - result.lower)


SeatPlayers: TypeAlias = Callable[[Sequence[int], Random], Ask]
"""Seats two players, of whom each is in the seats of its side (0 or 1), with these dice."""


def deal_played(number: int, *, plan: Plan, levels: Sequence[str]) -> list[DealResult]:
    """Return what all neighbours on the ladder `levels` make of the deal with this number."""
    dealt = dealt_table(plan, number)
    return [
        match_played(plan, number, dealt, _seated(plan.package, pair), " ".join(pair))
        for pair in pairwise(levels)
    ]


def dealt_table(plan: Plan, number: int) -> Any:
    """The table after the deal with this number."""
    game = plan.package.game
    dice = Random(f"vorhand|{plan.seed}|{plan.game}|deal {number}")
    dealer, deal = dice.randrange(plan.players), {"seed": seed_from(dice)}
    state, action = begun(game, {**plan.start, "dealer": dealer, "deal": deal})
    assert action is not None
    return carry_out(game, state, action).state


def match_played(
    plan: Plan, number: int, dealt: Any, seated: SeatPlayers, pair: str, most: int | None = None
) -> DealResult:
    """Return what two make of a deal; `pair` names them, for the dice. A hand is broken off after
    `most` actions, and judged as it stands.
    """
    package = plan.package
    policy = package.policy
    assert policy is not None
    results: tuple[list[float], list[float]] = ([], [])
    for turn in range(2):
        # The same dice both times: what both play alike then comes to the same.
        dice = Random(f"vorhand|{plan.seed}|{plan.game}|{number}|{pair}")
        sides = sides_at(package.game, dealt, turn)
        after = hand_played(package.game, dealt, seated(sides, dice), dice, most)
        for seat, side in enumerate(sides):
            results[side].append(policy.result(dealt, after, seat))
    return DealResult(*map(fmean, results))


def sides_at(game: Game[Any], table: Any, turn: int) -> list[int]:
    """The side of each seat, 0 or 1: in turn around the table, partners on the same one."""
    sides = [0] * table.players
    for number, team in enumerate(sorted(game.teams_at(table), key=lambda team: team & -team)):
        for seat in seats_in(team):
            sides[seat] = (number + turn) % 2
    return sides


def _seated(package: GamePackage, pair: Sequence[str]) -> SeatPlayers:
    return lambda sides, dice: of_levels(package, [pair[side] for side in sides], dice)
