"""The problems of refusals over all games, told apart by their type and then by their game."""

from collections.abc import Iterable, Mapping
from typing import Final

from vorhand.api.contract.problems import name_of_problem, shape_of_problem
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.problems.types import TYPES
from vorhand.engine.schema.declare import OneOf, Shape

_SEAL_PROBLEMS: Final[Mapping[str, Shape]] = {
    kind: shape_of_problem(TYPES[kind]) for kind in ("seal", "sealing-off")
}
"""The problems of sealed tables, by type."""
_VOUCHER_PROBLEM: Final[Mapping[str, Shape]] = {"voucher": shape_of_problem(TYPES["voucher"])}
"""The problem of a call that takes a state with its voucher."""


def refused(games: Iterable[ResponseShapes]) -> OneOf:
    """The problem of a refusal, in whatever game, of a call that takes states."""
    doc = "The state, its voucher or the action is refused."
    return by_type("RefusedProblem", doc, {**_refusals(games), **_VOUCHER_PROBLEM})


def refused_or_closed(games: Iterable[ResponseShapes]) -> OneOf:
    """The same, of a call that takes sealed tables as well."""
    doc = "A refusal, or a sealed table that does not open."
    problems = {**_refusals(games), **_VOUCHER_PROBLEM, **_SEAL_PROBLEMS}
    return by_type("RefusedOrClosedProblem", doc, problems)


def not_revealed(games: Iterable[ResponseShapes]) -> OneOf:
    """The same, of a call that takes sealed tables and no states."""
    doc = "The seed is not revealed."
    return by_type("NotRevealedProblem", doc, {**_refusals(games), **_SEAL_PROBLEMS})


def closed() -> OneOf:
    """The problem of a call that refuses nothing else."""
    return by_type("ClosedProblem", "The sealed table does not open.", _SEAL_PROBLEMS)


def problems_of_items(games: Iterable[ResponseShapes]) -> dict[str, Shape]:
    """The problems of one of many items, by type."""
    others = ("malformed", "invalid", "internal-error")
    return {kind: shape_of_problem(TYPES[kind]) for kind in others} | {
        **_refusals(games),
        **_VOUCHER_PROBLEM,
        **_SEAL_PROBLEMS,
    }


def by_type(name: str, doc: str, problems: Mapping[str, Shape]) -> OneOf:
    """One of these problems, told apart by its type."""
    variants = {TYPES[kind].path: each for kind, each in problems.items()}
    return OneOf(doc, None, name, variants, "type")


def by_game(name: str, doc: str, shapes: Mapping[str, Shape]) -> Shape:
    """One of these shapes, told apart by its game; where there is only one game, that of it."""
    if len(shapes) == 1:
        return next(iter(shapes.values()))
    return OneOf(doc, None, name, shapes, "game")


def _refusals(games: Iterable[ResponseShapes]) -> dict[str, Shape]:
    """The problems of refusals, by type; each is told apart by its game."""
    refusals = {shapes.game.id: shapes.refusals for shapes in games}
    of_games = {
        "impossible-state": {id: each.impossible for id, each in refusals.items()},
        "illegal-action": {id: each.illegal for id, each in refusals.items()},
    }
    return {
        kind: by_game(name_of_problem(TYPES[kind]), f"{TYPES[kind].title}.", problems)
        for kind, problems in of_games.items()
    }
