"""nginx's and gunicorn's own answers: problems in the form of the service."""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Final

from tests.checks.nginx import Proxy
from tests.checks.started import free_port
from tools.soak.client import Connection, NotAnException
from tools.soak.exchanges import request_to
from tools.soak.phases import Soak
from vorhand.api.problems.details import MEDIA_TYPE
from vorhand.api.problems.types import TYPES
from vorhand.api.settings import PROBES

OF_ONE_ADDRESS: Final = 1000
"""More simultaneous requests than one address may send."""
_HOST: Final = b" HTTP/1.1\r\nHost: vorhand\r\n"
REQUESTS: Final = {
    "not HTTP": (b"GARBAGE\r\n\r\n", "malformed"),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", "malformed"),
    "a length below nothing": (b"GET /" + _HOST + b"Content-Length: -1\r\n\r\n", "malformed"),
    "an unknown version": (b"GET / HTTP/9.9\r\nHost: vorhand\r\n\r\n", "malformed"),
    "an unknown coding": (b"GET /" + _HOST + b"Transfer-Encoding: odd\r\n\r\n", "malformed"),
    **{
        f"{probe} behind {prefix or 'nothing'}": (
            f"GET {prefix}{probe}".encode() + _HOST + b"\r\n",
            "not-found",
        )
        for probe in PROBES
        for prefix in ("", "/vorhand")
    },
    "a method that gunicorn refuses": (b"GO /" + _HOST + b"\r\n", "malformed"),
    "more headers than gunicorn takes": (
        b"GET /games" + _HOST + b"Odd: odd\r\n" * 100 + b"\r\n",
        "headers-too-large",
    ),
    "a small body that is too large": (request_to("/view", b" " * 65_537), "too-large"),
    "a large body that is not JSON": (request_to("/batch", b" " * 1_000_000), "malformed"),
    "a large body that is too large": (request_to("/batch", b" " * 1_100_000), "too-large"),
    "a page of nginx": (b"GET /nginx-problems/timeout" + _HOST + b"\r\n", "not-found"),
    "TRACE": (b"TRACE /" + _HOST + b"\r\n", "method-not-allowed"),
    "a long path": (b"GET /" + b"a" * 40_000 + _HOST + b"\r\n", "headers-too-large"),
    "large headers": (
        b"GET /" + _HOST + b"Odd: " + b"a" * 40_000 + b"\r\n\r\n",
        "headers-too-large",
    ),
}


async def own_errors(soak: Soak, shipped: Proxy) -> None:
    """Each is a problem with the status and the title of its type."""
    odd = []
    for name, (request, wanted) in REQUESTS.items():
        answer = await Connection(soak.proxy.port).ask(request)
        kind, problem = TYPES[wanted], json.loads(answer.body)
        said = (answer.status, problem["type"], problem["title"], problem["status"])
        is_problem = answer.headers["content-type"] == MEDIA_TYPE and problem["detail"]
        if not is_problem or said != (kind.status, kind.path, kind.title, kind.status):
            odd.append(f"{name}: {said}")
    soak.note(
        "errors of nginx and gunicorn",
        f"{len(REQUESTS)} kinds, {odd or 'each as a problem'}",
        is_met=not odd,
    )

    async def status() -> int:
        try:
            request = b"GET /problems/timeout" + _HOST + b"\r\n"
            return (await Connection(shipped.port).ask(request)).status
        except NotAnException:
            return 0

    odd = await without_services()
    said = f"2 calls, {odd or 'each with `Retry-After`'}"
    soak.note("nginx before services that are gone", said, is_met=not odd)

    found = await asyncio.gather(*(status() for _ in range(OF_ONE_ADDRESS)))
    said = f"{found.count(200)} answered, {found.count(429)} shed"
    is_met = found.count(200) + found.count(429) == OF_ONE_ADDRESS and found.count(429) > 0
    soak.note(f"{OF_ONE_ADDRESS:,} requests of one address at once", said, is_met=is_met)


async def without_services() -> list[str]:
    """Return what is wrong with the answers of nginx if no service listens."""
    odd = []
    with tempfile.TemporaryDirectory() as folder:
        proxy = Proxy([free_port(), free_port()], Path(folder) / "nowhere")
        for request in (b"GET /games" + _HOST + b"\r\n", request_to("/batch", b" " * 1_000_000)):
            answer = await Connection(proxy.port).ask(request)
            said = json.loads(answer.body)["type"], answer.headers.get("retry-after")
            if said != ("/problems/overloaded", "1"):
                odd.append(f"{answer.status}: {said}")
        proxy.stop()
    return odd
