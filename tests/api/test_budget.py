"""What a request may cost, how many errors and faults are listed, how large an answer is."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import JSON, action, answer_of, new_game, post, problem
from vorhand.api import create_app
from vorhand.api.contract.budget import (
    BUDGET,
    LARGEST_ANSWER,
    PRICES,
    SMALL,
    STEP,
    cost_of,
    counted_in_batch,
    counted_in_history,
    counted_in_replay,
)
from vorhand.api.problems.details import Impossible, details
from vorhand.api.problems.messages import MOST_LOOKED_FOR, MOST_TOLD, MOST_TOLD_IN_BATCH, shortened
from vorhand.engine import GAMES, ImpossibleState
from vorhand.engine.kernel import common
from vorhand.engine.kernel.clauses import Fault

BOTH: Final = ["views", "refusals"]
ROOT: Final = Path(__file__).parent.parent.parent


def items_of(client: FlaskClient, count: int, **more: Any) -> JSON:
    """A batch of this many deals at a table of three."""
    state = new_game(client, deal=None)["state"]
    return {"items": [{"state": state, "action": {"type": "deal", "seed": "s"}, **more}] * count}


@pytest.mark.parametrize(
    ("include", "price"), [(["views"], 6), (["refusals"], 14), (BOTH, 24), (BOTH[::-1], 24)]
)
def test_batch_just_within_the_budget(client: FlaskClient, include: list[str], price: int) -> None:
    """At a table of three. One item more is refused, and nothing of it done."""
    most = BUDGET // price
    body = items_of(client, most, include=include)
    results = answer_of(post(client, "batch", body))["results"]
    assert {result["status"] for result in results} == {200}
    told = problem(post(client, "batch", items_of(client, most + 1, include=include)), "too-large")
    assert (told["cost"], told["budget"]) == (price * (most + 1), BUDGET)
    assert "Leave out what is included" in told["detail"]


def test_thousand_plain_items(client: FlaskClient) -> None:
    """They cost exactly what a request may."""
    response = post(client, "batch", items_of(client, 1000))
    assert len(answer_of(response)["results"]) == 1000
    assert cost_of(counted_in_batch(items_of(client, 1000)["items"])) == BUDGET


@pytest.mark.parametrize(("more", "times"), [(0, 1), (1, 2), (STEP, 2), (STEP + 1, 3)])
def test_large_item_counts_more_than_once(more: int, times: int) -> None:
    """By its bytes as compact JSON, whatever is in it."""
    item = {"x": "~" * (SMALL - len('{"x":""}') + more)}
    assert counted_in_batch([item]) == {"items": times}


def test_item_of_the_wrong_shape_costs_what_a_plain_one_does() -> None:
    """Whatever it asks to be included."""
    assert counted_in_batch([None, None]) == {"items": 2}


def test_replay_with_events_over_the_budget(client: FlaskClient) -> None:
    """Without the events it is within. The message says what each part would cost."""
    begin = {"game": "fipsen", "players": 3, "deal": None}
    actions = [{"type": "deal", "seed": "s"}] * 3000
    body = {"start": begin, "actions": actions}
    assert answer_of(post(client, "replay", body))["applied"] == 1
    told = problem(post(client, "replay", {**body, "include": ["events"]}), "too-large")
    assert told["cost"] == 2 + 300 + 1500 + 270
    assert "items 2, actions 300, shuffles 1500, events 270" in told["detail"]
    assert "Leave out the events" in told["detail"]
    within = {**body, "actions": actions[:2895], "include": ["events"]}
    assert answer_of(post(client, "replay", within))["applied"] == 1
    above = {**body, "actions": actions[:2896], "include": ["events"]}
    assert problem(post(client, "replay", above), "too-large")["cost"] == BUDGET + 1


@pytest.mark.parametrize(
    ("begin", "since", "events"),
    [
        ({"start": {"deal": None}}, 0, 4),
        ({"start": {"deal": None}}, 1, 3),
        ({"start": {}}, 1, 4),
        ({"start": {"deal": {"seed": "s"}}}, 3, 2),
        ({"state": {"version": 7}}, 0, 4),
        ({"state": {"version": 7}}, 7, 4),
        ({"state": {"version": 7}}, 9, 2),
        ({"state": {"version": 7}}, 20, 0),
    ],
)
def test_history_pays_for_the_events_that_it_tells(begin: JSON, since: int, events: int) -> None:
    """Those up to `since` cost nothing."""
    body = {**begin, "actions": [action("0 step-in")] * 4, "seat": 0, "since": since}
    counted = {"items": 1, "actions": 4, "events": events}
    assert counted_in_history(body) == {name: count for name, count in counted.items() if count}


def test_history_over_the_budget(client: FlaskClient) -> None:
    """Without the events that its reader knows it is within."""
    begin = {"game": "fipsen", "players": 3, "deal": None}
    body = {"start": begin, "actions": [{"type": "deal", "seed": "s"}] * 3000, "seat": 0}
    told = problem(post(client, "history", body), "too-large")
    assert told["cost"] == 2 + 300 + 1500 + 270
    assert "Name a later version as `since`" in told["detail"]
    assert answer_of(post(client, "history", {**body, "since": 1000}))["version"] == 1


def test_body_that_is_too_large_has_no_cost(client: FlaskClient) -> None:
    """The bytes are too many, and nothing was counted."""
    response = client.post("/view", data=b" " * 70_000, content_type="application/json")
    assert not {"cost", "budget"} & problem(response, "too-large").keys()


# How many errors are listed


@pytest.mark.parametrize(("wrong", "more"), [(99, None), (100, None), (101, 1), (9_000, 8_900)])
def test_errors_beyond_a_hundred(client: FlaskClient, wrong: int, more: int | None) -> None:
    """The first by pointer are listed, and the others counted."""
    start = {"game": "toepen", "players": 3}
    told = problem(post(client, "replay", {"start": start, "actions": [7] * wrong}), "invalid")
    pointers = sorted(f"/actions/{place}" for place in range(wrong))
    assert [error["pointer"] for error in told["errors"]] == pointers[:MOST_TOLD]
    assert told.get("more_errors") == more
    assert told["detail"] == f"The request body has {wrong} errors."


def test_nothing_is_looked_for_behind_ten_thousand_errors(client: FlaskClient) -> None:
    """A sheet of empty rows has two errors a row."""
    tables = [{"names": ["a", "b", "c"], "sheet": [{}] * 120}] * 250
    told = problem(post(client, "standings", {"tables": tables}), "invalid")
    assert len(told["errors"]) + told["more_errors"] == MOST_LOOKED_FOR
    assert told["detail"] == "The request body has at least 10000 errors."


@pytest.mark.parametrize(("count", "more"), [(100, None), (101, 1), (250, 150)])
def test_faults_beyond_a_hundred(count: int, more: int | None) -> None:
    """The first by pointer are listed, and the others counted."""
    faults = [Fault(f"/hands/{at:03}", common.CARDS_ONCE, "Twice.") for at in range(count)]
    told = details(Impossible(ImpossibleState(faults), "toepen"))
    assert [fault["pointer"] for fault in told["faults"]] == [f[0] for f in faults[:MOST_TOLD]]
    assert told.get("more_faults") == more


def test_faults_of_a_checked_state_beyond_a_hundred(client: FlaskClient) -> None:
    """`/check-state` lists as many as the problem does."""

    def admit(claim: Any) -> Any:
        faults = (Fault(f"/hands/{at:03}", common.CARDS_ONCE, "Twice.") for at in range(101))
        raise ImpossibleState(faults)

    games = {"toepen": replace(GAMES["toepen"], gate=admit)}
    body = {"state": new_game(client)["state"]}
    told = answer_of(post(create_app({"games": games}).test_client(), "check-state", body))
    assert (len(told["faults"]), told["more_faults"]) == (MOST_TOLD, 1)


def test_errors_of_all_items_of_a_batch(client: FlaskClient) -> None:
    """All results together list at most this many; any others are only counted."""
    results = answer_of(post(client, "batch", {"items": [{"x": 0}] * 1000}))["results"]
    problems = [result["problem"] for result in results]
    assert sum(len(each["errors"]) for each in problems) == MOST_TOLD_IN_BATCH
    assert all(len(each["errors"]) + each.get("more_errors", 0) == 3 for each in problems)
    assert {len(each["errors"]) for each in problems[:600]} == {3}
    assert problems[-1]["errors"] == []


def test_shortened_lists_add_up() -> None:
    """What an answer has left out already is counted too."""
    told = {"errors": [1, 2, 3], "more_errors": 7}
    assert shortened(told, 1) == {"errors": [1], "more_errors": 9}
    assert shortened(told, 3) == told


@pytest.mark.parametrize(
    "item",
    [
        {},
        {"state": {"game": "fipsen"}},
        {"~" * 700: 0},
        {f"~{i}": 0 for i in range(90)},
        {"state": {"game": "toepen", "record": [0] * 250}},
        [[]] * 200,
    ],
)
def test_largest_answers_of_items_of_the_wrong_shape(client: FlaskClient, item: Any) -> None:
    """A thousand of each stay far below the largest answer."""
    response = post(client, "batch", {"items": [item] * 1000})
    assert response.status_code == 200, response.text[:200]
    assert len(response.data) < LARGEST_ANSWER / 2


def test_ten_thousand_actions_with_their_events(client: FlaskClient) -> None:
    """They are within the budget, where few of them are deals."""
    steps = [{"type": "step-out", "seat": 0, "reason": "own-needs"}, action("0 step-in")]
    begin = {"game": "toepen", "players": 3, "deal": None, "options": {"absences": True}}
    body = {"start": begin, "actions": steps * 5_000, "include": ["events"]}
    assert answer_of(post(client, "replay", body))["applied"] == 10_000


# What is published


@pytest.mark.parametrize(
    ("call", "names"),
    [
        ("batch", ("items", "views", "refusals", "refusals in views")),
        ("replay", ("items", "actions", "shuffles", "events", "names")),
        ("history", ("items", "actions", "shuffles", "events", "names")),
    ],
)
def test_contract_says_what_is_charged(
    client: FlaskClient, call: str, names: tuple[str, ...]
) -> None:
    """The prices and the budget, in the description of each call that has one."""
    said = client.get("/openapi.json").get_json()["paths"][f"/{call}"]["post"]["description"]
    numbers = set(re.findall(r"\d+(?:\.\d+)?", said))
    assert {str(BUDGET), *(PRICES[name].written for name in names)} <= numbers


def test_docs_say_what_is_charged() -> None:
    """The table of prices, row by row."""
    text = (ROOT / "docs/http.md").read_text("utf-8")
    for price in PRICES.values():
        assert f"| {price.what} | {price.written} |" in text
    for number in (BUDGET, MOST_TOLD_IN_BATCH, MOST_LOOKED_FOR, SMALL):
        assert f"{number:,}" in text
    assert f"{LARGEST_ANSWER // 1024**2} MiB" in text


def test_example_of_a_request_over_the_budget(client: FlaskClient) -> None:
    """The page of the problem shows one as it is sent."""
    example = client.get("/problems/too-large").get_json()["example"]
    assert example["cost"] > example["budget"] == BUDGET


def test_items_behind_ten_thousand_errors_are_looked_at_no_further(client: FlaskClient) -> None:
    """Of each that is wrong one more error is looked for."""
    full = {f"{place}": 0 for place in range(998)}
    results = answer_of(post(client, "batch", {"items": [full] * 30}))["results"]
    told = [result["problem"] for result in results]
    found = [len(each["errors"]) + each.get("more_errors", 0) for each in told]
    assert found == [1000] * 10 + [1] * 20
    assert told[-1]["detail"] == "The request body has at least 1 error."


@pytest.mark.parametrize(("name", "times"), [("", 0), ("Anna", 1), ("x" * 33, 2), ("ß" * 40, 3)])
def test_long_names_are_charged(name: str, times: int) -> None:
    """Each sentence can hold them: the longest counts, for each action that is told."""
    body = {"state": {}, "actions": [{"type": "close"}] * 5, "names": ["A", name] if name else []}
    assert counted_in_replay(body | {"include": ["events"]})["names"] == 5 * times
    assert counted_in_replay(body)["names"] == 0
