"""What no state of Fipsen can show: the members of which another value may be as possible as the
one that was there, and when. The page of the game lists them for its readers.
"""

from typing import Final

from tests.claims import Unseen, always

UNSEEN: Final[Unseen] = {
    # The caller's own name for the table.
    "id": always,
    # Nobody can count the actions of scored deals.
    "version": lambda before, after: bool(after["sheet"]),
    # One deal more, or fewer, was thrown in, and the others took that many fewer actions.
    "hand_number": lambda before, after: bool(after["sheet"]),
    # Who dealt first.
    "dealer": always,
    # The scored deals may have come in another order, with other games.
    "sheet": always,
    # Any deal will do that fits the acts; hidden cards may lie in each other's places.
    "hands": always,
    "skat": always,
    "aside": always,
    "discards": always,
    # Which cards of one's own were taken up, and which were dealt, others cannot see.
    "taken_up": lambda before, after: after["declarer"] is not None,
    "shown": lambda before, after: after["declarer"] is not None,
    # An act that has left no other trace, another card played.
    "record": always,
    # The end of the game and the next deal differ by the number of deals that was agreed on.
    "phase": lambda before, after: (
        {before["phase"], after["phase"]} == {"deal", "game-over"}
        and before["options"]["deals"] != after["options"]["deals"]
    ),
    # Options that have not mattered yet.
    "options/minimum_bid": always,
    "options/kontra": lambda before, after: (
        after["phase"] not in {"kontra", "play", "durch"} and not after["kontra"]
    ),
    "options/durch_bids": always,
    "options/deals": lambda before, after: (
        (after["options"]["deals"] or 1000) >= len(after["sheet"])
    ),
}
