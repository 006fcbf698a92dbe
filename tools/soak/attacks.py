"""Eight attacks, six of which once made the service refuse others: each repeats its requests over a
few connections.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tests.checks.fuzz.positions import positions
from tests.checks.sealing import key, keys
from tools.soak.exchanges import KEY, Exchange, request_to
from tools.worst.beginnings import MOST_THOROUGH
from vorhand.api import create_app
from vorhand.engine import GAMES, Game, carry_out, dump_action, start
from vorhand.engine.kernel.table.actions import Action, Deal

SEAL_KEYS: Final = key(KEY)
"""The keys of the services, as a setting."""
DIFFERENT: Final = b"@@@@@@@@"
"""Replaced by another number each time."""
LARGEST: Final = 7_600
"""How long a line of a header may be that nginx passes on."""
ITEMS: Final = 1_000
SEEDS: Final = 100
MANY_ACTIONS: Final = 100
MOST_STEPS: Final = 12
"""After this number of bids and passes, an auction is over."""
THUMBS: Final = {
    "game": "toepen",
    "players": 8,
    "sealed": True,
    "options": {"lives": 50},
    "bots": {str(seat): "thumb" for seat in range(8)},
}
"""A long game at the largest table, which bots play by rules of thumb."""


class Attack(NamedTuple):
    """An attack: what each connection sends, over and over. If it `is_direct`, the first connection
    to each service bypasses nginx. If it `is_first`, it is about first requests, so the services
    are restarted before it.
    """

    name: str
    connections: tuple[tuple[bytes, ...], ...]
    is_direct: bool = False
    is_first: bool = False


def attacks(large: Sequence[Exchange]) -> Iterator[Attack]:
    """All of them, each over four connections; `large` are large calls, the dearest first."""
    thumbs, thinkers = _sealed_by_thumb(), _sealed_thinkers()
    yield Attack("sealed tables of rules of thumb", (thumbs,) * 4)
    yield Attack("sealed tables of thinkers", (thinkers,) * 4)
    yield Attack("histories of sealed tables", ((_sealed_history(),),) * 4)
    yield Attack("batches before a Kieker", ((_batch_before_a_kieker(),),) * 4)
    yield Attack("the dearest large calls", tuple((each.request,) for each in large[:4]))
    yield Attack("long Accept", ((_get("/", *["Accept: " + "a," * (LARGEST // 2)] * 3),),) * 4)
    language = "Accept-Language: de;q=0.5," + "a-b," * (LARGEST // 4)
    probes, reads = (_different("/healthz", language),), (_different("/games", language),)
    yield Attack(
        "long Accept-Language, never the same", (probes, probes, reads, reads), is_direct=True
    )
    documents = tuple(
        _get(f"/openapi.{form}?game={game}") for game in GAMES for form in ("yaml", "json")
    )
    yield Attack("first reads and suggestions", (documents, _suggestions()) * 2, is_first=True)


def _get(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: vorhand", *headers, "", ""]).encode()


def _different(path: str, header: str) -> bytes:
    return _get(path, header + DIFFERENT.decode())


def _posted(path: str, body: Mapping[str, Any]) -> bytes:
    return request_to(path, json.dumps(body).encode())


def _sealed_by_thumb() -> tuple[bytes, ...]:
    """Eight bots, who play the whole game in one call; and the same after a deal."""
    return _posted("/new-game", THUMBS), _gone_on_with({**THUMBS, "deal": None}, {"type": "deal"})


def _sealed_history() -> bytes:
    """The past that is left of their game."""
    return _posted("/history", _begun(THUMBS))


def _sealed_thinkers() -> tuple[bytes, ...]:
    """Five bots of the highest level, of whom four wait while the other is to act."""
    new = {
        "game": "toepen",
        "players": 6,
        "sealed": True,
        "options": {"exchange": False},
        "bots": {str(seat): MOST_THOROUGH for seat in range(1, 6)},
    }
    return (_gone_on_with(new, None),)


def _gone_on_with(new: Mapping[str, Any], action: Mapping[str, Any] | None) -> bytes:
    """A call that goes on with a new table by this action."""
    return _posted("/apply-action", {**_begun(new), "action": action})


def _begun(new: Mapping[str, Any]) -> dict[str, Any]:
    """A new sealed table, for its table's pass."""
    client = create_app({"seal_keys": keys(KEY)}).test_client()
    begun = client.post("/new-game", json=new).get_json()
    return {"game": new["game"], "sealed": begun["sealed"], "pass": begun["passes"]["table"]}


def _batch_before_a_kieker() -> bytes:
    """As many items as fit, each answered with all cards that a Kieker may discard."""
    game = GAMES["fipsen"]
    state, action = next(filter(None, (_before_a_kieker(game, f"{n}") for n in range(SEEDS))))
    item = {"state": game.dump(state), "action": dump_action(action)}
    return _posted("/batch", {"items": [item] * ITEMS})


def _before_a_kieker(game: Game[Any], seed: str) -> tuple[Any, Action] | None:
    """The state and the pass after which a Kieker lays cards away, if it comes to that after a deal
    with this seed.
    """
    state, _ = carry_out(game, start(game, 3), Deal(seed=seed))
    for _ in range(MOST_STEPS):
        legal = game.legal_actions(state)
        action = next((each for each in legal if each.type == "bid-kieker"), None)
        action = action or next((each for each in legal if each.type == "pass"), None)
        if action is None:
            return None
        before, (state, _) = state, carry_out(game, state, action)
        if action.type == "pass" and len(game.legal_actions(state)) > MANY_ACTIONS:
            return before, action
    return None


def _suggestions() -> tuple[bytes, ...]:
    """Suggestions of the highest level, in positions of all games."""
    found = []
    for game in GAMES:
        for position in positions(game):
            if position.legal and "seat" in position.legal[0]:
                body = {"state": position.state, "seat": position.legal[0]["seat"]}
                found.append(_posted("/suggest-action", body | {"level": MOST_THOROUGH}))
    return tuple(found[:: max(1, len(found) // 50)])
