"""Bids: how they rank, and which of them outrank the one that stands."""

from typing import Final, Literal, NamedTuple

from engine.fipsen.actions import MODIFIERS, Bid, Hold, Modifier
from engine.fipsen.options import Options
from engine.kernel.once import once

KIEKER_TRICKS: Final = 5
DURCH_TRICKS: Final = 5
"""A bid of all the tricks, which contains the Durch."""

_KIEKER_RANK: Final = 45
_LOWEST_RANK: Final = 0


class StandingBid(NamedTuple):
    """The bid that stands: whose, and what it undertakes. A Kieker undertakes all five tricks."""

    seat: int
    tricks: int
    modifiers: tuple[Modifier, ...]
    kieker: bool

    @property
    def rank(self) -> int:
        """More tricks rank higher, for as many tricks more modifiers; a Kieker between 4 and 5."""
        return _KIEKER_RANK if self.kieker else rank_of(self.tricks, self.modifiers)

    def __str__(self) -> str:
        return "kieker" if self.kieker else spoken(self.tricks, self.modifiers)


def rank_of(tricks: int, modifiers: tuple[Modifier, ...]) -> int:
    """The rank of a bid that is no Kieker."""
    return 10 * tricks + len(modifiers)


def spoken(tricks: int, modifiers: tuple[Modifier, ...]) -> str:
    """A bid as it is spoken: ``3 hand ruten``."""
    return " ".join([str(tricks), *modifiers])


def outranks(rank: int, standing: StandingBid | None) -> bool:
    """Whether a bid of this rank takes the auction from the one that stands, if one does."""
    return standing is None or rank > standing.rank


def kieker_outranks(standing: StandingBid | None) -> bool:
    """Whether a Kieker does."""
    return outranks(_KIEKER_RANK, standing)


def why_no_durch(
    tricks: int, modifiers: tuple[Modifier, ...], options: Options
) -> Literal["", "five tricks contain it", "this table plays without durch_bids"]:
    """What keeps Durch from being named with so many tricks, if it is named."""
    if "durch" not in modifiers:
        return ""
    if not options.durch_bids:
        return "this table plays without durch_bids"
    return "five tricks contain it" if tricks == DURCH_TRICKS else ""


def bids_above(seat: int, standing: StandingBid | None, options: Options) -> tuple[Bid, ...]:
    """Every bid that a seat may make over the one that stands, lower ones first."""
    above = _LOWEST_RANK if standing is None else standing.rank
    return _bids_above(seat, above, options.minimum_bid, options.durch_bids)


@once
def _bids_above(seat: int, rank: int, minimum_bid: int, durch_bids: bool) -> tuple[Bid, ...]:
    options = Options(minimum_bid=minimum_bid, durch_bids=durch_bids)
    return tuple(
        Bid(seat, tricks, modifiers)
        for tricks in range(minimum_bid, DURCH_TRICKS + 1)
        for modifiers in MODIFIERS
        if rank_of(tricks, modifiers) > rank and not why_no_durch(tricks, modifiers, options)
    )


def holds_of(seat: int, standing: StandingBid, options: Options) -> tuple[Hold, ...]:
    """Every shape in which a seat may hold the bid that stands."""
    return _holds_of(seat, standing.tricks, len(standing.modifiers), options.durch_bids)


@once
def _holds_of(seat: int, tricks: int, doubles: int, durch_bids: bool) -> tuple[Hold, ...]:
    options = Options(durch_bids=durch_bids)
    return tuple(
        Hold(seat, modifiers)
        for modifiers in MODIFIERS
        if len(modifiers) == doubles and not why_no_durch(tricks, modifiers, options)
    )


def least_above(standing: StandingBid, options: Options) -> list[str]:
    """The lowest bids that would be enough, as they are spoken; none above the highest."""
    higher = bids_above(0, standing, options)
    enough = [bid for bid in higher if rank_of(bid.tricks, bid.modifiers) == _lowest(higher)]
    over_kieker = bool(enough) and enough[0].tricks == KIEKER_TRICKS
    said = ["kieker"] if over_kieker and kieker_outranks(standing) else []
    return said + [spoken(bid.tricks, bid.modifiers) for bid in enough]


def _lowest(bids: tuple[Bid, ...]) -> int:
    return min((rank_of(bid.tricks, bid.modifiers) for bid in bids), default=_LOWEST_RANK)
