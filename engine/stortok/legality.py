"""What is allowed at a table of Stortok, and which rule forbids what is not.

Each kind of action has its list of rules, in the order in which they are tested; `check` and the
legal actions rest on it.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.kernel import common
from engine.kernel.actions import Action, Deal, PlayCard, SeatAction
from engine.kernel.clauses import Refusal
from engine.kernel.rules import (
    CARD_NOT_HELD,
    DECK,
    GAME_OVER,
    LIMIT_KEPT,
    NO_SUCH_SEAT,
    TURN,
    Rule,
    Rules,
)
from engine.stortok import clauses
from engine.stortok.actions import PACK, PickUp
from engine.stortok.predicates import (
    PHASES,
    beating_cards,
    beats,
    is_not_to_lead,
    is_possible_now,
    takes_part,
)
from engine.stortok.state import Table

# The rules, with the facts of their refusals.


def _moment(table: Table, action: Action) -> Mapping[str, Any]:
    return {
        "type": action.type,
        "phase": table.phase,
        "window": None,
        "moment": table.phase,
        "possible": [kind.type for kind, phase in PHASES.items() if phase == table.phase],
    }


def _what_beats(table: Table, play: PlayCard) -> Mapping[str, Any]:
    return {
        "seat": play.seat,
        "card": play.card,
        "to_beat": PACK.name(table.to_beat),
        "would_beat": PACK.list_of(beating_cards(table, play.seat)),
    }


NOT_IN_HAND = Rule(
    common.NOT_IN_HAND,
    takes_part,
    lambda table, action: {"seat": action.seat, "because": "it has no cards left and is out"},
)
PHASE = Rule(common.PHASE, is_possible_now, _moment)
MUST_BEAT = Rule(clauses.MUST_BEAT, beats, _what_beats)
NOTHING_TO_PICK_UP = Rule(
    clauses.NOTHING_TO_PICK_UP, is_not_to_lead, lambda table, action: {"seat": action.seat}
)

OWN_RULES: Final[dict[type[Action], tuple[Rule, ...]]] = {
    PlayCard: (TURN, CARD_NOT_HELD, MUST_BEAT),
    PickUp: (TURN, NOTHING_TO_PICK_UP),
    Deal: (DECK,),
}


def _in_order(kind: type[Action], own: tuple[Rule, ...]) -> Rules:
    if issubclass(kind, SeatAction):
        return Rules(GAME_OVER, NO_SUCH_SEAT, NOT_IN_HAND, PHASE, *own, LIMIT_KEPT)
    return Rules(GAME_OVER, PHASE, *own, LIMIT_KEPT)


RULES: Final = {kind: _in_order(kind, own) for kind, own in OWN_RULES.items()}


def check(table: Table, action: Action) -> None:
    """Raise the `Refusal` of the first rule that forbids the action."""
    RULES[type(action)].check(table, action)
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        raise Refusal(common.NO_SEED, {})
