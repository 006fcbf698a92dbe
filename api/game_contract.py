"""The contract of one game: what each call is asked, and what it answers.

Nothing here knows a rule, or a field of any game: what differs between games is read from the types
that the game's record names.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from api.common_shapes import INCLUDE, INCLUDE_EVENTS, INCLUDE_REFUSALS
from api.game_answers import MOST_ACTIONS, Told, answers_of, refusal_of
from api.request import Request
from engine import Game
from engine.kernel.declared import (
    ListOf,
    Nullable,
    Object,
    OneOf,
    Shape,
    closed,
    object_of,
)
from engine.kernel.game_shapes import SEAT, GameShapes

SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "new-game": ("",),
    "apply-action": ("state",),
    "legal-actions": ("state",),
    "view": ("state",),
    "check-state": ("state",),
    "replay": ("start", "state"),
}
"""Each call that is about one game, with the member that names the game (empty: the body itself
does). A call with several has as many forms."""


class GameContract:
    """The shapes of one game."""

    def __init__(self, game: Game[Any]) -> None:
        name = game.id.title().replace("-", "")
        shapes = GameShapes(game)
        self.state, self.action, self.options = shapes.state, shapes.action, shapes.options
        self.new_game = shapes.new_game(include=INCLUDE)
        self.table = object_of(game.view_type, f"{name}Table", game=game.id)
        self.event = OneOf(
            f"What can happen at a table of {game.title}.",
            None,
            f"{name}Event",
            {kind.type: replace(object_of(kind), closed=False) for kind in game.event_types},
            "type",
        )
        self.own_requests = {
            call: Request(object_of(own.asks), game.id) for call, own in game.own_calls.items()
        }
        self.own_answers = {
            call: replace(object_of(own.answers), closed=False)
            for call, own in game.own_calls.items()
        }
        self._name, self._game = name, game
        self.requests = {form: Request(shape, game.id) for form, shape in self._requests().items()}
        """The request of each call, by the call and the member that names the game."""

    def _requests(self) -> dict[tuple[str, str], Object]:
        name, title, state = self._name, self._game.title, {"state": self.state}
        actions: dict[str, Shape] = {
            "actions": ListOf(
                "What is done, in order; each deal with its seed or its deck.",
                None,
                self.action,
                0,
                MOST_ACTIONS,
            )
        }
        return {
            ("new-game", ""): self.new_game,
            ("apply-action", "state"): closed(
                f"{name}ApplyAction",
                f"A state of {title}, and the action to be carried out.",
                {**state, "action": self.action},
                sender=replace(
                    SEAT,
                    doc="The seat for which the caller passes the action on; no other may act.",
                ),
                include=INCLUDE,
            ),
            ("legal-actions", "state"): closed(
                f"{name}LegalActionsOf",
                f"A state of {title}, and whose legal actions are asked for.",
                state,
                seat=replace(SEAT, doc="One seat; left out: all seats and the table."),
                include=INCLUDE_REFUSALS,
            ),
            ("view", "state"): closed(
                f"{name}ViewOf",
                f"A state of {title}, and who is to see it.",
                {**state, "seat": Nullable("The reader; null: an onlooker.", 1, SEAT)},
            ),
            ("check-state", "state"): closed(
                f"{name}CheckState", f"A state of {title} that is to be checked.", state
            ),
            ("replay", "start"): closed(
                f"{name}Replay",
                f"A new game of {title}, and what is done in it.",
                {"start": self.new_game, **actions},
                include=INCLUDE_EVENTS,
            ),
            ("replay", "state"): closed(
                f"{name}ReplayFromState",
                f"A state of {title}, and what is done from there.",
                {**state, **actions},
                include=INCLUDE_EVENTS,
            ),
        }

    @cached_property
    def answers(self) -> dict[str, Object]:
        """The answer of each of these calls."""
        return answers_of(
            Told(
                self._name,
                self._game.title,
                self.state,
                self.table,
                self.action,
                self.event,
                refusal_of(self._game, self._name, self.action),
            )
        )
