"""Says how to bid at Fipsen by rule of thumb.

Count your tricks, and undertake the game that earns most. A lost game costs twice what it earns
when won, so it should be won two times in three. The Skat is worth about a trick, leaving it a
double. In Ruten, the seven of diamonds and an ace make two tricks for certain, and the Skat adds
little. Bid a Kieker with three sevens and an ace, in the hope of the fourth seven.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.auction import Bid, BidKieker, Pass
from vorhand.engine.fipsen.bids import TRICKS
from vorhand.engine.fipsen.holding import Hold
from vorhand.engine.fipsen.siebener_fips import SEVENS
from vorhand.engine.fipsen.table import Table
from vorhand.games.fipsen.hands import ACES, RUTEN, SUITS, chance, tricks_of, worth

REMEMBERED: Final = 1_024
"""How many hands are remembered, those counted last: in a world they are asked about often."""


class TrickEstimate(NamedTuple):
    """Roughly how many tricks a hand makes as it is: with the best suit of eight cards as trumps,
    and in Ruten.
    """

    in_suit: float
    in_ruten: float

    def earns(self, tricks: int, modifiers: Sequence[str]) -> float:
        """Return what such a game earns on average."""
        wanted = TRICKS if "durch" in modifiers else tricks
        if "ruten" in modifiers:
            likely = chance(self.in_ruten, wanted)
        else:
            likely = chance(self.in_suit, wanted, after_skat="hand" not in modifiers)
        return worth(tricks, len(modifiers) + (tricks == TRICKS), likely)


@lru_cache(maxsize=REMEMBERED)
def counted(hand: kit.CardSet, players: int) -> TrickEstimate:
    """Roughly how many tricks a hand makes against the other players."""
    in_suit = max(tricks_of(hand, suit, players) for suit in SUITS)
    return TrickEstimate(in_suit, tricks_of(hand, RUTEN, players))


def speak(state: Table, seat: int, actions: Sequence[kit.Action]) -> kit.Action:
    """The bid or hold that earns most; a pass if none earns anything."""
    if BidKieker(seat) in actions and _hopes_for_siebener_fips(state, seat):
        return BidKieker(seat)
    best = next(iter(best_bids(state, seat, actions)), None)
    return best.action if best and best.earned > 0 else Pass(seat)


class BidValue(NamedTuple):
    """A bid or hold, and what it earns on average."""

    action: kit.Action
    earned: float


def best_bids(state: Table, seat: int, actions: Sequence[kit.Action]) -> list[BidValue]:
    """The bids and holds, the one that earns most first; not a Kieker, which nobody can count."""
    tricks_made = counted(state.hands[seat], state.players)
    bids = []
    for action in actions:
        if isinstance(action, Bid):
            tricks = action.tricks
        elif isinstance(action, Hold) and not state.is_kieker:
            tricks = state.undertaken.tricks
        else:
            continue
        bids.append(BidValue(action, tricks_made.earns(tricks, action.modifiers)))
    return sorted(bids, key=attrgetter("earned"), reverse=True)


def _hopes_for_siebener_fips(state: Table, seat: int) -> bool:
    """Return whether the seat holds three sevens and an ace; among three players it must lay
    them away.
    """
    hand = state.hands[seat]
    return state.players > 3 and (hand & SEVENS).bit_count() == 3 and bool(hand & ACES)


def leaves_skat(state: Table, seat: int) -> bool:
    """Return whether the game earns more if the Skat is left, which doubles it."""
    tricks, said = state.undertaken.tricks, state.undertaken.modifiers
    tricks_made = counted(state.hands[seat], state.players)
    shapes: list[tuple[str, ...]] = [("hand", *said), ("hand", "ruten")]
    without = max(tricks_made.earns(tricks, shape) for shape in shapes)
    return without > tricks_made.earns(tricks, said)
