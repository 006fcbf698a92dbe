"""Both versions of the format: whole states, and the start and the steps that lead to them."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from packages.conformance.cases import FOLDER, Case, all_cases, cases_in
from packages.conformance.comparing import Answer
from packages.conformance.positions import Ask, reached, replaced
from packages.conformance.telling import failure
from packages.conformance.trying import tried

VERSION_1 = json.loads((Path(__file__).parent / "version_1.json").read_text("utf-8"))
SCHEMA = Draft202012Validator(json.loads((FOLDER.parent / "case.schema.json").read_text("utf-8")))
CASES = {case.number: case for case in all_cases()}
STEPPED = CASES["toepen.6.6"]
"""The second knock with two lives left: members replaced, a deal, and three more acts."""


@pytest.mark.parametrize("case", [*cases_in(VERSION_1)], ids=lambda case: case.number)
def test_version_1_is_decided_as_ever(case: Case, ask: Ask) -> None:
    """A file without a version holds whole states, and says the same as its successor."""
    SCHEMA.validate(VERSION_1)
    assert tried(case, ask) == []
    assert reached(CASES[case.number], ask) == reached(case, ask)


@pytest.mark.parametrize("option", ["late_knock", "absences"])
def test_version_1_is_older_than_an_option(option: str, ask: Ask) -> None:
    """A new option has its default in a case that was written before."""
    (case, *_) = cases_in(VERSION_1)
    state = case.request["state"]
    options = {name: value for name, value in state["options"].items() if name != option}
    older = case._replace(request={**case.request, "state": {**state, "options": options}})
    assert tried(older, ask) == []


def test_version_that_nobody_knows() -> None:
    """Nothing is guessed: what is known is named."""
    with pytest.raises(ValueError, match=r"format 3 of toepen: known are \(1, 2\)"):
        list(cases_in({**VERSION_1, "format": 3}))


def in_a_file(version: int, **members: Any) -> dict[str, Any]:
    """A file with the first case of version 1, and other members in that."""
    first = {**VERSION_1["cases"][0], **members}
    return {**VERSION_1, "format": version, "cases": [first]}


@pytest.mark.parametrize(
    "written",
    [
        in_a_file(1, start=STEPPED.start),
        in_a_file(2),
        in_a_file(2, start=STEPPED.start),
        in_a_file(2, request={"action": {"type": "deal"}}),
        in_a_file(2, request={}, start=STEPPED.start, steps=[{"type": "deal", "pointer": "/a"}]),
        in_a_file(2, request={}, start=STEPPED.start, steps=[{"pointer": "phase", "value": 1}]),
        in_a_file(3),
    ],
    ids=["steps in 1", "state in 2", "both", "neither", "two steps in one", "no pointer", "3"],
)
def test_versions_are_not_mixed(written: dict[str, Any]) -> None:
    """A case of version 1 has the state, and one of version 2 the way to it."""
    assert not SCHEMA.is_valid(written)


def test_only_the_named_values_are_replaced() -> None:
    """Members, entries, and entries of entries; all else is as it was."""
    state = {"version": 1, "hands": [["TD"], ["AH", "KH"]]}
    steps = [{"pointer": "/hands/1/0", "value": "QH"}, {"pointer": "/version", "value": 7}]
    assert replaced(state, steps) == {"version": 7, "hands": [["TD"], ["QH", "KH"]]}
    assert state == {"version": 1, "hands": [["TD"], ["AH", "KH"]]}


def test_step_that_is_refused(ask: Ask) -> None:
    """A service that refuses a step fails the case, and says why."""
    wrong = STEPPED._replace(steps=(*STEPPED.steps, {"type": "play-card", "seat": 0, "card": "AH"}))
    (difference,) = tried(wrong, ask)
    assert difference.place == f"steps/{len(STEPPED.steps)}"
    assert difference.got.startswith("Seat 0 does not hold the ace of hearts")


@pytest.mark.parametrize("call", ["new-game", "replay"])
@pytest.mark.parametrize(
    "body", [None, [], {}, {"state": None}, {"state": {}}, {"refused": {"index": 0}}], ids=str
)
def test_way_that_leads_nowhere(call: str, body: Any, ask: Ask) -> None:
    """Whatever a service answers on the way, it is a difference and no crash."""

    def wrong(asked: str, sent: Mapping[str, Any]) -> Answer:
        return Answer(200, body) if asked == call else ask(asked, sent)

    assert tried(STEPPED, wrong)


def test_failure_says_all() -> None:
    """Number and title, what was asked, what was expected, and what was got."""
    differences = tried(STEPPED, lambda call, body: Answer(500, "no"))
    assert [*failure(STEPPED, differences)] == [
        "FAILED toepen.6.6 The second knock with two lives left",
        f'    asked: apply-action {{"action": {{"type": "knock", "seat": 2}}}} after '
        f"{len(STEPPED.steps)} steps",
        "    expected: refused by toepen.knock-lives",
        "    start: expected the next state, got no",
    ]
