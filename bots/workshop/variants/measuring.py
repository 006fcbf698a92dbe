"""A game that players of one level play, and what is measured in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from vorhand.bots import Policy
from vorhand.command.plans import Plan
from vorhand.command.players import Ask, next_action, of_levels, seed_from
from vorhand.engine import GAMES, Action, Deal, Game, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.draws import BITS
from vorhand.kit.ours import OURS


@dataclass
class Hand:
    """A hand: the table after its deal and at its end, and what happened."""

    game: Game[Any]
    before: Any
    after: Any
    events: list[Any] = field(default_factory=list)
    turns: int = 0

    def times(self, kind: str) -> int:
        """Return how often there was an event of this kind."""
        return sum(event.type == kind for event in self.events)

    def total(self, kind: str, member: str) -> int:
        """The sum over the events of this kind."""
        return sum(getattr(event, member) for event in self.events if event.type == kind)

    def of_leader(self) -> float | None:
        """Return what the player of the first card has won, in the unit of the game; null if no
        card was played.
        """
        leader = next((each.seat for each in self.events if each.type == "card-played"), None)
        if leader is None:
            return None
        return _policy_of(self.game).result(self.before, self.after, leader)


class HandsOfGame(NamedTuple):
    """A game: its hands, and the reason for which it ended; null if it was abandoned."""

    hands: Sequence[Hand]
    reason: str | None


def _led_by_fool(hand: Hand) -> float | None:
    """Return whether the player of the first card lost, less an even share."""
    result = hand.of_leader()
    if result is None or hand.after.phase != "game-over":
        return None
    return float(100 * (1 - result - 1 / hand.before.players))


def _earned(hand: Hand) -> float | None:
    if not hand.times("auction-won"):
        return None
    return hand.total("game-won", "value") + hand.total("game-lost", "value")


OF_GAMES: Final[dict[str, Callable[[HandsOfGame], float | None]]] = {
    "hands": lambda played: len(played.hands) if played.reason else None,
    "turns": lambda played: sum(each.turns for each in played.hands) if played.reason else None,
    "ended by limit": lambda played: 100.0 * (played.reason == "turn-limit"),
}
"""What is measured in a game; null if the game says nothing about it. Shares are in per cent."""
OF_HANDS: Final[dict[str, Callable[[Hand], float | None]]] = {
    "a fold": lambda hand: 100.0 * (hand.times("folded") > 0),
    "all but one fold": lambda hand: (
        100.0 * (hand.times("folded") == hand.before.in_hand.bit_count() - 1)
    ),
    "knocks": lambda hand: hand.times("knocked"),
    "lives lost": lambda hand: hand.total("lives-lost", "lives") / hand.before.in_hand.bit_count(),
    "fines drunk": lambda hand: hand.total("fines-drunk", "fines") / hand.before.players,
    "lead": Hand.of_leader,
    "fool leads": _led_by_fool,
    "undertaken": lambda hand: 100.0 * (not hand.times("thrown-in")),
    "won": lambda hand: 100.0 * hand.times("game-won") if hand.times("auction-won") else None,
    "earned": _earned,
}
"""What is measured in each hand; null if the hand says nothing about it."""


def found_in(played: HandsOfGame, measure: str) -> list[float]:
    """Return what a measure finds in a game."""
    if measure in OF_GAMES:
        values = [OF_GAMES[measure](played)]
    else:
        values = [OF_HANDS[measure](hand) for hand in played.hands]
    return [value for value in values if value is not None]


def measured(plan: Plan, number: int, measures: Sequence[str]) -> list[list[float]]:
    """Return what each of these measures finds in the game with this number."""
    played = _played(plan, number)
    return [found_in(played, measure) for measure in measures]


def _played(plan: Plan, number: int) -> HandsOfGame:
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
            return HandsOfGame(hands, outcome["reason"] if outcome else None)
        action = Deal(seed=seed_from(dice))


def _policy_of(game: Game[Any]) -> Policy[Any]:
    policy = OURS[game.id].policy
    assert policy is not None
    return policy


def _players(game: Game[Any], plan: Plan, dice: Random) -> Ask:
    """The players of a plan. Those who play by rule of thumb are asked directly, which takes a
    tenth of the time: a policy reads only what its seat may know.
    """
    if set(plan.levels) != {"thumb"}:
        return of_levels(plan.package, plan.levels, dice)
    policy, draws = _policy_of(game), iter(partial(dice.getrandbits, BITS), None)

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
