"""Says what requests are made of: the shapes of one game, or those of any game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from vorhand.api.contract.members import (
    FOR_PEOPLE,
    INCLUDE,
    READERS_LANGUAGES,
    VOUCHER,
    level_with,
    levels_of_any,
)
from vorhand.api.contract.sealed import PASS, SEAL, SEALED
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Member,
    Object,
    Shape,
    String,
    constant,
    strict_object,
)
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.record_shapes import expectation
from vorhand.engine.schema.validate import is_valid
from vorhand.kit.package import GamePackage

MOST_ACTIONS: Final = 10_000
"""The most actions that one call replays."""
_ANY_GAME: Final = "any game"


@dataclass(frozen=True)
class RequestShapes:
    """The shapes from which a call makes its requests: those of one game, or those of any.

    - `name`: the prefix of the names of requests.
    - `title`: what the game is called.
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
    action: Alternatives
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
        """Return a request about a state, which may have its voucher beside it."""
        return strict_object(
            f"{self.name}{what}", doc, {"state": self.state, **more}, voucher=VOUCHER, **optional
        )

    def with_sealed(
        self, what: str, doc: str, more: Mapping[str, Shape] = {}, **optional: Shape
    ) -> Object:
        """Return a request about a sealed table, which has a pass beside it."""
        opened: Mapping[str, Shape] = {"game": self.game, SEALED: SEAL, "pass": PASS}
        return strict_object(
            f"{self.name}Sealed{what}", doc, {**opened, **more}, **optional, **FOR_PEOPLE
        )


RequestOf: TypeAlias = Callable[[RequestShapes], Object]
MembersOf: TypeAlias = Callable[[RequestShapes], Mapping[str, Shape]]


@dataclass(frozen=True, kw_only=True)
class SubjectRequest:
    """The request of a call that need not know where its subject comes from: a state with its
    voucher or, with the same members, a sealed table with a pass, which says who asks.

    - `name`, `doc`: of the form with a state; `title` in a text is that of the game.
    - `sealed_name`, `sealed_doc`: of the form with a sealed table, unless it has no other members.
    - `members`, `optional`: those that both forms have.
    - `of_state`, `optional_of_state`: those that only the form with a state has.
    """

    name: str
    doc: str
    sealed_name: str = "Opened"
    sealed_doc: str = "A sealed table of {title}, and a pass that opens it."
    members: MembersOf = lambda shapes: {}
    of_state: MembersOf = lambda shapes: {}
    optional: Mapping[str, Shape] = field(default_factory=dict)
    optional_of_state: Mapping[str, Shape] = field(default_factory=dict)

    @property
    def forms(self) -> dict[str, RequestOf]:
        """Both forms, by the member that names the game."""
        return {"state": self.with_state, SEALED: self.with_sealed}

    def with_state(self, shapes: RequestShapes) -> Object:
        """Return the form with a state."""
        return shapes.with_state(
            self.name,
            self.doc.format(title=shapes.title),
            {**self.of_state(shapes), **self.members(shapes)},
            **self.optional_of_state,
            **self.optional,
        )

    def with_sealed(self, shapes: RequestShapes) -> Object:
        """Return the form with a sealed table."""
        optional = {name: shape for name, shape in self.optional.items() if name not in FOR_PEOPLE}
        doc = self.sealed_doc.format(title=shapes.title)
        return shapes.with_sealed(self.sealed_name, doc, self.members(shapes), **optional)


def _done(name: str, action: Alternatives) -> Array:
    """What has been done; `name` is the prefix of the name of the list."""
    named = Named(f"{name}ActionList", "In order; each deal with its seed or its deck.", [])
    return Array("", None, action, 0, MOST_ACTIONS, named=named)


def of_game(package: GamePackage, name: str, shapes: GameShapes, expected: Object) -> RequestShapes:
    """Return what the requests of a game are made of; `name` is the prefix of their names."""
    game = package.game
    actions = _done(name, shapes.action)
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


def _over(name: str, state: Object | Alternatives) -> Alternatives:
    """Return a game that is over: its state or, at a sealed table, the table with its pass."""
    sealed = strict_object(
        "SealedAfter", "The sealed table, with its table's pass.", {SEALED: SEAL, "pass": PASS}
    )
    return Alternatives(
        "The game before, which is over.",
        None,
        f"{name}After",
        {"state": state, SEALED: sealed},
        pick=lambda value: SEALED if SEALED in value else "state",
    )


def of_any_game(
    of_games: Mapping[str, RequestShapes], states: Mapping[str, Shape], reasons: Sequence[str]
) -> RequestShapes:
    """Return what requests about any of these games are made of, in which a state of one game may
    be beside an action of another: a rule refuses that. A level that its game does not have is
    refused by the shapes of this game. Whoever learns which game it is only at run
    time can so write one request. A body that names no game gets the errors under this.

    What begins a game differs with its options, so that of any game is only for such errors.
    """
    ids = String("The id of the game.", values=tuple(of_games))
    state = Alternatives("A state.", None, "State", states, "game")
    starts = {id: of.start for id, of in of_games.items()}
    action = _any_action([shapes.action for shapes in of_games.values()])
    actions = _done("Any", action)
    return RequestShapes(
        name="",
        title=_ANY_GAME,
        game=ids,
        state=state,
        action=action,
        start=Alternatives("What begins a game.", None, "NewGame", starts, "game"),
        new_game=_any_new_game(of_games, ids),
        over=_over("", state),
        actions=actions,
        recorded=actions,
        expected=expectation(reasons),
        level=levels_of_any(shapes.level for shapes in of_games.values()),
    )


def _any_action(of_games: Iterable[Alternatives]) -> Alternatives:
    """Return an action of any of these games. Where games declare a type differently, an action of
    this type may be that of any.
    """
    types: dict[str, list[Shape]] = {}
    for action in of_games:
        for type, shape in action.variants.items():
            known = types.setdefault(type, [])
            if shape not in known:
                known.append(shape)
    variants = {type: _either(type, shapes) for type, shapes in types.items()}
    return Alternatives("An action.", None, "Action", variants, "type")


def _either(type: str, shapes: Sequence[Shape]) -> Shape:
    first, *others = shapes
    if not others:
        return first
    name = f"Any{type.title().replace('-', '')}"
    variants = {str(place): shape for place, shape in enumerate(shapes)}

    def pick(value: Any) -> str:
        return next((place for place, shape in variants.items() if is_valid(shape, value)), "0")

    return Alternatives(
        f"An action of the type {type}.", None, name, variants, pick=pick, can_overlap=True
    )


def _any_new_game(of_games: Mapping[str, RequestShapes], ids: String) -> Object:
    """Return what begins any game: the members of each; those that differ are open."""
    found: dict[str, list[Member]] = {}
    for shapes in of_games.values():
        for name, member in shapes.new_game.members.items():
            found.setdefault(name, []).append(member)
    members = {
        name: first if others.count(first) == len(others) else first._replace(shape=AnyValue())
        for name, (first, *others) in found.items()
    }
    return Object("", None, "AnyNewGame", {**members, "game": Member(ids)})
