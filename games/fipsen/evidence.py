"""Says what the declarer shows of the cards at Fipsen by naming trumps, and by what was
discarded.
"""

from collections.abc import Sequence
from typing import Final

from vorhand.bots.weighing import ActKind, ObservedAct
from vorhand.engine.fipsen.bids import TRICKS
from vorhand.engine.fipsen.table import PACK, Table
from vorhand.games.fipsen.auction import hands_bid_on
from vorhand.games.fipsen.hands import RUTEN, best_five, best_trumps


def trumps(world: Table, seat: int) -> Sequence[ObservedAct]:
    """The trumps that another declarer has named."""
    declarer = world.declarer
    if world.trump is None or declarer is None or declarer == seat:
        return ()
    if "ruten" in world.undertaken.modifiers:
        return ()
    wanted = TRICKS if world.durch else world.undertaken.tricks
    hand = hands_bid_on(world)[declarer]
    best = best_trumps(hand, PACK.suits.values(), wanted, world.players)[1]
    return [ObservedAct(best == PACK.suits[world.trump], 3)]


def discards(world: Table, seat: int) -> Sequence[ObservedAct]:
    """The cards that another declarer has discarded."""
    declarer = world.declarer
    if world.trump is None or declarer is None or declarer == seat or not world.discards:
        return ()
    named = RUTEN if "ruten" in world.undertaken.modifiers else PACK.suits[world.trump]
    hand = hands_bid_on(world)[declarer]
    return [ObservedAct(best_five(hand | world.discards, named) == hand, 3)]


DECLARING: Final = {"trumps": ActKind(0.95, trumps), "discards": ActKind(0.95, discards)}
