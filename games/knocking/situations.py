"""Says what a seat of Toepen or Tøppen goes by when it plays from a trained strategy: its key.

Hands that are worth the same have the same key: of each card it says only whether it follows suit,
whether it takes the trick, and in which of seven classes the chance lies that nobody beats it; in
the last two tricks it says the class of somebody else's card, too, if it is the best so far. The
programs that train strategies make the same keys from tables of their own; what is said of a table
in numbers is here, once for both, so these functions are plain arithmetic on integers.
"""

from collections.abc import Sequence
from typing import Final

from vorhand.engine import surface as kit

LEADS: Final = 0
FOLLOWS: Final = 1
ANSWERS: Final = 2
"""The stages: to lead, to play to a trick, to answer a knock."""
BOUNDS: Final[Sequence[float]] = (0.999, 0.87, 0.74, 0.6, 0.45, 0.25)
"""The classes of a chance, the best first, from 0 on: each is at least this; the last is less."""
CLASSES: Final = len(BOUNDS) + 1
FREE: Final = 0
TAKES: Final = 1
DUCKS: Final = 2
DISCARDS: Final = 3
"""What a card does in the trick: nothing, as it is led, or none is being played; it takes it;
it follows without taking it; or it does not follow.
"""
NOBODY: Final = 0
ONESELF: Final = 1
WAITING: Final = 2
PLAYED: Final = 3
"""Who knocked last: nobody; the seat itself; somebody who has not played to the trick; or has."""
NO_CARD: Final = 0
BEATEN: Final = 1
"""The own card on the table: there is none, or it is beaten; otherwise its class is added to 2."""
TRICK_OF_BEST: Final = 3
"""From this trick on, the key says how good the best card of somebody else is. If it did so in all
tricks, there would be more keys than are learnt in a training.
"""
MOST_CARDS: Final = 52
MOST_UNSEEN: Final = 48
MOST_OTHERS: Final = 5
MOST_KNOCKS: Final = 7
MOST_DOUBLINGS: Final = 3
"""More others, knocks or doublings count as this many."""


def classes_of(unseen: int, others: int) -> list[int]:
    """The class of a card, for each number of higher cards among the `unseen` ones, of which each
    of the `others` has one.
    """
    found = []
    for higher in range(unseen + 1):
        chance = (1 - higher / unseen) ** others if unseen else 1.0
        found.append(sum(chance < bound for bound in BOUNDS))
    return found


def code_of(does: int, its_class: int) -> int:
    """The number of a card by what it does, and its class: 1 to 28."""
    return 1 + does * CLASSES + its_class


def best_of(trick: int, own: int, its_class: int) -> int:
    """What the key says of the best card in the trick with this number, from 1 on: its class plus
    one, in the last two tricks, if it is not the card of the seat. 0: nothing.
    """
    return 1 + its_class if trick >= TRICK_OF_BEST and own <= BEATEN else 0


def key_of(  # noqa: PLR0913, PLR0917 - numbers only, which numba can compile
    stage: int,
    others_in: int,
    to_play: int,
    to_answer: int,
    knocks: int,
    knocker: int,
    own: int,
    best: int,
    doublings: int,
    cards: int,
) -> int:
    """The key, below 2^44. `others_in` is how many others are in the hand, `to_play` how many of
    them have yet to play to the trick, `to_answer` how many have yet to answer after the seat;
    `cards` the codes of its cards, five bits each, in ascending order, the highest code at the
    lowest bits.
    """
    key = stage * 8 + min(others_in, MOST_OTHERS)
    key = (key * 8 + min(to_play, MOST_OTHERS)) * 8 + min(to_answer, MOST_OTHERS)
    key = (key * 8 + min(knocks, MOST_KNOCKS)) * 4 + knocker
    key = ((key * 16 + own) * 8 + best) * 4 + min(doublings, MOST_DOUBLINGS)
    return (key << 20) + cards


@kit.once
def class_table(unseen: int, others: int) -> list[int]:
    """The classes, which are worked out once."""
    return classes_of(unseen, others)
