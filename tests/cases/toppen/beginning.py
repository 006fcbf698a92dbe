"""Cases of Tøppen: beginning."""

from tests.cases.common import BEGUN, DEALER, LIMIT, Example, another, beginning, limits, seats
from tests.cases.situations import changed
from tests.cases.toppen.words import SAY, between, cleared, dealt, pack, playing
from tests.cases.writing import Case, allowed_call
from tests.checks.games.toppen.tables import FOUR


def first_action() -> Example:
    """The first action of a hand."""
    return Example(playing(FOUR), "0 TD", {"to_act": [1]}, "2 AS")


def cases() -> list[Case]:
    """All cases of the section."""
    led = first_action()
    hands = LIMIT // 20
    late = changed(playing(FOUR), hand_number=hands, fines=[hands] * 4, fines_before=[hands] * 4)
    last = between(4, fines=[1, 1, 1, 0], hands=1)
    asked = {"game": "toppen", "players": 4, "deal": None}
    defaults = {"talon": 8, "folded_trick": "lead-passes", "suit_order": "HSDC",
                "fine_unit": "pencil", "hands": None}  # fmt: skip
    return [
        *beginning("toppen", 5, {"fines": [0] * 5, "fine": 1, "multipliers": [1] * 5}),
        *seats(SAY, led),
        *limits(SAY, late, led),
        SAY.refused("A deal after the last hand", "common.game-over toppen.hands",
            "One hand was agreed on, and it is over.", last, {"type": "deal", "seed": "s"}),
        SAY.allowed("A deal before the last hand", "common.game-over toppen.hands",
            "Two hands were agreed on, and one is over.", between(4, fines=[1, 1, 1, 0], hands=2),
            {"type": "deal", "deck": pack(4)}, hand_number=2, **dealt(" ".join(pack(4)), 4, 3)),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.", last,
            None, ""),
        allowed_call("The defaults", "common.option-off", "An option that is not named has its "
            "published default. No action of Tøppen belongs to an option, so this clause refuses "
            "nothing here.", "new-game", asked, {"state": {"options": defaults}}),
        *another("toppen", last, led.situation, DEALER,
                 "The winner of the last hand deals, as after any other."),
        allowed_call("A new game is before its first deal", "common.phase",
            "Nothing has been drunk, and there are no cards.", "new-game",
            {**asked, "dealer": 2, "id": "table 7"}, {"state": {**BEGUN, "game": "toppen",
                "rules": 1, "id": "table 7", "players": 4, "dealer": 2, **cleared(4,
                fines=[0] * 4)}, "legal_actions": [{"type": "deal"}]}),
    ]  # fmt: skip
