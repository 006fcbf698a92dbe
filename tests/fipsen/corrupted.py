"""Valid states of Fipsen that tests corrupt, and the clauses that are broken then."""

from collections.abc import Mapping
from typing import Any, Final

from tests.claims import Claim, claim_from, put
from tests.fipsen.tables import (
    FOUR,
    KIEKER,
    SIEBENER,
    between,
    declared,
    play_on,
    table,
    tricks,
)
from tests.tables import after
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.kernel.actions import Deal
from vorhand.engine.written.fipsen_table import State

SHEET_SO_FAR: Final = "0 +3, 2 -12"
LATER: dict[str, Any] = {"sheet": SHEET_SO_FAR}
KONTRA: dict[str, Any] = {"kontra": True, **LATER}
CARDS_ONCE, CLEARED, COUNTERS = "common.cards-once", "common.table-cleared", "common.counters"
SEATS, LISTS, AGREES = "common.seats-named", "common.seat-lists", "common.record-agrees"
SIZES, SHEET, SCORES = "fipsen.hand-sizes", "fipsen.sheet", "fipsen.scores"
TURN = "common.turn"

VALID: Final[dict[str, State]] = {
    "new": between(3),
    "deal": between(4, sheet=SHEET_SO_FAR),
    "over": between(4, sheet=SHEET_SO_FAR, phase="game-over", deals=2),
    "home": between(3, sheet="0 +6", preset="fipsen-home"),
    "thrown in": after(between(3), Deal(seed="s"), "0 pass, 1 pass, 2 pass"),
    "first hand": table(FOUR, "0 bid 2, 1 bid 3"),
    "asked": table(FOUR, **LATER),
    "auction": table(FOUR, "0 bid 2, 1 bid 3 hand", **LATER),
    "held": table(FOUR, "0 bid 2, 1 bid 3 hand, 0 hold ruten", **LATER),
    "skat": declared("1 bid 3", skat="7D 7H", **LATER),
    "discard": declared("1 bid 3", "1 take-skat", skat="7D 7H", **LATER),
    "laid": declared("1 bid 3", "1 take-skat, 1 discard 7D AH", skat="7D 7H", **LATER),
    "trump": declared("0 bid 3 hand", **LATER),
    "kontra": declared("0 bid 3 hand", "0 trump C, 1 pass", **KONTRA),
    "doubled": declared("0 bid 3 hand", "0 trump C, 1 kontra", **KONTRA),
    "play": declared("0 bid 3 hand", "0 trump C, 0 AC, 1 AH", **LATER),
    "tricks": tricks(declared("0 bid 3 hand", "0 trump C", **LATER), 1),
    "durch": tricks(declared("0 bid 2 hand", "0 trump C", **LATER), 2),
    "leading on": play_on(tricks(declared("0 bid 2 hand", "0 trump C", **LATER), 2), 1),
    "kieker": declared("0 bid-kieker", hands=KIEKER, **LATER),
    "kieker of three": declared(
        "0 bid-kieker", hands="AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS", **LATER
    ),
    "mended": declared("0 bid-kieker", "0 discard 7D 8H 7H 8S 7S", hands=KIEKER, **LATER),
    "mended of three": declared(
        "0 bid-kieker",
        "0 discard KC QC JC 7D 9H",
        hands="AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS",
        **LATER,
    ),
    "sevens": table(SIEBENER, **LATER),
    "twelve": between(4, sheet="0 +12"),
}


def claim_of(name: str) -> Claim:
    """A claim to corrupt."""
    return claim_from(FIPSEN.dump(VALID[name]))


def corrupted(name: str, changes: Mapping[str, Any]) -> Claim:
    """A valid state with some things changed."""
    claim = claim_of(name)
    for pointer, value in changes.items():
        put(claim, pointer, value)
    return claim


BID = {"seat": 0, "tricks": 3, "modifiers": ["hand"], "kieker": False}
