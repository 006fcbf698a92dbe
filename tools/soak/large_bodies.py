"""The most expensive bodies that each large call takes, with the answers of the engine."""

import json
import random
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tests.checks.fuzz.positions import positions
from tests.checks.sealing import keys
from tools.soak.exchanges import KEY, Exchange, request_to
from vorhand.api import create_app
from vorhand.api.service.load_classes import calls_of
from vorhand.api.settings import Settings
from vorhand.engine import GAMES, carry_out, dump_action, start
from vorhand.engine.fipsen.tournament import MOST_ROWS
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.tournaments.tables import FOUR, MOST_NAMES

ITEMS: Final = 1000
ACTIONS: Final = 10_000
SINCE: Final = 3_000
ENDLESS: Final = ("toppen", 8, {"hands": None})
"""A game without an end: its id, players and options."""


def large_exchanges() -> list[Exchange]:
    """Exchanges of all large calls, the one that takes longest first."""
    client = create_app({"seal_keys": keys(KEY)}).test_client()
    made: list[tuple[float, Exchange]] = []
    for call in calls_of("large", GAMES):
        for body in BODIES[call]():
            raw = json.dumps(body).encode()
            begun = time.process_time()
            answer = client.post(f"/{call}", data=raw, content_type="application/json")
            took = time.process_time() - begun
            if answer.status_code != 200:
                raise RuntimeError(f"/{call} answers {answer.status_code}: {answer.text[:200]}")
            made.append((took, Exchange(request_to(f"/{call}", raw), 200, answer.data)))
    return [exchange for _, exchange in sorted(made, key=lambda each: -each[0])]


def _batches() -> Iterator[Mapping[str, Any]]:
    """For each game, as many items as fit."""
    rng = random.Random("batches")
    for game in GAMES:
        found = [position for position in positions(game) if position.legal]
        items = []
        for position in rng.choices(found, k=ITEMS):
            action = rng.choice(position.legal)
            seeded = {"seed": "soak"} if action["type"] == "deal" else {}
            items.append({"state": position.state, "action": action | seeded})
        while len(json.dumps({"items": items})) > Settings.max_large_body:
            items.pop()
        yield {"items": items}


def _replays() -> Iterator[Mapping[str, Any]]:
    """A game of as many actions as a replay may have."""
    id, players, options = ENDLESS
    rng, game = random.Random("replays"), GAMES[id]
    state, actions = start(game, players, options=options), []
    while len(actions) < ACTIONS:
        action = rng.choice(game.legal_actions(state))
        if isinstance(action, Deal):
            action = Deal(seed=f"{len(actions)}")
        state, _ = carry_out(game, state, action)
        actions.append(dump_action(action))
    begun = {"game": id, "players": players, "options": options, "deal": None}
    yield {"start": begun, "actions": actions}


def _histories() -> Iterator[Mapping[str, Any]]:
    """Yield such a game as one seat may know it, with as many events as the budget pays for."""
    for body in _replays():
        yield {**body, "seat": 0, "since": SINCE}


def _names() -> list[str]:
    return [f"player {number:032}" for number in range(MOST_NAMES)]


def _seatings() -> Iterator[Mapping[str, Any]]:
    yield {"names": _names(), "seed": "soak"}


def _standings() -> Iterator[Mapping[str, Any]]:
    """Tables with full sheets, as many as fit."""
    names = _names()
    sheet = [{"seat": row % FOUR, "value": 3} for row in range(MOST_ROWS)]
    tables = [
        {"names": names[first : first + FOUR], "sheet": sheet}
        for first in range(0, MOST_NAMES, FOUR)
    ]
    while len(json.dumps({"tables": tables})) > Settings.max_large_body:
        tables.pop()
    yield {"tables": tables}


BODIES: Final[Mapping[str, Callable[[], Iterator[Mapping[str, Any]]]]] = {
    "batch": _batches,
    "replay": _replays,
    "history": _histories,
    "seat-players": _seatings,
    "standings": _standings,
}
"""The functions that make the bodies of each large call."""
