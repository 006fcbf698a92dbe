"""The same request gives the same bytes, on any worker."""

import json
import os
import subprocess
import sys
from pathlib import Path

from flask.testing import FlaskClient

from tests.api.bodies import changed, full_body
from tests.api.conftest import ALL_CALLS, JSON, send

WORKER = """
import hashlib, json, sys
from api import create_app
client = create_app().test_client()
for path, body in json.load(sys.stdin):
    if body is None:
        response = client.get(path)
    else:
        response = client.post(path, data=body, content_type="application/json")
    print(response.status_code, hashlib.sha256(response.data).hexdigest())
"""
"""A process of its own, which answers requests and prints what it has answered."""

Requests = list[tuple[str, str | None]]


def requests(client: FlaskClient) -> Requests:
    """What is right, what is wrong in many places, and what is only read."""
    found: Requests = [("/openapi.json", None), ("/games", None), ("/openapi.yaml", None)]
    for call in ALL_CALLS:
        body = full_body(client, call)
        unknown = {f"member {i}": i for i in range(20)}
        found += [(f"/{call}", json.dumps(each)) for each in (body, body | unknown, unknown)]
        if "state" in body:
            found.append((f"/{call}", json.dumps({**body, "state": impossible(body["state"])})))
    deck = ["2C", "3D", "TC", "TC", "TD", "TD"]
    deal = {"game": "toepen", "players": 3, "deal": {"deck": deck}}
    return [*found, ("/new-game", json.dumps(deal)), ("/nothing", None)]


def impossible(state: JSON) -> JSON:
    """A state with many faults."""
    for pointer, value in [("/lives_lost", [11] * 4), ("/stock", ["2C"] * 5), ("/dealer", 7)]:
        state = changed(state, pointer, value)
    return state


def answered_by_worker(sent: Requests, hash_seed: str) -> list[str]:
    """What another process answers, whose sets are ordered in another way."""
    root = Path(__file__).parents[2]
    environ = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    worker = subprocess.run(
        [sys.executable, "-c", WORKER],
        input=json.dumps(sent),
        env=environ,
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return worker.stdout.splitlines()


def test_workers_answer_in_the_same_bytes(client: FlaskClient) -> None:
    """Neither answers nor refusals depend on the process that gives them."""
    sent = requests(client)
    answers = [answered_by_worker(sent, hash_seed) for hash_seed in ("1", "2")]
    assert len(answers[0]) == len(sent)
    assert answers[0] == answers[1]
    assert {answer.split()[0] for answer in answers[0]} == {"200", "404", "409", "422"}


def test_earlier_requests_leave_nothing_behind(client: FlaskClient) -> None:
    """Asked in another order, each request is answered in the same way."""
    sent = requests(client)

    def answers(order: Requests) -> dict[tuple[str, str | None], bytes]:
        return {
            (path, body): (client.get(path) if body is None else send(client, path[1:], body)).data
            for path, body in order
        }

    assert answers(sent) == answers(sent[::-1])
