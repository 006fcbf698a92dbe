"""The contract of one game: the request and the answer of each call.

Nothing here knows a rule, or a field of any game: what differs between games is read from the types
that the game's record names.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from vorhand.api.contract.members import (
    EXPECTED_VERSION,
    FOR_PEOPLE,
    INCLUDE,
    INCLUDE_EVENTS,
    INCLUDE_REFUSALS,
    LEVEL,
    LEVEL_SEED,
    SINCE,
    VERSION,
)
from vorhand.api.contract.refusals import RefusalShapes
from vorhand.api.contract.responses import (
    MOST_ACTIONS,
    ResponseShapes,
    responses_of,
    sealed_responses_of,
)
from vorhand.api.contract.sealed import REVEAL, SEALED, sealed_requests
from vorhand.api.contract.validator import RequestValidator
from vorhand.engine import Game
from vorhand.engine.kernel.game.game import Outcome
from vorhand.engine.kernel.table.events import Event, GameOver
from vorhand.engine.schema.declare import (
    Array,
    Member,
    Nullable,
    Object,
    OneOf,
    Shape,
    constant,
    strict_object,
)
from vorhand.engine.schema.of_game import SEAT, GameShapes, with_reasons
from vorhand.engine.schema.reading import object_of
from vorhand.engine.schema.record import expectation, record_of

SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "new-game": ("", SEALED),
    "apply-action": ("state", SEALED),
    "legal-actions": ("state", SEALED),
    "view": ("state", SEALED),
    "check-state": ("state", SEALED),
    "replay": ("start", "state"),
    "history": ("start", "state"),
    "suggest-action": ("state", SEALED),
    REVEAL: (SEALED,),
}
"""Each call that is about one game, with the member that its body has: one that names the game, or
none (empty) or a sealed table, where the body itself names it. A call with several has several
forms.
"""
OF_A_RECORD: Final = " of a record"
"""After a subject: the form of a body that is a record."""


HOW_IT_ENDED: Final = "How the game ended."
_IN_A_HISTORY: Final = replace(
    VERSION,
    doc="In a history and at a sealed table: the version of the table that the event led to.",
)


def _event(kind: type[Event], reasons: Sequence[str]) -> Object:
    shape = with_reasons(kind, reasons) if issubclass(kind, GameOver) else object_of(kind)
    members = {"version": Member(_IN_A_HISTORY, required=False), **shape.members}
    return replace(shape, members=members, others="ignored")


def _own_response(game: Game[Any], shape: Object) -> Object:
    members = {"game": Member(constant(game.id)), **shape.members}
    return replace(shape, members=members, others="ignored")


class GameContract:
    """The shapes of one game; `reasons` are those for which any game of the service ends."""

    def __init__(self, game: Game[Any], reasons: Sequence[str]) -> None:
        name = game.id.title().replace("-", "")
        shapes = GameShapes(game)
        self.state, self.action, self.options = shapes.state, shapes.action, shapes.options
        self.new_game = shapes.new_game(include=INCLUDE, **FOR_PEOPLE)
        self.table = shapes.view
        self.event = OneOf(
            f"What can happen at a table of {game.title}.",
            None,
            f"{name}Event",
            {kind.type: _event(kind, reasons) for kind in game.events},
            "type",
        )
        self.own_requests = {
            call: RequestValidator(object_of(own.request), game.id)
            for call, own in game.own_calls.items()
        }
        self.own_responses = {
            call: _own_response(game, object_of(own.response))
            for call, own in game.own_calls.items()
        }
        self.refusals = RefusalShapes(game, name, self.action)
        self._name, self._game, self._reasons = name, game, reasons
        self.requests = {
            form: RequestValidator(shape, game.id) for form, shape in self._requests().items()
        }
        """The request of each call, by the call and the member that names the game; of a record,
        with `OF_A_RECORD` after it.
        """

    def _requests(self) -> dict[tuple[str, str], Object]:
        name, title, state = self._name, self._game.title, {"state": self.state}
        reader = {"seat": Nullable("The reader; null: an onlooker.", 1, SEAT)}
        done = Array(
            "What is done, in order; each deal with its seed or its deck.",
            None,
            self.action,
            0,
            MOST_ACTIONS,
        )
        actions: dict[str, Shape] = {"actions": done}
        expected = expectation(self._reasons)
        named = constant(self._game.id)
        sealed = sealed_requests(name, title, named, self.action, self.new_game)
        return {
            ("new-game", ""): self.new_game,
            ("apply-action", "state"): strict_object(
                f"{name}ApplyAction",
                f"A state of {title}, and the action to be carried out.",
                {**state, "action": self.action},
                sender=replace(
                    SEAT,
                    doc="The seat whose player sent the action, which may act only for this seat.",
                ),
                expected_version=EXPECTED_VERSION,
                include=INCLUDE,
                **FOR_PEOPLE,
            ),
            ("legal-actions", "state"): strict_object(
                f"{name}LegalActionsOf",
                f"A state of {title}, and whose legal actions are asked for.",
                state,
                seat=replace(SEAT, doc="One seat; if missing, all seats and the table."),
                include=INCLUDE_REFUSALS,
                **FOR_PEOPLE,
            ),
            ("view", "state"): strict_object(
                f"{name}ViewOf",
                f"A state of {title}, and who is to see it.",
                {**state, **reader},
                **FOR_PEOPLE,
            ),
            ("check-state", "state"): strict_object(
                f"{name}CheckState",
                f"A state of {title} that is to be checked.",
                state,
                **FOR_PEOPLE,
            ),
            ("replay", "start"): strict_object(
                f"{name}Replay",
                f"A new game of {title}, and what is done in it.",
                {"start": self.new_game, **actions},
                include=INCLUDE_EVENTS,
                **FOR_PEOPLE,
            ),
            ("replay", "state"): strict_object(
                f"{name}ReplayFromState",
                f"A state of {title}, and what is done from there.",
                {**state, **actions},
                include=INCLUDE_EVENTS,
                **FOR_PEOPLE,
            ),
            ("replay", "start" + OF_A_RECORD): record_of(
                f"{name}Record", {"start": self.new_game}, done, expected
            ),
            ("replay", "state" + OF_A_RECORD): record_of(
                f"{name}RecordFromState", state, done, expected
            ),
            ("history", "start"): strict_object(
                f"{name}HistoryOf",
                f"A new game of {title}, what is done in it, and who is to know of it.",
                {"start": self.new_game, **actions, **reader},
                since=SINCE,
                **FOR_PEOPLE,
            ),
            ("history", "state"): strict_object(
                f"{name}HistoryFromState",
                f"A state of {title}, what is done from there, and who is to know of it.",
                {**state, **actions, **reader},
                since=SINCE,
                **FOR_PEOPLE,
            ),
            ("suggest-action", "state"): strict_object(
                f"{name}SuggestAction",
                f"A state of {title}, and the seat that is to be advised.",
                {**state, "seat": SEAT, "level": LEVEL},
                seed=LEVEL_SEED,
            ),
            **{(call, SEALED): shape for call, shape in sealed.items()},
        }

    @property
    def _response_shapes(self) -> ResponseShapes:
        return ResponseShapes(
            self._name,
            self._game,
            self.state,
            self.table,
            self.action,
            self.event,
            self.refusals,
            replace(with_reasons(Outcome, self._reasons), others="ignored", doc=HOW_IT_ENDED),
        )

    @cached_property
    def responses(self) -> dict[str, Object]:
        """The answer of each of these calls."""
        return responses_of(self._response_shapes)

    @cached_property
    def sealed_responses(self) -> dict[str, Object]:
        """The answers about sealed tables, of the calls that have another for them."""
        return sealed_responses_of(self._response_shapes)
