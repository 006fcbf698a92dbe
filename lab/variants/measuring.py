"""A game that players of one level play, and what is measured in it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeAlias

from checks.games import policy_of
from vorhand.bulk.plans import Plan
from vorhand.bulk.players import Ask, next_action, of_levels, seed_from
from vorhand.engine import GAMES, Action, Deal, Game, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.draws import BITS


@dataclass
class Hand:
    """A hand: the table after its deal and at its end, and what happened."""

    game: Game[Any]
    before: Any
    after: Any
    events: list[Any] = field(default_factory=list)
    turns: int = 0

    def times(self, kind: str) -> int:
        """How often there was an event of this kind."""
        return sum(event.type == kind for event in self.events)

    def first_seat(self, kind: str) -> int | None:
        """The seat of the first event of this kind; null if there was none."""
        return next((event.seat for event in self.events if event.type == kind), None)

    def total(self, kind: str, member: str) -> int:
        """The sum over the events of this kind."""
        return sum(getattr(event, member) for event in self.events if event.type == kind)

    def result(self, seat: int) -> float:
        """What the seat has won, in the unit of the game."""
        return policy_of(self.game).result(self.before, self.after, seat)


class Played(NamedTuple):
    """A game: its hands, and the reason for which it ended; null if it was left."""

    hands: Sequence[Hand]
    reason: str | None


Measure: TypeAlias = Callable[[Played], Iterator[float]]
"""What is measured in a game: a value for the game or for each of its hands, or none."""


def measured(plan: Plan, number: int, measures: Sequence[Measure]) -> list[list[float]]:
    """What each of these measures finds in the game with this number."""
    played = _played(plan, number)
    return [[*measure(played)] for measure in measures]


def _played(plan: Plan, number: int) -> Played:
    game = GAMES[plan.game]
    dice = Random(f"variants|{plan}|{number}")
    ask = _players(game, plan, dice)
    dealer, deal = dice.randrange(plan.players), {"seed": seed_from(dice)}
    state, action = begun(game, {**plan.start, "dealer": dealer, "deal": deal})
    hands: list[Hand] = []
    while True:
        assert action is not None
        state = carry_out(game, state, action).state
        hands.append(Hand(game, state, state))
        _play(hands[-1], ask, dice)
        state, outcome = hands[-1].after, game.outcome(hands[-1].after)
        if outcome or len(hands) == plan.hands:
            return Played(hands, outcome["reason"] if outcome else None)
        action = Deal(seed=seed_from(dice))


def _players(game: Game[Any], plan: Plan, dice: Random) -> Ask:
    """The players of a plan. Those who play by rule of thumb are asked directly, which takes a
    tenth of the time: a policy reads only what its seat may know.
    """
    if set(plan.levels) != {"thumb"}:
        return of_levels(plan.package, plan.levels, dice)
    policy, draws = policy_of(game), iter(partial(dice.getrandbits, BITS), None)

    def ask(state: Any, seat: int) -> Action | None:
        actions = game.seat_actions(state, seat)
        return policy.choose(state, seat, actions, draws) if actions else None

    return ask


def _play(hand: Hand, ask: Ask, dice: Random) -> None:
    """Play a hand to its end, and note what happens."""
    while hand.after.phase not in BETWEEN_HANDS:
        action = next_action(hand.game, hand.after, ask, dice)
        hand.after, events = hand.game.apply(hand.after, action)
        hand.events += events
        hand.turns += 1
