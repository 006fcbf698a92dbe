"""What is allowed at a table of Toepen, and which rule forbids what is not.

Each kind of action has its moments (phase and window) and its list of rules, in the order in which
they are tested; `check` and the legal actions rest on both.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.kernel import common
from engine.kernel.actions import Action, Close, Deal, Fold, Knock, PlayCard, SeatAction, Stay
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
    playable,
)
from engine.kernel.shapes import LIMIT
from engine.toepen import clauses
from engine.toepen.actions import (
    PACK,
    SEAT_KINDS,
    TABLE_KINDS,
    Announce,
    Challenge,
    ExchangeHand,
    KeepHand,
    NewRubber,
    StepIn,
    StepOut,
    Trust,
)
from engine.toepen.predicates import (
    MOMENTS,
    are_enough_present,
    can_afford_to_knock,
    can_count_the_rubber,
    dealt_in,
    has_cause_to_announce,
    has_not_announced,
    has_not_answered,
    has_not_kept,
    has_nothing_to_announce,
    is_away,
    is_kind_possible,
    is_not_poor,
    is_not_the_exchanger,
    is_not_the_knocker,
    is_possible_now,
    signals_of,
    takes_part,
    was_not_the_last_to_knock,
)
from engine.toepen.state import Table

# The rules, with the facts of their refusals.


def _seat(table: Table, action: SeatAction) -> Mapping[str, Any]:
    return {"seat": action.seat}


def _moment(table: Table, action: Action) -> Mapping[str, Any]:
    options = table.options
    off: set[type[Action]] = set() if options.announcements else {Announce}
    off |= set() if options.absences else {StepOut, StepIn}
    return {
        "type": action.type,
        "phase": table.phase,
        "window": table.window,
        "moment": f"{table.phase}, window {table.window}" if table.window else table.phase,
        "possible": [
            kind.type
            for kind in (*SEAT_KINDS, *TABLE_KINDS)
            if is_kind_possible(table, kind) and kind not in off
        ],
    }


def _why_not_in_hand(table: Table, action: SeatAction) -> Mapping[str, Any]:
    seat = action.seat
    if table.away[seat]:
        because = "it is away"
    elif not table.lives_left(seat):
        because = "it is out of the game"
    elif f"{seat} fold" in table.record:
        because = "it has folded"
    else:
        because = "it was not dealt in"
    return {"seat": seat, "because": because}


def _lives(table: Table, action: SeatAction) -> Mapping[str, Any]:
    return {
        "seat": action.seat,
        "knock": table.knocks + 1,
        "lives_left": table.lives_left(action.seat),
        "lives_needed": table.knocks + 2,
    }


NOT_IN_HAND = Rule(common.NOT_IN_HAND, takes_part, _why_not_in_hand)
PHASE = Rule(common.PHASE, is_possible_now, _moment)
ANNOUNCEMENTS_ON = Rule(
    common.OPTION_OFF,
    lambda table, action: table.options.announcements,
    lambda table, action: {"option": "announcements"},
)
ABSENCES_ON = Rule(
    common.OPTION_OFF,
    lambda table, action: table.options.absences,
    lambda table, action: {"option": "absences"},
)
FORMAL_TURN = TURN._replace(
    keeps=lambda table, action: (
        table.options.procedure == "fast" or table.to_act >> action.seat & 1 == 1
    )
)
KEPT = Rule(clauses.KEPT, has_not_kept, _seat)
OWN_EXCHANGE = Rule(clauses.OWN_EXCHANGE, is_not_the_exchanger, _seat)
ANSWER_ONCE = Rule(clauses.ANSWER_ONCE, has_not_answered, _seat)
FOLD_OWN_KNOCK = Rule(clauses.FOLD_OWN_KNOCK, is_not_the_knocker, _seat)
STAY_OWN_KNOCK = Rule(clauses.STAY_OWN_KNOCK, is_not_the_knocker, _seat)
POOR_NOT_ASKED = Rule(clauses.POOR_NOT_ASKED, is_not_poor, _seat)
KNOCK_TWICE_RUNNING = Rule(clauses.KNOCK_TWICE_RUNNING, was_not_the_last_to_knock, _seat)
KNOCK_LIVES = Rule(clauses.KNOCK_LIVES, can_afford_to_knock, _lives)
ANNOUNCE_UNFOUNDED = Rule(
    clauses.ANNOUNCE_UNFOUNDED,
    has_cause_to_announce,
    lambda table, action: {
        "seat": action.seat,
        "signal": action.signal,
        "founded": list(signals_of(table.hands[action.seat]))
        if table.may_announce >> action.seat & 1
        else [],
    },
)
ANNOUNCE_ONCE = Rule(clauses.ANNOUNCE_ONCE, has_not_announced, _seat)
ANNOUNCE_DUE = Rule(
    clauses.ANNOUNCE_DUE,
    has_nothing_to_announce,
    lambda table, action: {
        "seat": action.seat,
        "signals": list(signals_of(table.hands[action.seat])),
    },
)
NOT_AWAY = Rule(clauses.NOT_AWAY, is_away, _seat)
TOO_FEW_PRESENT = Rule(
    clauses.TOO_FEW_PRESENT,
    are_enough_present,
    lambda table, action: {"count": dealt_in(table).bit_count()},
)
RUBBER_LIMIT = LIMIT_KEPT._replace(keeps=can_count_the_rubber)

OWN_RULES: Final[dict[type[Action], tuple[Rule, ...]]] = {
    KeepHand: (FORMAL_TURN, KEPT),
    ExchangeHand: (FORMAL_TURN, KEPT),
    Challenge: (FORMAL_TURN, OWN_EXCHANGE, ANSWER_ONCE),
    Trust: (FORMAL_TURN, OWN_EXCHANGE, ANSWER_ONCE),
    Stay: (FORMAL_TURN, POOR_NOT_ASKED, STAY_OWN_KNOCK, ANSWER_ONCE, ANNOUNCE_DUE),
    Fold: (FOLD_OWN_KNOCK, FORMAL_TURN, POOR_NOT_ASKED, ANSWER_ONCE, ANNOUNCE_DUE),
    PlayCard: (TURN, CARD_NOT_HELD, FOLLOW_SUIT, ANNOUNCE_DUE),
    Knock: (KNOCK_TWICE_RUNNING, KNOCK_LIVES, ANNOUNCE_DUE),
    Announce: (ANNOUNCEMENTS_ON, ANNOUNCE_UNFOUNDED, ANNOUNCE_ONCE),
    StepOut: (ABSENCES_ON,),
    StepIn: (ABSENCES_ON, NOT_AWAY),
    Deal: (DECK, TOO_FEW_PRESENT),
    Close: (),
    NewRubber: (RUBBER_LIMIT,),
}


def _in_order(kind: type[Action], own: tuple[Rule, ...]) -> Rules:
    if kind is StepIn:
        return Rules(GAME_OVER, NO_SUCH_SEAT, PHASE, *own, LIMIT_KEPT)
    if kind is NewRubber:
        return Rules(PHASE, *own, LIMIT_KEPT)
    if issubclass(kind, SeatAction):
        return Rules(GAME_OVER, NO_SUCH_SEAT, NOT_IN_HAND, PHASE, *own, LIMIT_KEPT)
    return Rules(GAME_OVER, PHASE, *own, LIMIT_KEPT)


RULES: Final = {kind: _in_order(kind, own) for kind, own in OWN_RULES.items()}


AWAITED_KINDS: Final = frozenset({KeepHand, ExchangeHand, Challenge, Trust, Stay, Fold, PlayCard})
"""The kinds of action for which a table waits; the others are free to come at their moments."""


def is_plainly_legal(table: Table, action: Action) -> bool:
    """A quick yes: an awaited seat does what it is awaited for. Where it says no, the rules speak;
    a property test holds it to them.
    """
    kind = type(action)
    if kind not in AWAITED_KINDS or (table.phase, table.window) not in MOMENTS[kind]:
        return False
    assert isinstance(action, SeatAction)
    ready = table.to_act & ~table.must_announce & ~table.away_seats
    if not ready >> action.seat & 1 or table.version == LIMIT:
        return False
    if isinstance(action, PlayCard):
        cards = playable(table.hands[action.seat], table.led)
        return cards & PACK.bits.get(action.card, 0) != 0
    return True


def check(table: Table, action: Action) -> None:
    """Raise the `Refusal` of the first rule that forbids the action."""
    if is_plainly_legal(table, action):
        return
    RULES[type(action)].check(table, action)
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        raise Refusal(common.NO_SEED, {})
