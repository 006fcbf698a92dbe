"""A valid body for each call, with every member that it may have; and ways to walk through one."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

from flask.testing import FlaskClient

from tests.api.conftest import action, acts, dealt, new_game, play
from tests.checks.calls import JSON, OWN_CALLS, SEALED_CALLS, example_of
from tests.checks.sealing import sealed
from vorhand.api.sealed.nonces import Nonces, commitment_to

HANDS = ("TD AD 8D 7D", "AH 9D QH JH", "AS KD QS JS", "TC 9C 8C 7C")
ACTS = (
    *("0 exchange-hand", "1 trust", "2 trust", "3 challenge"),
    *("0 keep-hand", "1 keep-hand", "2 keep-hand", "3 keep-hand"),
    *("3 knock", "0 stay", "1 stay", "2 fold"),
)


class Place(NamedTuple):
    """A place in a document: its JSON pointer, the list or object that holds it, and its key."""

    pointer: str
    holder: Any
    key: Any

    @property
    def value(self) -> Any:
        return self.holder[self.key]


@cache
def _played(client: FlaskClient) -> JSON:
    return acts(client, dealt(client, *HANDS, id="table-12"), *ACTS)["state"]


@cache
def _over(client: FlaskClient) -> JSON:
    *_, (_, last) = play(client, new_game(client, options={"lives": 1}), "over")
    return last["state"]


def state_of_play(client: FlaskClient) -> JSON:
    """A state in the middle of a hand, with something in all its lists: seat 0 is to lead."""
    return deepcopy(_played(client))


def full_body(client: FlaskClient, call: str) -> JSON:
    """A body with every member of the call."""
    if call == "new-game":
        options = state_of_play(client)["options"]
        return {
            "game": "toepen",
            "players": 3,
            "preset": "toepen-fast",
            "options": options,
            "dealer": 2,
            "rules": 1,
            "id": "table-12",
            "deal": {"seed": "vorhand", "nonces": ["alice", "bob"]},
            "include": ["views", "refusals"],
            "languages": {"seats": ["de", None], "onlookers": "nl"},
        }
    if call == "batch":
        return {"items": [full_body(client, "apply-action"), full_body(client, "apply-action")]}
    if call == "replay":
        return {
            "start": without(full_body(client, "new-game"), "/languages"),
            "actions": [{"type": "keep-hand", "seat": 0}, {"type": "close"}],
            "include": ["events"],
        }
    if call == "history":
        replayed = full_body(client, "replay")
        del replayed["include"]
        return {**replayed, "seat": 0, "since": 1}
    if call in OWN_CALLS:
        return deepcopy(example_of(call))
    if call in SEALED_CALLS:
        return _sealed_body(client, call)
    state = state_of_play(client)
    card = state["hands"][0][0]
    more = {
        "apply-action": {
            "action": action(f"0 {card}"),
            "sender": 0,
            "expected_version": state["version"],
            "include": ["views", "refusals"],
        },
        "legal-actions": {"seat": 0, "include": ["refusals"]},
        "view": {"seat": 0},
        "check-state": {},
        "suggest-action": {"seat": 0, "level": "thinker-1", "seed": "vorhand"},
    }
    return {"state": state, **more[call]} if call in more else example_of(call) | {"state": state}


def _sealed_body(client: FlaskClient, call: str) -> JSON:
    """A body with every member of a call that is only about sealed tables."""
    if call == "reveal":
        return sealed(_over(client))
    nonce = "0" * 16
    undealt = full_body(client, "new-game") | {"deal": None}
    state = client.post("/new-game", json=undealt).get_json()["state"]
    if call == "commit-nonce":
        return sealed(state, 0) | {"commitment": commitment_to(nonce)}
    nonces = Nonces(commitments={0: commitment_to(nonce)})
    return sealed(state, 0, nonces=nonces) | {"nonce": nonce}


def places(document: Any, at: str = "") -> Iterator[Place]:
    """Every place in a document but its root, what holds it before what it holds."""
    for key, value in (
        document.items()
        if isinstance(document, dict)
        else enumerate(document)
        if isinstance(document, list)
        else ()
    ):
        pointer = f"{at}/{key}"
        yield Place(pointer, document, key)
        yield from places(value, pointer)


def places_of(call: str, body: JSON) -> Iterator[Place]:
    """Every place in a body of which the shape of the call says something: what the items of a
    batch are, it leaves open.
    """
    return (each for each in places(body) if call != "batch" or each.pointer == "/items")


def place(document: Any, pointer: str) -> Place:
    """The place to which a pointer points."""
    return next(each for each in places(document) if each.pointer == pointer)


def changed(document: JSON, pointer: str, value: Any) -> JSON:
    """A copy of a document with another value at one place, which may be new in an object."""
    copy = deepcopy(document)
    at, _, key = pointer.rpartition("/")
    holder = place(copy, at).value if at else copy
    holder[int(key) if isinstance(holder, list) else key] = value
    return copy


def without(document: JSON, pointer: str) -> JSON:
    """A copy of a document that lacks one place."""
    copy = deepcopy(document)
    found = place(copy, pointer)
    del found.holder[found.key]
    return copy
