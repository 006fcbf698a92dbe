"""The runner at sealed tables: what it takes from answers, and when a case does not apply."""

import io
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from packages.conformance.__main__ import main, play, report
from packages.conformance.calls import taken
from packages.conformance.cases import Case, all_cases
from packages.conformance.comparing import Answer
from packages.conformance.positions import Ask
from packages.conformance.telling import failure
from packages.conformance.trying import tried
from tests.conformance.test_cases import SCHEMA
from tests.conformance.test_runner import Change, Wsgi, failing, served
from vorhand.api import create_app

__all__ = ["failing", "served"]

CASES = {case.title: case for case in all_cases() if case.number.startswith("toepen.15.")}
ACTS = CASES["The pass of a seat acts for it"]
HIDDEN = CASES["The pass of another seat sees no hand of this one"]
AGAIN = CASES["A deal that is sent again gives the same cards"]
TWICE = CASES["The same request is sent twice"]
CUT = CASES["A pass that was cut"]
CHANGED = CASES["A sealed string with another character"]
FOREIGN = CASES["A pass of another service"]
BOTS = CASES["Bots have no passes"]
NUMBERS = count()

PLANTED: dict[str, tuple[Case, Change]] = {
    "the state": (ACTS, lambda a: a.update(state={})),
    "the action": (ACTS, lambda a: a["events"].append({"action": None})),
    "another reader": (ACTS, lambda a: a.update(seat=1)),
    "the hand of another seat": (HIDDEN, lambda a: a["table"].update(hand=["TD"])),
    "other cards each time": (AGAIN, lambda a: a["table"].update(hand=[next(NUMBERS)])),
    "other bytes each time": (TWICE, lambda a: a.update(version=next(NUMBERS))),
    "more each time": (TWICE, lambda a: a.update({"x" * next(NUMBERS): 1})),
    "another type of problem": (CUT, lambda a: a.update(type="/problems/invalid")),
    "what was wrong": (FOREIGN, lambda a: a.update(detail=f"flaw {next(NUMBERS)}")),
    "a pass of a bot": (BOTS, lambda a: a["passes"].update(seats=["k1.x", None, None])),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_error_at_a_sealed_table_is_found(
    planted: str, failing: Callable[[Case, Change], list[str]]
) -> None:
    """An answer with one error fails its case."""
    assert failing(*PLANTED[planted])


def test_string_that_opens_all_the_same(ask: Ask) -> None:
    """A service that takes whatever is sent fails."""

    def careless(call: str, body: Mapping[str, Any]) -> Answer:
        good = {**body, "sealed": held[0], "pass": held[1]} if held else body
        answer = ask(call, good)
        if call == "new-game":
            held[:] = [answer.body["sealed"], answer.body["passes"]["seats"][0]]
        return answer

    held: list[str] = []
    first, *_ = tried(CUT, careless)
    assert first == ("status", 409, 200)


@pytest.mark.parametrize("case", [ACTS, CUT, CHANGED], ids=lambda case: case.number)
@pytest.mark.parametrize(
    "body", [None, [], {}, {"sealed": None, "passes": {"seats": [1]}}], ids=str
)
def test_answer_without_what_is_taken_from_it(case: Case, body: Any) -> None:
    """It is a difference and no crash, and says which call it was."""
    difference, *_ = tried(case, lambda call, asked: Answer(200, body))
    assert difference.place in ("calls/0", "calls/1", "status")


def test_failure_says_where_the_way_ends() -> None:
    """The call, and what its answer should have had."""
    found = tried(ACTS, lambda call, body: Answer(500, {"detail": "no"}))
    _, asked, expected, place = failure(ACTS, found)
    assert asked.endswith("… after 2 calls")
    assert expected == "    expected: allowed (common.sealed-pass, common.not-your-seat)"
    assert place == "    calls/0: expected an answer with /sealed, got no"


def test_values_from_answers() -> None:
    """Members, entries, and strings with a change; all else is as it was written."""
    answers = [{"sealed": "k.ABC", "seats": ["x", "y"]}, {"seed": 7}]
    written = [{"from": "/0/seats/1"}, {"from": "/1"}, {"from": "/0/sealed", "cut": 2}, {"a": "/0"}]
    assert taken(written, answers) == ["y", {"seed": 7}, "k.A", {"a": "/0"}]
    assert taken({"from": "/0/sealed", "changed": 2}, answers) == "k.BBC"
    assert taken({"from": "/0/sealed", "changed": 3}, answers) == "k.AAC"


def test_service_without_keys(
    served: Callable[[Wsgi], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Its cases of sealed tables are not applicable, which is said; all others are played."""
    url = served(create_app())
    assert main([url, "--case", "toepen.6.1", "--case", "toepen.15", "--case", "stortok.11"]) == 0
    of_stortok = sum(case.number.startswith("stortok.11.") for case in all_cases())
    assert capsys.readouterr().out.splitlines() == [
        f"toepen           1 of    1 passed, {len(CASES)} not applicable",
        f"stortok          0 of    0 passed, {of_stortok} not applicable",
        f"all              1 of    1 passed, {len(CASES) + of_stortok} not applicable",
        "The service has no keys (sealing-off): cases of sealed tables are not applicable.",
    ]


def test_report_of_a_service_without_keys() -> None:
    """The report names the cases that do not apply."""
    off = Answer(409, {"type": "/problems/sealing-off"})
    result = play([ACTS, BOTS], lambda call, body: off, io.StringIO())
    not_applicable = [ACTS.number, BOTS.number]
    assert report(result) == {"played": 0, "failed": [], "not_applicable": not_applicable}


@pytest.mark.parametrize("status", [200, 422])
def test_service_that_does_not_say_that_it_seals_nothing(status: int) -> None:
    """Only the problem `sealing-off` makes a case inapplicable."""
    assert tried(ACTS, lambda call, body: Answer(status, {"type": "/problems/sealing-off"}))
    assert tried(ACTS, lambda call, body: Answer(409, {"type": "/problems/invalid"}))


def test_service_that_seals_only_at_first(ask: Ask) -> None:
    """Whoever gave out a sealed string must take it back: otherwise the case fails."""

    def forgetful(call: str, body: Mapping[str, Any]) -> Answer:
        off = Answer(409, {"type": "/problems/sealing-off"})
        return ask(call, body) if call == "new-game" else off

    assert tried(ACTS, forgetful)
    assert tried(CUT, forgetful)


def file_of(**members: Any) -> dict[str, Any]:
    """A file with one case, which the schema allows unless a member is wrong."""
    case = {
        "number": "toepen.15.1",
        "title": "A title",
        "clauses": ["common.sealed-pass"],
        "why": "Because.",
        "calls": [{"call": "new-game", "request": {}}],
        "call": "view",
        "request": {"sealed": {"from": "/0/sealed"}},
        "verdict": "allowed",
        "answer": {"seat": 0},
        **members,
    }
    held = {name: value for name, value in case.items() if value is not None}
    return {"format": 2, "game": "toepen", "section": "sealed-tables", "cases": [held]}


@pytest.mark.parametrize(
    "members",
    [
        {"start": {"game": "toepen", "players": 3, "dealer": 0, "options": {}, "deal": None}},
        {"calls": []},
        {"calls": [{"call": "new-game"}]},
        {"request": {"sealed": {"from": "/sealed"}}},
        {"request": {"sealed": {"from": "/0/sealed", "cut": 1, "changed": 1}}},
        {"request": {"state": {}}},
        {"calls": None, "call": "new-game", "absent": ["state"]},
        {"calls": None, "call": "new-game", "verdict": "not-opened"},
        {"absent": [1]},
        {"changes": {"version": 1}},
    ],
    ids=str,
)
def test_schema_refuses_a_position_beside_earlier_calls(members: dict[str, Any]) -> None:
    """A case with earlier calls has neither a position nor a reference of another form."""
    validator = Draft202012Validator(SCHEMA)
    assert validator.is_valid(file_of())
    assert not validator.is_valid(file_of(**members))
