"""A second opinion on the cases: the references decide them as they are written."""

import json
from collections import Counter
from typing import Any

import pytest

from conformance.cases import GAMES, Case, all_cases
from tests.conformance.positions import position_of
from tests.reference.differential import alike
from tests.reference.plans import PLANS

UNKNOWN = {"common.limit", "common.not-your-seat"}
"""The references have no largest number, and no senders."""


def is_asked(case: Case) -> bool:
    """Whether a reference can decide a case: it has no shuffle, and judges no state."""
    if case.call == "legal-actions":
        return True
    if case.call != "apply-action" or case.verdict == "impossible":
        return False
    is_allowed_deal = case.verdict == "allowed" and "seed" in case.request["action"]
    return case.expected.get("clause") not in UNKNOWN and not is_allowed_deal


CASES = [case for case in all_cases() if is_asked(case)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_reference_agrees(case: Case) -> None:
    """The same clause refuses, or the same state and outcome follow; or the same is legal."""
    reference = PLANS[case.game].reference
    state = case.request["state"]
    position = position_of(state)
    shown = reference.shown(position)
    assert shown == {name: state[name] for name in shown}
    if case.call == "legal-actions":
        seats = (
            [case.request["seat"]] if "seat" in case.request else [*range(state["players"]), None]
        )
        legal = [action for seat in seats for action in reference.legal_actions(position, seat)]
        assert alike(legal) == alike(case.expected["answer"]["legal_actions"])
        return
    action = case.request["action"]
    assert reference.why_not(position, action) == case.expected.get("clause")
    if case.verdict == "allowed":
        after = reference.apply(position, action)
        assert as_shown(reference.shown(after)) == as_shown(
            {name: {**state, **case.expected["changes"]}[name] for name in shown}
        )
        assert reference.outcome(after) == case.expected["outcome"]


def as_shown(state: dict[str, Any]) -> str:
    """A state as a text that is the same for equal states alone: `true` is not 1."""
    return json.dumps(state, sort_keys=True)


def test_most_cases_get_a_second_opinion() -> None:
    """Of each game the references decide so many at least."""
    decided = Counter(case.game for case in CASES)
    least = {"toepen": 210, "siwweschroem": 80, "toppen": 80, "fipsen": 190, "stortok": 65}
    assert all(decided[game] >= least[game] for game in GAMES), decided
