"""What is legal, listed: who could do what now, and of that what keeps the rules."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from engine.fipsen.actions import (
    MOST_PLAYERS,
    PACK,
    SEAT_KINDS,
    SEVENS,
    BidKieker,
    ClaimGame,
    DeclareSiebenerFips,
    Discard,
    GiveUp,
    Kontra,
    NameTrump,
    Pass,
    PlayHand,
    Rekontra,
    TakeSkat,
)
from engine.fipsen.bids import bids_above, holds_of
from engine.fipsen.legality import RULES
from engine.fipsen.predicates import (
    PHASES,
    has_no_pictures,
    has_no_pictures_for_kieker,
    kieker_outranks_the_standing_bid,
    may_hold,
    why_no_giving_up,
    why_no_siebener_fips,
)
from engine.fipsen.preparation import discard_size
from engine.fipsen.state import Table
from engine.kernel.actions import Action, Deal, PlayCard, SeatAction
from engine.kernel.rules import check_seat, playable
from engine.kernel.seats import EVERYBODY, SeatSet, seats_in
from engine.kernel.shapes import LIMIT


def legal_actions(table: Table, seat: int | None = None) -> list[Action]:
    """All legal actions of a seat; without one, of all seats, ascending, and then of the table.

    Raises `Refusal` for a seat that is not at the table.
    """
    if seat is not None:
        check_seat(table.players, seat)
        return _actions_of(table, 1 << seat)
    return _actions_of(table, EVERYBODY) + table_actions(table)


def table_actions(table: Table) -> list[Action]:
    """The legal actions that are nobody's turn; a deal without its dice."""
    if table.phase != "deal" or not RULES[Deal].keep(table, _DEAL):
        return []
    return [_DEAL]


def _actions_of(table: Table, among: SeatSet) -> list[Action]:
    if table.version == LIMIT:
        return []
    unasked = _who_needs_no_asking(table) & among
    actions: list[Action] = []
    for seat in seats_in(table.to_act & among | unasked):
        own = _ASKED[table.phase](table, seat) if table.to_act >> seat & 1 else ()
        if unasked >> seat & 1:
            own = sorted([*own, *_unasked_of(table, seat)], key=_in_order_of_kinds)
        actions += own
    return actions


# What needs no asking


def _who_needs_no_asking(table: Table) -> SeatSet:
    """Who could show a Siebener Fips, or give a Kieker up."""
    if table.is_lead_made or table.phase not in PHASES[DeclareSiebenerFips]:
        return 0
    able = 0
    for seat, hand in enumerate(table.hands):
        if hand & SEVENS == SEVENS and not why_no_siebener_fips(table, seat):
            able |= 1 << seat
    if table.shown and table.declarer is not None:
        able |= 1 << table.declarer
    return able


def _unasked_of(table: Table, seat: int) -> list[SeatAction]:
    own: list[SeatAction] = []
    if not why_no_siebener_fips(table, seat):
        own.append(DeclareSiebenerFips(seat))
    if table.phase in PHASES[GiveUp] and not why_no_giving_up(table, seat):
        own.append(GiveUp(seat))
    return own


_ORDER: Final = {kind: place for place, kind in enumerate(SEAT_KINDS)}


def _in_order_of_kinds(action: SeatAction) -> int:
    return _ORDER[type(action)]


# What a seat can do that is asked


def _in_auction(table: Table, seat: int) -> Iterable[SeatAction]:
    """Bid higher, hold where there is the right to, or pass."""
    standing = table.bid
    own: list[SeatAction] = [*bids_above(seat, standing, table.options)]
    kieker = _KIEKERS[seat]
    if has_no_pictures(table, kieker) and kieker_outranks_the_standing_bid(table, kieker):
        own.append(kieker)
    if standing is not None and may_hold(table, seat):
        holds = holds_of(seat, standing, table.options)
        own += [hold for hold in holds if has_no_pictures_for_kieker(table, hold)]
    own.append(_PASSES[seat])
    return own


def _before_the_skat(table: Table, seat: int) -> Iterable[SeatAction]:
    return (TakeSkat(seat), PlayHand(seat))


def _discards(table: Table, seat: int) -> Iterable[SeatAction]:
    hand = PACK.list_of(table.hands[seat])
    return (Discard(seat, cards) for cards in combinations(hand, discard_size(table)))


def _trumps(table: Table, seat: int) -> Iterable[SeatAction]:
    return _TRUMPS[seat]


def _kontras(table: Table, seat: int) -> Iterable[SeatAction]:
    return (_PASSES[seat], Rekontra(seat) if table.kontra else Kontra(seat))


def _plays(table: Table, seat: int) -> Iterable[SeatAction]:
    return map(_PLAYS[seat].__getitem__, PACK.list_of(playable(table.hands[seat], table.led)))


def _plays_or_claim(table: Table, seat: int) -> Iterable[SeatAction]:
    return (*_plays(table, seat), ClaimGame(seat))


_ASKED: Final = {
    "auction": _in_auction,
    "skat": _before_the_skat,
    "discard": _discards,
    "trump": _trumps,
    "kontra": _kontras,
    "play": _plays,
    "durch": _plays_or_claim,
}
_DEAL: Final = Deal()
_KIEKERS: Final = tuple(BidKieker(seat) for seat in range(MOST_PLAYERS))
_PASSES: Final = tuple(Pass(seat) for seat in range(MOST_PLAYERS))
_TRUMPS: Final = tuple(
    tuple(NameTrump(seat, suit) for suit in ("C", "D", "H", "S")) for seat in range(MOST_PLAYERS)
)
_PLAYS: Final = tuple(
    {card: PlayCard(seat, card) for card in PACK.cards} for seat in range(MOST_PLAYERS)
)
