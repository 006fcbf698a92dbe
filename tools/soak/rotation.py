"""Keys are changed on one service after the other, while people play through nginx."""

import asyncio
import json
from collections.abc import Iterable, Mapping
from http.client import HTTPConnection
from threading import Event
from typing import Any, Final

from tests.checks.rotation import APPENDED, MOVED, NEW, OLD, Ask, Players
from tools.soak.attacks import SEAL_KEYS
from tools.soak.client import PATIENCE
from tools.soak.phases import BETWEEN, Soak, start_anew
from tools.soak.stack import Service

GAME: Final = "stortok"


async def rotation(soak: Soak) -> None:
    """In three steps: the new key is appended everywhere, moved to the front everywhere, and once
    the tables of the old one have ended, the old one is removed everywhere. Nothing is refused.
    """
    await replaced(soak.services, OLD, 0)
    people, stop = Players(asking(soak.proxy.port), GAME), Event()
    for keys in (APPENDED, MOVED):
        await _beside_play(soak, keys, people, stop)
    people.begin()
    await _beside_play(soak, NEW, people, stop)
    said = f"{people.done:,} actions, {len(people.refused)} refused {people.refused[:1] or ''}"
    soak.note("keys changed in three steps", said, is_met=people.done > 0 and not people.refused)
    await replaced(soak.services, SEAL_KEYS, 0)


async def _beside_play(soak: Soak, keys: str, people: Players, stop: Event) -> None:
    stop.clear()
    playing = asyncio.create_task(asyncio.to_thread(play_until, stop, people))
    try:
        await replaced(soak.services, keys)
    finally:
        stop.set()
        await playing


def play_until(stop: Event, *people: Players) -> None:
    """All of them play in turn until it is set."""
    while not stop.is_set():
        for each in people:
            each.play()


async def replaced(
    services: Iterable[Service], keys: str, after: float = BETWEEN, down: float = 0
) -> None:
    """Give one service after the other these keys: it is down for some seconds, and the next one
    waits for some after it.
    """
    for service in services:
        service.keys = keys
        await start_anew([service], down)
        await asyncio.sleep(after)


def asking(port: int) -> Ask:
    """A function that sends a request to nginx."""

    def ask(path: str, body: Mapping[str, Any]) -> tuple[int, Any]:
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            headers = {"Content-Type": "application/json", "Connection": "close"}
            connection.request("POST", path, json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    return ask
