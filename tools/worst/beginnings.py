"""Says where the search begins: the corpus, the playthroughs, and games at tables of all sizes."""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from tests.checks.calls import ALL_CALLS, LARGE_CALLS, SEALED_CALLS
from tests.checks.corpus.cases import cases_of, files
from tests.checks.corpus.played import all_requests, played_at, steps
from tests.checks.playthroughs.playthrough import FOLDER, accepted_in, recorded_head
from tools.worst.items import dearest_items
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.api.calls.batch import MOST_ITEMS
from vorhand.api.spec.examples import first_body
from vorhand.bots import LEVELS
from vorhand.engine import GAMES, Game, start
from vorhand.kit.ours import OURS

Body = dict[str, Any]

CALLS: Final = tuple(call for call in ALL_CALLS if call not in SEALED_CALLS)
_OTHER_CALLS: Final = {*CALLS} - {
    *("new-game", "apply-action", "legal-actions", "view", "check-state", "suggest-action"),
    *LARGE_CALLS,
}
"""Calls about a state whose first bodies are their examples."""
ACTIONS: Final = 10_000
ITEMS: Final = 700
MOST_BATCH: Final = 1_000_000
"""The bytes of a batch in which one item is repeated."""
INCLUDED: Final[tuple[list[str], ...]] = ([], ["refusals"], ["views", "refusals"], ["views"])
MOST_THOROUGH: Final = max(LEVELS, key=lambda level: LEVELS[level].simulations)
"""The level that thinks the most."""


def beginnings() -> dict[str, list[Body]]:
    """Bodies of each call. Bodies that are not JSON are left to the mutations."""
    found: dict[str, list[Body]] = defaultdict(list)
    for call, raw in _corpus():
        try:
            body = json.loads(raw)
        except (ValueError, RecursionError):
            continue
        if call in CALLS and isinstance(body, dict) and raw:
            found[call].append(body)
    for begin, actions in _games():
        found["replay"].append({"start": begin, "actions": actions, "include": ["events"]})
        found["history"].append({"start": begin, "actions": actions, "seat": None})
        found["new-game"].append(begin)
    for game in GAMES.values():
        begun, actions = _long_game(game)
        found["replay"].append({"state": begun, "actions": [*actions], "include": ["events"]})
        found["history"].append(
            {"state": begun, "actions": [*actions], "seat": 0, "include": INCLUDED[1]}
        )
    for number, item in enumerate(steps()):
        found["apply-action"].append(item)
        included = {**item, "include": INCLUDED[number % len(INCLUDED)]}
        found["batch"].append({"items": [included] * ITEMS})
        for call in ("legal-actions", "check-state"):
            found[call].append({"state": item["state"]})
        seat = item["action"].get("seat", 0)
        found["view"].append({"state": item["state"], "seat": seat, "include": INCLUDED[1]})
        asked = {"state": item["state"], "seat": seat, "level": MOST_THOROUGH}
        found["suggest-action"].append(asked)
        for call in _OTHER_CALLS:
            body = first_body(OURS[item["state"]["game"]], call, API_CALLS)
            found[call].append({**body, "state": item["state"]})
    return found


def dearest_bodies() -> dict[str, list[Body]]:
    """Bodies of calls that carry out actions, with the dearest items; a batch is full of one."""
    found: dict[str, list[Body]] = defaultdict(list)
    for item in dearest_items("worst"):
        for include in INCLUDED[::-1]:
            dear = {**item, "include": include}
            room = MOST_BATCH // len(json.dumps(dear, ensure_ascii=False).encode())
            found["apply-action"].append(dear)
            found["batch"].append({"items": [dear] * min(MOST_ITEMS, room)})
    return found


@cache
def _long_game(game: Game[Any]) -> tuple[Body, Sequence[Body]]:
    """The start and the actions of the longest game, at the largest table."""
    begun = game.dump(start(game, game.players[-1]))
    return begun, [action for _, action in played_at(game, game.players[-1], game.id, ACTIONS)]


def _corpus() -> Iterator[tuple[str, bytes]]:
    for file in files():
        for case in cases_of(file):
            yield case.path.strip("/"), case.body
    for line in all_requests():
        if isinstance(line.get("body"), str):
            yield line["path"].strip("/"), line["body"].encode()


def _games() -> Iterator[tuple[Body, list[Body]]]:
    """The start and the actions of each playthrough."""
    for file in sorted(FOLDER.glob("*/*.txt")):
        text = file.read_text("utf-8")
        head = recorded_head(text.splitlines())
        begin = {"game": head.game, "players": head.players, "preset": head.preset, "deal": None}
        begin |= {"dealer": head.dealer, "options": head.chosen}
        yield begin, accepted_in(text)
