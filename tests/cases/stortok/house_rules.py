"""Cases of Stortok: house rules."""

from functools import partial

from tests.cases.stortok.words import HANDS, SAY, late, over, table, trick
from tests.cases.writing import Case, fault, possible


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
        *put_away(),
    ]  # fmt: skip


def put_away() -> list[Case]:
    """Complete tricks are put away."""
    away, clear = partial(late, put_away=True), "stortok.put-away"
    either = "Most accounts say nothing of it: the cards stay until the next lead."
    return [
        SAY.allowed("The first trick is complete, and put away", clear,
            "Each of the three has played a card.", table(HANDS, "0 9S, 1 TS", put_away=True),
            "2 KS", trick=[], to_act=[2], disputed=either),
        SAY.allowed("A trick is complete where nothing is agreed", clear,
            "Without the option it stays until the next lead.", table(HANDS, "0 9S, 1 TS"), "2 KS",
            trick=trick("0 9S", "1 TS", "2 KS"), to_act=[2]),
        SAY.allowed("A card that does not complete the trick", clear,
            "The third player is still to play.", away("9D QH | TD JH | QD AH", "0 9D"), "1 TD",
            trick=trick("0 9D", "1 TD"), to_act=[2]),
        SAY.allowed("The winner of a trick that was put away leads", f"{clear} stortok.lead",
            "The last card has won it; there is no card to beat.",
            away("9D QH | TD JH | QD AH KH", "0 9D, 1 TD, 2 QD"), "2 AH", trick=trick("2 AH"),
            to_act=[0]),
        SAY.refused("A card of a trick that was put away is picked up",
            "stortok.nothing-to-pick-up",
            "Whoever has won it is to lead.", away("9D QH | TD JH | QD AH", "0 9D, 1 TD, 2 QD"),
            "2 pick-up", seat=2),
        SAY.allowed("The last card of the game completes the trick", clear,
            "It is put away, and seat 0 is left with a card.", away("9D QH | TD", "0 9D"), "1 TD",
            **over([1], [0], "great-fool"), trick=[], in_hand=[True, False], went_out=[1], loser=0),
        possible("A trick that is not complete where complete ones are put away", clear,
            "Seat 2 is still to play.", away("9D QH | TD JH | QD AH", "0 9D, 1 TD")),
        fault("A complete trick lies where these are put away",
            late("9D QH | TD JH | QD AH", "0 9D, 1 TD, 2 QD"), f"/trick {clear}",
            {"/options/put_away": True}, "All three have played their card to it."),
    ]  # fmt: skip
