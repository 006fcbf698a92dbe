"""Cases of Fipsen: beginning."""

from cases.common import DEALER, Example, another, beginning, limits, seats
from cases.fipsen.words import PACK, SAY, between, dealt, table
from cases.writing import Case, allowed_call
from checks.games.fipsen.tables import FOUR


def first_action() -> Example:
    """The first action of a hand."""
    return Example(table(FOUR), "0 pass", {"to_act": [1]}, "2 pass")


def cases() -> list[Case]:
    """All cases of the section."""
    passes = first_action()
    late = table(FOUR, sheet="0 +3")
    over = between(sheet="0 +3", phase="game-over", deals=1)
    asked = {"game": "fipsen", "players": 4, "deal": None}
    defaults = {"minimum_bid": 2, "kontra": False, "durch_bids": False, "deals": None}
    return [
        *beginning("fipsen", 4, {"scores": [0] * 4, "sheet": [], "in_hand": [True] * 4}),
        *seats(SAY, passes),
        *limits(SAY, late, passes),
        SAY.refused("A deal after the last", "common.game-over fipsen.sheet",
                    "One deal was to be scored, and has been.",
                    over, {"type": "deal", "seed": "s"}),
        SAY.allowed("A deal before the last", "common.game-over fipsen.sheet",
                    "Two deals are to be scored, and one has been.",
                    between(sheet="0 +3", deals=2), {"type": "deal", "deck": PACK},
                    hand_number=2, **dealt(" ".join(PACK), 4, 3)),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.",
                  over, None, ""),
        allowed_call("The defaults", "common.option-off common.not-in-hand",
                     "An option that is not named has its published default. In Fipsen no kind "
                     "of action "
                     "belongs to an option and nobody leaves the hand, so these two clauses refuse "
                     "nothing here.",
                     "new-game", asked, {"state": {"options": defaults, "in_hand": [True] * 4}}),
        allowed_call("The preset fipsen-home", "common.option-off",
                     "Kontra, and no bid below three.",
                     "new-game", {**asked, "preset": "fipsen-home"},
                     {"state": {"options": {**defaults, "kontra": True, "minimum_bid": 3}}}),
        *another("fipsen", over, late, DEALER, "The deal passes on as after any other."),
    ]  # fmt: skip
