"""What a request may cost, how many errors and faults are listed, how large an answer is."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import action, answer_of, client_of, new_game, post, problem, send
from tests.api.test_malformed import nested
from tests.checks.calls import JSON
from tests.checks.corpus.played import steps
from vorhand.api.answering.request import Request
from vorhand.api.calls.history import history
from vorhand.api.contract import budget
from vorhand.api.contract.budget import (
    BUDGET,
    LARGEST_ANSWER,
    MOST,
    PRICES,
    SMALL,
    SMALL_BUDGET,
    STEP,
    THINKING_BUDGET,
    Bill,
    Charge,
    TooDearHere,
    size_of,
    times_of,
)
from vorhand.api.problems.details import details
from vorhand.api.problems.limits import MOST_ERRORS, MOST_ERRORS_IN_BATCH, SEARCH_LIMIT, truncate
from vorhand.api.problems.types.refusals import Impossible
from vorhand.bots import LEVELS
from vorhand.engine import GAMES, ImpossibleState
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.kit.ours import OURS

BOTH: Final = ["views", "refusals"]
ROOT: Final = Path(__file__).parent.parent.parent
UNDEALT: Final = {"game": "toepen", "players": 3, "deal": None, "options": {"absences": True}}
OUT_AND_IN: Final = [{"type": "step-out", "seat": 0, "reason": "own-needs"}, action("0 step-in")]
"""Two actions that are legal before a deal, over and over."""


def items_of(client: FlaskClient, count: int, **more: Any) -> JSON:
    """A batch of this many deals at a table of eight."""
    state = new_game(client, players=8, deal=None)["state"]
    return {"items": [{"state": state, "action": {"type": "deal", "seed": "s"}, **more}] * count}


def priced(monkeypatch: pytest.MonkeyPatch, **hundredths: int) -> None:
    """Have other prices."""
    changed = {name: Charge(price, name) for name, price in hundredths.items()}
    monkeypatch.setattr(budget, "PRICES", {**PRICES, **changed})


@pytest.mark.parametrize("include", [["views"], ["refusals"], BOTH[::-1]])
def test_batch_just_within_the_budget(client: FlaskClient, include: list[str]) -> None:
    """A refusal says how many items are within it: these are answered, and one more is not."""
    body = items_of(client, 1000, include=include)
    done = problem(post(client, "batch", body), "too-large")["done"]
    results = answer_of(post(client, "batch", {"items": body["items"][:done]}))["results"]
    assert len(results) == done > 40
    assert {result["status"] for result in results} == {200}
    told = problem(post(client, "batch", {"items": body["items"][: done + 1]}), "too-large")
    assert (told["done"], told["budget"]) == (done, BUDGET)
    assert "Send fewer in each request" in told["detail"]


def test_thousand_plain_items(client: FlaskClient) -> None:
    """As they occur in games, they are within the budget."""
    items = steps()[:1000]
    assert len(items) == 1000
    assert len(answer_of(post(client, "batch", {"items": items}))["results"]) == 1000


@pytest.mark.parametrize(("more", "times"), [(0, 1), (1, 2), (STEP, 2), (STEP + 1, 3)])
def test_large_item_counts_more_than_once(more: int, times: int) -> None:
    """By its bytes as compact JSON, whatever is in it."""
    assert times_of(size_of({"x": "~" * (SMALL - len('{"x":""}') + more)})) == times


def test_item_of_the_wrong_shape_costs_what_a_plain_one_does(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it asks to be included."""
    priced(monkeypatch, items=90_000)
    body = {"items": [{"include": BOTH}] * 3}
    assert problem(post(client, "batch", body), "too-large")["done"] == 2


def test_item_that_is_too_deep_after_the_budget(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A body that is malformed is that first, whatever else is wrong with it."""
    priced(monkeypatch, items=90_000)
    text = f'{{"items": [{{}}, {{}}, {{}}, {nested(499)}]}}'
    problem(send(client, "batch", text), "malformed")


def test_longest_answer_of_a_batch(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends before it is larger than the largest answer, whatever the work costs."""
    monkeypatch.setattr(budget, "LARGEST_ANSWER", 50_000)
    body = items_of(client, 100, include=["views"], names=["😀" * 39 + str(n) for n in range(8)])
    told = problem(post(client, "batch", body), "too-large")
    within = post(client, "batch", {"items": body["items"][: told["done"]]})
    assert 0 < len(within.data) <= 50_000
    assert told["detail"].startswith("The answer would have more than 50000 bytes.")


def test_replay_over_the_budget(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the events it is within. The message says what each part has cost."""
    priced(monkeypatch, events=100_000)
    begin = {"game": "fipsen", "players": 3, "deal": None}
    body = {"start": begin, "actions": [{"type": "deal", "seed": "s"}]}
    assert answer_of(post(client, "replay", body))["applied"] == 1
    told = problem(post(client, "replay", {**body, "include": ["events"]}), "too-large")
    assert (told["done"], told["budget"]) == (0, BUDGET)
    assert re.search(r"\(items 2, events \d+, actions 1, shuffles 1\)", told["detail"])
    assert "Omit the events" in told["detail"]


def test_actions_within_the_budget_of_a_replay(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as are said to be are replayed, and not one more."""
    priced(monkeypatch, actions=50_000)
    actions = OUT_AND_IN * 5
    for call, more in (("replay", {}), ("history", {"seat": 1})):
        body = {"start": UNDEALT, "actions": actions, **more}
        assert problem(post(client, call, body), "too-large")["done"] == 3
        assert post(client, call, {**body, "actions": actions[:3]}).status_code == 200


@pytest.mark.parametrize(
    ("deal", "since", "events"), [(None, 0, 5), (None, 3, 1), (None, 9, 0), ({"seed": "s"}, 9, 0)]
)
def test_history_pays_for_the_events_that_it_tells(
    deal: JSON | None, since: int, events: int
) -> None:
    """Those up to `since` cost nothing."""
    body = {"start": {**UNDEALT, "deal": deal}, "actions": OUT_AND_IN * 2, "seat": 0}
    asked = Request(OURS, {**body, "since": since}, str)
    told = history(asked)["events"]
    assert asked.bill.counted["events"] == len(told) == events


def test_body_that_is_too_large_has_no_cost(client: FlaskClient) -> None:
    """The bytes are too many, and nothing was counted."""
    response = client.post("/view", data=b" " * 70_000, content_type="application/json")
    assert not {"done", "budget"} & problem(response, "too-large").keys()


# How many errors are listed


@pytest.mark.parametrize(("wrong", "more"), [(99, None), (100, None), (101, 1), (9_000, 8_900)])
def test_errors_beyond_a_hundred(client: FlaskClient, wrong: int, more: int | None) -> None:
    """The first by pointer are listed, and the others counted."""
    start = {"game": "toepen", "players": 3}
    told = problem(post(client, "replay", {"start": start, "actions": [7] * wrong}), "invalid")
    pointers = sorted(f"/actions/{place}" for place in range(wrong))
    assert [error["pointer"] for error in told["errors"]] == pointers[:MOST_ERRORS]
    assert told.get("more_errors") == more
    assert told["detail"] == f"The request body has {wrong} errors."


def test_nothing_is_looked_for_behind_ten_thousand_errors(client: FlaskClient) -> None:
    """A sheet of empty rows has two errors a row."""
    tables = [{"names": ["a", "b", "c"], "sheet": [{}] * 120}] * 250
    told = problem(post(client, "standings", {"tables": tables}), "invalid")
    assert len(told["errors"]) + told["more_errors"] == SEARCH_LIMIT
    assert told["detail"] == "The request body has at least 10000 errors."


@pytest.mark.parametrize(("count", "more"), [(100, None), (101, 1), (250, 150)])
def test_faults_beyond_a_hundred(count: int, more: int | None) -> None:
    """The first by pointer are listed, and the others counted."""
    faults = [Fault(f"/hands/{at:03}", common.CARDS_ONCE, "Twice.") for at in range(count)]
    told = details(Impossible(ImpossibleState(faults), "toepen"))
    assert [fault["pointer"] for fault in told["faults"]] == [f[0] for f in faults[:MOST_ERRORS]]
    assert told.get("more_faults") == more


def test_faults_of_a_checked_state_beyond_a_hundred(client: FlaskClient) -> None:
    """`/check-state` lists as many as the problem does."""

    def admit(claim: Any) -> Any:
        faults = (Fault(f"/hands/{at:03}", common.CARDS_ONCE, "Twice.") for at in range(101))
        raise ImpossibleState(faults)

    broken = client_of(replace(GAMES["toepen"], gate=admit))
    told = answer_of(post(broken, "check-state", {"state": new_game(client)["state"]}))
    assert (len(told["faults"]), told["more_faults"]) == (MOST_ERRORS, 1)


def test_errors_of_all_items_of_a_batch(client: FlaskClient) -> None:
    """All results together list at most this many; any others are only counted."""
    results = answer_of(post(client, "batch", {"items": [{"x": 0}] * 1000}))["results"]
    problems = [result["problem"] for result in results]
    assert sum(len(each["errors"]) for each in problems) == MOST_ERRORS_IN_BATCH
    assert all(len(each["errors"]) + each.get("more_errors", 0) == 3 for each in problems)
    assert {len(each["errors"]) for each in problems[:600]} == {3}
    assert problems[-1]["errors"] == []


def test_truncated_lists_add_up() -> None:
    """What an answer has left out already is counted too."""
    told = {"errors": [1, 2, 3], "more_errors": 7}
    assert truncate(told, 1) == {"errors": [1], "more_errors": 9}
    assert truncate(told, 3) == told


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
    body = {"start": UNDEALT, "actions": OUT_AND_IN * 5_000, "include": ["events"]}
    assert answer_of(post(client, "replay", body))["applied"] == 10_000


# What is published


@pytest.mark.parametrize("call", ["batch", "replay", "history", "suggest-action"])
def test_contract_says_the_budget(client: FlaskClient, call: str) -> None:
    """In the description of each call that has one; docs/http.md has the prices."""
    said = client.get("/openapi.json").get_json()["paths"][f"/{call}"]["post"]["description"]
    assert re.search(rf"(?:may cost|budget of) {BUDGET}\b", said)


def test_docs_say_what_is_charged() -> None:
    """The table of prices, row by row."""
    text = (ROOT / "docs/http.md").read_text("utf-8")
    for price in PRICES.values():
        assert f"| {price.what} | {price.written} |" in text
    for number in (BUDGET, MOST_ERRORS_IN_BATCH, SEARCH_LIMIT, SMALL):
        assert f"{number:,}" in text
    assert f"{LARGEST_ANSWER // 1024**2} MiB" in text


def test_example_of_a_request_over_the_budget(client: FlaskClient) -> None:
    """The page of the problem shows one as it is sent, and docs/http.md shows the same."""
    example = client.get("/problems/too-large").get_json()["example"]
    assert example["done"] > 0
    assert example["budget"] == BUDGET
    text = (ROOT / "docs/http.md").read_text("utf-8")
    blocks = re.findall(r"^```json\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (shown,) = (json.loads(each) for each in blocks if "/problems/too-large" in each)
    assert shown.items() <= example.items()


def test_items_behind_ten_thousand_errors_are_looked_at_no_further(client: FlaskClient) -> None:
    """Of each that is wrong one more error is looked for."""
    full = {f"{place}": 0 for place in range(998)}
    results = answer_of(post(client, "batch", {"items": [full] * 30}))["results"]
    told = [result["problem"] for result in results]
    found = [len(each["errors"]) + each.get("more_errors", 0) for each in told]
    assert found == [1000] * 10 + [1] * 20
    assert told[-1]["detail"] == "The request body has at least 1 error."


# Nothing goes past the bill


@pytest.mark.parametrize("call", ["apply-action", "legal-actions", "view", "new-game"])
def test_small_call_that_is_too_dear_here(client: FlaskClient, call: str) -> None:
    """It goes on in another slot, whatever it is that costs too much; its answer is the same."""
    state = new_game(client)["state"]
    bodies = {
        "apply-action": {"state": state, "action": new_game(client)["legal_actions"][0]},
        "legal-actions": {"state": state},
        "view": {"state": state, "seat": 0},
        "new-game": {"game": "toepen", "players": 8, "deal": {"seed": "s"}},
    }
    with pytest.raises(TooDearHere):
        client.post(f"/{call}", json=bodies[call], environ_overrides={MOST: 1})
    answered = [
        client.post(f"/{call}", json=bodies[call], environ_overrides={MOST: most}).data
        for most in (SMALL_BUDGET, BUDGET)
    ]
    assert answered[0] == answered[1]


@pytest.mark.parametrize("level", LEVELS)
def test_suggestion_that_is_too_dear_here(client: FlaskClient, level: str) -> None:
    """It stops as soon as it has cost what it may, and goes on elsewhere; a cheap one gets the same
    bytes in each slot.
    """
    state = playing(client, "toepen", 4)
    body = {"state": state, "seat": state["to_act"][0], "level": level}
    ample = client.post("/suggest-action", json=body, environ_overrides={MOST: BUDGET})
    assert ample.status_code == 200
    try:
        found = client.post("/suggest-action", json=body, environ_overrides={MOST: THINKING_BUDGET})
    except TooDearHere:
        assert level in ("thinker-3", "thinker-4")
    else:
        assert level != "thinker-4"
        assert found.data == ample.data


def playing(client: FlaskClient, game: str, players: int) -> Any:
    """A state in which the first card of a hand is to be played."""
    answer = new_game(client, game=game, players=players)
    while "deal" in str(answer["legal_actions"]) or answer["state"]["phase"] != "play":
        (action, *_) = answer["legal_actions"]
        answer = answer_of(
            client.post("/apply-action", json={"state": answer["state"], "action": action})
        )
    return answer["state"]


def test_bill_says_what_was_paid() -> None:
    """Everything that was counted, by its price, and the bytes."""
    bill = Bill()
    bill.pay("items", 2)
    bill.write("~" * 9_998)
    assert (bill.cost, bill.left, bill.written) == (4, BUDGET - 4, 10_000)
    bill.close("~" * 4)
    assert bill.written == 10_000
