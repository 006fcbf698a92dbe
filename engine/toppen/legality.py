"""What is allowed at a table of Tøppen, and which rule forbids what is not.

Each kind of action has its moments (phase and window) and its list of rules, in the order in which
they are tested; `check` and the legal actions rest on both.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.kernel import common
from engine.kernel.actions import Action, Deal, Fold, Knock, PlayCard, SeatAction, Stay
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
from engine.kernel.seats import seats_in
from engine.kernel.shapes import LIMIT
from engine.toppen import clauses
from engine.toppen.actions import SEAT_KINDS, TABLE_KINDS
from engine.toppen.play import carry_out
from engine.toppen.scoring import most_fines_a_hand
from engine.toppen.state import BETWEEN_HANDS, Phase, Table, Window, copy_of

Moment = tuple[Phase, Window | None]

MOMENTS: Final[dict[type[Action], frozenset[Moment]]] = {
    Stay: frozenset({("opening", None), ("play", "answers")}),
    Fold: frozenset({("opening", None), ("play", "answers")}),
    PlayCard: frozenset({("play", None)}),
    Knock: frozenset({("play", None)}),
    Deal: frozenset({("deal", None)}),
}

# The predicates: each says that an action keeps a rule.


def is_possible_now(table: Table, action: Action) -> bool:
    """The kind belongs to this moment."""
    return (table.phase, table.window) in MOMENTS[type(action)]


def takes_part(table: Table, action: SeatAction) -> bool:
    """The seat has not folded."""
    return table.phase in BETWEEN_HANDS or table.in_hand >> action.seat & 1 == 1


def is_to_play(table: Table, action: SeatAction) -> bool:
    """It is the seat's turn to play a card."""
    return table.to_act >> action.seat & 1 == 1


def has_not_knocked(table: Table, action: SeatAction) -> bool:
    """The seat, whose turn it is, has not knocked before this card."""
    return not table.has_knocked


def are_fines_below_limit(table: Table, action: Action) -> bool:
    """No count of fines goes beyond the largest number."""
    if not may_reach_limit(table):
        return True
    after = copy_of(table)
    carry_out(after, action)
    return max(after.fines) <= LIMIT


def may_reach_limit(table: Table) -> bool:
    """Somebody has drunk so much that a hand could go beyond the largest number."""
    return max(table.fines) > LIMIT - most_fines_a_hand(table.players)


# The rules, with the facts of their refusals.


def _moment(table: Table, action: Action) -> Mapping[str, Any]:
    now = table.phase, table.window
    return {
        "type": action.type,
        "phase": table.phase,
        "window": table.window,
        "moment": f"{table.phase}, window {table.window}" if table.window else table.phase,
        "possible": [kind.type for kind in (*SEAT_KINDS, *TABLE_KINDS) if now in MOMENTS[kind]],
    }


NOT_IN_HAND = Rule(
    common.NOT_IN_HAND,
    takes_part,
    lambda table, action: {"seat": action.seat, "because": "it has folded"},
)
PHASE = Rule(common.PHASE, is_possible_now, _moment)
KNOCK_TURN = Rule(
    clauses.KNOCK_TURN,
    is_to_play,
    lambda table, action: {"seat": action.seat, "to_act": list(seats_in(table.to_act))},
)
KNOCK_BEFORE_PLAYING = Rule(
    clauses.KNOCK_BEFORE_PLAYING, has_not_knocked, lambda table, action: {"seat": action.seat}
)
FINES_LIMIT = LIMIT_KEPT._replace(keeps=are_fines_below_limit)

SEAT_RULES: Final = (GAME_OVER, NO_SUCH_SEAT, NOT_IN_HAND, PHASE)

RULES: Final[dict[type[Action], Rules]] = {
    Stay: Rules(*SEAT_RULES, TURN, LIMIT_KEPT),
    Fold: Rules(*SEAT_RULES, TURN, LIMIT_KEPT, FINES_LIMIT),
    PlayCard: Rules(*SEAT_RULES, TURN, CARD_NOT_HELD, FOLLOW_SUIT, LIMIT_KEPT, FINES_LIMIT),
    Knock: Rules(*SEAT_RULES, KNOCK_TURN, KNOCK_BEFORE_PLAYING, LIMIT_KEPT),
    Deal: Rules(GAME_OVER, PHASE, DECK, LIMIT_KEPT),
}


def check(table: Table, action: Action) -> None:
    """Raise the `Refusal` of the first rule that forbids the action."""
    RULES[type(action)].check(table, action)
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        raise Refusal(common.NO_SEED, {})
