"""What is allowed at a table of Fipsen, and which rule forbids what is not.

Each kind of action has its phases and its list of rules, in the order in which they are tested;
`check` and the legal actions rest on both.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.fipsen import clauses
from engine.fipsen.actions import (
    PACK,
    PICTURES,
    SEAT_KINDS,
    TABLE_KINDS,
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
from engine.fipsen.bids import least_above, spoken, why_no_durch
from engine.fipsen.predicates import (
    PHASES,
    cards_not_held,
    has_as_many_modifiers,
    has_no_pictures,
    has_no_pictures_for_kieker,
    has_siebener_fips,
    has_the_right_to_hold,
    holds_what_is_discarded,
    is_kieker,
    is_kontra_due,
    is_possible_now,
    is_rekontra_due,
    kieker_outranks_the_standing_bid,
    lays_away_as_many_as_due,
    may_give_up,
    may_hold_with_durch,
    may_name_durch,
    outranks_the_standing_bid,
    reaches_the_minimum,
    why_no_giving_up,
    why_no_siebener_fips,
)
from engine.fipsen.preparation import discard_size
from engine.fipsen.state import Table
from engine.kernel import common
from engine.kernel.actions import Action, Deal, PlayCard, SeatAction
from engine.kernel.clauses import Refusal
from engine.kernel.rules import (
    CARD_NOT_HELD,
    DECK,
    FOLLOW_SUIT,
    GAME_OVER,
    LIMIT_KEPT,
    NO_SUCH_SEAT,
    TURN,
    Rule,
    Rules,
)

# The rules, with the facts of their refusals.


def _moment(table: Table, action: Action) -> Mapping[str, Any]:
    over = {DeclareSiebenerFips, GiveUp} if table.is_lead_made else set()
    if not is_kieker(table):
        over.add(GiveUp)
    return {
        "type": action.type,
        "phase": table.phase,
        "moment": table.phase,
        "possible": [
            kind.type
            for kind in (*SEAT_KINDS, *TABLE_KINDS)
            if table.phase in PHASES[kind] and kind not in over
        ],
    }


def _pictures(table: Table, action: SeatAction) -> Mapping[str, Any]:
    held = table.hands[action.seat] & PICTURES
    return {"seat": action.seat, "pictures": PACK.list_of(held)}


def _stands(table: Table, bid: str) -> Mapping[str, Any]:
    standing = table.bid
    assert standing is not None
    return {
        "bid": bid,
        "standing": str(standing),
        "standing_seat": standing.seat,
        "enough": least_above(standing, table.options),
    }


def _no_durch_in_hold(table: Table, action: Hold) -> Mapping[str, Any]:
    tricks = table.bid.tricks if table.bid and not table.bid.kieker else 0
    return {"because": why_no_durch(tricks, action.modifiers, table.options)}


def _modifiers(table: Table, action: Hold) -> Mapping[str, Any]:
    standing = table.bid
    assert standing is not None
    return {
        "standing": str(standing),
        "standing_seat": standing.seat,
        "wanted": len(standing.modifiers),
        "named": len(action.modifiers),
    }


def _why_no_hold(table: Table, action: Hold) -> Mapping[str, Any]:
    because = "nobody has bid" if table.bid is None else "it is not the earlier of two bidders"
    return {"seat": action.seat, "because": because}


def _wrong_discard(table: Table, action: Discard) -> Mapping[str, Any]:
    named_twice = [card for card in action.cards if action.cards.count(card) > 1]
    return {"seat": action.seat, "card": (cards_not_held(table, action) or named_twice)[0]}


def _kontra_said(table: Table, action: SeatAction) -> Mapping[str, Any]:
    because = "Kontra has been said." if table.kontra else "Nobody has said Kontra."
    return {"seat": action.seat, "because": because}


PHASE = Rule(common.PHASE, is_possible_now, _moment)
KIEKER_PICTURES = Rule(clauses.KIEKER_PICTURES, has_no_pictures, _pictures)
HELD_KIEKER_PICTURES = KIEKER_PICTURES._replace(keeps=has_no_pictures_for_kieker)
MINIMUM_BID = Rule(
    clauses.MINIMUM_BID,
    reaches_the_minimum,
    lambda table, action: {"tricks": action.tricks, "minimum": table.options.minimum_bid},
)
DURCH_BIDS = Rule(
    clauses.DURCH_BIDS,
    may_name_durch,
    lambda table, action: {"because": why_no_durch(action.tricks, action.modifiers, table.options)},
)
DURCH_HOLDS = DURCH_BIDS._replace(keeps=may_hold_with_durch, facts=_no_durch_in_hold)
BID_HIGHER = Rule(
    clauses.BID_HIGHER,
    outranks_the_standing_bid,
    lambda table, action: _stands(table, spoken(action.tricks, action.modifiers)),
)
KIEKER_HIGHER = BID_HIGHER._replace(
    keeps=kieker_outranks_the_standing_bid, facts=lambda table, action: _stands(table, "kieker")
)
HOLD_EQUAL = Rule(clauses.HOLD_EQUAL, has_as_many_modifiers, _modifiers)
HOLD_RIGHT = Rule(clauses.HOLD_RIGHT, has_the_right_to_hold, _why_no_hold)
SIEBENER_FIPS = Rule(
    clauses.SIEBENER_FIPS,
    has_siebener_fips,
    lambda table, action: {
        "seat": action.seat,
        "because": why_no_siebener_fips(table, action.seat),
    },
)
DISCARD_NOT_HELD = CARD_NOT_HELD._replace(keeps=holds_what_is_discarded, facts=_wrong_discard)
DISCARD_NUMBER = Rule(
    clauses.DISCARD_NUMBER,
    lays_away_as_many_as_due,
    lambda table, action: {"wanted": discard_size(table), "named": len(action.cards)},
)
GIVE_UP = Rule(
    clauses.GIVE_UP,
    may_give_up,
    lambda table, action: {"seat": action.seat, "because": why_no_giving_up(table, action.seat)},
)
KONTRA_ORDER = Rule(clauses.KONTRA_ORDER, is_kontra_due, _kontra_said)
REKONTRA_ORDER = KONTRA_ORDER._replace(keeps=is_rekontra_due)

OWN_RULES: Final[dict[type[Action], tuple[Rule, ...]]] = {
    Bid: (TURN, MINIMUM_BID, DURCH_BIDS, BID_HIGHER),
    BidKieker: (TURN, KIEKER_PICTURES, KIEKER_HIGHER),
    Hold: (TURN, HELD_KIEKER_PICTURES, DURCH_HOLDS, HOLD_EQUAL, HOLD_RIGHT),
    Pass: (TURN,),
    DeclareSiebenerFips: (SIEBENER_FIPS,),
    TakeSkat: (TURN,),
    PlayHand: (TURN,),
    Discard: (TURN, DISCARD_NOT_HELD, DISCARD_NUMBER),
    GiveUp: (GIVE_UP,),
    NameTrump: (TURN,),
    Kontra: (TURN, KONTRA_ORDER),
    Rekontra: (TURN, REKONTRA_ORDER),
    PlayCard: (TURN, CARD_NOT_HELD, FOLLOW_SUIT),
    ClaimGame: (TURN,),
    Deal: (DECK,),
}


def _in_order(kind: type[Action], own: tuple[Rule, ...]) -> Rules:
    there = (NO_SUCH_SEAT,) if issubclass(kind, SeatAction) else ()
    return Rules(GAME_OVER, *there, PHASE, *own, LIMIT_KEPT)


RULES: Final = {kind: _in_order(kind, own) for kind, own in OWN_RULES.items()}


def check(table: Table, action: Action) -> None:
    """Raise the `Refusal` of the first rule that forbids the action."""
    RULES[type(action)].check(table, action)
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        raise Refusal(common.NO_SEED, {})
