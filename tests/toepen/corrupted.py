"""Valid states of Toepen that tests corrupt, and the clauses that are broken then."""

from collections.abc import Mapping
from typing import Any, Final

from tests.claims import Claim, claim_from, put
from tests.tables import game_of
from tests.toepen.tables import FOUR, THREE, between, play_on, table
from vorhand.engine.toepen.table import PACK
from vorhand.engine.written.toepen_table import State

LATER: dict[str, Any] = {"lives_lost": [1, 4, 0, 3]}
FAST: dict[str, Any] = {"procedure": "fast", **LATER}
SURVIVOR: dict[str, Any] = {"ending": "last-survivor"}
THREE_OF_FOUR = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS | -"
TENS = "TC TD TH AS | AH KH QH JH | AC AD KC KD | "
REST = [card for card in PACK.cards if card not in THREE_OF_FOUR]
CARDS_ONCE, CLEARED, COUNTERS = "common.cards-once", "common.table-cleared", "common.counters"
SEATS, LISTS, AGREES = "common.seats-named", "common.seat-lists", "common.record-agrees"
SIZES, LIVES, DEALER = "toepen.hand-sizes", "toepen.lives", "toepen.dealer"
ABSENCES, EXCHANGES = "toepen.absences", "toepen.exchanges"

VALID: Final[dict[str, State]] = {
    "new": between(3),
    "deal": between(3, lives_lost=[0, 4, 9]),
    "over": between(3, phase="game-over", dealer=0, lives_lost=[0, 4, 10]),
    "over in the first hand": between(3, phase="game-over", dealer=0, lives_lost=[1, 10, 4]),
    "nine lives": between(3, lives_lost=[1, 3, 5]),
    "rubbers": between(3, rubbers_lost=[1, 1, 1]),
    "rubbers of survivors": between(3, rubbers_lost=[1, 1, 0], **SURVIVOR),
    "over among survivors": between(
        3,
        phase="game-over",
        dealer=0,
        lives_lost=[3, 10, 10],
        folded_trick="highest-remaining",
        **SURVIVOR,
    ),
    "survivors": between(4, lives_lost=[0, 10, 0, 0], **SURVIVOR),
    "absent": between(4, away={1: "own-needs"}),
    "first hand": table(FOUR, "0 TD, 1 AH"),
    "away in the first hand": table(FOUR, "0 TD", away={1: "own-needs"}),
    "exchange": table(FOUR, "0 keep-hand", exchange=True, **LATER),
    "challenge": table(FOUR, "0 keep-hand, 1 exchange-hand, 2 trust", exchange=True, **LATER),
    "fast exchange": table(FOUR, "3 exchange-hand, 2 trust", exchange=True, **FAST),
    "no stock left": table(
        " | " * 6,
        "3 exchange-hand",
        "4 trust, 5 trust, 6 trust, 0 trust, 1 trust, 2 trust",
        exchange=True,
        dealer=2,
    ),
    "turned up": table(FOUR, "0 exchange-hand, 1 challenge", exchange=True, **LATER),
    "poverty": table(FOUR, "0 stay", poverty=True, lives_lost=[0, 9, 0, 0]),
    "play": table(FOUR, "0 TD, 1 AH", **LATER),
    "knock": table(FOUR, "0 TD, 1 knock, 2 fold", **LATER),
    "stayed": table(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay", **LATER),
    "fast": table(FOUR, "1 knock, 3 fold", **FAST),
    "closing": play_on(table(THREE, "0 knock, 1 stay, 2 stay", lives_lost=[0, 1, 2]), 12),
    "away": table(FOUR, "0 TD, 3 knock, 0 stay", away={1: "own-needs"}, **LATER),
    "drinks": table(THREE_OF_FOUR, "0 TD", away={3: "buying-drinks"}, dealer=2, **LATER),
    "survivor": table(THREE_OF_FOUR, "0 TD", lives_lost=[0, 9, 0, 10], dealer=2, **SURVIVOR),
    "survivors of four": table(
        "TD 9D 8D 7D | AH KH QH JH | - | TC 9C 8C 7C",
        "3 TC",
        lives_lost=[0, 4, 10, 0],
        dealer=1,
        **SURVIVOR,
    ),
    "announced": table(TENS, "0 sing, 0 TC", announcements=True, **LATER),
}


def claim_of(name: str) -> Claim:
    """A claim to corrupt."""
    state = VALID[name]
    return claim_from(game_of(state).dump(state))


def corrupted(name: str, changes: Mapping[str, Any]) -> Claim:
    """A valid state with some things changed."""
    claim = claim_of(name)
    for pointer, value in changes.items():
        put(claim, pointer, value)
    return claim
