"""How many actions and how many fines the finished hands can have led to."""

from typing import Final, NamedTuple

from vorhand.engine.toppen.table import HAND_SIZE

MOST_MULTIPLIED: Final = 8
"""A player who is the only one to knock before each of four cards doubles three times."""


class Span(NamedTuple):
    """The least, and the most."""

    least: int
    most: int


def most_fines_a_hand(players: int) -> int:
    """What a hand can cost one player. To double three times, nobody else may knock in between:
    the others only before their first card, ahead of it all, and before their last.
    """
    knocks = 2 * (players - 1) + 4
    return (1 + knocks) * MOST_MULTIPLIED


def actions_of(hands: int, players: int) -> Span:
    """The actions of these hands. At the least, a deal, and all but one player fold; at the most,
    all stay, and everybody knocks before each of their cards, and all others answer.
    """
    fewest = 1 + players - 1
    most = 1 + players + HAND_SIZE * players * (1 + players)
    return Span(hands * fewest, hands * most)


def fines_of(hands: int, actions: int, players: int) -> Span:
    """What all players together have drunk in these hands, with this number of actions.

    Beyond the shortest hand, two players who stay to the end get the most fines per action: one
    knock of the first and five of the second raise the fine to 7, times 8, in 21 further actions.
    Long hands cost everybody except the winner: each knock takes n actions, and costs each of the
    others one fine.
    """
    beyond = actions - actions_of(hands, players).least
    most = (players - 1) * hands + 55 * beyond // 21
    knocking = 2 * actions - (11 * players - 2) * hands
    least = max((players - 1) * hands, -(-(players - 1) * knocking // (2 * players)))
    return Span(least, most)
