"""The shapes of problems in the contract: refusals are distinguished by their type, then by their
game; problems that have no members of their own share one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.problems.problem import Operation, ProblemType
from vorhand.api.problems.types import TYPES
from vorhand.engine.schema.declare import Alternatives, Integer, Member, Object, String

REFUSED: Final = 409
"""The status of a refusal."""


def refusals_of(
    operation: Operation, games: Sequence[ResponseShapes]
) -> Object | Alternatives | None:
    """Return the problems of refusals with which a call can answer; null if there are none. Calls
    that refuse share one union.
    """
    types = [type for type in TYPES.values() if type.status == REFUSED]
    if not operation.refuses or operation.game:
        types = [type for type in types if type.answered_by(operation)]
    own = [each for each in games if operation.game in ("", each.game.id)]
    problems = problems_of(types, own)
    return by_type("RefusedProblem", "A refusal, by its type.", problems) if problems else None


def problems_of(
    types: Iterable[ProblemType], games: Sequence[ResponseShapes]
) -> dict[str, Object | Alternatives]:
    """Return the shapes of these types by their paths: first those of bodies. Refusals are
    distinguished by their games.
    """
    return {
        type.path: by_game(
            type.schema,
            f"{type.title}.",
            {each.game.id: type.shape(each.refusals) for each in games},
        )
        if type.of_game
        else shape_of(type)
        for type in sorted(types, key=lambda type: type.status == REFUSED)
    }


def shape_of(type: ProblemType) -> Object:
    """Return the shape of a type that is that of no game."""
    return plain_problem() if type.is_plain else type.shape()


def plain_problem() -> Object:
    """Return the shape of all problems that say no more than what has happened."""
    types = [type for type in TYPES.values() if type.is_plain]
    statuses = tuple(sorted({type.status for type in types}))
    shape = types[0].shape()
    members = {
        "type": Member(String(values=tuple(type.path for type in types))),
        "status": Member(Integer("", statuses[0], values=statuses)),
    }
    doc = "A problem that has no members besides what has happened."
    return Object(doc, None, "PlainProblem", {**shape.members, **members}, shape.others)


def by_type(
    name: str, doc: str, problems: Mapping[str, Object | Alternatives]
) -> Object | Alternatives:
    """Return the union of these problems, distinguished by their types; of one, this shape."""
    first, *others = problems.values()
    if all(each == first for each in others):
        return first
    return Alternatives(doc, None, name, problems, "type")


def by_game(name: str, doc: str, shapes: Mapping[str, Object]) -> Object | Alternatives:
    """Return the union of these shapes, distinguished by their games; of one, this shape."""
    if len(shapes) == 1:
        return next(iter(shapes.values()))
    return Alternatives(doc, None, name, shapes, "game")
