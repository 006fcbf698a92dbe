"""A second opinion on the cases: the references decide them as they are written."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from packages.conformance.cases import GAMES, Case, all_cases
from packages.conformance.positions import Ask, is_replacement, reached, replaced
from tests.checks.games import PLAYED
from tests.checks.reference.differential import alike, foreign_to
from tests.checks.tested import record_of

Position = dict[str, Any]

UNKNOWN = {f"common.{name}" for name in ("limit", "not-your-seat", "version", "not-your-action")}
"""The references have no largest number, no senders, no expected versions and no readers."""
FOREIGN = {game: foreign_to(record_of(game).plan.reference, PLAYED[game]) for game in GAMES}
"""The rules of each game of which its reference knows nothing."""


FOLLOWS: Final[Mapping[str, Callable[[Any], Position]]] = {
    "to_act": lambda seats: {"asked": seats[0] if seats else None},
    "version": lambda version: {"turns": version - 1},
    "hands": lambda hands: {"in_trick": [seat for seat, hand in enumerate(hands) if hand]},
}
"""The reference's further members that change when this member is replaced between two tricks."""


def is_asked(case: Case) -> bool:
    """Whether a reference can decide a case: it has no shuffle, judges no state, seals none, tells
    no history, and need not know every rule.
    """
    if case.calls or FOREIGN[case.game] & {*case.clauses}:
        return False
    if case.call == "legal-actions":
        return case.clauses[0] not in UNKNOWN
    if case.call != "apply-action" or case.verdict == "impossible":
        return False
    is_allowed_deal = case.verdict == "allowed" and "seed" in case.request["action"]
    return case.expected.get("clause") not in UNKNOWN and not is_allowed_deal


def position_of(case: Case, options: Mapping[str, Any]) -> Position:
    """What the reference of a game makes of the start and the steps of a case."""
    assert case.start is not None
    reference, start = record_of(case.game).plan.reference, case.start
    position: Position = reference.new_game(start["players"], start["dealer"], options)
    deal = [{"type": "deal", **start["deal"]}] if start["deal"] else []
    for step in (*deal, *case.steps):
        if is_replacement(step):
            name = step["pointer"].split("/")[1]
            also = FOLLOWS.get(name, lambda _: {})(step["value"])
            position = replaced(position, [step]) if name in position else position
            position |= {each: value for each, value in also.items() if each in position}
        else:
            assert reference.why_not(position, step) is None
            position = reference.apply(position, step)
    return position


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
    action = case.request["action"]
    assert reference.why_not(position, action) == case.expected.get("clause"), case.title
    if "changes" in case.expected:
        after = reference.apply(position, action)
        wanted = {name: {**state, **case.expected["changes"]}[name] for name in shown}
        assert as_shown(reference.shown(after)) == as_shown(wanted), case.title
        assert reference.outcome(after) == case.expected["outcome"], case.title


def as_shown(state: dict[str, Any]) -> str:
    """A state as a text that is the same for equal states alone: `true` is not 1."""
    return json.dumps(state, sort_keys=True)


def test_most_cases_get_a_second_opinion() -> None:
    """Of what may be done and what is legal at open tables, the references decide nine in ten."""
    decided = Counter(case.game for case in CASES)
    calls = ("apply-action", "legal-actions")
    written = Counter(case.game for case in all_cases() if case.call in calls and not case.calls)
    few = {game: decided[game] for game in GAMES if decided[game] < 0.9 * written[game]}
    assert not few, f"of {few} no more is decided, of {dict(written)}"
