"""Duplicate play of a level against IS-MCTS: every second seat each, then the other way round."""

from random import Random
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from lab.strangers.playing import draws_from
from lab.yardstick.spiel import MOST_MOVES, Foreigner, Hand, settled
from vorhand.bots import LEVELS, policy_of, suggest
from vorhand.bulk.players import seed_from
from vorhand.engine import GAMES, Action, Deal, Game, start
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.draws import BITS
from vorhand.engine.kernel.table.seats import seats_in

SAMPLE: Final = 200
"""So many hands say how far the results of a game spread."""


class Match(NamedTuple):
    """A game, its number of players, one of our levels, the seed of all deals, and the scale by
    which results are divided for IS-MCTS.
    """

    game: str
    players: int
    level: str
    seed: str
    scale: float


def scale_of(game: Game[Any], players: int, seed: str) -> float:
    """How far the results of hands played at random spread, by which they are divided."""
    dice, policy = Random(f"{seed}|scale"), policy_of(game)
    results = []
    for _ in range(SAMPLE):
        before = after = _dealt(game, players, dice)
        for _ in range(MOST_MOVES):
            if after.phase in BETWEEN_HANDS:
                break
            after = game.apply(after, dice.choice(game.legal_actions(after)))[0]
        results += [policy.result(before, after, seat) for seat in range(players)]
    return pstdev(results) or 1.0


def deal_played(number: int, *, match: Match) -> float:
    """By how much our level does better than IS-MCTS with this deal, per seat."""
    game = GAMES[match.game]
    dealt = _dealt(game, match.players, Random(f"{match.seed}|{match.game}|{number}"))
    results: tuple[list[float], list[float]] = ([], [])
    for turn in range(2):
        dice = Random(f"{match.seed}|{match.game}|{number}|{turn}")
        sides = [(seat + turn) % 2 for seat in range(match.players)]
        after = _hand_played(game, dealt, sides, match, dice)
        for seat, side in enumerate(sides):
            results[side].append(policy_of(game).result(dealt, after, seat))
    ours, theirs = results
    return fmean(ours) - fmean(theirs)


def _dealt(game: Game[Any], players: int, dice: Random) -> Any:
    table = start(game, players, dealer=dice.randrange(players))
    return game.apply(table, Deal(seed=seed_from(dice)))[0]


def _hand_played(game: Game[Any], dealt: Any, sides: list[int], match: Match, dice: Random) -> Any:
    hand = Hand(game, dealt, match.scale)
    simulations = LEVELS[match.level].simulations
    foreigner = Foreigner(hand, simulations, dice.getrandbits(BITS), draws_from(dice))
    table = settled(game, dealt)
    while table.phase not in BETWEEN_HANDS:
        seat = seats_in(table.to_act)[0]
        if sides[seat]:
            action: Action | None = foreigner.choose(table)
        else:
            action = suggest(game, table, seat, match.level, seed_from(dice)).action
        assert action is not None
        table = settled(game, game.apply(table, action)[0])
    return table
