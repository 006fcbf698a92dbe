"""What no state of Stortok can show: the members of which another value may be as possible as the
one that was there, and when. The page of the game lists them for its readers.
"""

from typing import Final

from tests.claims import Unseen, always

UNSEEN: Final[Unseen] = {
    # The caller's own name for the table.
    "id": always,
    # Two turns more or less, a play and a pick-up, leave everything where it was.
    "version": always,
    # Once a card has been picked up, nobody can tell where forehand sat.
    "dealer": always,
    # The card turned up is gone into the pile or a hand; another of its suit may have been it.
    "turned_up": lambda before, after: (
        before["turned_up"][1] == after["turned_up"][1]
        or before["high_trumps"] != after["high_trumps"]
    ),
    # Who has drawn it, once it has been played.
    "turned_up_drawn_by": lambda before, after: not after["stock"],
    # After a pick-up, the left neighbours of all who hold a card picked up may be to lead.
    "to_act": always,
    # A card more or fewer that was picked up.
    "known_cards": always,
    # The order of the stock is its own; of the pile under the trick, forgotten; hidden cards may
    # lie in each other's places.
    "hands": always,
    "stock": always,
    "discard_pile": always,
    # The order in which players went out before this trick; who led.
    "went_out": lambda before, after: sorted(before["went_out"]) == sorted(after["went_out"]),
    "trick": always,
    # Options that have not mattered yet.
    "options/turn_limit": lambda before, after: (
        after["options"]["turn_limit"] is None
        or after["options"]["turn_limit"] >= after["version"] - 1
    ),
    "options/turn_up": lambda before, after: after["phase"] == "deal",
}
