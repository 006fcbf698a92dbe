"""Cases of Stortok: beginning."""

from cases.common import Example, another, beginning, limits, seats
from cases.stortok.words import HANDS, SAY, late, table, trick
from cases.writing import Case, allowed_call


def first_action() -> Example:
    """The first action of a hand."""
    return Example(table(HANDS), "0 9S", {"to_act": [1]}, "1 TS")


def cases() -> list[Case]:
    """All cases of the section."""
    first = first_action()
    led = {"trick": trick("0 9D"), "to_act": [1]}
    leads = Example(late("QH 9D | KH | 7H"), "0 9D", led, "1 KH")
    fool = late("9D | TD | JD JH", "0 9D, 1 TD")
    asked = {"game": "stortok", "players": 3, "deal": None}
    return [
        *beginning("stortok", 2, {"loser": None, "went_out": [], "high_trumps": None}),
        *seats(SAY, first),
        *limits(SAY, leads.situation, leads)[:1],
        *limits(SAY, late("QH 9D | KH QD | 7H"), leads)[1:],
        SAY.refused("A deal after the end", "common.game-over",
                    "Stortok is one hand, and over for good.",
                    fool, {"type": "deal", "seed": "s"}),
        SAY.refused("A card after the end", "common.game-over",
                    "The Great Fool keeps their cards.", fool, "2 JD"),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.",
                  fool, None, ""),
        allowed_call("The defaults", "common.option-off",
                     "An option that is not named has its published default. No action of "
                     "Stortok belongs to "
                     "an option, so this clause refuses nothing here.",
                     "new-game", asked,
                     {"state": {"options": {"turn_up": "starts-pile", "turn_limit": None}}}),
        allowed_call("The preset stortok-under-stock", "stortok.turned-up",
                     "The card turned up lies under the stock.",
                     "new-game", {**asked, "preset": "stortok-under-stock"},
                     {"state": {"options": {"turn_up": "under-stock"}}}),
        *another("stortok", fool, first.situation, 2, "Seat 2 is the Great Fool, and deals."),
    ]  # fmt: skip
