"""What the auction shows about the cards at Fipsen.

A player who has bid or held counts enough tricks for that, and a player who has passed counts too
few for the next bid. They are expected to count as the rule of thumb does.
"""

from typing import Final

from vorhand.bots.policies.fipsen_bids import counted
from vorhand.engine.fipsen.auction import Bid, BidKieker, Pass
from vorhand.engine.fipsen.holding import Hold
from vorhand.engine.fipsen.rules import ACTS
from vorhand.engine.fipsen.state import State
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import SeatSet

UNUSUAL: Final = 0.2
"""How likely a call is for which the cards are too weak or too strong, compared with one that fits
the cards.
"""


def weight(world: State, seat: int) -> float:
    """How well the calls of the others fit their cards; a Kieker shows nothing."""
    hands = hands_bid_on(world)
    likely, undertaken = 1.0, world.options.minimum_bid - 1
    passed: SeatSet = 0
    for name in world.record:
        call = ACTS.actions.get(name)
        if not isinstance(call, Bid | BidKieker | Hold | Pass) or passed >> call.seat & 1:
            break  # the auction is over
        if isinstance(call, Bid):
            undertaken = call.tricks
        elif isinstance(call, Pass):
            passed |= 1 << call.seat
        if call.seat == seat or isinstance(call, BidKieker):
            continue
        made = counted(hands[call.seat], world.players)
        if isinstance(call, Pass):
            is_usual = made.earns(undertaken + 1, ()) <= 0
        else:
            is_usual = made.earns(undertaken, call.modifiers) > 0
        likely *= 1.0 if is_usual else UNUSUAL
    return likely


def hands_bid_on(world: State) -> list[CardSet]:
    """The five cards of each seat before the first trick."""
    hands = list(world.hands)
    for _, seat, card in ACTS.played(world.record):
        hands[seat] |= world.pack.bits[card]
    return hands
