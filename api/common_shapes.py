"""Shapes that the answers and requests of all games share."""

from dataclasses import replace

from engine.kernel.declared import ListOf, Word, object_of
from engine.kernel.game import Outcome


def _include(doc: str, *words: str) -> ListOf:
    return ListOf(f"What the answer holds besides: {doc}.", [words[0]], Word(values=words), 0, 8)


_REFUSALS = "`refusals`, what is not open now, seat by seat, with the rule that closes it"
INCLUDE = _include(
    f"`views`, what may be sent to each reader as it stands; {_REFUSALS}", "views", "refusals"
)
INCLUDE_REFUSALS = _include(_REFUSALS, "refusals")
INCLUDE_EVENTS = _include("`events`, what happened, action by action", "events")
OUTCOME = replace(object_of(Outcome), closed=False, doc="How the game ended.")
