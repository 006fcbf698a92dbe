"""`POST /batch`: many states and actions, each answered by itself."""

import json
from collections import Counter
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import changed, full_body, without
from tests.api.conftest import action, answer_of, as_json, client_of, new_game, post, send
from tests.api.documents import documents
from tests.api.test_malformed import nested
from tests.broken import with_parts
from tests.checks.calls import JSON
from tests.checks.published import Published
from vorhand.engine import GAMES


def results_of(client: FlaskClient, items: list[Any]) -> list[JSON]:
    """The results of some items."""
    answer = answer_of(post(client, "batch", {"items": items}))
    assert list(answer) == ["results"]
    assert len(answer["results"]) == len(items)
    return answer["results"]


def alone(client: FlaskClient, item: Any) -> JSON:
    """The result of an item as `/apply-action` answers it."""
    response = post(client, "apply-action", item)
    member = "answer" if response.status_code == 200 else "problem"
    return {"status": response.status_code, member: response.get_json()}


def some_items(client: FlaskClient) -> dict[str, Any]:
    """An item of each kind."""
    good = full_body(client, "apply-action")
    fresh = new_game(client, game="fipsen", players=4, deal=None)["state"]
    return {
        "good": good,
        "of another game": {"state": fresh, "action": {"type": "deal", "seed": "s"}},
        "of nobody's shape": 7,
        "of no shape": None,
        "a list": [good],
        "nothing": {},
        "a member too many": {**good, "x": 1},
        "a member missing": without(good, "/state/phase"),
        "illegal": {**good, "action": action("1 knock"), "sender": 0},
        "impossible": changed(good, "/state/knocks", 3),
        "of an unknown game": changed(good, "/state/game", "skat"),
        "nested too deeply": {**good, "x": json.loads(nested(16))},
        "nested far too deeply": json.loads(nested(200)),
        "with points": changed(good, "/state/players", 4.0),
        "with a huge number": changed(good, "/state/version", 10**30),
        "good again": good,
    }


def test_each_item_is_answered_as_it_is_alone(client: FlaskClient, published: Published) -> None:
    """In order, success or problem, to the last member, as is published; any item may be sent."""
    items = list(some_items(client).values())
    published.validator(published.request("batch")).validate({"items": items})
    results = results_of(client, items)
    assert results == [alone(client, item) for item in items]
    assert {result["status"] for result in results} == {200, 400, 409, 422}
    assert results[0] == results[-1]
    published.validator(published.answer("/batch")).validate({"results": results})


def test_service_draws_a_seed_for_each_deal(client: FlaskClient) -> None:
    """A deal without dice is dealt from a seed of its own, which is filled in."""
    state = new_game(client, deal=None)["state"]
    items = [{"state": state, "action": {"type": "deal"}}] * 3
    answers = [result["answer"] for result in results_of(client, items)]
    assert len({answer["action"]["seed"] for answer in answers}) == 3
    for answer in answers:
        body = {"state": state, "action": answer["action"]}
        assert answer_of(post(client, "apply-action", body)) == answer


def test_everything_that_apply_action_takes(client: FlaskClient) -> None:
    """Documents of all games, valid and broken: alone or in a batch, the answer is the same."""
    items = [item for part in range(2) for item in documents("apply-action", part, 70)]
    items = [item for item in items if "deal" not in as_json(item.get("action"))]
    texts = [text for text in map(json.dumps, items) if "Infinity" not in text]
    body = f'{{"items": [{", ".join(texts)}]}}'
    results = answer_of(send(client, "batch", body))["results"]
    met = Counter[int]()
    for text, result in zip(texts, results, strict=True):
        response = send(client, "apply-action", text)
        assert result["status"] == response.status_code
        assert result.get("answer", result.get("problem")) == response.get_json()
        met[result["status"]] += 1
    assert min(met[200], met[409], met[422]) > 10


@pytest.mark.parametrize("depth", [17, 100, 253, 254, 255, 256, 300, 499])
def test_item_that_is_nested_too_deeply(client: FlaskClient, depth: int) -> None:
    """It is malformed by itself, whether it is written with escapes or without."""
    for innermost in ("", '"\\u0041"', "1.0"):
        item = nested(depth - 1, innermost)
        text = f'{{"items": [{item}, {json.dumps(full_body(client, "apply-action"))}]}}'
        first, second = answer_of(send(client, "batch", text))["results"]
        expected = "invalid" if depth - 1 <= 16 else "malformed"
        assert first["problem"]["type"] == f"/problems/{expected}"
        assert second["status"] == 200


def test_fault_of_ours_in_one_item(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    """It is reported without its cause and logged, and the other items are answered."""

    def failing(*_: object) -> Any:
        raise RuntimeError("the seed is 31415926")

    games = {**GAMES, "fipsen": with_parts(GAMES["fipsen"], apply=failing)}
    broken = client_of(*games.values())
    items = some_items(client)
    first, second = results_of(broken, [items["of another game"], items["good"]])
    assert (first["status"], second["status"]) == (500, 200)
    assert first["problem"]["type"] == "/problems/internal-error"
    assert "31415926" not in as_json(first)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
