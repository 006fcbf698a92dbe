"""Tables of Agram for the tests, so that a state fits on a line.

Hands stand in seat order between `|`; the last seat deals, so that seat 0 leads. Acts are written
as in the record: `0 TD`.
"""

from itertools import repeat
from typing import Any, Final

from tests.checks.acting import after
from tests.checks.dealing import dealt, filled, in_rounds, whole
from vorhand.engine import start
from vorhand_agram import AGRAM
from vorhand_agram.table import HAND_SIZE, PACK, Table

GAME: Final = AGRAM


def table(hands: str, *acts: str, **options: Any) -> Table:
    """A table with these hands, after these acts; a hand of fewer than six cards is filled up from
    the end of the pack.
    """
    players = hands.count("|") + 1
    state = start(GAME, players, dealer=players - 1, options=options)
    cards = in_rounds(state, filled(hands, repeat(HAND_SIZE), PACK), (3, 3))
    then: Table = after(dealt(state, whole(PACK, *cards), hands), *acts)
    return then
