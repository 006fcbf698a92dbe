"""Thinking ahead: deal what is hidden again, try each action, play on by rule of thumb, compare.

All actions are tried in the same worlds, so that their results do not differ by luck. After a share
of the simulations the worse half is given up, so most simulations are spent on the best. What the
rule of thumb chooses is never given up: another action must be better by more than chance explains.
"""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final

from vorhand.bots.calibrating import set_right
from vorhand.bots.comparing import Compared, Tried, against, compared, mixed
from vorhand.bots.levels import Level
from vorhand.bots.playing_on import play_on
from vorhand.bots.search import Considered, Search
from vorhand.bots.worlds import draw_world
from vorhand.engine import Action, Play

A_THIRD: Final = 3
"""At most this part of the simulations is used to try each action for the first time."""


def think(
    search: Search,
    actions: Sequence[Action],
    by_thumb: Action,
    level: Level,
    draws: Iterator[int],
) -> tuple[Action, list[Considered]]:
    """The best of the actions, or one of the good ones where the policy mixes; and what is known of
    each. If several are equally good, the best is the rule of thumb's, `by_thumb`, or otherwise the
    first.
    """
    if by_thumb not in actions:  # one of more ways to choose some cards than are listed
        actions = [*actions, by_thumb]
    tried = [Tried(action, []) for action in actions]
    thumb = actions.index(by_thumb)
    others = _promising(search, tried, by_thumb)
    if others:
        left = [tried[thumb], *others][: level.simulations // A_THIRD]
        _try_all(search, left, level.simulations, draws)
    found = compared(tried, tried[thumb])
    widely = search.policy.mixes(search.state) if tried[thumb].results else 0.0
    chosen = tried[mixed(found, widely, draws) if widely else _best(found, thumb)]
    said = against(chosen, tried, found)
    return chosen.action, set_right(search, chosen.action, said, tried)


def _best(found: Sequence[Compared], thumb: int) -> int:
    """The place of the best; of several that are equally good, the rule of thumb's."""
    places = range(len(found))
    return max(places, key=lambda place: (found[place].advantage, place == thumb))


def _try_all(search: Search, left: list[Tried], simulations: int, draws: Iterator[int]) -> None:
    """Try these actions, and give up the worse half from time to time, but never the first, which
    the rule of thumb chooses.
    """
    rounds = (len(left) - 1).bit_length()
    for at in range(rounds):
        enough = search.share(rounds - at)
        for _ in range(max(1, simulations // (rounds - at) // len(left))):
            world = draw_world(search, draws)
            results = [_try(search, world, each.action, draws) for each in left]
            if search.is_thought_out:  # so some of these were broken off
                return
            for each, result in zip(left, results, strict=True):
                each.results.append(result)
            simulations -= len(left)
            if search.steps > enough:
                break
        if at + 1 < rounds:
            best = sorted(left[1:], key=lambda each: -fsum(each.results))
            left = [left[0], *best[: (len(left) + 1) // 2 - 1 or 1]]


def _promising(search: Search, tried: Sequence[Tried], by_thumb: Action) -> list[Tried]:
    """Those worth thinking about, without the rule of thumb's; the most promising first."""
    by_action = {each.action: each for each in tried}
    among = search.policy.promising(search.state, search.seat, [*by_action])
    return [by_action[action] for action in among if action != by_thumb]


def _try(search: Search, world: object, action: Action, draws: Iterator[int]) -> float:
    """The result of an action in this world."""
    play = Play(search.game, world)
    play.apply(action)
    play_on(search, play, draws)
    return search.value(world, play.table)
