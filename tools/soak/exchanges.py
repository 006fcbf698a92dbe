"""Requests about real positions of all games, each with the answer that the engine gives it."""

import json
import random
from typing import Any, Final, NamedTuple

from tests.checks.fuzz.positions import Position, positions
from tests.checks.sealing import keys
from vorhand.api import create_app
from vorhand.engine import GAMES

POSITIONS_A_GAME: Final = 60
KEY: Final = "soak"
"""The id of the key that the services have, too: so their answers have the same vouchers."""


class Exchange(NamedTuple):
    """A request as it is sent, and the status and body that are right."""

    request: bytes
    status: int
    body: bytes


def exchanges() -> list[Exchange]:
    """Exchanges about positions of each game, of the calls that are about one state."""
    client = create_app({"seal_keys": keys(KEY)}).test_client()
    rng = random.Random("soak")
    made = []
    for game in GAMES:
        for position in rng.sample(positions(game), POSITIONS_A_GAME):
            for path, body in _about(position, rng):
                answer = client.post(path, json=body)
                request = request_to(path, json.dumps(body).encode())
                made.append(Exchange(request, answer.status_code, answer.data))
    rng.shuffle(made)
    return made


def request_to(path: str, body: bytes) -> bytes:
    """A request with a body, as the bytes of HTTP."""
    head = f"POST {path} HTTP/1.1\r\nHost: vorhand\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def _about(position: Position, rng: random.Random) -> list[tuple[str, Any]]:
    state = position.state
    deal = {"type": "deal", "seed": "soak"}
    actions = [deal if action["type"] == "deal" else action for action in position.proposed]
    acts = [{"state": state, "action": action} for action in rng.sample(actions, 3)]
    acts += [
        {"state": state, "action": deal if one == {"type": "deal"} else one}
        for one in position.legal[:2]
    ]
    return [
        *(("/apply-action", act | {"include": ["views"]}) for act in acts),
        ("/legal-actions", {"state": state, "include": ["refusals"]}),
        ("/view", {"state": state, "seat": 0}),
        ("/check-state", {"state": state}),
    ]
