"""Cases of Tøppen: beginning."""

from checks.games.toppen.tables import FOUR, between, playing
from tests.conformance.sources.authoring import allowed_call
from tests.conformance.sources.common import LIMIT, Example, another, beginning, limits, seats
from tests.conformance.sources.positions import Json, changed
from tests.conformance.sources.toppen.words import SAY, dealt, pack


def first_action() -> Example:
    """The first action of a hand."""
    return Example(playing(FOUR), "0 TD", {"to_act": [1]}, "2 AS")


def cases() -> list[Json]:
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
        *limits(SAY, changed(late, version=LIMIT - 1),
                changed(late, version=LIMIT), led),
        SAY.refused(
            "A deal after the last hand", "common.game-over toppen.hands",
            "One hand was agreed on, and it is over.", last, {"type": "deal", "seed": "s"},
        ),
        SAY.allowed(
            "A deal before the last hand", "common.game-over toppen.hands",
            "Two hands were agreed on, and one is over.",
            between(4, fines=[1, 1, 1, 0], hands=2), {"type": "deal", "deck": pack(4)},
            hand_number=2, **dealt(" ".join(pack(4)), 4, 3),
        ),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.",
                  last, None, ""),
        allowed_call("The defaults", "common.option-off",
                     "An option that is not named has its published default. No action of Tøppen "
                     "belongs to "
                     "an option, so this clause refuses nothing here.",
                     "new-game", asked, {"state": {"options": defaults}}),
        *another(last, led.state, last.dealer,
                 "The winner of the last hand deals, as after any other."),
    ]  # fmt: skip
