"""What requests are made of: the shapes of one game, or those of any game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vorhand.api.contract.members import (
    FOR_PEOPLE,
    INCLUDE,
    LEVEL,
    READERS_LANGUAGES,
    VOUCHER,
    level_with,
)
from vorhand.api.contract.sealed import PASS, SEAL, SEALED
from vorhand.engine.schema.declare import (
    AnyValue,
    Array,
    Member,
    Object,
    OneOf,
    Shape,
    String,
    constant,
    strict_object,
)
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.record import expectation
from vorhand.kit.package import GamePackage

MOST_ACTIONS: Final = 10_000
"""The most actions that one call replays."""
_OF_NO_GAME: Final = {"include", "languages", *FOR_PEOPLE}
"""The members of a new game that are the same in all games."""


@dataclass(frozen=True)
class RequestShapes:
    """The shapes from which a call makes its requests: those of one game, or, for a body that names
    no game, those of any, which leave open what only a game knows.

    - `name`: the prefix of the names of requests.
    - `title`: what the game is called; empty: any.
    - `game`: the id of the game, where a body names it itself.
    - `start`: what begins a game, where a body has that as a member.
    - `new_game`: the same as the whole body.
    - `over`: a game that is over, as a state or as a sealed table.
    - `actions`: the actions of a replay.
    - `recorded`: the actions of a record.
    - `expected`: what a record expects.
    - `level`: the levels at which bots play it.
    """

    name: str
    title: str
    game: Shape
    state: Shape
    action: Shape
    start: Shape
    new_game: Object
    over: Shape
    actions: Shape
    recorded: Array
    expected: Object
    level: String

    def with_state(
        self, what: str, doc: str, more: Mapping[str, Shape], **optional: Shape
    ) -> Object:
        """A request about a state, which may have its voucher beside it."""
        return strict_object(
            f"{self.name}{what}", doc, {"state": self.state, **more}, voucher=VOUCHER, **optional
        )

    def at_seal(
        self, what: str, doc: str, more: Mapping[str, Shape] = {}, **optional: Shape
    ) -> Object:
        """A request about a sealed table."""
        opened: Mapping[str, Shape] = {"game": self.game, SEALED: SEAL, "pass": PASS}
        return strict_object(
            f"{self.name}Sealed{what}", doc, {**opened, **more}, **optional, **FOR_PEOPLE
        )

    def only_opened(self) -> Object:
        """The request of a call that needs nothing but a sealed table and a pass."""
        return self.at_seal("Opened", f"A sealed table of {self.title}, and a pass that opens it.")


def of_game(package: GamePackage, name: str, shapes: GameShapes, expected: Object) -> RequestShapes:
    """What the requests of a game are made of; `name` is the prefix of their names."""
    game = package.game
    doc = "What is done, in order; each deal with its seed or its deck."
    actions = Array(doc, None, shapes.action, 0, MOST_ACTIONS)
    new_game = shapes.new_game(include=INCLUDE, languages=READERS_LANGUAGES, **FOR_PEOPLE)
    return RequestShapes(
        name=name,
        title=game.title,
        game=constant(game.id),
        state=shapes.state,
        action=shapes.action,
        start=new_game,
        new_game=new_game,
        over=_over(name, shapes.state),
        actions=actions,
        recorded=actions,
        expected=expected,
        level=level_with(package.policy),
    )


def _over(name: str, state: Object) -> OneOf:
    """A game that is over: its state or, at a sealed table, the table with its pass."""
    sealed = strict_object(
        "SealedAfter", "The sealed table, with its table's pass.", {SEALED: SEAL, "pass": PASS}
    )
    return OneOf(
        "The game before, which is over.",
        None,
        f"{name}After",
        {"state": state, SEALED: sealed},
        pick=lambda value: SEALED if SEALED in value else "state",
    )


def of_any_game(of_games: Mapping[str, RequestShapes], reasons: Sequence[str]) -> RequestShapes:
    """What the requests are made of whose errors a body gets that names none of these games."""
    ids = String("The id of the game.", values=tuple(of_games))
    named = OneOf("", None, "OfAnyGame", dict.fromkeys(of_games, AnyValue()), "game")
    return RequestShapes(
        name="Any",
        title="",
        game=ids,
        state=named,
        action=AnyValue(),
        start=named,
        new_game=_any_new_game(of_games, ids),
        over=AnyValue(),
        actions=AnyValue(),
        recorded=Array("", None, AnyValue()),
        expected=expectation(reasons),
        level=LEVEL,
    )


def _any_new_game(of_games: Mapping[str, RequestShapes], ids: String) -> Object:
    """What begins any game: the members are those of each, and what is in most of them is open."""
    members = {
        name: member if name in _OF_NO_GAME else member._replace(shape=AnyValue())
        for shapes in of_games.values()
        for name, member in shapes.new_game.members.items()
    }
    return Object("", None, "AnyNewGame", {**members, "game": Member(ids)})
