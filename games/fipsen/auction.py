"""Says what the auction shows about the cards at Fipsen.

A player who has bid or held counts enough tricks for that, and a player who has passed counts too
few for the next bid. They are expected to count as the rule of thumb does.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from vorhand.bots.weighing import REMEMBERED
from vorhand.engine import surface as kit
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.auction import Bid, BidKieker, Pass
from vorhand.engine.fipsen.holding import Hold
from vorhand.engine.fipsen.table import PACK, Table
from vorhand.games.fipsen.bids import counted

assert FIPSEN.notation
ACTS: Final = FIPSEN.notation
UNUSUAL: Final = 0.2
"""How likely a call is for which the cards are too weak or too strong, compared with one that fits
the cards.
"""


def weight(world: Table, seat: int) -> float:
    """Return how well the calls of the others fit their cards; a Kieker shows nothing."""
    hands, likely = hands_bid_on(world), 1.0
    for other, tricks, modifiers, has_passed in _calls(world.record, world.options.minimum_bid):
        if other != seat:
            made = counted(hands[other], world.players)
            if (made.earns(tricks, modifiers) > 0) == has_passed:
                likely *= UNUSUAL
    return likely


class _Call(NamedTuple):
    """A bid or hold, whose game should earn something, or a pass, after which no game should that
    is higher.
    """

    seat: int
    tricks: int
    modifiers: Sequence[str]
    has_passed: bool


@lru_cache(maxsize=REMEMBERED)
def _calls(record: tuple[str, ...], minimum_bid: int) -> Sequence[_Call]:
    """The calls of an auction that show something; they are read once for all worlds."""
    found, undertaken = list[_Call](), minimum_bid - 1
    passed: kit.SeatSet = 0
    for name in record:
        call = ACTS.actions.get(name)
        if not isinstance(call, Bid | BidKieker | Hold | Pass) or passed >> call.seat & 1:
            break  # the auction is over
        if isinstance(call, Pass):
            passed |= 1 << call.seat
            found.append(_Call(call.seat, undertaken + 1, (), True))
        elif not isinstance(call, BidKieker):
            undertaken = call.tricks if isinstance(call, Bid) else undertaken
            found.append(_Call(call.seat, undertaken, call.modifiers, False))
    return found


def hands_bid_on(world: Table) -> list[kit.CardSet]:
    """The five cards of each seat before the first trick."""
    return [held | played for held, played in zip(world.hands, _played(world.record), strict=False)]


@lru_cache(maxsize=REMEMBERED)
def _played(record: tuple[str, ...]) -> Sequence[kit.CardSet]:
    """The cards that each seat has played."""
    played = [0] * kit.MOST_SEATS
    for _, seat, card in ACTS.played(record):
        played[seat] |= PACK.bits[card]
    return played
