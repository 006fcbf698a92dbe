"""Tables for the tests, so that a state fits on a line.

    table("AC KC | AH KH | AS KS | 9C", "0 bid 3, 1 pass, 2 pass, 3 pass", skat="7D 7H")

Hands stand in seat order between `|`. A hand of fewer than five cards is filled up from the end of
the pack, and so are the Skat and the cards aside. Acts are written as in the record of a hand;
beside them there are `deal`, `0 discard 7D 7H`, `0 claim`, `0 give-up` and `0 siebener-fips`.
The last seat deals, so that seat 0 is Vorhand. `plays("1 bid 3")` is an auction in which everybody
else passes. A sheet is written `0 +3, 2 -12`.
"""

from functools import partial
from typing import Any, Final

from tests.checks.acting import action_in, after, shown
from tests.checks.dealing import dealt, filled, in_rounds, whole
from vorhand.engine import Action, start
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.table import PACK, Table
from vorhand.engine.kernel.table.actions import Deal

THREE: Final = "AC KC QC JC TC | AH KH QH JH TH | AS KS QS JS TS"
"""Seat 0 wins every trick that it leads, with any trumps but those of another."""
FOUR: Final = f"{THREE} | 9C 8C 9H 8H 9S"
WEAK: Final = "7C 8C 7H 7S 8S | AC KC QC JC TC | AH KH QH JH TH | AS KS QS JS TS"
"""Seat 0 leads, and wins no trick."""
KIEKER: Final = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | KC QC JC 9H 9S"
"""Seat 0 can bid a Kieker; in clubs it loses, in the end, to the clubs of seat 3."""
SIEBENER: Final = "7C 7D 7H 7S AC | KC QC JC TC 9C | AH KH QH JH TH | AS KS QS JS TS"
"""Seat 0 holds all four sevens and an ace."""
ACTIONS_A_DEAL: Final = 25
"""At a table between two hands, each of the scored deals has taken this many actions."""

act: Final = partial(action_in, FIPSEN)


def sheet_of(text: str) -> list[dict[str, int]]:
    """The rows of a score sheet."""
    rows = [row.split() for row in text.split(",") if row]
    return [{"seat": int(seat), "value": int(value)} for seat, value in rows]


def between(
    players: int = 4, *, sheet: str = "", phase: str = "deal", dealer: int | None = None,
    preset: str | None = None, **options: Any,
) -> Table:  # fmt: skip
    """A table between two hands, or, with phase `game-over`, after the last."""
    dealer = players - 1 if dealer is None else dealer
    state = start(FIPSEN, players, dealer=dealer, preset=preset, options=options)
    if not sheet:
        return state
    rows = sheet_of(sheet)
    scores = [sum(row["value"] for row in rows if row["seat"] == seat) for seat in range(players)]
    return FIPSEN.admit({
        **FIPSEN.dump(state),
        "version": ACTIONS_A_DEAL * len(rows),
        "hand_number": len(rows),
        "phase": phase,
        "scores": scores,
        "sheet": rows,
    })  # fmt: skip


def deal_of(state: Table, hands: str, skat: str = "", aside: str = "") -> Deal:
    """The deal that gives these hands at this table."""
    players = hands.count("|") + 1
    sizes = [*([5] * players), 2, 23 - 5 * players]
    *held, skat_cards, left = filled(f"{hands}|{skat}|{aside}", sizes, PACK)
    cards = in_rounds(state, held, (3, 2))
    return whole(PACK, *cards[: 3 * players], *skat_cards, *cards[3 * players :], *left)


def table(
    hands: str, *acts: str | Action, skat: str = "", aside: str = "", **between_hands: Any
) -> Table:
    """A table at which these hands have been dealt, and these acts done."""
    state = between(hands.count("|") + 1, **between_hands)
    return after(dealt(state, deal_of(state, hands, skat, aside), hands), *acts)


def plays(bid: str, players: int = 4) -> str:
    """The acts of an auction in which one seat bids this and all others pass."""
    declarer = int(bid[0])
    return ", ".join(bid if seat == declarer else f"{seat} pass" for seat in range(players))


def declared(bid: str, *acts: str | Action, hands: str = FOUR, **more: Any) -> Table:
    """A table at which one seat is declarer, all others having passed, and these acts are done."""
    return table(hands, plays(bid, hands.count("|") + 1), *acts, **more)


def moment(state: Table) -> tuple[str, list[int]]:
    """The phase, and who is awaited."""
    return shown(state).phase, shown(state).to_act
