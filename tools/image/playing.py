"""Plays a game against a service, over HTTP, to its end."""

import json
import random
import urllib.request
from collections.abc import Mapping
from typing import Any, Final

OPENING: Final = {"game": "toepen", "players": 3, "deal": {"seed": "an image"}}
MOST_STEPS: Final = 1_000


def play(url: str) -> str:
    """Play a game at random, and say how it ended. Raises `AssertionError` if it does not end."""
    answer, chance = post(f"{url}/new-game", OPENING), random.Random(1)
    for step in range(MOST_STEPS):
        if answer["outcome"]:
            return f"{OPENING['game']} in {step} actions, won by {answer['outcome']['winners']}"
        action = chance.choice(answer["legal_actions"])
        answer = post(f"{url}/apply-action", {"state": answer["state"], "action": action})
    raise AssertionError(f"the game has not ended after {MOST_STEPS} actions")


def post(url: str, body: Mapping[str, Any], **headers: str) -> Any:
    """Send JSON, and return what comes back."""
    headers["Content-Type"] = "application/json"
    return _answer(urllib.request.Request(url, json.dumps(body).encode(), headers))


def get(url: str, **headers: str) -> Any:
    """Ask for JSON."""
    return _answer(urllib.request.Request(url, headers=headers))


def _answer(request: urllib.request.Request) -> Any:
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read())
