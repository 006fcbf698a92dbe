"""Shapes that the answers and requests of all games share."""

from dataclasses import replace

from vorhand.bots import LEVELS
from vorhand.engine.kernel.shapes import Named
from vorhand.engine.schema.declare import Array, Integer, String
from vorhand.engine.schema.of_game import SEED


def _include(doc: str, *words: str) -> Array:
    return Array(f"What to include in the answer: {doc}.", [words[0]], String(values=words), 0, 8)


_REFUSALS = "`refusals`, what is not open now, seat by seat, with the rule that closes it"
INCLUDE = _include(
    f"`views`, what may be sent to each reader as it stands; {_REFUSALS}", "views", "refusals"
)
INCLUDE_REFUSALS = _include(_REFUSALS, "refusals")
VERSION = Integer("The version of the table: how many actions there have been.", 5)
EXPECTED_VERSION = replace(
    VERSION,
    doc="The version for which the action is meant; at any other version it is refused. If "
    "missing, the version is not checked.",
)
SINCE = replace(VERSION, doc="What happened up to this version is left out.", example=0)
INCLUDE_EVENTS = _include("`events`, what happened, action by action", "events")
LEVEL = String(
    values=tuple(LEVELS),
    named=Named("Level", "How well a seat plays, from weak to strong.", next(iter(LEVELS))),
)
LEVEL_SEED = replace(
    SEED,
    doc="If missing, it is made from what the seat may know, and the level.",
)
