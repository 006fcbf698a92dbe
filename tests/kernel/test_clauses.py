"""Clauses, refusals and impossible states."""

import pickle
from dataclasses import replace
from typing import Any

import pytest

from vorhand.engine import Clause, Fault, ImpossibleState, Refusal
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rule_sets import SeatRule
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.knocking.acts import Stay

HERE = Clause("game.here", "Be here.", "our book", "{seat} is not here.")
THERE = Clause("game.there", "Be there.", "our book")


def test_refusal_tells_its_facts_in_a_sentence() -> None:
    """A refusal names the clause, the facts that decided, and says it to a person."""
    refusal = Refusal(HERE, {"seat": 3})
    assert (refusal.clause, refusal.facts) == (HERE, {"seat": 3})
    assert refusal.sentence == "Seat 3 is not here."
    assert str(refusal) == "game.here"


def test_clause_that_only_words_a_refusal() -> None:
    """Rules under it are marked as it is, wherever they are sent; a rulebook cannot have both."""
    marked = replace(HERE, words_only=True)
    rule = SeatRule[Any].under(marked, allowed_seats=lambda table: 0)
    told = pickle.loads(pickle.dumps(marked))
    assert (HERE.words_only, rule.words_only, told.words_only) == (False, True, True)
    kind = Kind[Any](Stay, moments=at("play"), rules=(rule,), does=lambda table, action: None)
    with pytest.raises(ValueError, match=r"two clauses have the id game\.here"):
        Rulebook(kind, others=(HERE,))


def test_faults_are_ordered_by_pointer() -> None:
    """All that is wrong with a state is listed, by the place at which it is wrong."""
    faults = [Fault("/b", HERE, "b."), Fault("/a", THERE, "there."), Fault("/a", HERE, "here.")]
    impossible = ImpossibleState(iter(faults))
    assert impossible.faults == (faults[2], faults[1], faults[0])
    assert str(impossible) == "/a: here.; /a: there.; /b: b."
