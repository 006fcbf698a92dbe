"""Tables for the tests, so that a state fits on a line.

    playing("TD 9D 8D 7D | AH KH 8H 7H | AS KS 8S 7S | TC 9C 8C 7C", "0 TD, 1 knock, all stay")

Hands stand in seat order between `|`. A hand of fewer than four cards is filled up from the end of
the pack, and what nobody holds is the talon. Acts are written as in the record of a hand; beside
them there are `deal`, and `all stay`, by which all who are asked stay. The last seat deals, so that
seat 0 comes first. A `table` is in its opening; `playing` it, all have stayed.
"""

from collections.abc import Sequence
from functools import partial
from itertools import repeat
from typing import Any, Final

from tests.checks.acting import action_in, carried_out, legal, shown
from tests.checks.dealing import dealt, filled, in_rounds, whole
from vorhand.engine import Action, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.table import Table

FOUR: Final = "TD 9D 8D 7D | AH KH 8H 7H | AS KS 8S 7S | TC 9C 8C 7C"
"""Seat 0 leads and wins all the tricks; nobody else can ever follow suit."""
FIVE: Final = f"{FOUR} | TH 9H TS 9S"
FOLLOWING: Final = "8D 8H 8S 8C | 7D 7H 7S 7C | AD AH AS AC | TD TH TS TC"
"""Everybody can follow suit, and seat 3 has the highest cards."""
act: Final = partial(action_in, TOPPEN)


def between(
    players: int, *, dealer: int | None = None, fines: Sequence[int] = (), **options: Any
) -> Table:
    """A table between two hands; where fines have been drunk, after the first."""
    dealer = players - 1 if dealer is None else dealer
    state = start(TOPPEN, players, dealer=dealer, options=options)
    if not any(fines):
        return state
    return TOPPEN.admit(
        {
            **TOPPEN.dump(state),
            "phase": "game-over" if options.get("hands") == 1 else "deal",
            "version": 10,
            "hand_number": 1,
            "fines": list(fines),
            "fines_before": list(fines),
        }
    )


def deal_of(state: Table, hands: str) -> Deal:
    """The deal that gives these hands at this table: two cards at a time, twice."""
    held = filled(hands, repeat(4), state.pack)
    return whole(state.pack, *in_rounds(state, held, (2, 2)))


def table(hands: str, /, *acts: str | Action, **between_hands: Any) -> Table:
    """A table at which these hands have been dealt, and these acts done."""
    state = between(hands.count("|") + 1, **between_hands)
    return after(dealt(state, deal_of(state, hands), hands), *acts)


def playing(hands: str, /, *acts: str | Action, **between_hands: Any) -> Table:
    """The same, where all have stayed in the opening."""
    return table(hands, "all stay", *acts, **between_hands)


def after(state: Table, *acts: str | Action) -> Table:
    """The state after these acts (one each, or several between commas), each of them legal."""
    for some in acts:
        for one in some.split(", ") if isinstance(some, str) else [some]:
            state = _all_stay(state) if one == "all stay" else carried_out(state, one)
    return state


def _all_stay(state: Table) -> Table:
    while (stay := f"{shown(state).to_act[0]} stay") in legal(state):
        state = carried_out(state, stay)
    return state
