"""What the rules of Fipsen ask of a table and an action: each predicate a sentence."""

from typing import Final

from engine.fipsen.actions import (
    ACES,
    PACK,
    PICTURES,
    SEVENS,
    Bid,
    BidKieker,
    ClaimGame,
    DeclareSiebenerFips,
    Discard,
    GiveUp,
    Hold,
    Kontra,
    NameTrump,
    Pass,
    PlayHand,
    Rekontra,
    TakeSkat,
)
from engine.fipsen.bids import kieker_outranks, outranks, rank_of, why_no_durch
from engine.fipsen.preparation import discard_size
from engine.fipsen.state import Phase, Table
from engine.kernel.actions import Action, Deal, PlayCard, SeatAction
from engine.kernel.cards import CardSet

_BEFORE_THE_LEAD: Final[frozenset[Phase]] = frozenset({"discard", "trump", "kontra", "play"})

PHASES: Final[dict[type[Action], frozenset[Phase]]] = {
    Bid: frozenset({"auction"}),
    BidKieker: frozenset({"auction"}),
    Hold: frozenset({"auction"}),
    Pass: frozenset({"auction", "kontra"}),
    DeclareSiebenerFips: _BEFORE_THE_LEAD | {"auction", "skat"},
    TakeSkat: frozenset({"skat"}),
    PlayHand: frozenset({"skat"}),
    Discard: frozenset({"discard"}),
    GiveUp: _BEFORE_THE_LEAD,
    NameTrump: frozenset({"trump"}),
    Kontra: frozenset({"kontra"}),
    Rekontra: frozenset({"kontra"}),
    PlayCard: frozenset({"play", "durch"}),
    ClaimGame: frozenset({"durch"}),
    Deal: frozenset({"deal"}),
}
"""The phases to which each kind of action belongs."""

# The predicates: each says that an action keeps a rule.


def is_possible_now(table: Table, action: Action) -> bool:
    """The kind belongs to this phase."""
    return table.phase in PHASES[type(action)]


def has_no_pictures(table: Table, action: BidKieker) -> bool:
    """The hand has neither a king nor a queen nor a jack."""
    return not table.hands[action.seat] & PICTURES


def has_no_pictures_for_kieker(table: Table, action: Hold) -> bool:
    """Nor has it where a Kieker is to be held."""
    return not is_kieker(table) or not table.hands[action.seat] & PICTURES


def reaches_the_minimum(table: Table, action: Bid) -> bool:
    """The bid is not lower than the table has agreed on."""
    return action.tricks >= table.options.minimum_bid


def may_name_durch(table: Table, action: Bid) -> bool:
    """Durch is not named, or it may be in this bid."""
    return not why_no_durch(action.tricks, action.modifiers, table.options)


def may_hold_with_durch(table: Table, action: Hold) -> bool:
    """Durch is not named, or it may be with as many tricks as the bid that stands."""
    tricks = table.bid.tricks if table.bid and not table.bid.kieker else 0
    return not why_no_durch(tricks, action.modifiers, table.options)


def outranks_the_standing_bid(table: Table, action: Bid) -> bool:
    """The bid is higher than the one that stands."""
    return outranks(rank_of(action.tricks, action.modifiers), table.bid)


def kieker_outranks_the_standing_bid(table: Table, action: BidKieker) -> bool:
    """A Kieker is higher than the bid that stands."""
    return kieker_outranks(table.bid)


def has_as_many_modifiers(table: Table, action: Hold) -> bool:
    """What is held has as many modifiers as the bid that stands, if one does."""
    return table.bid is None or len(action.modifiers) == len(table.bid.modifiers)


def has_the_right_to_hold(table: Table, action: Hold) -> bool:
    """The seat is the earlier of two bidders, and outbid."""
    return may_hold(table, action.seat)


def has_siebener_fips(table: Table, action: SeatAction) -> bool:
    """The seat holds the four sevens and an ace, and may still show them."""
    return not why_no_siebener_fips(table, action.seat)


def holds_what_is_discarded(table: Table, action: Discard) -> bool:
    """All cards are in the hand, and none is named twice."""
    return len(set(action.cards)) == len(action.cards) and not cards_not_held(table, action)


def lays_away_as_many_as_due(table: Table, action: Discard) -> bool:
    """Two cards after the Skat, five after a Kieker."""
    return len(action.cards) == discard_size(table)


def may_give_up(table: Table, action: SeatAction) -> bool:
    """The seat is the declarer of a Kieker, and no card has been led."""
    return not why_no_giving_up(table, action.seat)


def is_kontra_due(table: Table, action: Kontra) -> bool:
    """Nobody has said Kontra."""
    return not table.kontra


def is_rekontra_due(table: Table, action: Rekontra) -> bool:
    """Somebody has said Kontra."""
    return table.kontra


# Facts about the table, on which the predicates rest.


def is_kieker(table: Table) -> bool:
    """Whether the bid that stands is a Kieker."""
    return table.bid is not None and table.bid.kieker


def may_hold(table: Table, seat: int) -> bool:
    """Whether a seat is the earlier of two bidders, and outbid."""
    return table.bid is not None and seat == table.earlier and table.bid.seat != seat


def is_siebener_fips(hand: CardSet) -> bool:
    """Whether a hand has all four sevens and an ace."""
    return hand & SEVENS == SEVENS and hand & ACES != 0


def why_no_siebener_fips(table: Table, seat: int) -> str:
    """What keeps a seat from showing a Siebener Fips; empty if nothing does."""
    if table.is_lead_made:
        return "the first card has been led"
    if table.declarer not in (None, seat):
        return "after the auction only the declarer can"
    return "" if is_siebener_fips(table.hands[seat]) else "it does not hold one"


def why_no_giving_up(table: Table, seat: int) -> str:
    """What keeps a seat from giving up; empty if nothing does."""
    if not is_kieker(table):
        return "this is not a Kieker"
    if table.declarer != seat:
        return "it is not the declarer"
    return "the first card has been led" if table.is_lead_made else ""


def cards_not_held(table: Table, action: Discard) -> list[str]:
    """The cards that are to be laid away but are not in the hand."""
    held = table.hands[action.seat]
    return [card for card in action.cards if not held & PACK.bits.get(card, 0)]
