"""Cases of Stortok: house rules."""

from functools import partial

from tests.cases.stortok.words import HANDS, SAY, late, table
from tests.cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""
    must = partial(late, must_beat=True)
    choice = "One account lets only those pick up who cannot beat; in the others anybody may."
    return [
        SAY.refused("The card turned up is picked up by somebody who can beat it",
            "stortok.can-beat", "Seat 0 holds the nine of spades.", table(HANDS, must_beat=True),
            "0 pick-up", seat=0, to_beat="8S", would_beat=["9S"], disputed=choice),
        SAY.refused("A card is picked up by somebody who has a higher one", "stortok.can-beat",
            "The ten of diamonds beats the nine.", must("9D QH | TD JH | 6H AH", "0 9D"),
            "1 pick-up", seat=1, to_beat="9D", would_beat=["TD"]),
        SAY.refused("A card is picked up by somebody who has a trump", "stortok.can-beat",
            "A low trump beats a card that is none, whatever else is held.",
            must("9D QH | 7C JH | 6H AH", "0 9D"), "1 pick-up",
            seat=1, to_beat="9D", would_beat=["7C"]),
        SAY.allowed("A card is picked up by somebody who cannot beat it",
            "stortok.can-beat stortok.nothing-to-pick-up", "Seat 1 has hearts alone.",
            must("9D QH | 8H JH | 6H AH", "0 9D"), "1 pick-up", to_act=[2]),
        SAY.allowed("A card is picked up that could be beaten, where nothing is agreed",
            "stortok.can-beat", "Without the option anybody may pick up.",
            late("9D QH | TD JH | 6H AH", "0 9D"), "1 pick-up", to_act=[2]),
        SAY.refused("A pick-up when leading, where one must beat", "stortok.nothing-to-pick-up",
            "There is no card to beat.", must("9D QH | TD JH | 6H AH"), "0 pick-up", seat=0),
        SAY.legal("All that somebody who can beat may do", "stortok.can-beat stortok.must-beat",
            "The card that beats, and no pick-up.", must("9D QH | TD JH | 6H AH", "0 9D"), None,
            "1 TD"),
    ]  # fmt: skip
