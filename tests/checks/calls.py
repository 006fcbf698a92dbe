"""The calls of the service, the pages beside them, and the problems that it answers."""

from typing import Any, Final

from vorhand.api.answering.own_calls import with_own
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.api.contract.sealed import SEALED
from vorhand.api.problems.types import TYPES
from vorhand.api.spec.examples import first_body
from vorhand.engine import GAMES
from vorhand.kit.ours import OURS

JSON: Final = dict[str, Any]
"""A JSON object from an answer."""
BATCH: Final = "batch"
_RECORDS: Final = {call.name: call for call in with_own(API_CALLS, GAMES.values())}
ALL_CALLS: Final = tuple(_RECORDS)
SEALED_CALLS: Final = tuple(name for name, call in _RECORDS.items() if [*call.requests] == [SEALED])
"""The calls that are only about sealed tables."""
CALLS: Final = tuple(
    name for name, call in _RECORDS.items() if call.is_about_a_table and name not in SEALED_CALLS
)
"""The other calls that are about one game."""
STATE_CALLS: Final = tuple(name for name, call in _RECORDS.items() if "state" in call.requests)
"""The calls that take a state."""
OWN_CALLS: Final = tuple(name for name, call in _RECORDS.items() if call.game)
"""The calls that only one game offers."""
FORMS: Final = {name: len(_RECORDS[name].requests) for name in CALLS}
"""How many forms a body has per game: of a state or of a sealed table, or of a start or a state."""
OF_WHOLE_GAMES: Final = ("replay", "history")
"""The calls that take a start or a state, and actions."""
LARGE_CALLS: Final = (*OF_WHOLE_GAMES, BATCH, *OWN_CALLS)
"""The calls that take a large body."""
READS: Final = (
    "/",
    "/games",
    "/games/toepen",
    "/problems/invalid",
    "/openapi.json",
    "/openapi.yaml",
    "/docs",
    "/healthz",
    "/readyz",
)
STATUS: Final = {type.name: type.status for type in TYPES.values()}
"""The status of each type of problem."""


def example_of(call: str) -> JSON:
    """The body that the document shows first of a call, about Toepen or the game that offers it."""
    return first_body(OURS[_RECORDS[call].game or "toepen"], call, API_CALLS)


def bare(actions: list[JSON]) -> list[JSON]:
    """Listed actions without their words."""
    return [{name: value for name, value in each.items() if name != "text"} for each in actions]
