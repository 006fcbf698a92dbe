"""How many actions and how many fines the hands that are over can have come to."""

from typing import Final, NamedTuple

from vorhand.engine.toppen.table import HAND_SIZE

MOST_MULTIPLIED: Final = 8
"""Whoever alone knocks before each of the four cards doubles three times."""


class Span(NamedTuple):
    """At the least, and at the most."""

    least: int
    most: int


def most_fines_a_hand(players: int) -> int:
    """What a hand can cost one player. To double three times, nobody else may knock in between:
    the others only before their first card, ahead of it all, and before their last.
    """
    knocks = 2 * (players - 1) + 4
    return (1 + knocks) * MOST_MULTIPLIED


def actions_of(hands: int, players: int) -> Span:
    """What these hands take. At the least a deal, and all but one fold; at the most all stay, and
    everybody knocks before each of their cards, which all others answer.
    """
    fewest = 1 + players - 1
    most = 1 + players + HAND_SIZE * players * (1 + players)
    return Span(hands * fewest, hands * most)


def fines_of(hands: int, actions: int, players: int) -> Span:
    """What all players together have drunk in these hands, of so many actions in all.

    Beyond the shortest hand, two who stay and go to the end make the most of each action: a knock
    of the one and five of the other raise the fine to 7, times 8, in 21 actions more. Long hands
    cost everybody but the winner: with n actions for each knock, a fine for each of the others.
    """
    beyond = actions - actions_of(hands, players).least
    most = (players - 1) * hands + 55 * beyond // 21
    knocking = 2 * actions - (11 * players - 2) * hands
    least = max((players - 1) * hands, -(-(players - 1) * knocking // (2 * players)))
    return Span(least, most)
