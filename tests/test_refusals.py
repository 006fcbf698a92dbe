"""Refusals, in the games that list one for each of their clauses (`REFUSED` of
`tests/<game>/test_refusals.py`), and which of several is named (`MOST_TELLING`).
"""

from importlib import import_module
from typing import Any, Final

import pytest

from checks.acting import game_of, refused

LISTS: Final = {package: import_module(f"tests.{package}.test_refusals") for package in ("toepen",)}
OF_A_REQUEST: Final = frozenset(
    f"common.{name}"
    for name in (
        *("no-such-dealer", "not-over", "not-your-seat", "not-your-action", "version"),
        *("sealed-pass", "sealed-deal", "awaited", "sealed-end"),
        *("sealed-commitment", "sealed-nonce", "sealed-nonces"),
    )
)
"""Clauses that no action breaks at a table: of a start, a sender, an expected version, or a seal.
"""


def every(name: str) -> Any:
    """A test of all entries of these lists."""
    found = [
        pytest.param(title, entry, id=f"{package}: {title}")
        for package, lists in LISTS.items()
        for title, entry in getattr(lists, name).items()
    ]
    return pytest.mark.parametrize(("title", "entry"), found)


@every("REFUSED")
def test_refusal_is_told_in_a_sentence(title: str, entry: tuple[Any, Any]) -> None:
    """Every refusal can be said to a person, from the facts that decided."""
    refusal = refused(*entry)
    assert refusal.clause.id == title
    assert refusal.sentence.endswith(".")
    assert not {*"{}"} & {*refusal.sentence}
    for value in refusal.facts.values():
        assert isinstance(value, bool | int | str | list | None)


@every("MOST_TELLING")
def test_most_telling_rule_is_named(title: str, entry: tuple[Any, Any, str]) -> None:
    """Of several rules that forbid an action, the first in the rulebook's order is named."""
    state, act, clause = entry
    assert refused(state, act).clause.id == clause, title


@pytest.mark.parametrize("lists", LISTS.values(), ids=LISTS)
def test_every_clause_that_forbids_an_action_is_refused_somewhere(lists: Any) -> None:
    """No clause with a sentence for its refusal goes untested here, or elsewhere."""
    (state, _), *_ = lists.REFUSED.values()
    forbidding = {name for name, clause in game_of(state).clauses.items() if clause.refusal}
    assert forbidding == lists.REFUSED.keys() | OF_A_REQUEST | lists.ELSEWHERE
