"""One player of a level alone among players by rule of thumb: what it wins, and its time."""

from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Final

from vorhand.bots import suggest
from vorhand.bots.workshop.strength.results import Result
from vorhand.command.players import hand_played, seed_from
from vorhand.engine import Action, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.kit.ours import OURS

OTHERS: Final = "thumb"
MOST: Final = 1_000
"""A hand is broken off after this many actions."""


def deal(number: int, *, game: str, level: str, players: int, seed: str) -> Result:
    """Return what the level wins more than a seat does on average, on the deal with this number:
    the mean over the seats; and the milliseconds of the processor for each of its choices
    when it is awaited.
    """
    package, dice = OURS[game], Random(f"ladder|{game}|{players}|{seed}|{number}")
    policy = package.policy
    assert policy is not None
    start = {"game": game, "players": players, "dealer": dice.randrange(players)}
    state, action = begun(package.game, {**start, "deal": {"seed": seed_from(dice)}})
    assert action is not None
    dealt, luck = carry_out(package.game, state, action).state, seed_from(dice)
    won, times = list[float](), list[float]()
    for place in range(players):
        rolls = Random(luck)

        def ask(state: Any, seat: int, place: int = place, rolls: Random = rolls) -> Action | None:
            begun_at = process_time()
            found = suggest(
                package, state, seat, level if seat == place else OTHERS, seed_from(rolls)
            )
            if seat == place and state.to_act >> seat & 1 and len(found.considered) > 1:
                times.append(1000 * (process_time() - begun_at))
            return found.action

        end = hand_played(package.game, dealt, ask, rolls, MOST)
        results = [policy.result(dealt, end, seat) for seat in range(players)]
        won.append(results[place] - fmean(results))
    return {"won": fmean(won), "ms": [round(each, 3) for each in times]}
