"""Cases of Stortok: beginning."""

from cases.common import LIMIT, Example, another, beginning, limits, seats
from cases.situations import Json, changed
from cases.stortok.words import HANDS, SAY, trick
from cases.writing import allowed_call
from checks.games.stortok.tables import late, table


def first_action() -> Example:
    """The first action of a hand."""
    return Example(table(HANDS), "0 9S", {"to_act": [1]}, "1 TS")


def cases() -> list[Json]:
    """All cases of the section."""
    first = first_action()
    leads = Example(None, "0 9D", {"trick": trick("0 9D"), "to_act": [1]}, "1 KH")
    fool = late("9D | TD | JD JH", "0 9D, 1 TD")
    asked = {"game": "stortok", "players": 3, "deal": None}
    return [
        *beginning("stortok", 2, {"loser": None, "went_out": [], "high_trumps": None}),
        *seats(SAY, first),
        *limits(SAY, changed(late("QH 9D | KH | 7H"), version=LIMIT - 1),
                changed(late("QH 9D | KH QD | 7H"), version=LIMIT), leads),
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
        *another(fool, first.state, 2, "Seat 2 is the Great Fool, and deals."),
    ]  # fmt: skip
