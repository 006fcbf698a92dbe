"""A rule that is lifted is lifted in the gate as well, and a record shows where it is kept."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest

from vorhand.engine import IS_COMPILED
from vorhand.kit import FOLLOW_SUIT
from vorhand.kit.checks.sabotage import check
from vorhand.kit.checks.sabotage.rules import rules_of
from vorhand.kit.checks.sabotage.states import coverage_of
from vorhand.kit.checks.trial import Trial
from vorhand_agram import PACKAGE as AGRAM

SCALE: Final = 0.05
FaultsOf: TypeAlias = Callable[[Any, Any], set[str]]
pytestmark = pytest.mark.skipif(IS_COMPILED, reason="compiled, rules keep their functions")


def said_if_all_keep_it(faults_of: FaultsOf, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is found where everybody keeps the rule that suit is followed, of a gate that finds
    these faults.
    """
    trial = Trial(AGRAM, SCALE)
    some = coverage_of(trial, rules_of(AGRAM.game))
    monkeypatch.setattr(check, "faults_of", faults_of)
    return [each.found for each in check.kept_by_all(trial, FOLLOW_SUIT, some, 1.0)]


def test_gate_that_tests_a_rule_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It refuses what is not forbidden any more."""
    rule, faults_of = FOLLOW_SUIT.allowed_choices, check.faults_of

    def again(game: Any, state: Any) -> set[str]:
        is_lifted = FOLLOW_SUIT.allowed_choices is not rule
        return faults_of(game, state) | ({FOLLOW_SUIT.id} if is_lifted else set())

    (found,) = said_if_all_keep_it(again, monkeypatch)
    assert found.startswith("everybody keeps it, and the gate refuses a record with PlayCard(")


def test_gate_that_does_not_know_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """It admits what the rule alone forbids."""
    faults_of = check.faults_of
    found = said_if_all_keep_it(
        lambda game, state: faults_of(game, state) - {FOLLOW_SUIT.id}, monkeypatch
    )
    assert found == ["no record shows that it was all that forbade something"]


def test_gate_that_asks_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of that, there is nothing to say."""
    assert said_if_all_keep_it(check.faults_of, monkeypatch) == []
