"""Cases of Fipsen: beginning."""

from tests.cases.common import DEALER, LIMIT, Example, another, beginning, limits, seats
from tests.cases.fipsen.words import PACK, SAY, between, dealt, table
from tests.cases.situations import changed
from tests.cases.writing import Case, allowed_call, each
from tests.checks.games.fipsen.tables import FOUR


def first_action() -> Example:
    """The first action of a hand."""
    return Example(table(FOUR), "0 pass", {"to_act": [1]}, "2 pass")


def cases() -> list[Case]:
    """All cases of the section."""
    passes, rest = first_action(), between(sheet="0 +3")
    late = table(FOUR, sheet="0 +3")
    over = between(sheet="0 +3", phase="game-over", deals=1)
    asked = {"game": "fipsen", "players": 4, "deal": None}
    defaults = {"minimum_bid": 2, "kontra": False, "durch_bids": False, "deals": None}
    return [
        *beginning("fipsen", 4, {"scores": [0] * 4, "sheet": [], "in_hand": [True] * 4}),
        *seats(SAY, passes),
        *limits(SAY, late, passes),
        SAY.refused("A deal after the last", "common.game-over fipsen.sheet",
            "One deal was to be scored, and has been.", over, {"type": "deal", "seed": "s"}),
        SAY.allowed("A deal before the last", "common.game-over fipsen.sheet common.deck",
            "Two deals are to be scored, and one has been.", between(sheet="0 +3", deals=2),
            {"type": "deal", "deck": PACK}, hand_number=2, **dealt(" ".join(PACK), 4, 3)),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.", over,
            None, ""),
        allowed_call("The defaults", "common.option-off common.not-in-hand",
            "An option that is not named has its published default. In Fipsen no kind of action "
            "belongs to an option and nobody leaves the hand, so these two clauses refuse nothing "
            "here.", "new-game", asked, {"state": {"options": defaults, "in_hand": [True] * 4}}),
        allowed_call("The preset fipsen-home", "common.option-off",
            "Kontra, and no bid below three.", "new-game", {**asked, "preset": "fipsen-home"},
            {"state": {"options": {**defaults, "kontra": True, "minimum_bid": 3}}}),
        *another("fipsen", over, late, DEALER, "The deal passes on as after any other."),
        allowed_call("The preset fipsen", "common.option-off", "It has the defaults.", "new-game",
            {**asked, "preset": "fipsen"}, {"state": {"options": defaults}}),
        allowed_call("Options beside a preset", "common.option-off", "They count.", "new-game",
            {**asked, "preset": "fipsen-home", "options": {"minimum_bid": 2, "deals": 10}},
            {"state": {"options": {**defaults, "kontra": True, "deals": 10}}}),
        SAY.allowed("The last bid that can be counted", "common.limit fipsen.minimum-bid",
            "Numbers of a state go up to 2,147,483,647.", changed(late, version=LIMIT - 1),
            "0 bid 2", bid={"seat": 0, "tricks": 2, "modifiers": [], "kieker": False}, to_act=[1]),
        *each(SAY.refused, "common.limit", "It could not be counted.",
            ("A bid at the limit", changed(late, version=LIMIT), "0 bid 2", {"limit": LIMIT}),
            ("A deal at the limit", changed(rest, version=LIMIT), {"type": "deal", "seed": "s"},
             {"limit": LIMIT}),
            ("A hand that could not be counted", changed(rest, hand_number=LIMIT),
             {"type": "deal", "seed": "s"}, {"limit": LIMIT})),
        *each(SAY.legal, "common.limit", "Nothing is listed that could not be counted.",
            ("The auction at the limit", changed(late, version=LIMIT), None, ""),
            ("The deal at the limit", changed(rest, version=LIMIT), None, ""),
            ("The deal after the last hand that can be counted", changed(rest, hand_number=LIMIT),
             None, "")),
    ]  # fmt: skip
