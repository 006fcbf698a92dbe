"""What the calls that are about one game answer."""

from dataclasses import dataclass, replace
from typing import Any, Final

from api.common_shapes import OUTCOME
from api.problem_shapes import CLAUSE_ID, FAULT, ILLEGAL
from engine import Game
from engine.kernel.actions import SeatAction
from engine.kernel.declared import (
    Anything,
    Flag,
    ListOf,
    Nullable,
    Object,
    OneOf,
    Shape,
    Whole,
    Word,
    open_,
)
from engine.kernel.game_shapes import SEAT

MOST_ACTIONS: Final = 10_000
"""So many actions are replayed at once."""
MOST_LISTED: Final = 10_000
"""So many actions, refusals or events an answer holds."""

CHECKED: Final = open_(
    "StateChecked",
    "Whether the rules can produce a state.",
    {
        "consistent": Flag("Whether nothing is wrong with it.", True),
        "faults": ListOf("All that is wrong, by pointer; nothing if consistent.", None, FAULT),
    },
)
REFUSED_AT: Final = open_(
    "RefusedAt",
    "The action at which a replay has stopped.",
    {
        "index": Whole("Its place among the actions, from 0.", 0, 0, MOST_ACTIONS),
        "problem": ILLEGAL,
    },
)


@dataclass(frozen=True)
class Told:
    """The shapes of one game of which its answers are made."""

    name: str
    title: str
    state: Object
    table: Object
    action: OneOf
    event: OneOf
    refusal: Object

    @property
    def legal(self) -> ListOf:
        """Legal actions."""
        doc = "Every legal action: seats ascending, then the table."
        return ListOf(doc, None, self.action, 0, MOST_LISTED)

    @property
    def refusals(self) -> ListOf:
        """What is not open."""
        doc = "What is not open now: seats ascending, in the order of legal actions."
        return ListOf(doc, None, self.refusal, 0, MOST_LISTED)

    @property
    def events(self) -> ListOf:
        """What happened."""
        return ListOf("What happened, in order.", None, self.event, 0, MOST_LISTED)

    @property
    def outcome(self) -> Nullable:
        """How the game ended."""
        return Nullable("How the game ended; null while it goes on.", None, OUTCOME)


def answers_of(told: Told) -> dict[str, Object]:
    """The answer of each call."""
    verdict = _verdict(told)
    return {
        "new-game": verdict,
        "apply-action": verdict,
        "legal-actions": open_(
            f"{told.name}LegalActions",
            "Legal actions.",
            {"legal_actions": told.legal},
            refusals=told.refusals,
        ),
        "view": open_(f"{told.name}View", "What one reader may know.", _seen(told)),
        "check-state": CHECKED,
        "replay": _replayed(told),
    }


def _seen(told: Told) -> dict[str, Shape]:
    return {
        "seat": Nullable("The reader; null: an onlooker.", 1, SEAT),
        "table": told.table,
        "legal_actions": told.legal,
    }


def _verdict(told: Told) -> Object:
    view = open_(
        f"{told.name}ViewTold",
        "What may be sent to one reader.",
        {**_seen(told), "events": told.events},
        refusals=replace(told.refusals, doc="What is not open to the reader now."),
    )
    return open_(
        f"{told.name}Verdict",
        f"The next state of {told.title}. For the caller alone: it holds every card.",
        {
            "state": told.state,
            "action": Nullable("The action as it was carried out; null: none.", None, told.action),
            "events": told.events,
            "legal_actions": told.legal,
            "outcome": told.outcome,
        },
        refusals=told.refusals,
        views=ListOf("One for each seat, then one for onlookers.", None, view, 0, 9),
    )


def _replayed(told: Told) -> Object:
    return open_(
        f"{told.name}Replayed",
        f"The state of {told.title} to which the actions have led.",
        {
            "state": told.state,
            "applied": Whole("How many actions were carried out.", 2, 0, MOST_ACTIONS),
            "outcome": told.outcome,
            "refused": Nullable(
                "The first action that a rule forbids, with the problem as `/apply-action` would "
                "answer it; null: all were carried out.",
                None,
                REFUSED_AT,
            ),
        },
        start_events=replace(told.events, doc="What happened in the deal of the start."),
        events=ListOf(
            "What happened: a list for each action that was carried out.",
            None,
            told.events,
            0,
            MOST_ACTIONS,
        ),
    )


def refusal_of(game: Game[Any], name: str, action: OneOf) -> Object:
    """What is told of an action that is not open."""
    kinds = game.action_types.items()
    by_seats = tuple(kind for kind, declared in kinds if issubclass(declared, SeatAction))
    return open_(
        f"{name}Refusal",
        "An action that is not open to a seat now; without `action`, a whole kind of which nothing "
        "is open.",
        {
            "seat": SEAT,
            "type": Word("The kind of action.", by_seats[0], values=by_seats),
            "clause": CLAUSE_ID,
            "facts": Anything("The facts that decided."),
            "detail": Word("Why it is not open."),
        },
        action=action,
    )
