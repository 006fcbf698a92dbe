"""What nginx answers by itself: problems in the form of the service."""

import json
from typing import Final

from api.problem_types import TYPES
from tests.soak.client import Connection, NoAnswer
from tests.soak.exchanges import request_to
from tests.soak.phases import Soak
from tests.soak.stack import Proxy

OF_ONE_ADDRESS: Final = 1000
"""So many requests at once are more than one address may send."""
_HOST: Final = b" HTTP/1.1\r\nHost: vorhand\r\n"
REQUESTS: Final = {
    "not HTTP": (b"GARBAGE\r\n\r\n", "malformed"),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", "malformed"),
    "a length below nothing": (b"GET /" + _HOST + b"Content-Length: -1\r\n\r\n", "malformed"),
    "an unknown version": (b"GET / HTTP/9.9\r\nHost: vorhand\r\n\r\n", "malformed"),
    "an unknown coding": (b"GET /" + _HOST + b"Transfer-Encoding: odd\r\n\r\n", "malformed"),
    "the metrics": (b"GET /metrics" + _HOST + b"\r\n", "not-found"),
    "a page of nginx": (b"GET /nginx-problems/timeout" + _HOST + b"\r\n", "not-found"),
    "TRACE": (b"TRACE /" + _HOST + b"\r\n", "method-not-allowed"),
    "a large body": (request_to("/view", b" " * 1_100_000), "too-large"),
    "a long path": (b"GET /" + b"a" * 40_000 + _HOST + b"\r\n", "headers-too-large"),
    "large headers": (
        b"GET /" + _HOST + b"Odd: " + b"a" * 40_000 + b"\r\n\r\n",
        "headers-too-large",
    ),
}


async def own_errors(soak: Soak, shipped: Proxy) -> None:
    """Each has the status and the title of its type; who sends too much is told to wait."""
    odd = []
    for name, (request, wanted) in REQUESTS.items():
        answer = await Connection(soak.proxy.port).ask(request)
        kind, problem = TYPES[wanted], json.loads(answer.body)
        said = (answer.status, problem["type"], problem["title"], problem["status"])
        if said != (kind.status, f"/problems/{wanted}", kind.title, kind.status):
            odd.append(f"{name}: {said}")
    soak.note(
        "nginx's own errors", f"{len(REQUESTS)} kinds, {odd or 'each as a problem'}", is_met=not odd
    )

    async def status() -> int:
        try:
            return (await Connection(shipped.port).ask(b"GET /healthz" + _HOST + b"\r\n")).status
        except NoAnswer:
            return 0

    found = [await status() for _ in range(OF_ONE_ADDRESS)]
    said = f"{found.count(200)} answered, {found.count(429)} told to wait"
    is_met = found.count(200) + found.count(429) == OF_ONE_ADDRESS and found.count(429) > 0
    soak.note(f"{OF_ONE_ADDRESS:,} requests of one address at once", said, is_met=is_met)
