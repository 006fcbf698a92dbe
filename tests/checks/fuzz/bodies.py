"""Bodies about real positions, for each call that is about one game."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st
from schemathesis import HookContext
from schemathesis.schemas import BaseSchema

from tests.checks.calls import JSON
from tests.checks.fuzz.positions import Position, new_game, positions
from tests.checks.games import PACKAGES
from tests.checks.sealing import sealed
from vorhand.api.calls import CALLS
from vorhand.api.sealed.nonces import commitment_to
from vorhand.api.spec.examples import first_body

Bodies: TypeAlias = st.SearchStrategy[Any]
"""A strategy for bodies."""

_DEALS: Final[Sequence[JSON | None]] = (
    None,
    {"seed": "again"},
    {"seed": "s", "nonces": ["a", "b"]},
    {"deck": []},
)
AFTER_ONE: Final = 0.3
"""The share of new games that follow another one."""
ONE_IN: Final = 12
"""One in this many bodies is left to schemathesis."""


def play(
    schema: BaseSchema,
    games: Sequence[str],
    current: Callable[[], Position | None] = lambda: None,
    soon_over: Sequence[bool] = (False, True),
    asked: Callable[[], int] = lambda: 0,
) -> None:
    """Make schemathesis send bodies about positions of these games (or the current position, if
    there is one) in place of its own, and begin games that are soon over or not. `asked` is the
    number of earlier requests, so that each request has its own randomness, whatever number
    schemathesis draws for it.
    """

    @schema.hook
    def before_generate_body(context: HookContext, strategy: Bodies) -> Bodies:
        path = context.operation.path if context.operation else ""
        if path not in WRITERS.keys() | SEALED_WRITERS:
            return strategy
        write = partial(_new_game, soon_over) if path == "/new-game" else WRITERS.get(path)
        write_sealed = SEALED_WRITERS.get(path)

        def written(seed: int) -> JSON:
            rng = Random(f"{seed} {asked()}")
            position = current() or rng.choice(positions(rng.choice(games)))
            if write_sealed and (write is None or rng.randrange(SEALED_ONE_IN) == 0):
                return write_sealed(position, rng)
            assert write
            return write(position, rng)

        return st.integers(0, 2**32).flatmap(
            lambda seed: strategy if seed % ONE_IN == 1 else st.just(written(seed))
        )


def _new_game(soon_over: Sequence[bool], position: Position, rng: Random) -> JSON:
    spoken = {"seats": ["de", None, "nl"], "onlookers": "en"}
    if rng.random() < AFTER_ONE:
        after = rng.choice(_over(position.state["game"]) or [position.state])
        more = {"deal": rng.choice(_DEALS), "include": ["views"], "id": "t2", "languages": spoken}
        return {"game": after["game"], "after": after} | _some_of(more, rng)
    return _begun(soon_over, position, rng) | _some_of({"languages": spoken}, rng)


def _begun(soon_over: Sequence[bool], position: Position, rng: Random) -> JSON:
    """A new game that follows no other."""
    more = {"deal": rng.choice(_DEALS), "include": ["views"], "id": "table-12", "dealer": 1}
    begun = new_game(position.state["game"], rng, soon_over=rng.choice(soon_over))
    return begun | _some_of(more, rng)


@cache
def _over(game: str) -> list[JSON]:
    """The states of games that are over."""
    found = (position.state for position in positions(game))
    return [state for state in found if state["phase"] == "game-over"]


def _some_of(members: JSON, rng: Random) -> JSON:
    return {name: value for name, value in members.items() if rng.random() < 0.3}


def _action(position: Position, rng: Random) -> JSON:
    """Usually a legal action, otherwise one that was proposed at some table of this game."""
    legal = position.legal if rng.random() < 0.8 else []
    return rng.choice(legal or rng.choice(positions(position.state["game"])).proposed)


def _apply_action(position: Position, rng: Random) -> JSON:
    action = _action(position, rng)
    sender = action.get("seat", 0) if rng.random() < 0.8 else rng.randrange(8)
    version = position.state["version"] + (rng.random() < 0.1)
    more = {
        "sender": sender,
        "expected_version": version,
        "include": rng.sample(["views", "refusals"], 2),
        "you": True,
    }
    return {"state": position.state, "action": action, **_some_of(more, rng)}


def _check_state(position: Position, rng: Random) -> JSON:
    """A possible state, or one with cards of another position in one of its lists."""
    other = rng.choice(positions(position.state["game"])).state
    return {"state": position.state | _some_of({"hands": other["hands"]}, rng)}


def _actions(position: Position, rng: Random) -> JSON:
    actions = [_action(position, rng) for _ in range(rng.randrange(3))]
    return {"state": position.state, "actions": actions}


def _history(position: Position, rng: Random) -> JSON:
    more = {"since": position.state["version"] + rng.randrange(3), "include": ["refusals"]}
    reader = rng.choice([None, 0, 1, 2, 7])
    return {**_actions(position, rng), "seat": reader, **_some_of(more, rng)}


def _suggest_action(position: Position, rng: Random) -> JSON:
    seat, level = rng.choice([0, 1, 2, 7]), rng.choice(["random", "thumb", "thinker-1"])
    body = {"state": position.state, "seat": seat, "level": level}
    more = {"seed": f"{rng.random()}", "you": True, "names": ["Karo", "Ö"], "cards": "german"}
    return {**body, **_some_of(more, rng)}


def _of_example(call: str, position: Position, rng: Random) -> JSON:
    """The first example of a call, about this position."""
    package = PACKAGES[position.state["game"]]
    return {**first_body(package, call, CALLS), "state": position.state}


def _opened(position: Position, rng: Random, action: JSON | None = None) -> JSON:
    """A sealed table, mostly with the pass of the seat that acts; sometimes the two do not belong
    together, or one of them is cut.
    """
    holders: list[Any] = [*range(position.state["players"]), "onlooker", "table"]
    acting = action.get("seat", "table") if action else rng.choice(holders)
    body = sealed(position.state, acting if rng.random() < 0.8 else rng.choice(holders))
    if rng.random() < 0.1:
        body |= {"pass": sealed(position.state, acting, secret="another")["pass"]}
    if rng.random() < 0.1:
        name = rng.choice(["sealed", "pass"])
        body |= {name: body[name][: rng.randrange(1, len(body[name]))]}
    return body


def _sealed_action(position: Position, rng: Random) -> JSON:
    action = _action(position, rng) if rng.random() < 0.8 else None
    version = position.state["version"] + (rng.random() < 0.1)
    more = {"expected_version": version, "include": ["refusals"], "you": True}
    return {**_opened(position, rng, action), "action": action, **_some_of(more, rng)}


def _sealed_new_game(position: Position, rng: Random) -> JSON:
    bots = {f"{seat}": rng.choice(["random", "thumb"]) for seat in rng.sample(range(8), 2)}
    body = {**_begun((True,), position, rng), "sealed": True, "include": ["refusals"]}
    return {**body, **_some_of({"bots": bots, "nonces": "required", "seat": 0}, rng)}


NONCES: Final = ("0" * 16, "~" * 64)
"""The shortest and the longest."""
SEALED_WRITERS: Final[dict[str, Callable[[Position, Random], JSON]]] = {
    "/new-game": _sealed_new_game,
    "/apply-action": _sealed_action,
    "/legal-actions": lambda position, rng: {
        **_opened(position, rng), **_some_of({"include": ["refusals"]}, rng)
    },
    "/view": lambda position, rng: {
        **_opened(position, rng), **_some_of({"include": ["refusals"]}, rng)
    },
    "/check-state": _opened,
    "/suggest-action": lambda position, rng: {**_opened(position, rng), "level": "thumb"},
    "/commit-nonce": lambda position, rng: {
        **_opened(position, rng), "commitment": commitment_to(rng.choice(NONCES))
    },
    "/show-nonce": lambda position, rng: {
        **_opened(position, rng), "nonce": rng.choice(NONCES)
    },
    "/reveal": lambda position, rng: {
        **_opened(position, rng), **_some_of({"seed": "0" * 64}, rng)
    },
}  # fmt: skip
"""The same about sealed tables."""
SEALED_ONE_IN: Final = 4
"""One in this many bodies is about a sealed table, where a call takes both."""

WRITERS: Final[dict[str, Callable[[Position, Random], JSON]]] = {
    "/new-game": partial(_new_game, (False, True)),
    "/apply-action": _apply_action,
    "/legal-actions": lambda position, rng: {
        "state": position.state,
        **_some_of({"seat": rng.randrange(8), "include": ["refusals"]}, rng),
    },
    "/view": lambda position, rng: {
        "state": position.state,
        "seat": rng.choice([None, 0, 1, 2, 7]),
        **_some_of({"include": ["refusals"]}, rng),
    },
    "/check-state": _check_state,
    "/replay": lambda position, rng: {
        **_actions(position, rng), **_some_of({"include": ["events"]}, rng)
    },
    "/history": _history,
    "/batch": lambda position, rng: {
        "items": [_apply_action(position, rng) for _ in range(rng.randrange(4))]
    },
    "/suggest-action": _suggest_action,
}  # fmt: skip
"""The functions that write a body about a position, by the path of the call."""
for _call in CALLS:
    if "state" in _call.requests:
        WRITERS.setdefault(f"/{_call.name}", partial(_of_example, _call.name))
