"""What no state of Tøppen can show: the members of which another value may be as possible as the
one that was there, and when. The page of the game lists them for its readers.
"""

from typing import Final

from tests.claims import Unseen, always

UNSEEN: Final[Unseen] = {
    # The caller's own name for the table.
    "id": always,
    # Nobody can count the actions of earlier hands, only how many there can have been.
    "version": lambda before, after: after["hand_number"] > 0,
    "hand_number": lambda before, after: after["hand_number"] > 0,
    # What was drunk in earlier hands.
    "fines": lambda before, after: after["hand_number"] > 0,
    "fines_before": lambda before, after: after["hand_number"] > 0,
    # Who won the hand before.
    "dealer": always,
    # Any deal will do that fits the acts; hidden cards may lie in each other's places.
    "talon": always,
    "hands": always,
    "folded": always,
    # A knock or a fold less, where nothing else tells of it; another card played.
    "record": always,
    # Options that have not mattered yet.
    "options/folded_trick": always,
    "options/suit_order": always,
    "options/fine_unit": always,
    "options/talon": lambda before, after: not any(after["in_hand"]),
    "options/hands": lambda before, after: (
        after["options"]["hands"] is None or after["options"]["hands"] >= after["hand_number"]
    ),
}
