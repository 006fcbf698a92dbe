"""Says what a call leaves for the log and the metrics: the verdicts, by game, verdict and clause,
and what it took to think.

They hold ids that are published in the catalogue, and nothing of what was sent.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from vorhand.api.answering.request import Body, Request
from vorhand.api.problems.details import ANSWERED_WITH, GAME
from vorhand.api.problems.problem import Problem
from vorhand.api.problems.types import TYPES
from vorhand.api.problems.types.refusals import IllegalAction, Impossible

APPLIED: Final = "applied"
ILLEGAL: Final = IllegalAction.type.name
IMPOSSIBLE: Final = Impossible.type.name
VERDICTS: Final = "vorhand.verdicts"
"""The key for the verdicts of a call that has succeeded."""
THOUGHT: Final = "vorhand.thought"
"""The key in the WSGI environment for what it took to think."""


class VerdictLabels(NamedTuple):
    """A verdict: `applied` or a type of problem; of an illegal action with the clause, of a sealed
    table that does not open, or a voucher that is wrong, with the reason.
    """

    game: str
    verdict: str
    clause: str = ""


class Thought(NamedTuple):
    """Says what it took to think, for the log and the metrics; only the level is of what was
    sent.
    """

    level: str
    simulations: int
    seconds: float


def verdicts_in(environ: Mapping[str, Any]) -> list[VerdictLabels]:
    """Return the verdicts on the request of this WSGI environment."""
    problem: Problem | None = environ.get(ANSWERED_WITH)
    if problem is None or GAME not in environ:
        found: list[VerdictLabels] = environ.get(VERDICTS, [])
        return found
    clause = problem.refusal.clause.id if isinstance(problem, IllegalAction) else problem.reason
    type = problem.type
    return [VerdictLabels(environ[GAME], type.name, clause)] if type.is_verdict else []


def no_verdict(game: str, request: Request, answer: Body) -> list[VerdictLabels]:
    """Return the verdicts of a call that only reads."""
    return []


def applied_verdict(game: str, request: Request, answer: Body) -> list[VerdictLabels]:
    """Return the verdict of a call that has carried out an action."""
    return [VerdictLabels(game, APPLIED)]


def verdict_on_problem(game: str, details: Mapping[str, Any] | None) -> list[VerdictLabels]:
    """Return the verdict of a problem within an answer, if it has one."""
    name = details["type"].rpartition("/")[2] if details else ""
    if details is None or not TYPES[name].is_verdict:
        return []
    return [VerdictLabels(game, name, details.get("clause", {"id": ""})["id"])]
