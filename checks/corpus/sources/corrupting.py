"""Lines about states that were changed: impossible, or set up so that play can go on."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias
from zlib import crc32

from checks.corpus.sources.building import Line, accepted, problem, state

LISTS, SEATS, ONCE = "common.seat-lists", "common.seats-named", "common.cards-once"
CLEARED, AGREES = "common.table-cleared", "common.record-agrees"
TURN, PHASE, FOLLOW = "common.turn", "common.phase", "common.follow-suit"
NOT_IN_HAND, OPTION_OFF = "common.not-in-hand", "common.option-off"

Row: TypeAlias = tuple[str, str, Sequence[Line], Sequence[tuple[str, str]]]
"""What is odd; the state that is changed; how; and all its faults, by pointer: none if it can be
played all the same.
"""

ASKED: Final = {
    "/view": ', "seat": null}',
    "/legal-actions": "}",
    "/apply-action": ', "action": {"type": "deal", "seed": "s"}}',
    "/replay": ', "actions": []}',
    "/history": ', "actions": [], "seat": 1}',
}
"""Calls about a state, with the other members of their bodies."""


def corrupted(game: str, rows: Iterable[Row]) -> list[Line]:
    """The lines of a game: each impossible state is sent to one call or another."""
    found = []
    for what, base, patch, faults in rows:
        name = f"{game}: {what}"
        if not faults:
            body = ['{"state": ', state(f"{game}: {base}", *patch), "}"]
            found.append(accepted(name, "/check-state", body, holds={"/consistent": True}))
            continue
        path = [*ASKED][crc32(name.encode()) % len(ASKED)]
        body = ['{"state": ', state(f"{game}: {base}", *patch), ASKED[path]]
        listed = [list(fault) for fault in faults]
        found.append(problem("impossible-state", name, path, body, faults=listed))
    return found
