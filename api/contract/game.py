"""The contract of one game: the shapes of which the requests and answers of all calls are made.

Nothing here knows a call, a rule, or a field of any game: what differs between games is read from
the types that the game's record names.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from vorhand.api.contract.members import VERSION
from vorhand.api.contract.requests import RequestShapes, of_game
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.problems.refusal_shapes import RefusalShapes
from vorhand.engine.kernel.game.game_parts import Outcome
from vorhand.engine.kernel.table.events import Event, GameOver
from vorhand.engine.schema.declare import Alternatives, Array, Member, Object, String
from vorhand.engine.schema.of_game import GameShapes, with_reasons
from vorhand.engine.schema.reading import object_of, title_of_id
from vorhand.engine.schema.record_shapes import expectation
from vorhand.kit.package import GamePackage

HOW_IT_ENDED: Final = "How the game ended; null while it goes on."


def _event(kind: type[Event], reasons: Sequence[str]) -> Object:
    shape = with_reasons(kind, reasons) if issubclass(kind, GameOver) else object_of(kind)
    members = {"version": Member(VERSION), **shape.members}
    return replace(shape, members=members, others="ignored")


def _undescribed(member: Member) -> Member:
    """What a view shares with a state is described there, once."""
    shape = member.shape
    if isinstance(shape, Object):  # what is said of it is said of its component
        return member
    shape = replace(shape, doc="")
    if isinstance(shape, Array) and isinstance(shape.item, String):
        shape = replace(shape, item=replace(shape.item, doc=""))
    return member._replace(shape=shape)


class GameContract:
    """The shapes of one game, or of it and its variants, whose `ids` these are; `reasons` are those
    for which any game of the service ends.
    """

    def __init__(
        self, package: GamePackage, reasons: Sequence[str], ids: Sequence[str] = ()
    ) -> None:
        game = package.game
        self.name, self._package, self._reasons = title_of_id(game.id), package, reasons
        self.ids = tuple(ids) or (game.id,)
        shapes = GameShapes(game, self.ids)
        self.options, self.cards = shapes.options, shapes.cards
        self.refusals = RefusalShapes(game, self.name, shapes.action, shapes.legal, shapes.cards)
        self._shapes: Final = shapes
        self.of_requests: Final[RequestShapes] = of_game(
            package, self.name, shapes, expectation(reasons)
        )
        """What its requests are made of."""

    @property
    def _view(self) -> Object:
        """Return a view, in which what a state has too is not described again."""
        view, state = self._shapes.view, self._shapes.state
        members = {
            name: _undescribed(each) if each == state.members.get(name) else each
            for name, each in view.members.items()
        }
        doc = f"{view.doc} What a state has too means the same."
        return replace(view, members=members, doc=doc)

    @cached_property
    def of_responses(self) -> ResponseShapes:
        """Return what its answers are made of."""
        game, reasons = self._package.game, self._reasons
        event = Alternatives(
            f"What can happen at a table of {game.title}.",
            None,
            f"{self.name}Event",
            {kind.type: _event(kind, reasons) for kind in game.events},
            "type",
        )
        event = self._shapes.cards.everywhere(event)
        ended = replace(with_reasons(Outcome, reasons), others="ignored", doc=HOW_IT_ENDED)
        shapes = self._shapes
        return ResponseShapes(
            self.name,
            self.name,
            self._package,
            shapes.state,
            self._view,
            shapes.action,
            shapes.legal,
            event,
            self.refusals,
            ended,
            shapes.cards,
        )
