"""What deals can be worth, and how many actions it takes to reach each value.

The sheet has one value per deal, and the state has one number for all actions. So that number lies
between the least and the most that the deals can take. A deal consists of its auction, what is done
before the play, Kontra, and the play; who sat where is not considered.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from vorhand.engine.fipsen.bids import BIDS, TRICKS, StandingBid, all_bids
from vorhand.engine.fipsen.options import Options
from vorhand.engine.fipsen.scoring import GIVE_UP_VALUE, LOST_TIMES, SIEBENER_FIPS_VALUE
from vorhand.engine.kernel.table.once import once


class Span(NamedTuple):
    """The least and the most actions that something takes."""

    least: int
    most: int


def sum_of(spans: Iterable[Span]) -> Span:
    """The actions that all of these take together."""
    some = [*spans]
    return Span(sum(span.least for span in some), sum(span.most for span in some))


def any_of(spans: Iterable[Span]) -> Span:
    """The actions that one of these takes, whichever it is."""
    some = [*spans]
    return Span(min(span.least for span in some), max(span.most for span in some))


def actions_of_deals(values: Iterable[int], options: Options, players: int) -> Span:
    """The actions that scored deals of these values take; a value that no deal has may take any
    number.
    """
    takes = actions_by_value(options, players)
    return sum_of(takes.get(value) or any_of(takes.values()) for value in values)


def actions_thrown_in(players: int) -> int:
    """The actions of a deal that is thrown in: everybody passes."""
    return 1 + players


def actions_by_value(options: Options, players: int) -> Mapping[int, Span]:
    """The actions that a scored deal takes, by its value, for all possible values."""
    return _actions_by_value(options._replace(deals=None), players)


@once
def _actions_by_value(options: Options, players: int) -> Mapping[int, Span]:
    found: dict[int, list[Span]] = {}
    for value, span in _scored_deals(options, players):
        found.setdefault(value, []).append(span)
    return {value: any_of(spans) for value, spans in found.items()}


def _scored_deals(options: Options, players: int) -> Iterator[tuple[int, Span]]:
    """Every kind of scored deal: its value, and what it takes."""
    deal = end = Span(1, 1)
    asked = any_of(span for span, _ in kontras(options, players))
    for bid, bidding in auctions(options, players):
        for prepared, doubles in preparations(bid):
            begun = sum_of([deal, bidding, prepared])
            for (answers, more), (played, durch, times) in product(
                kontras(options, players), plays(bid, players)
            ):
                value = times * (bid.tricks << doubles + more + durch)
                yield value, sum_of([begun, answers, played])
            longest = sum_of([begun, asked, end]).most
            yield SIEBENER_FIPS_VALUE, Span(sum_of([deal, end]).least, longest)
            if bid.kieker:
                yield GIVE_UP_VALUE, Span(sum_of([deal, bidding, end]).least, longest)


def auctions(options: Options, players: int) -> Iterator[tuple[StandingBid, Span]]:
    """Every bid that can win the auction, and what that takes.

    All others pass. At the most every step of the ladder is bid, and all but the first are held.
    """
    bids = [
        StandingBid(0, tricks, modifiers, kieker=False)
        for tricks, modifiers in BIDS.values_of(all_bids(options))
    ]
    bids.append(StandingBid(0, TRICKS, (), kieker=True))
    ladder = sorted({bid.rank for bid in bids})
    for bid in bids:
        yield bid, Span(players, players + 2 * ladder.index(bid.rank))


def preparations(bid: StandingBid) -> Iterator[tuple[Span, int]]:
    """What there is between the auction and Kontra, and how often it doubles the game."""
    discard, play_hand, take_skat, name_trump = 1, 1, 1, 1
    skat = [(play_hand, 1), (take_skat + discard, 0)]
    if bid.kieker:
        skat = [(discard, 0)]
    elif "hand" in bid.modifiers:
        skat = [(0, 1)]
    trumps = [(0, 1)] if "ruten" in bid.modifiers else [(name_trump, 0), (name_trump, 1)]
    for (acts, is_hand), (named, is_ruten) in product(skat, trumps):
        yield Span(acts + named, acts + named), is_hand + is_ruten


def kontras(options: Options, players: int) -> list[tuple[Span, int]]:
    """What the asking for a Kontra takes, and how often it doubles the game: all opponents pass, or
    the first to the last of them says it, and is answered.
    """
    if not options.kontra:
        return [(Span(0, 0), 0)]
    return [(Span(players - 1, players - 1), 0), (Span(2, players), 1), (Span(2, players), 2)]


def plays(bid: StandingBid, players: int) -> Iterator[tuple[Span, bool, int]]:
    """What the play takes, whether it is Durch, and how often the value counts."""
    whole, claim = TRICKS * players, 1
    is_bound = bid.tricks == TRICKS or "durch" in bid.modifiers
    yield Span(whole, whole), True, 1
    yield Span(players if is_bound else (bid.tricks + 1) * players, whole), True, LOST_TIMES
    if not is_bound:
        too_many = TRICKS - bid.tricks + 1
        yield Span(bid.tricks * players + claim, whole), False, 1
        yield Span(too_many * players, whole), False, LOST_TIMES
