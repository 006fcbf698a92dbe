"""The contract of one game: what each call is asked, and what it answers.

Nothing here knows a rule, or a field of any game: what differs between games is read from the types
that the game's record names.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from api.common_shapes import (
    DEAL,
    FIRST_DEAL,
    INCLUDE,
    INCLUDE_EVENTS,
    INCLUDE_REFUSALS,
    SEAT,
    TABLE_ID,
    closed,
)
from api.game_answers import MOST_ACTIONS, Told, answers_of, refusal_of
from api.request import Request
from api.shapes import (
    ListOf,
    Member,
    Nullable,
    Object,
    OneOf,
    Shape,
    Whole,
    Word,
    constant,
    object_of,
)
from engine import Game
from engine.kernel.actions import Deal

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
        self.state = object_of(game.claim_type, f"{name}State", game=game.id)
        self.table = object_of(game.view_type, f"{name}Table", game=game.id)
        self.action = OneOf(
            f"An action of {game.title}.",
            None,
            f"{name}Action",
            {
                kind: DEAL if declared is Deal else object_of(declared)
                for kind, declared in game.action_types.items()
            },
            "type",
        )
        self.event = OneOf(
            f"What can happen at a table of {game.title}.",
            None,
            f"{name}Event",
            {kind.type: replace(object_of(kind), closed=False) for kind in game.event_types},
            "type",
        )
        self.own_requests = {
            call: Request(object_of(own.asks)) for call, own in game.own_calls.items()
        }
        self.own_answers = {
            call: replace(object_of(own.answers), closed=False)
            for call, own in game.own_calls.items()
        }
        self._name, self._game = name, game
        self.requests = {form: Request(shape) for form, shape in self._requests().items()}
        """The request of each call, by the call and the member that names the game."""

    @cached_property
    def options(self) -> Object:
        """The options of a game, each of which may be left out."""
        whole = object_of(self._game.options_type)
        members = {
            name: Member(shape, required=False) for name, (shape, _) in whole.members.items()
        }
        return Object(whole.doc, None, f"{self._name}OptionsChosen", members)

    def _requests(self) -> dict[tuple[str, str], Object]:
        name, title, state = self._name, self._game.title, {"state": self.state}
        new_game = self._new_game()
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
            ("new-game", ""): new_game,
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
                {"start": new_game, **actions},
                include=INCLUDE_EVENTS,
            ),
            ("replay", "state"): closed(
                f"{name}ReplayFromState",
                f"A state of {title}, and what is done from there.",
                {**state, **actions},
                include=INCLUDE_EVENTS,
            ),
        }

    def _new_game(self) -> Object:
        game = self._game
        fewest, most = game.players[0], game.players[-1]
        versions = game.rules_versions
        return closed(
            f"{self._name}NewGame",
            f"Begin a game of {game.title}.",
            {
                "game": constant(game.id),
                "players": Whole("How many players.", fewest, fewest, most),
            },
            preset=Word("A named choice of options.", game.id, values=tuple(game.presets)),
            options=self.options,
            dealer=SEAT,
            rules=Whole("The version of the rules.", 1, versions[0], versions[-1]),
            id=TABLE_ID,
            deal=Nullable(
                "Left out: the service draws a seed. null: do not deal yet.", None, FIRST_DEAL
            ),
            include=INCLUDE,
        )

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
