"""What a stranger is."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from vorhand.engine import Action
from vorhand.engine.kernel.cards import CardSet, Pack

Chooser: TypeAlias = Callable[[Any, int, Sequence[Action], Iterator[int]], Action | None]
"""What a seat does, of its actions (at least one); null to wait, where it is not awaited."""


class Stranger(NamedTuple):
    """A player who follows a rule of thumb."""

    name: str
    choose: Chooser
    held_out: bool = False


def cards_of(held: CardSet) -> list[CardSet]:
    """The cards of a set, one by one."""
    return [1 << place for place in range(held.bit_length()) if held >> place & 1]


def above(pack: Pack, card: CardSet) -> CardSet:
    """The higher cards of the suit of a card."""
    return pack.suit_of[card] & ~(2 * card - 1)
