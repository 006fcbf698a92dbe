"""What the passes of a sealed table are told of what has happened."""

from tests.cases.sealed.table import FULL, SealedTable, told
from tests.cases.situations import Json
from tests.cases.writing import Case, from_answer


def histories(table: SealedTable) -> list[Case]:
    """Who is told of what, and since when."""
    act: Json = {
        "call": "apply-action",
        "request": table.body(0, action=from_answer("/1/legal_actions/0")),
    }
    done = [*table.dealt(), act]
    looks = [table.begun(), {"call": "view", "request": table.body(0)}]
    hand = from_answer("/1/table/hand")
    return [
        told(done, "The pass that acted is told of its action again", "common.sealed-pass",
            "The sealed string holds what was done.", "history", table.body(0, 2, since=1),
            {"seat": 0, "version": 2, "since": 1, "events": from_answer("/2/events")}, absent=FULL),
        told(looks, "The pass of another seat is told nothing of this one's hand",
            "common.sealed-pass", "The events are those that its own seat may know.", "history",
            table.body(1), {"seat": 1, "version": 1, "since": 0, "refused": None},
            absent=[*FULL, hand]),
        told(looks, "The pass of the onlookers is told nothing of a hand", "common.sealed-pass",
            "The events are those that everybody may know.", "history", table.body("onlookers"),
            {"seat": None, "legal_actions": [], "since": 0}, absent=[*FULL, hand]),
        told(done, "A pass that knows the version is told nothing", "common.sealed-pass",
            "Nothing has happened since.", "history", table.body(1, 2, since=2),
            {"version": 2, "since": 2, "events": []}),
        told(table.undealt(), "An undealt table has no history", "common.sealed-pass",
            "Nothing has happened yet.", "history", table.body("table"),
            {"version": 0, "since": 0, "events": []}),
        told(table.over(), "The history of a game that is over", "common.sealed-pass",
            "Whoever was away learns how it ended.", "history", table.body("onlookers"),
            {"version": from_answer("/0/version"), "outcome": from_answer("/0/outcome")}),
    ]  # fmt: skip
