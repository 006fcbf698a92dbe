"""Tables of Agram for the tests, so that a state fits on a line.

Hands stand in seat order between `|`; the last seat deals, so that seat 0 leads. Acts are written
as in the record: `0 TD`.
"""

from itertools import repeat
from typing import Any, Final

from checks.acting import after
from checks.dealing import dealt, filled, in_rounds, whole
from vorhand.engine import start
from vorhand_agram import AGRAM
from vorhand_agram.table import HAND_SIZE, PACK, Table

GAME: Final = AGRAM


def table(hands: str, *acts: str, **options: Any) -> Table:
    """A table with these hands, after these acts; a hand of fewer than six cards is filled up from
    the end of the pack.
    """
    held = [hand.split() for hand in hands.split("|")]
    named = {card for hand in held for card in hand}
    free = [card for card in PACK.cards if card not in named]
    held = [hand + [free.pop() for _ in range(HAND_SIZE - len(hand))] for hand in held]
    deck = [card for half in (0, 3) for hand in held for card in hand[half : half + 3]]
    state = start(GAME, len(held), dealer=len(held) - 1, options=options)
    state, _ = GAME.apply(state, Deal(deck=(*deck, *free)))
    dealt: Table = after(state, *acts)
    return dealt
