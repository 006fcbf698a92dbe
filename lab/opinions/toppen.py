"""What hands cost beside their actions, found by walking through all hands there are.

No cards are dealt, players act in any order within a trick, and any of them may win it: so there
are more hands here than at the table, and what holds for all of them holds there.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

Player = tuple[int, bool, bool]
"""Somebody in the hand: the multiplier, whether they have played to the trick, and whether they
made the last knock.
"""


class Worth(NamedTuple):
    """What is looked for: so much for each fine that anybody drinks, and for each action."""

    fine: int
    action: int


class Moment(NamedTuple):
    """Before a card: the number of the trick, the fine, who is in the hand, and whether somebody
    has folded who had played to the trick.
    """

    trick: int
    fine: int
    players: tuple[Player, ...]
    folded: bool = False


def dearest(worth: Worth, players: int) -> int:
    """The highest worth of a hand among so many players."""
    all_fold = worth.fine * (players - 1) + worth.action * players
    opening = worth.action * (1 + players)
    begun = [
        opening + worth.fine * folds + _dearest(worth, Moment(1, 1, _anew([1] * (players - folds))))
        for folds in range(players - 1)
    ]
    return max(all_fold, *begun)


def _anew(multipliers: list[int]) -> tuple[Player, ...]:
    return tuple((each, False, False) for each in multipliers)


@cache
def _dearest(worth: Worth, now: Moment) -> int:
    """The highest worth of what is still to come."""
    to_play = {player for player in now.players if not player[1]}
    if to_play:
        return max(worth_of for player in to_play for worth_of in _acts(worth, now, player))
    if now.trick == 4:
        return max(worth.fine * drunk for drunk in _settled(now))
    next_trick = tuple(sorted((mult, False, last) for mult, _, last in now.players))
    return _dearest(worth, Moment(now.trick + 1, now.fine, next_trick))


def _settled(now: Moment) -> Iterator[int]:
    """What is drunk at the end: by all but the winner, or by all, if the winner has folded."""
    in_all = sum(mult for mult, _, _ in now.players)
    yield from ((in_all - mult) * now.fine for mult, _, _ in now.players)
    if now.folded:
        yield in_all * now.fine


def _acts(worth: Worth, now: Moment, player: Player) -> Iterator[int]:
    """What a card of this player can come to, with a knock before it or without."""
    others = [*now.players]
    others.remove(player)
    mult, _, last = player
    played = tuple(sorted([*others, (mult, True, last)]))
    yield worth.action + _dearest(worth, now._replace(players=played))
    mult = 2 * mult if last else mult
    kinds = [*Counter((each, has_played, False) for each, has_played, _ in others).items()]
    for folds in product(*[range(count + 1) for _, count in kinds]):
        some = [*zip(folds, kinds, strict=True)]
        drunk = sum(fold * kind[0] * now.fine for fold, (kind, _) in some)
        knocked = worth.fine * drunk + worth.action * (1 + len(others))
        stay = [kind for fold, (kind, count) in some for _ in range(count - fold)]
        if not stay:
            yield knocked
            continue
        left = any(fold and kind[1] for fold, (kind, _) in some) and now.trick == 4
        after = tuple(sorted([*stay, (mult, True, True)]))
        later = Moment(now.trick, now.fine + 1, after, now.folded or left)
        yield knocked + worth.action + _dearest(worth, later)
