"""What no state of Toepen can show: the members of which another value may be as possible as the
one that was there, and when. The page of the game lists them for its readers.
"""

from typing import Final

from engine.toepen.actions import SIGNALS
from tests.claims import Unseen, always

UNSEEN: Final[Unseen] = {
    # The caller's own name for the table.
    "id": always,
    # Both games have the same rules; what differs is the context of the deals to come.
    "game": always,
    # Nobody can count the actions of earlier hands, nor those of who went away and came back.
    "version": lambda before, after: after["hand_number"] > 0 or after["options"]["absences"],
    "hand_number": lambda before, after: after["version"] >= after["hand_number"],
    # Lives and rubbers of earlier hands.
    "lives_lost": lambda before, after: max(after["lives_lost"]) <= after["options"]["lives"],
    "lives_lost_before": lambda before, after: (
        max(after["lives_lost_before"]) <= after["options"]["lives"]
    ),
    "rubbers_lost": lambda before, after: max(after["rubbers_lost"]) <= after["hand_number"],
    # Who won the hand before.
    "dealer": always,
    # Who is away has not been asked yet, or has done what anybody may.
    "away": lambda before, after: after["options"]["absences"],
    # Any deal will do that fits the acts; hidden cards may lie in each other's places.
    "stock": always,
    "hands": always,
    "folded": always,
    "exchanged": always,
    # An order that nobody has to keep, an act that has left no other trace, another card played.
    "record": always,
    # Options that have not mattered yet.
    "options/lives": always,
    "options/procedure": always,
    "options/folded_trick": always,
    "options/suit_order": always,
    "options/poverty": lambda before, after: after["phase"] != "poverty",
    "options/ending": always,
    "options/exchange": lambda before, after: not after["exchanged"],
    "options/announcements": lambda before, after: (
        not any(act[2:] in SIGNALS for act in after["record"])
    ),
    "options/late_knock": lambda before, after: after["phase"] != "closing",
    "options/absences": lambda before, after: not any(after["away"]),
}
