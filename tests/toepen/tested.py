"""What the tests must know of Toepen and Siwweschrööm."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from lab.opinions.toepen import opinion
from lab.reference import plan_toepen
from tests.claims import Unseen, always
from tests.tested import Shown, Sitting, Tested, is_own, order_of_suits, suits_by_order
from tests.toepen import tables
from vorhand.engine import Reader
from vorhand.engine.toepen.announcements import SIGNALS

UNSEEN: Final[Unseen] = {
    # The caller's own name for the table.
    "id": always,
    # Both games have the same rules; what differs is the context of the deals to come.
    "game": always,
    # Nobody can count the actions of earlier hands, but for bounds, nor those of who went away and
    # came back.
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
"""What no state can show; the page of the game lists it for its readers."""


def revealed(shown: Shown, after: Shown, action: Shown, reader: Reader) -> list[str]:
    """A challenge turns a hand up; who exchanges draws from the stock."""
    if action["type"] == "challenge":
        return list(shown["exchanged"][-1]["cards"])
    return list(shown["stock"][:4]) if is_own(action, "exchange-hand", reader) else []


def known(shown: Shown, reader: Reader) -> Iterator[str]:
    """A hand laid aside is its seat's own, until it is turned up."""
    for aside in shown["exchanged"]:
        if aside["turned_up"] or aside["seat"] == reader:
            yield from aside["cards"]


def other_answers(shown: Shown, seen: Shown) -> Iterator[Shown]:
    """Each unseen answer may be either."""
    unseen = [at for at, act in enumerate(seen["record"]) if act.endswith(" answer")]
    for answers in product(("stay", "fold"), repeat=len(unseen)):
        record = [*shown["record"]]
        for at, answer in zip(unseen, answers, strict=True):
            record[at] = f"{record[at][0]} {answer}"
        yield {**shown, "record": record}


SITTINGS: Final = {
    "toepen": Sitting(4, {"lives": 6}),
    "toepen-fast": Sitting(5, {"lives": 5}),
    "toepen-fifteen": Sitting(3),
    "toepen-de-laaier": Sitting(6, {"lives": 4}),
    "toepen-waalwijk": Sitting(7, {"lives": 4}),
    "toepen-poverty": Sitting(4, {"lives": 3, "ending": "last-survivor"}),
    "toepen-survivor": Sitting(8, {"lives": 3, "absences": True}),
    "siwweschroem": Sitting(4, {"lives": 3}),
}
RECORDS: Final = tuple(
    Tested(
        game=game,
        page="docs/rules/toepen.md",
        plan=plan_toepen.PLAN,
        act=tables.act,
        written=tables.written,
        unseen=UNSEEN,
        opinion=opinion,
        revealed=revealed,
        known=known,
        alike_to_others={"stay", "fold"},
        variants=other_answers,
        suits=suits_by_order,
        not_at_stake=order_of_suits,
        soon_over={"lives": 1},
        sittings=SITTINGS,
    )
    for game in ("toepen", "siwweschroem")
)
