"""Says what players of some level would do: stand-ins, hints, and advice on what was done.

Without a seed, Vorhand draws from what the seat knows, and anybody could work out what a stand-in
does with each hand that it may hold. So a table draws from the seed of its last deal, which nobody
there knows before the end; asked again at the same version, it draws the same.
"""

import hmac

from examples.live import settings
from examples.live.referee import JSON, ask, level_within, names
from examples.live.schema import ACTIONS
from examples.live.store import Store

IS_DEAL = ACTIONS.c.action["type"].as_string() == "deal"


def suggested(store: Store, table: str, state: JSON, seat: int, level: str) -> JSON:
    """Return what a player of this level would do in this seat, at a state of this table."""
    return _asked(store, table, {"state": state, "seat": seat, "level": level})


def hinted(store: Store, table: str, state: JSON, seat: int, level: str, language: str) -> JSON:
    """The same for a player who asks, in words to that player: what is above the highest level
    counts as that.
    """
    level = level_within(state["game"], level, settings.HINTS)
    spoken = {"you": True, **names(store.seats(table))}
    return _asked(store, table, {"state": state, "seat": seat, "level": level, **spoken}, language)


def _asked(store: Store, table: str, body: JSON, language: str = "en") -> JSON:
    seed = _seed(store, table, body["state"]["version"], body["seat"])
    return ask("suggest-action", {**body, "seed": seed}, language)


def _seed(store: Store, table: str, version: int, seat: int) -> str:
    at_table = ACTIONS.c.table == table
    deals = store.rows(ACTIONS, at_table, ACTIONS.c.version <= version, IS_DEAL)
    secret = deals[-1].action["seed"] if deals else ""  # nobody has anything to decide yet
    return hmac.digest(secret.encode(), f"{table} {version} {seat}".encode(), "sha256").hex()
