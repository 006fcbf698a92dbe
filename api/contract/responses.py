"""The answers of the calls that are about one game."""

from dataclasses import dataclass, replace
from typing import Any, Final

from vorhand.api.contract.members import LEVEL, VERSION
from vorhand.api.contract.refusals import MORE_FAULTS, RefusalShapes
from vorhand.api.contract.sealed import PASSES, REVEAL, SEAL, SEALED
from vorhand.bots import policy_of
from vorhand.engine import Game
from vorhand.engine.kernel.game.choosing import Choosing
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.schema.declare import (
    Array,
    Boolean,
    Integer,
    Nullable,
    Number,
    Object,
    OneOf,
    Shape,
    String,
    constant,
    open_object,
)
from vorhand.engine.schema.of_game import SEAT, SEED
from vorhand.engine.schema.reading import object_of

MOST_ACTIONS: Final = 10_000
"""The most actions that one call replays."""
MOST_LISTED: Final = 10_000
"""The most actions, refusals or events in an answer."""
MOST_PAST_EVENTS: Final = 100_000
"""More events of a history than fit into the largest answer."""


@dataclass(frozen=True)
class ResponseShapes:
    """The shapes of one game from which its answers are made."""

    name: str
    game: Game[Any]
    state: Object
    table: Object
    action: OneOf
    event: OneOf
    refusals: RefusalShapes
    ended: Object

    @property
    def legal(self) -> Array:
        """Legal actions."""
        doc = "Every legal action: seats ascending, then the table."
        return Array(doc, None, self.action, 0, MOST_LISTED)

    @property
    def choices(self) -> dict[str, Shape]:
        """What is chosen from, in games in which an action takes some cards of a hand."""
        if not self.game.rulebook.takes_some_cards:
            return {}
        doc = "What is chosen from; missing if no action takes some cards of a hand now."
        choice = replace(object_of(Choosing, f"{self.name}Choice"), others="ignored")
        return {"choices": Array(doc, None, choice, 0, MOST_LISTED)}

    @property
    def named(self) -> dict[str, Shape]:
        """What every answer begins with."""
        return {"game": constant(self.game.id)}

    @property
    def closed(self) -> Array:
        """What is not open."""
        doc = "What is not open now: seats ascending, in the order of legal actions."
        return Array(doc, None, self.refusals.closed, 0, MOST_LISTED)

    @property
    def events(self) -> Array:
        """What happened."""
        return Array("What happened, in order.", None, self.event, 0, MOST_LISTED)

    @property
    def outcome(self) -> Nullable:
        """How the game ended."""
        return Nullable("How the game ended; null while it goes on.", None, self.ended)


def responses_of(shapes: ResponseShapes) -> dict[str, Object]:
    """The answer of each call."""
    verdict = _verdict(shapes)
    return {
        "new-game": verdict,
        "apply-action": verdict,
        "legal-actions": open_object(
            f"{shapes.name}LegalActions",
            "Legal actions.",
            {**shapes.named, "legal_actions": shapes.legal},
            refusals=shapes.closed,
            **shapes.choices,
        ),
        "view": open_object(
            f"{shapes.name}View", "What one reader may know.", _seen(shapes), **shapes.choices
        ),
        "check-state": _checked(shapes),
        "replay": _replayed(shapes),
        "history": _history(shapes),
        "suggest-action": _suggested(shapes),
        REVEAL: open_object(
            f"{shapes.name}Revealed",
            "How the hands of a game were shuffled.",
            {
                **shapes.named,
                "version": VERSION,
                "seed": replace(SEED, doc="The seed of each deal in the game that is over."),
            },
        ),
    }


def sealed_responses_of(shapes: ResponseShapes) -> dict[str, Object]:
    """The answer of each call that carries out actions at a sealed table."""
    members = {
        SEALED: SEAL,
        **_seen(shapes),
        "events": replace(shapes.events, doc="What happened, in order, each with its `version`."),
    }
    closed = replace(shapes.closed, doc="What is not open to the holder of the pass now.")
    verdict = open_object(
        f"{shapes.name}SealedVerdict",
        f"The next sealed table of {shapes.game.title}, and what the holder of the pass may know "
        "of it; of a new one, what its table's pass may know, and the `passes`.",
        members,
        refusals=closed,
        passes=PASSES,
        **shapes.choices,
    )
    return {"new-game": verdict, "apply-action": verdict}


def _seen(shapes: ResponseShapes) -> dict[str, Shape]:
    return {
        "seat": Nullable("The reader; null: an onlooker.", 1, SEAT),
        **shapes.named,
        "version": VERSION,
        "table": shapes.table,
        "legal_actions": shapes.legal,
        "outcome": shapes.outcome,
    }


def _checked(shapes: ResponseShapes) -> Object:
    faults = shapes.refusals.faults
    return open_object(
        f"{shapes.name}StateChecked",
        "Whether the rules can produce a state.",
        {
            **shapes.named,
            "consistent": Boolean("Whether the state has no faults.", True),
            "faults": replace(faults, doc=f"{faults.doc[:-1]}; empty if consistent."),
        },
        more_faults=MORE_FAULTS,
    )


def _refused_at(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}RefusedAt",
        "The action at which a replay stopped.",
        {
            "index": Integer("Its place among the actions, from 0.", 0, 0, MOST_ACTIONS),
            "problem": shapes.refusals.illegal,
        },
    )


def _verdict(shapes: ResponseShapes) -> Object:
    view = open_object(
        f"{shapes.name}ViewTold",
        "What may be sent to one reader as it stands.",
        {**_seen(shapes), "events": shapes.events},
        refusals=replace(shapes.closed, doc="What is not open to the reader now."),
        **shapes.choices,
    )
    return open_object(
        f"{shapes.name}Verdict",
        f"The next state of {shapes.game.title}. Only for the caller: it holds every card.",
        {
            **shapes.named,
            "state": shapes.state,
            "action": Nullable(
                "The action as it was carried out; null: none.", None, shapes.action
            ),
            "events": shapes.events,
            "legal_actions": shapes.legal,
            "outcome": shapes.outcome,
        },
        refusals=shapes.closed,
        **shapes.choices,
        views=Array("One for each seat, then one for onlookers.", None, view, 0, MOST_SEATS + 1),
    )


def _replayed(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}Replayed",
        f"The state of {shapes.game.title} to which the actions have led.",
        {
            **shapes.named,
            "state": shapes.state,
            "applied": Integer("How many actions were carried out.", 2, 0, MOST_ACTIONS),
            "outcome": shapes.outcome,
            "refused": Nullable(
                "The first action that a rule forbids, with the problem as `/apply-action` would "
                "answer it; null: all were carried out.",
                None,
                _refused_at(shapes),
            ),
        },
        start_events=replace(shapes.events, doc="What happened in the first deal."),
        events=Array(
            "What happened: a list for each action that was carried out.",
            None,
            shapes.events,
            0,
            MOST_ACTIONS,
        ),
    )


def _history(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}History",
        "What one reader may know of a game: may be sent to that reader as it stands.",
        {
            **_seen(shapes),
            "events": Array(
                "What happened after `since`, in order, each with its `version`.",
                None,
                shapes.event,
                0,
                MOST_PAST_EVENTS,
            ),
            "refused": Nullable(
                "The first action that a rule forbids. If the action is the reader's own, the "
                "problem is that of `/apply-action`; otherwise it says nothing about the action. "
                "null: all were carried out.",
                None,
                _refused_at(shapes),
            ),
        },
        **shapes.choices,
    )


def _suggested(shapes: ResponseShapes) -> Object:
    unit = policy_of(shapes.game).unit
    considered = open_object(
        f"{shapes.name}Considered",
        "What the seat could do, and what came of it.",
        {
            "action": Nullable("The action; null: to wait.", None, shapes.action),
            "mean": Nullable(
                f"The mean result: {unit}, to four decimals; null if it was not tried.",
                None,
                Number(),
            ),
            "tried": Integer("How often it was tried.", 8),
        },
    )
    return open_object(
        f"{shapes.name}Suggestion",
        "What a seat could do, and why: may be sent to it as it stands.",
        {
            **shapes.named,
            "seat": replace(SEAT, doc="The seat that is advised."),
            "action": Nullable(
                "A legal action of the seat; null: to wait, or there is none.",
                None,
                shapes.action,
            ),
            "level": LEVEL,
            "seed": replace(SEED, doc="The seed: with it, the suggestion can be repeated."),
            "unit": String("What a result counts.", unit),
            "simulations": Integer("How often the hand was played on in thought.", 80),
            "considered": Array(
                "The legal actions of the seat, then null if it may wait; empty if it has none.",
                None,
                considered,
                0,
                MOST_LISTED,
            ),
        },
    )
