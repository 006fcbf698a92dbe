"""The problems that are refusals, distinguished by their type and then by their game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.problems.problem import Operation, ProblemType, sealed_calls
from vorhand.api.problems.types import TYPES
from vorhand.engine.schema.declare import Alternatives, Shape

REFUSED: Final = 409
"""The status of a refusal."""


def refusals_of(operation: Operation, games: Sequence[ResponseShapes]) -> Shape | None:
    """Return the problems of refusals with which a call can answer; null if there are none."""
    types = [type for type in TYPES.values() if type.status == REFUSED]
    own = [each for each in games if operation.game in ("", each.game.id)]
    problems = problems_of((type for type in types if type.answered_by(operation)), own)
    if len(problems) < 2:
        return next(iter(problems.values()), None)
    return by_type(*_named(operation), problems)


def _named(operation: Operation) -> tuple[str, str]:
    """The name of the union of these problems, and what is said of it."""
    if not operation.refuses:
        return "ClosedProblem", "The sealed table does not open."
    if not operation.takes_sealed:
        return "RefusedProblem", "The state, its voucher or the action is refused."
    if not operation.takes_state:
        return "NotRevealedProblem", "The seed is not revealed."
    return "RefusedOrClosedProblem", "A refusal, or a sealed table that does not open."


def problems_of(types: Iterable[ProblemType], games: Sequence[ResponseShapes]) -> dict[str, Shape]:
    """Return the shapes of these types by their paths: those of bodies, of states, then of sealed
    tables. Refusals are distinguished by their games.
    """

    def place(type: ProblemType) -> tuple[bool, bool]:
        return type.status == REFUSED, type.answered_by is sealed_calls

    return {
        type.path: by_game(
            type.schema,
            f"{type.title}.",
            {each.game.id: type.shape(each.refusals) for each in games},
        )
        if type.of_game
        else type.shape()
        for type in sorted(types, key=place)
    }


def by_type(name: str, doc: str, problems: Mapping[str, Shape]) -> Alternatives:
    """Return the union of these problems, distinguished by their types."""
    return Alternatives(doc, None, name, problems, "type")


def by_game(name: str, doc: str, shapes: Mapping[str, Shape]) -> Shape:
    """Return the union of these shapes, distinguished by their games; of one, this shape."""
    if len(shapes) == 1:
        return next(iter(shapes.values()))
    return Alternatives(doc, None, name, shapes, "game")
