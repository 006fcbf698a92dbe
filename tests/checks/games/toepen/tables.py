"""Tables for the tests, so that a state fits on a line.

    table("TD 9D 8D 7D | AH KH QH JH | AS KS QS JS", "0 TD, 1 knock", lives_lost=[0, 8, 3])

Hands stand in seat order between `|`; `-` is a seat that is not dealt in. A hand of fewer than four
cards is filled up from the end of the pack, and what nobody holds is the stock (`stock` comes on
top of it). Acts are written as in the record of a hand; beside them there are `deal`, `new-rubber`,
`2 own-needs` and `2 buying-drinks`. The last seat deals, so that seat 0 leads. Tables play without
exchange and announcements unless told otherwise.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import Any, Final

from tests.checks.acting import action_in, after
from tests.checks.dealing import dealt, filled, in_rounds, whole
from vorhand.engine import GAMES, Action, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toepen.table import PACK, Table

THREE: Final = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS"
"""Seat 0 leads and wins all the tricks; nobody else can ever follow suit."""
FOUR: Final = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS | TC 9C 8C 7C"
FIVE: Final = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS | TC 9C 8C 7C | TS 9S 8S 7S"

ACTIONS_A_HAND: Final = 20
"""At a table between two hands, each of the earlier hands has taken this many actions."""
act: Final = partial(action_in, GAMES["toepen"])


def between(
    players: int,
    *,
    game: str = "toepen",
    phase: str = "deal",
    dealer: int | None = None,
    lives_lost: Sequence[int] = (),
    rubbers_lost: Sequence[int] = (),
    away: Mapping[int, str] | None = None,
    **options: Any,
) -> Table:
    """A table between two hands, or, with phase `game-over`, between two rubbers."""
    chosen = {"exchange": False, "announcements": False, "absences": away is not None, **options}
    dealer = players - 1 if dealer is None else dealer
    state = start(GAMES[game], players, dealer=dealer, options=chosen)
    if lives_lost or rubbers_lost:
        lost = list(lives_lost) or [0] * players
        hands = sum(rubbers_lost) + any(lost)
        claim = {
            **GAMES[game].dump(state),
            "phase": phase,
            "hand_number": hands,
            "version": ACTIONS_A_HAND * hands,
            "lives_lost": lost,
            "lives_lost_before": lost,
            "rubbers_lost": list(rubbers_lost) or [0] * players,
        }
        state = GAMES[game].admit(claim)
    return after(state, *(f"{seat} {reason}" for seat, reason in (away or {}).items()))


def deal_of(state: Table, hands: str, stock: str = "") -> Deal:
    """The deal that gives these hands at this table."""
    held = filled(hands, repeat(4), PACK, stock)
    return whole(PACK, *in_rounds(state, held, (1, 1, 1, 1)), *stock.split())


def table(hands: str, *acts: str | Action, stock: str = "", **between_hands: Any) -> Table:
    """A table at which these hands have been dealt, and these acts done."""
    state = between(hands.count("|") + 1, **between_hands)
    return after(dealt(state, deal_of(state, hands, stock), hands), *acts)
