"""What the seats of a sealed table add to its shuffle, and when."""

from hashlib import sha256
from typing import Final

from tests.cases.sealed.table import DEAL, SealedTable, refuses, told
from tests.cases.situations import Json
from tests.cases.writing import Case

_COMMIT: Final = "commit-nonce"
_SHOW: Final = "show-nonce"
_COMMITMENT: Final = "common.sealed-commitment"
_NONCE: Final = "common.sealed-nonce"
_NONCES: Final = "common.sealed-nonces"


def _nonce(seat: int) -> str:
    return f"the nonce of seat {seat}"


def _digest(seat: int) -> str:
    return sha256(_nonce(seat).encode()).hexdigest()


def _commits(table: SealedTable, seats: range, sealed: int = 0) -> list[Json]:
    """The calls in which these seats commit themselves, one after the other from this string on."""
    return [
        {"call": _COMMIT, "request": table.body(seat, sealed + at, commitment=_digest(seat))}
        for at, seat in enumerate(seats)
    ]


def _shows(table: SealedTable, seats: range, sealed: int) -> list[Json]:
    """The same in which they show their nonces."""
    return [
        {"call": _SHOW, "request": table.body(seat, sealed + at, nonce=_nonce(seat))}
        for at, seat in enumerate(seats)
    ]


def nonces(table: SealedTable) -> list[Case]:
    """Nonces in their order, and out of it."""
    every, first = range(table.players), range(1)
    begun = table.begun(nonces="required")
    committed, undealt = [begun, *_commits(table, every)], table.undealt()
    shown = [*committed, *_shows(table, every[:-1], len(every))]
    all_but_one, last = len(shown) - 1, every[-1]
    alone = [*undealt, *_commits(table, first)]
    return [
        told([begun], "A seat commits itself before the first deal", _COMMITMENT,
            "Only a digest is known of its nonce.", _COMMIT, table.body(0, commitment=_digest(0)),
            {"seat": 0, "version": 0}),
        refuses(alone, "A seat commits itself a second time", _COMMITMENT,
            "The first commitment counts.", _COMMIT, table.body(0, 1, commitment=_digest(1))),
        refuses([*alone, *_shows(table, first, 1)], "A seat commits itself after a nonce was shown",
            _COMMITMENT, "It could choose its own by that one.", _COMMIT,
            table.body(1, 2, commitment=_digest(1))),
        refuses([begun, *_commits(table, every[:-1])], "A nonce is shown before all are committed",
            _NONCES, "The last could choose its own by it.", _SHOW,
            table.body(0, last, nonce=_nonce(0)), missing=[last]),
        told(alone, "A seat shows the nonce to which it is committed", _NONCE,
            "Where none are required, no other has to be committed.", _SHOW,
            table.body(0, 1, nonce=_nonce(0)), {"seat": 0, "version": 0}),
        refuses(alone, "A seat shows another nonce", _NONCE, "Its digest is another one.", _SHOW,
            table.body(0, 1, nonce=_nonce(1))),
        refuses(shown, "The table deals before the last nonce", _NONCES, "One is still to come.",
            "apply-action", table.body("table", all_but_one, action=DEAL), missing=[last]),
        told(shown, "The last nonce is shown", _NONCES, "The table deals.", _SHOW,
            table.body(last, all_but_one, nonce=_nonce(last)), {"seat": last, "version": 1}),
        refuses(undealt, "The table's pass commits to a nonce", "common.sealed-pass",
            "Only the players add to the shuffle.", _COMMIT,
            table.body("table", commitment=_digest(0))),
    ]  # fmt: skip
