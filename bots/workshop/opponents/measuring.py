"""One player alone at a table full of another, on the same deal in each seat."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, Final, TypeAlias

from vorhand.bots import suggest
from vorhand.bots.workshop.opponents import habits, without_knocks
from vorhand.bots.workshop.strength.results import Result
from vorhand.command.players import Ask, hand_played, seed_from
from vorhand.engine import Action, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.draws import BITS
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

MOST: Final = 1_000  # actions of a hand: strong cards first may go on for ever at Stortok
Opponent: TypeAlias = Callable[..., Action | None]
"""What one of them does, by policy, state, seat, legal actions and draws; null: wait."""
OPPONENTS: Final[Mapping[str, Mapping[str, Opponent]]] = {
    game: {name: partial(module.choose, habit) for name, habit in found.items()}
    for module in (habits, without_knocks)
    for game, found in module.BY_GAME.items()
}


def deal(number: int, *, game: str, level: str, opponent: str, players: int, seed: str) -> Result:
    """Return what the level wins alone among opponents on the deal with this number, and what an
    opponent wins alone among players of the level: the mean over the seats. With the same cards in
    each seat and everybody else alike, a player as good as the others would win 0.
    """
    package = OURS[game]
    dice = Random(f"opponents|{game}|{players}|{seed}|{number}")
    start = {"game": game, "players": players, "dealer": dice.randrange(players)}
    state, action = begun(package.game, {**start, "deal": {"seed": seed_from(dice)}})
    assert action is not None
    dealt, luck = carry_out(package.game, state, action).state, seed_from(dice)
    return {
        "level": _alone(package, dealt, level, opponent, luck),
        "opponent": _alone(package, dealt, opponent, level, luck),
    }


def _alone(package: GamePackage, dealt: Any, one: str, others: str, luck: str) -> float:
    """Return how much more a player wins among others than a seat does on average; once in each
    seat.
    """
    policy, won = package.policy, []
    assert policy is not None
    for place in range(dealt.players):
        dice = Random(luck)
        seats = [one if seat == place else others for seat in range(dealt.players)]
        after = hand_played(package.game, dealt, _players(package, seats, dice), dice, MOST)
        results = [policy.result(dealt, after, seat) for seat in range(dealt.players)]
        won.append(results[place] - fmean(results))
    return fmean(won)


def _players(package: GamePackage, seats: list[str], dice: Random) -> Ask:
    """A level or an opponent in each seat."""
    policy, draws = package.policy, iter(partial(dice.getrandbits, BITS), None)
    opponents = OPPONENTS[package.game.id]

    def ask(state: Any, seat: int) -> Action | None:
        if seats[seat] not in opponents:
            return suggest(package, state, seat, seats[seat], seed_from(dice)).action
        actions = package.game.seat_actions(state, seat)
        return opponents[seats[seat]](policy, state, seat, actions, draws) if actions else None

    return ask
