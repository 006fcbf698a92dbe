"""What the passes of a sealed table are told of what has happened."""

from cases.sealed.table import FULL, SealedTable
from cases.situations import Json
from cases.writing import Case, after, allowed_call, from_answer


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
        after(done, allowed_call(
            "The pass that acted is told of its action again", "common.sealed-pass",
            "The sealed string holds what was done.", "history", table.body(0, 2, since=1),
            {"seat": 0, "version": 2, "since": 1, "events": from_answer("/2/events")},
        ), FULL),
        after(looks, allowed_call(
            "The pass of another seat is told nothing of this one's hand", "common.sealed-pass",
            "The events are those that its own seat may know.", "history", table.body(1),
            {"seat": 1, "version": 1, "since": 0, "refused": None},
        ), [*FULL, hand]),
        after(looks, allowed_call(
            "The pass of the onlookers is told nothing of a hand", "common.sealed-pass",
            "The events are those that everybody may know.", "history",
            table.body("onlookers"), {"seat": None, "legal_actions": [], "since": 0},
        ), [*FULL, hand]),
        after(done, allowed_call(
            "A pass that knows the version is told nothing", "common.sealed-pass",
            "Nothing has happened since.", "history", table.body(1, 2, since=2),
            {"version": 2, "since": 2, "events": []},
        )),
        after(table.undealt(), allowed_call(
            "An undealt table has no history", "common.sealed-pass", "Nothing has happened yet.",
            "history", table.body("table"), {"version": 0, "since": 0, "events": []},
        )),
        after(table.over(), allowed_call(
            "The history of a game that is over", "common.sealed-pass",
            "Whoever was away learns how it ended.", "history", table.body("onlookers"),
            {"version": from_answer("/0/version"), "outcome": from_answer("/0/outcome")},
        )),
    ]  # fmt: skip
