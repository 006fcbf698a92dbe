"""What the tests must know of Tøppen."""

from collections.abc import Iterator
from typing import Any, Final

from lab.reference import plan_toppen
from tests.claims import Claim, Unseen, always
from tests.tested import Sitting, Tested, order_of_suits, suits_by_order

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
"""What no state can show; the page of the game lists it for its readers."""


def not_at_stake(claim: Claim) -> Iterator[tuple[str, Any]]:
    """A game without a number of hands is not over after one."""
    yield from order_of_suits(claim)
    if claim["options"]["hands"] is None:
        yield "hands", 1000


RECORDS: Final = (
    Tested(
        game="toppen",
        page="docs/rules/toppen.md",
        plan=plan_toppen.PLAN,
        unseen=UNSEEN,
        suits=suits_by_order,
        not_at_stake=not_at_stake,
        soon_over={"hands": 1},
        sittings={"toppen": Sitting(5, {"hands": 4})},
    ),
)
