"""Requests of all calls about random games, in addition to the corpus of errors.

Only the engine plays here, and the same games each time: every deal has its seed.
"""

import json
import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from tests.checks.corpus.cases import files, lines_of
from vorhand.engine import GAMES, Game, carry_out, closed_to, dump_action, start
from vorhand.engine.kernel.table.actions import Action, Deal

Line = dict[str, Any]
BOTH = ["views", "refusals"]
LEVELS = ("random", "thumb", "thinker-1")
"""The levels of suggestions: each kind of player, without much thinking."""
SEED: Final = Deal(seed="s", nonces=("a", "b"))
ACTIONS_A_TABLE: Final = 40
LONGEST: Final = "~" * 64
"""The longest seed that a deal may have."""


def all_requests(actions: int = 8) -> list[Line]:
    """All lines of the corpus, and requests about games, each with this number of actions."""
    found = [line for file in files() for line in lines_of(file)]
    pages = ("/games", *(f"/games/{game}" for game in GAMES), "/openapi.json", "/openapi.yaml")
    found += [{"name": path, "method": "GET", "path": path, "status": 200} for path in pages]
    for game in GAMES.values():
        for players in (game.players[0], game.players[-1]):
            found += requests_of_game(game, players, actions)
    names = [f"Player {i}" for i in range(30)]
    found.append(_posted("seat-players", {"names": names, "seed": "s"}))
    sheet = [{"seat": i % 3, "value": 3} for i in range(12)]
    tables = [{"names": names[i : i + 3], "sheet": sheet[: i + 1]} for i in range(0, 12, 3)]
    return [*found, _posted("standings", {"tables": tables})]


def requests_of_game(game: Game[Any], players: int, actions: int) -> list[Line]:
    """Requests of all calls about each step of a game, including refused actions."""
    new = {"game": game.id, "players": players, "deal": {"seed": "s", "nonces": ["a", "b"]}}
    found, items, done = [_posted("new-game", {**new, "include": BOTH})], [], []
    for state, action, refused in played(game, players, actions):
        body = {"state": game.dump(state)}
        for each in (action, *refused):
            items.append({**body, "action": dump_action(each)})
            found.append(_posted("apply-action", {**items[-1], "include": BOTH}))
        found.append(_posted("legal-actions", {**body, "include": ["refusals"]}))
        readers = (len(done) % players, None)
        found += [_posted("view", {**body, "seat": reader}) for reader in readers]
        found.append(_posted("check-state", body))
        level = LEVELS[len(done) % len(LEVELS)]
        found.append(_posted("suggest-action", {**body, "seat": readers[0], "level": level}))
        done.append(dump_action(action))
    found.append(_posted("replay", {"start": new, "actions": done, "include": ["events"]}))
    for seat in (len(done) % players, None):
        known = {"start": new, "actions": [*done, {"type": "close"}], "seat": seat}
        found += [_posted("history", known), _posted("history", {**known, "since": 4})]
    found.append(_posted("batch", {"items": items}))
    return found


def played(
    game: Game[Any], players: int, actions: int
) -> Iterator[tuple[Any, Action, list[Action]]]:
    """States of a random game, each with the next action and some that are refused."""
    dice = random.Random(f"{game.id} {players}")
    state = carry_out(game, start(game, players), SEED).state
    for now, action in islice(_at_random(game, state, dice, SEED, ("knock", "give-up")), actions):
        closed = [each for _, _, each, _ in closed_to(game, now, dice.randrange(players)) if each]
        yield now, action, closed[:2]


def played_at(game: Game[Any], players: int, preset: str, most: int) -> Iterator[tuple[Any, Line]]:
    """The steps of a random game, dealt by the longest seeds: each state, with the next action."""
    dice = random.Random(f"{game.id} {preset} {players}")
    deal = Deal(seed=LONGEST, nonces=(LONGEST,) * 8)
    steps = _at_random(game, start(game, players, preset=preset), dice, deal)
    return ((state, dump_action(action)) for state, action in islice(steps, most))


def _at_random(
    game: Game[Any], state: Any, dice: random.Random, deal: Deal, loud: Sequence[str] = ()
) -> Iterator[tuple[Any, Action]]:
    """A random game: each state, with the next action, which is rather none of the loud ones."""
    while legal := list(game.legal_actions(state)):
        calm = [each for each in legal if each.type not in loud]
        action = dice.choice(calm or legal)
        action = deal if isinstance(action, Deal) else action
        yield state, action
        state = carry_out(game, state, action).state


def steps() -> list[Line]:
    """Plain bodies of `/apply-action`, from games at the smallest and the largest tables."""
    return [
        {"state": game.dump(state), "action": action}
        for game in GAMES.values()
        for preset in game.presets
        for players in (game.players[0], game.players[-1])
        for state, action in played_at(game, players, preset, ACTIONS_A_TABLE)
    ]


def _posted(call: str, body: Any) -> Line:
    text = json.dumps(body, separators=(",", ":"))
    return {"name": call, "method": "POST", "path": f"/{call}", "body": text, "status": 0}
