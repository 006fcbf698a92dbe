"""A type of problem is a record, and a problem is an exception that has one.

The records are in `vorhand.api.problems.types`. The components and statuses of the contract, the
pages under `/problems/`, their examples and what the metrics count are loops over them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from vorhand.api.problems.refusal_shapes import RefusalShapes
from vorhand.engine.schema.declare import Integer, Object, Shape, String, constant, open_object
from vorhand.engine.text.language import ENGLISH, NO_VALUES, Language, Saying, Template, Values

_DETAIL: Final = String("What happened this time.", "Seat 1 does not hold TD.")


class Operation(NamedTuple):
    """Describes an operation of the service, as far as its problems depend on it."""

    path: str
    is_call: bool = False
    is_probe: bool = False
    has_parameter: bool = False
    refuses: bool = False
    """Whether it answers with a refusal."""
    takes_state: bool = False
    takes_sealed: bool = False
    game: str = ""
    """The only game that offers it; empty: all do."""


def any_operation(operation: Operation) -> bool:
    """Say that every operation can have the problem."""
    return True


def calls(operation: Operation) -> bool:
    """Say that every operation with a body can have the problem."""
    return operation.is_call


def sealed_calls(operation: Operation) -> bool:
    """Say that every call that takes a sealed table can have the problem."""
    return operation.takes_sealed


class ExampleCalls(Protocol):
    """Makes two calls of the service, for examples of what they answer."""

    games: list[str]
    path: str
    """That of a call."""

    def begin(self, body: bytes) -> "Problem":
        """Return the problem that answers this body, sent to begin a game."""

    def batch(self, item: Mapping[str, int]) -> "Problem":
        """Return the problem that answers a batch of items that each cost this, without end."""


@dataclass(frozen=True, kw_only=True)
class ProblemType:
    """Holds all that there is to say of a type of problem.

    - `name`: the end of its path, which is how a problem names its type.
    - `status`, `title`, `meaning`: its status, its title, and what to do about it.
    - `answered_by`: which operations can answer with it.
    - `example`: a problem of this type; null if an example of a call is answered with one.
    - `members`, `optional`: its further members, and those that it has only sometimes.
    - `of_game`: for a type with a component for each game, the members made from the shapes of the
      game.
    - `headers`: the headers that belong to it, as OpenAPI has them.
    - `is_verdict`: whether the metrics count it, by game, as a verdict on what was sent.
    - `is_of_item`: whether an item of a batch can get it by itself.
    - `is_of_proxies`: whether it is servers and proxies in front of the service that answer it.
    """

    name: str
    status: int
    title: str
    meaning: str
    answered_by: Callable[[Operation], bool]
    example: "Callable[[ExampleCalls], Problem] | None"
    members: Mapping[str, Shape] = field(default_factory=dict)
    optional: Mapping[str, Shape] = field(default_factory=dict)
    of_game: Callable[[RefusalShapes], Mapping[str, Shape]] | None = None
    headers: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    is_verdict: bool = False
    is_of_item: bool = False
    is_of_proxies: bool = False

    @property
    def path(self) -> str:
        """Return the path at which the service explains it: how a problem names its type."""
        return f"/problems/{self.name}"

    @property
    def component(self) -> str:
        """Return the name of its response in the contract."""
        return self.name.title().replace("-", "")

    @property
    def schema(self) -> str:
        """Return the name of its schema, which that of a game precedes if it has one for each."""
        return f"{self.component}Problem"

    @property
    def is_plain(self) -> bool:
        """Return whether problems of this type have no members of their own."""
        return not (self.members or self.optional or self.of_game)

    def shape(self, game: RefusalShapes | None = None) -> Object:
        """Return the shape of such problems; if each game has one, that of this game."""
        name, members = self.schema, self.members
        if self.of_game and game:
            name = f"{game.problem}{name}"
            members = {"game": constant(game.id), **self.of_game(game)}
        return open_object(
            name,
            self.meaning,
            {
                "type": constant(self.path),
                "title": String("", self.title),
                "status": Integer("", self.status, values=(self.status,)),
                "detail": _DETAIL,
                **members,
            },
            **self.optional,
        )


class Problem(Exception):
    """Becomes an answer that is not a success. `detail` is the template of its detail, if that is
    not just the meaning of its type, and `members` are what it carries besides.
    """

    type: ProblemType
    reason: str = ""
    """What only the operator learns, by the metrics."""

    def __init__(
        self,
        detail: Template | None = None,
        values: Values = NO_VALUES,
        *,
        headers: Mapping[str, str] | None = None,
        **members: Any,
    ) -> None:
        detail = detail or self.type.meaning
        super().__init__(ENGLISH.say(detail, values))
        self.detail = Saying(detail, values)
        self.headers = headers or {}
        self.members = members

    def detail_in(self, language: Language) -> str:
        """Return its detail in this language."""
        return language.say(*self.detail)

    def members_in(self, language: Language) -> Mapping[str, Any]:
        """Return what it carries besides its detail, with its sentences in this language."""
        return self.members
