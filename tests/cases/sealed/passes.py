"""What the holder of a pass may do, and may know."""

from tests.cases.sealed.table import DEAL, FULL, SealedTable, refuses, told
from tests.cases.writing import Case, allowed_call, from_answer, refused_call


def actions(table: SealedTable) -> list[Case]:
    """Who acts for a seat, and who for the table."""
    first = from_answer("/1/legal_actions/0")
    dealt, undealt, players = table.dealt(), table.undealt(), table.players
    bots = {str(seat): "thumb" for seat in range(players)}
    return [
        told(undealt, "The pass of the table deals", "common.sealed-pass common.sealed-deal",
            "What no seat does belongs to the table.", "apply-action",
            table.body("table", action=DEAL), {"seat": None, "version": 1, "outcome": None},
            absent=FULL),
        refuses(undealt, "The pass of a seat deals", "common.sealed-pass",
            "A seat has only its own actions.", "apply-action", table.body(0, action=DEAL)),
        refuses(undealt, "The pass of the onlookers deals", "common.sealed-pass",
            "An onlooker never acts.", "apply-action", table.body("onlookers", action=DEAL)),
        told(dealt, "The pass of a seat acts for it", "common.sealed-pass common.not-your-seat",
            "The pass is the sender, and the reader of the answer.", "apply-action",
            table.body(0, action=first), {"seat": 0, "version": 2, "outcome": None}, absent=FULL),
        refuses(dealt, "The pass of a seat acts for another", "common.not-your-seat",
            "A pass is good for its own seat, though the action would be legal.", "apply-action",
            table.body(1, action=first), sender=1),
        refuses(dealt, "The pass of the table acts for a seat", "common.sealed-pass",
            "It acts only for the table.", "apply-action", table.body("table", action=first)),
        refuses(dealt, "The pass of the onlookers acts for a seat", "common.sealed-pass",
            "An onlooker never acts.", "apply-action", table.body("onlookers", action=first)),
        refuses(dealt, "An action for another version of a sealed table", "common.version",
            "The sealed string holds version 1.", "apply-action",
            table.body(0, action=first, expected_version=0), expected=0, version=1),
        allowed_call(
            "Bots have no passes", "common.sealed-pass",
            "So nobody can look at their cards.", "new-game",
            table.begun(bots=bots)["request"], {"passes": {"seats": [None] * players}},
        ),
        refused_call(
            "A bot in a seat that is not there", "common.no-such-seat",
            "Bots sit in seats of the table.", "new-game",
            table.begun(bots={str(players): "thumb"})["request"], seat=players, players=players,
        ),
    ]  # fmt: skip


def views(table: SealedTable) -> list[Case]:
    """Who sees what."""
    looks = [table.begun(), {"call": "view", "request": table.body(0)}]
    hand = from_answer("/1/table/hand")
    return [
        told(looks, "The pass of another seat sees no hand of this one", "common.sealed-pass",
            "It sees what its own seat may know.", "view", table.body(1), {"seat": 1, "version": 1},
            absent=[*FULL, hand]),
        told(looks, "The pass of the onlookers sees no hand", "common.sealed-pass",
            "It sees what everybody may know.", "view", table.body("onlookers"),
            {"seat": None, "legal_actions": []}, absent=[*FULL, hand]),
        told(looks, "The pass of the table sees no hand", "common.sealed-pass",
            "Whoever deals is an onlooker.", "view", table.body("table"), {"seat": None},
            absent=[*FULL, hand]),
        told(looks, "The pass of another seat has no legal actions of this one",
            "common.sealed-pass", "They would name cards.", "legal-actions", table.body(1),
            {"game": table.game}, absent=[*FULL, hand]),
        told(looks, "The pass of a seat gets a suggestion for it", "common.sealed-pass",
            "A suggestion is for the seat of the pass.", "suggest-action",
            table.body(0, level="thumb"), {"seat": 0}, absent=["state"]),
        refuses([table.begun()], "The pass of the onlookers gets no suggestion",
            "common.sealed-pass", "An onlooker has nothing to do.", "suggest-action",
            table.body("onlookers", level="thumb")),
        told([table.begun()], "A sealed state is possible", "common.sealed-pass",
            "Nothing else is sealed.", "check-state", table.body("onlookers"),
            {"consistent": True, "faults": []}, absent=FULL),
    ]  # fmt: skip
