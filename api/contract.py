"""The contract of each call: the shapes of its request and of its answer, game by game.

Nothing here knows a rule, or a field of any game: what differs between games is read from the types
that the game's record names.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import Any

from api.acceptance import Test, acceptance
from api.body import check_depth
from api.common_shapes import (
    DEAL,
    FIRST_DEAL,
    INCLUDE_VIEWS,
    OUTCOME,
    SEAT,
    TABLE_ID,
    closed,
    open_,
)
from api.schemas import Strict, schema_of
from api.shapes import (
    Anything,
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


class Request:
    """The shape of a request, with what checks it: the quick yes, and the schema that explains.

    Both are made at once, so that a service that could not check a request does not start.
    """

    def __init__(self, shape: Object) -> None:
        self.shape = shape
        self.accepts: Test = acceptance(shape)
        self.schema: Strict = schema_of(shape)

    def load(self, body: Any) -> Any:
        """The body, if it has the shape, as it is meant (2.0 for 2 is 2).

        Raises `Malformed` for one that is nested too deeply, and marshmallow's `ValidationError`
        with all that is wrong.
        """
        if self.accepts(body):
            return body
        check_depth(body)
        return self.schema.load(body)


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
        self.requests = {call: Request(shape) for call, shape in self._requests().items()}

    @cached_property
    def options(self) -> Object:
        """The options of a game, each of which may be left out."""
        whole = object_of(self._game.options_type)
        members = {
            name: Member(shape, required=False) for name, (shape, _) in whole.members.items()
        }
        return Object(whole.doc, None, f"{self._name}OptionsChosen", members)

    def _requests(self) -> dict[str, Object]:
        game, name, state = self._game, self._name, {"state": self.state}
        return {
            "new-game": closed(
                f"{name}NewGame",
                f"Begin a game of {game.title}.",
                {
                    "game": constant(game.id),
                    "players": Whole(
                        "How many players.",
                        game.players[0],
                        game.players[0],
                        game.players[-1],
                    ),
                },
                preset=Word("A named choice of options.", game.id, values=tuple(game.presets)),
                options=self.options,
                dealer=SEAT,
                rules=Whole(
                    "The version of the rules.", 1, game.rules_versions[0], game.rules_versions[-1]
                ),
                id=TABLE_ID,
                deal=Nullable(
                    "Left out: the service draws a seed. null: do not deal yet.", None, FIRST_DEAL
                ),
                include=INCLUDE_VIEWS,
            ),
            "apply-action": closed(
                f"{name}ApplyAction",
                f"A state of {game.title}, and the action to be carried out.",
                {**state, "action": self.action},
                sender=replace(
                    SEAT,
                    doc="The seat for which the caller passes the action on; no other may act.",
                ),
                include=INCLUDE_VIEWS,
            ),
            "legal-actions": closed(
                f"{name}LegalActionsOf",
                f"A state of {game.title}, and whose legal actions are asked for.",
                state,
                seat=replace(SEAT, doc="One seat; left out: all seats and the table."),
            ),
            "view": closed(
                f"{name}ViewOf",
                f"A state of {game.title}, and who is to see it.",
                {**state, "seat": Nullable("The reader; null: an onlooker.", 1, SEAT)},
            ),
        }

    @cached_property
    def answers(self) -> dict[str, Object]:
        """The answer of each of these calls."""
        name, title = self._name, self._game.title
        legal: dict[str, Shape] = {
            "legal_actions": ListOf(
                "Every legal action: seats ascending, then the table.", None, self.action, 0, 10_000
            )
        }
        events: dict[str, Shape] = {
            "events": ListOf("What happened, in order.", None, self.event, 0, 10_000)
        }
        seen: dict[str, Shape] = {
            "seat": Nullable("The reader; null: an onlooker.", 1, SEAT),
            "table": self.table,
            **legal,
        }
        view = open_(f"{name}View", "What one reader may know.", seen)
        told = open_(f"{name}ViewTold", "What may be sent to one reader.", {**seen, **events})
        verdict: dict[str, Shape] = {
            "state": self.state,
            "action": Nullable("The action as it was carried out; null: none.", None, self.action),
            **events,
            **legal,
            "outcome": Nullable("How the game ended; null while it goes on.", None, OUTCOME),
        }
        views = ListOf("One for each seat, then one for onlookers.", None, told, 0, 9)
        applied = open_(
            f"{name}Verdict",
            f"The next state of {title}. For the caller alone: it holds every card.",
            verdict,
            views=views,
        )
        return {
            "new-game": applied,
            "apply-action": applied,
            "legal-actions": open_(f"{name}LegalActions", "Legal actions.", legal),
            "view": view,
        }


class Contract:
    """The shapes of all calls, over all games."""

    def __init__(self, games: Iterable[Game[Any]]) -> None:
        self.games = {game.id: GameContract(game) for game in games}
        self._own = {
            call: request
            for game in self.games.values()
            for call, request in game.own_requests.items()
        }
        ids = Word("The id of the game.", values=tuple(self.games))
        rest = {name: Anything() for name in ("preset", "options", "dealer", "rules", "id", "deal")}
        state = OneOf("", None, "AnyState", dict.fromkeys(self.games, Anything()), "game")
        any_seat = Nullable("", None, SEAT)
        include = INCLUDE_VIEWS
        self._of_no_game = {
            "new-game": Request(
                closed(
                    "AnyNewGame",
                    "",
                    {"game": ids, "players": Anything()},
                    include=include,
                    **rest,
                )
            ),
            "apply-action": Request(
                closed(
                    "AnyApplyAction",
                    "",
                    {"state": state, "action": Anything()},
                    sender=SEAT,
                    include=include,
                )
            ),
            "legal-actions": Request(closed("AnyLegalActionsOf", "", {"state": state}, seat=SEAT)),
            "view": Request(closed("AnyViewOf", "", {"state": state, "seat": any_seat})),
        }

    def request(self, call: str, body: Any) -> Request:
        """The request of a call for the game that the body names; for a body that names none, one
        that no body fits, to say what is wrong.
        """
        if call in self._own:
            return self._own[call]
        named = (
            body if call == "new-game" else body.get("state") if isinstance(body, dict) else None
        )
        game = named.get("game") if isinstance(named, dict) else None
        if isinstance(game, str) and game in self.games:
            return self.games[game].requests[call]
        return self._of_no_game[call]
