"""The verdicts on requests, by game, verdict and clause, for the log and the metrics.

They hold ids that are published in the catalogue, and nothing of what was sent.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from vorhand.api.contract.calls import Contract
from vorhand.api.problems.details import ANSWERED_WITH, GAME, Illegal, Problem

APPLIED: Final = "applied"
ILLEGAL: Final = "illegal-action"
IMPOSSIBLE: Final = "impossible-state"
_JUDGED: Final = frozenset({ILLEGAL, IMPOSSIBLE, "invalid", "seal", "sealing-off"})
_ACTING: Final = frozenset({"new-game", "apply-action"})
JUDGED: Final = "vorhand.verdicts"
"""The key for the verdicts of a call that has succeeded."""


class VerdictLabels(NamedTuple):
    """A verdict: `applied` or a type of problem; of an illegal action with the clause, of a sealed
    table that does not open with the reason.
    """

    game: str
    verdict: str
    clause: str = ""


def judged_in(environ: Mapping[str, Any]) -> list[VerdictLabels]:
    """The verdicts on the request of this WSGI environment."""
    problem: Problem | None = environ.get(ANSWERED_WITH)
    if problem is None or GAME not in environ:
        judged: list[VerdictLabels] = environ.get(JUDGED, [])
        return judged
    clause = problem.refusal.clause.id if isinstance(problem, Illegal) else problem.reason
    return [VerdictLabels(environ[GAME], problem.name, clause)] if problem.name in _JUDGED else []


def verdicts_of(
    call: str, game: str, body: Any, answer: Any, contract: Contract
) -> list[VerdictLabels]:
    """The verdicts of a call that has succeeded; none for a call that only reads."""
    if call in _ACTING:
        return [VerdictLabels(game, APPLIED)]
    if call == "check-state":
        return [] if answer["consistent"] else [VerdictLabels(game, IMPOSSIBLE)]
    if call == "replay":
        refused = answer["refused"]
        applied = [VerdictLabels(game, APPLIED)] * answer["applied"]
        return applied + list(_refused(game, refused["problem"]) if refused else ())
    if call == "history":  # these actions were counted when they were carried out
        refused = answer["refused"]
        return list(_refused(game, refused["problem"])) if refused else []
    if call == "batch":
        return list(_of_items(body["items"], answer["results"], contract))
    return []


def _of_items(items: Any, results: Any, contract: Contract) -> Iterator[VerdictLabels]:
    for item, result in zip(items, results, strict=True):
        game = contract.request("apply-action", item).game
        if "answer" in result:
            yield VerdictLabels(game, APPLIED)
        else:
            yield from _refused(game, result["problem"])


def _refused(game: str, details: Mapping[str, Any]) -> Iterator[VerdictLabels]:
    name = details["type"].rpartition("/")[2]
    if name in _JUDGED:
        yield VerdictLabels(game, name, details.get("clause", {"id": ""})["id"])
