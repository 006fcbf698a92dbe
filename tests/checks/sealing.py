"""Sealed tables for tests: of any state, with a published key."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha512
from typing import Any, Final

from tests.checks.games import PLAYED
from vorhand.api.sealed.keys import Keys, read_keys
from vorhand.api.sealed.nonces import NO_NONCES, Nonces
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.sealed_table import Bearer, new_table
from vorhand.engine.kernel.table.actions import build_action


def key(id: str) -> str:
    """A key as an operator writes it, always the same for an id."""
    return f"{id}:{b64encode(sha512(id.encode()).digest()).decode()}"


def keys(*ids: str) -> Keys:
    """Such keys."""
    found = read_keys(",".join(map(key, ids)))
    assert found
    return found


KEYS: Final = keys("test")
SECRET: Final = "vorhand"


def sealed(
    state: Mapping[str, Any],
    holder: Bearer = "table",
    bots: Mapping[int, str] = {},
    *,
    secret: str = SECRET,
    keys: Keys = KEYS,
    done: Sequence[Mapping[str, Any]] = (),
    nonces: Nonces = NO_NONCES,
) -> dict[str, Any]:
    """The members of a body about a sealed table with this state, in which all of this was done,
    and a pass for its holder.
    """
    game, seals = PLAYED[state["game"]], Seals(keys)
    table = new_table(secret, bots, nonces)
    present = game.admit(state)
    for dumped in done:
        action = build_action(game.action_types, dumped)
        table = table.after(game, present, action)
        present, _ = game.apply(present, action)
    return {
        "game": game.id,
        "sealed": seals.seal(game, table, present),
        "pass": seals.pass_for(game, table, holder),
    }
