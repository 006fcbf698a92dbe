"""A second opinion on the cases: the references decide them as they are written."""

import json
from collections import Counter
from typing import Any

import pytest

from checks.games import PLAYED
from checks.reference.differential import alike, foreign_to
from checks.tested import record_of
from conformance.cases import GAMES, Case, all_cases
from conformance.positions import Ask, reached
from tests.conformance.positions import position_of

UNKNOWN = {f"common.{name}" for name in ("limit", "not-your-seat", "version", "not-your-action")}
"""The references have no largest number, no senders, no expected versions and no readers."""
FOREIGN = {game: foreign_to(record_of(game).plan.reference, PLAYED[game]) for game in GAMES}
"""The rules of each game of which its reference knows nothing."""


def is_asked(case: Case) -> bool:
    """Whether a reference can decide a case: it has no shuffle, judges no state, seals none, and
    need not know every rule.
    """
    if case.calls or FOREIGN[case.game] & {*case.clauses}:
        return False
    if case.call == "legal-actions":
        return case.clauses[0] not in UNKNOWN
    if case.call == "history":
        is_decided = "refused" in case.expected["answer"] and len(case.request["actions"]) == 1
    else:
        is_decided = case.call == "apply-action" and case.verdict != "impossible"
    if not is_decided:
        return False
    is_allowed_deal = case.verdict == "allowed" and "seed" in action_of(case)
    return clause_of(case) not in UNKNOWN and not is_allowed_deal


def action_of(case: Case) -> dict[str, Any]:
    """What is done in a case, or in the history that it asks for."""
    request = case.request
    action: dict[str, Any] = request["actions"][0] if "actions" in request else request["action"]
    return action


def clause_of(case: Case) -> str | None:
    """The clause that forbids what is done, if one does."""
    if case.call != "history":
        return case.expected.get("clause")
    refused = case.expected["answer"]["refused"]
    return str(refused["problem"]["clause"]["id"]) if refused else None


CASES = [case for case in all_cases() if is_asked(case)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_reference_decides_the_case_alike(case: Case, ask: Ask) -> None:
    """The same clause refuses, or the same state and outcome follow; or the same is legal."""
    reference = record_of(case.game).plan.reference
    state = reached(case, ask).request["state"]
    position = position_of(case, state["options"])
    shown = reference.shown(position)
    assert shown == {name: state[name] for name in shown}, case.title
    if case.call == "legal-actions":
        seats = (
            [case.request["seat"]] if "seat" in case.request else [*range(state["players"]), None]
        )
        legal = [action for seat in seats for action in reference.legal_actions(position, seat)]
        assert alike(legal) == alike(case.expected["answer"]["legal_actions"]), case.title
        return
    action = action_of(case)
    assert reference.why_not(position, action) == clause_of(case), case.title
    if "changes" in case.expected:
        after = reference.apply(position, action)
        wanted = {name: {**state, **case.expected["changes"]}[name] for name in shown}
        assert as_shown(reference.shown(after)) == as_shown(wanted), case.title
        assert reference.outcome(after) == case.expected["outcome"], case.title


def as_shown(state: dict[str, Any]) -> str:
    """A state as a text that is the same for equal states alone: `true` is not 1."""
    return json.dumps(state, sort_keys=True)


def test_most_cases_get_a_second_opinion() -> None:
    """Of each game the references decide more than every second case about open tables."""
    decided = Counter(case.game for case in CASES)
    written = Counter(case.game for case in all_cases() if not case.calls)
    few = {game: decided[game] for game in GAMES if decided[game] <= written[game] / 2}
    assert not few, f"of {few} no more is decided, of {dict(written)}"
