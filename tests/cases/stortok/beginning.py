"""Cases of Stortok: beginning."""

from tests.cases.common import BEGUN, Example, another, beginning, limits, seats
from tests.cases.stortok.words import HANDS, SAY, late, table, trick
from tests.cases.writing import Case, allowed_call


def first_action() -> Example:
    """The first action of a hand."""
    return Example(table(HANDS), "0 9S", {"to_act": [1]}, "1 TS")


def cases() -> list[Case]:
    """All cases of the section."""
    first = first_action()
    led = {"trick": trick("0 9D"), "to_act": [1]}
    leads = Example(late("QH 9D | KH | 7H"), "0 9D", led, "1 KH")
    fool = late("9D | TD | JD JH", "0 9D, 1 TD")
    unended = late("QH 6C 9C | 7C TC | KD 6D JC", "0 QH", turns_left=1)
    asked = {"game": "stortok", "players": 3, "deal": None}
    return [
        *beginning("stortok", 2, {"loser": None, "went_out": [], "high_trumps": None}),
        *seats(SAY, first),
        *limits(SAY, leads.situation, leads)[:1],
        *limits(SAY, late("QH 9D | KH QD | 7H"), leads)[1:],
        SAY.refused("A deal after the end", "common.game-over",
            "Stortok is one hand, and over for good.", fool, {"type": "deal", "seed": "s"}),
        SAY.refused("A card after the end", "common.game-over", "The Great Fool keeps their cards.",
            fool, "2 JD"),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.", fool,
            None, ""),
        allowed_call("The defaults", "common.option-off", "An option that is not named has its "
            "published default. No action of Stortok belongs to an option, so this clause refuses "
            "nothing here.", "new-game", asked,
            {"state": {"options": {"turn_up": "starts-pile", "turn_limit": None}}}),
        allowed_call("The preset stortok-under-stock", "stortok.turned-up",
            "The card turned up lies under the stock.", "new-game",
            {**asked, "preset": "stortok-under-stock"},
            {"state": {"options": {"turn_up": "under-stock"}}}),
        *another("stortok", fool, first.situation, 2, "Seat 2 is the Great Fool, and deals."),
        allowed_call("The preset stortok", "stortok.turned-up",
            "The card turned up starts the pile.", "new-game", {**asked, "preset": "stortok"},
            {"state": {"options": {"turn_up": "starts-pile", "turn_limit": None}}}),
        allowed_call("An option by itself, and a preset", "stortok.turned-up",
            "What is named by itself counts.", "new-game", {**asked,
                "preset": "stortok-under-stock", "options": {"turn_up": "starts-pile",
                "turn_limit": 9}},
            {"state": {"options": {"turn_up": "starts-pile", "turn_limit": 9}}}),
        allowed_call("A new table waits for the deal", "common.phase",
            "There are no cards yet, and nobody is asked.", "new-game", asked, {"state": {**BEGUN,
                "hands": [[]] * 3, "in_hand": [False] * 3, "stock": [], "high_trumps": None,
                "low_trumps": None, "turned_up": None}, "legal_actions": [{"type": "deal"}]}),
        allowed_call("Another game after one without a Great Fool", "stortok.turn-limit",
            "The next player to the left deals.", "new-game",
            {"game": "stortok", "deal": None, "after": lambda _: dict(unended.claim)},
            {"state": {**BEGUN, "dealer": 0}}),
    ]  # fmt: skip
