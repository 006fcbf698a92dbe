"""The facts of refusals are for programs: what they say is a code, and its sentence is `detail`."""

from typing import Any

import pytest

from tests.checks.games import PLAYED
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.schema.declare import String
from vorhand.engine.schema.reading import object_of_facts
from vorhand.engine.text.language import Case
from vorhand.kit.checks.codes import CODE, phrases_in

CLAUSES = {id: clause for game in PLAYED.values() for id, clause in game.clauses.items()}
BY_A_REASON = [clause for clause in CLAUSES.values() if "because" in clause.fact_types]


@pytest.mark.parametrize("facts", [{"because": "it has folded"}, {"some": ["Not a code."]}])
def test_phrase_in_facts_is_found(facts: dict[str, Any]) -> None:
    """A sentence, or a few words of one, is a phrase; what follows the seat in an act is not."""
    fipsen = PLAYED["fipsen"]
    assert phrases_in(fipsen, facts)
    assert phrases_in(fipsen, {"card": "TD", "bid": "3 hand ruten", "option": "durch_bids"}) == []


@pytest.mark.parametrize("clause", BY_A_REASON, ids=[clause.id for clause in BY_A_REASON])
def test_reasons_of_a_clause(clause: Clause) -> None:
    """They are listed as an enumeration of codes, with the sentence of each."""
    reason = object_of_facts(clause).members["because"].shape
    assert isinstance(clause.refusal, Case)
    assert isinstance(reason, String)
    assert reason.values == tuple(clause.refusal.templates)
    assert not clause.refusal.otherwise
    for code, sentence in clause.refusal.templates.items():
        assert CODE.fullmatch(code)
        assert f"`{code}`: {sentence}" in reason.doc
