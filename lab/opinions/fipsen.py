"""How many actions a deal of each value takes, found by walking through every deal there is.

The engine adds up what the parts of a deal take. Here a deal goes from moment to moment, as at the
table: who is asked does one thing or another, until there is a value. No cards are dealt, so any
trick may be won by either side.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

Lengths = dict[int | None, tuple[int, int]]
"""The fewest and the most actions to each value; null: the deal is thrown in."""


class Deal(NamedTuple):
    """What the table has agreed on, and a moment of a deal."""

    players: int
    minimum_bid: int
    kontra: bool
    durch_bids: bool
    phase: str = "asked"
    unspoken: int = 0
    rung: int = 0
    """Ten times the tricks bid and one for each modifier; 45 is a Kieker."""
    ruten_bid: bool = False
    doubles: int = 0
    durch: bool = False
    opponents: int = 0
    played: int = 0
    made: int = 0

    @property
    def tricks(self) -> int:
        """The tricks bid."""
        return self.rung // 10 + (self.rung == 45)


@cache
def lengths(deal: Deal) -> Lengths:
    """The fewest and the most actions from here to each value."""
    found: Lengths = {}
    for after in _moments_after(deal):
        ends = lengths(after) if isinstance(after, Deal) else {after: (0, 0)}
        for value, (least, most) in ends.items():
            low, high = found.get(value, (least + 1, most + 1))
            found[value] = (min(low, least + 1), max(high, most + 1))
    return found


def lengths_of_deals(players: int, options: dict[str, Any]) -> Lengths:
    """The same from before the deal."""
    agreed = (options["minimum_bid"], options["kontra"], options["durch_bids"])
    after = lengths(Deal(players, *agreed, unspoken=players))
    return {value: (least + 1, most + 1) for value, (least, most) in after.items()}


def _moments_after(deal: Deal) -> Iterator[Deal | int | None]:
    """What one action can lead to: another moment, or the value of the deal."""
    if deal.phase in {"asked", "earlier", "later"}:
        yield from _auction(deal)
    elif deal.phase in {"skat", "discard", "trump"}:
        yield from _preparation(deal)
    elif deal.phase in {"kontra", "answer"}:
        yield from _kontra(deal)
    else:
        yield from _play(deal)
    if not deal.played and deal.phase != "over":
        yield 30
        if deal.rung == 45 and deal.phase not in {"asked", "earlier", "later"}:
            yield -5


def _auction(deal: Deal) -> Iterator[Deal | int | None]:
    """One is asked who has not spoken, or one of two bidders."""
    unspoken = deal.unspoken - (deal.phase == "asked")
    spoken = deal._replace(unspoken=unspoken)
    yield from _next_asked(spoken)
    most = 3 if deal.durch_bids else 2
    rungs = [10 * t + m for t in range(deal.minimum_bid, 5) for m in range(most + 1)]
    for rung in (*rungs, 45, 50, 51, 52):
        if rung > deal.rung:
            bid = spoken._replace(rung=rung)
            if deal.phase == "asked" and not deal.rung:
                yield from _next_asked(bid)
            else:
                yield bid._replace(phase="later" if deal.phase == "earlier" else "earlier")
    if deal.phase == "earlier":
        yield spoken._replace(phase="later")


def _next_asked(deal: Deal) -> Iterator[Deal | None]:
    """One more is asked; or the auction is over, with a bid of any shape on its rung."""
    if deal.unspoken:
        yield deal._replace(phase="asked")
    elif not deal.rung:
        yield None
    elif deal.rung == 45:
        yield deal._replace(phase="discard", durch=True)
    else:
        for hand, ruten, durch in ((h, r, d) for h in (0, 1) for r in (0, 1) for d in (0, 1)):
            may_durch = deal.durch_bids and deal.tricks < 5
            if hand + ruten + durch == deal.rung % 10 and durch <= may_durch:
                won = deal._replace(
                    ruten_bid=bool(ruten), doubles=hand, durch=bool(durch) or deal.tricks == 5
                )
                yield from _named(won) if hand else [won._replace(phase="skat")]


def _preparation(deal: Deal) -> Iterator[Deal]:
    """The Skat is taken up or left, cards are laid away, trumps are named."""
    if deal.phase == "skat":
        yield deal._replace(phase="discard")
        yield from _named(deal._replace(doubles=1))
    elif deal.phase == "discard":
        yield from _named(deal)
    else:
        yield from _begun(deal)
        yield from _begun(deal._replace(doubles=deal.doubles + 1))


def _named(deal: Deal) -> Iterator[Deal]:
    """Trumps are to be named, but where they were bid."""
    if deal.ruten_bid:
        yield from _begun(deal._replace(doubles=deal.doubles + 1))
    else:
        yield deal._replace(phase="trump")


def _begun(deal: Deal) -> Iterator[Deal]:
    """The opponents are asked for Kontra, or the first card is led."""
    if deal.kontra:
        yield deal._replace(phase="kontra", opponents=deal.players - 1)
    else:
        yield deal._replace(phase="play")


def _kontra(deal: Deal) -> Iterator[Deal]:
    """An opponent passes or says Kontra; the declarer passes or says Rekontra."""
    doubled = deal._replace(doubles=deal.doubles + 1)
    if deal.phase == "answer":
        yield from (deal._replace(phase="play"), doubled._replace(phase="play"))
        return
    yield doubled._replace(phase="answer")
    left = deal.opponents - 1
    yield deal._replace(opponents=left) if left else deal._replace(phase="play", opponents=0)


def _play(deal: Deal) -> Iterator[Deal | int]:
    """A card is played; the last of a trick may be the declarer's trick or not."""
    value = deal.tricks * 2**deal.doubles
    if deal.phase == "claim":
        yield value
        deal = deal._replace(phase="play", durch=True)
    deal = deal._replace(played=deal.played + 1)
    if deal.played % deal.players:
        yield deal
        return
    for made in (deal.made, deal.made + 1):
        lost = deal.played // deal.players - made
        if deal.durch and lost:
            yield -4 * value
        elif deal.durch and made == 5:
            yield 2 * value
        elif not deal.durch and made == deal.tricks:
            yield value if lost else deal._replace(made=made, phase="claim")
        elif not deal.durch and lost > 5 - deal.tricks:
            yield -2 * value
        else:
            yield deal._replace(made=made)
