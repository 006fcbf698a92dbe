"""A decision: what each action wins in many worlds, and what the best of them gains."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, Final

from vorhand.bots import suggest
from vorhand.bots.playing_on import play_on
from vorhand.bots.policy import MOST_STEPS
from vorhand.bots.search import Search
from vorhand.bots.workshop.deviations.deciding import PLAYERS
from vorhand.bots.workshop.strength.results import Result
from vorhand.command.players import hand_played, seed_from
from vorhand.engine import Action, Play, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.draws import BITS
from vorhand.kit.ours import OURS

MOMENTS: Final = {"fipsen": "auction", "stortok": "play"}
"""The phase whose decisions are looked at, by game."""
MOST: Final = 6
"""So many actions are tried at most: those that seem most promising, to pass, and the level's."""
LONGEST: Final = 1_000


def decision(number: int, *, game: str, level: str, worlds: int, seed: str) -> Result:
    """What the best action gains over that of the level, and over the rule of thumb's, at a moment
    of the hand with this number: the mean over half of so many worlds.
    """
    package, dice = OURS[game], Random(f"rollouts|{game}|{seed}|{number}")
    policy, moments = package.policy, list[tuple[Any, int]]()
    assert policy is not None
    draws = iter(partial(dice.getrandbits, BITS), None)
    start = {"game": game, "players": PLAYERS[game], "dealer": dice.randrange(PLAYERS[game])}
    state, action = begun(package.game, {**start, "deal": {"seed": seed_from(dice)}})
    assert action is not None

    def noted(state: Any, seat: int) -> Action | None:
        actions = package.game.seat_actions(state, seat)
        if state.phase == MOMENTS[game] and state.to_act >> seat & 1 and len(actions) > 1:
            moments.append((state, seat))
        return policy.choose(state, seat, actions, draws) if actions else None

    hand_played(package.game, carry_out(package.game, state, action).state, noted, dice, LONGEST)
    if not moments:
        return {"gains": None}
    state, seat = dice.choice(moments)
    actions = package.game.seat_actions(state, seat)
    thumb = policy.choose(state, seat, actions, draws)
    chosen = suggest(package, state, seat, level, seed_from(dice)).action
    assert thumb is not None
    assert chosen is not None
    passing = [each for each in actions if each.type == "pass"]
    promising = policy.promising(state, seat, actions)[:MOST]
    tried = [*dict.fromkeys([chosen, thumb, *passing, *promising])]
    results = [*_results(game, state, seat, tried, worlds, draws)]
    half = len(results) // 2
    means = [fmean(each[at] for each in results[:half]) for at in range(len(tried))]
    best = means.index(max(means))
    gains = {
        who: fmean(each[best] - each[tried.index(taken)] for each in results[half:])
        for who, taken in (("level", chosen), ("thumb", thumb))
    }
    return {"gains": gains, "kinds": [tried[best].type, chosen.type]}


def _results(
    game: str, state: Any, seat: int, tried: list[Action], worlds: int, draws: Iterator[int]
) -> Iterator[list[float]]:
    """What each action wins in each of so many worlds."""
    package = OURS[game]
    assert package.policy is not None
    policy = replace(package.policy, horizon=MOST_STEPS)
    deal = package.game.redealer(state, seat)
    for _ in range(worlds):
        world, won = deal(draws), []
        for action in tried:
            play = Play(package.game, world)
            play.apply(action)
            play_on(Search(package.game, policy, world, seat), play, draws)
            won.append(policy.result(world, play.table, seat))
        yield won
