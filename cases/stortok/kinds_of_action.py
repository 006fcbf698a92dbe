"""Cases of Stortok: kinds of action."""

from cases.kinds import Kind, each_kind
from cases.stortok.words import HANDS, LEADS, SAY, late, new, table
from cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""
    play, out = table(HANDS, LEADS, "1 KD"), late("9D | TD 8H | JD JH", "0 9D")
    kinds = [
        Kind(play, "2 KS", "0 9S", (out, "0 9D")),
        Kind(play, "2 pick-up", "0 pick-up", (out, "0 pick-up")),
    ]
    return [*each_kind(SAY, kinds, late("9D | TD | JD JH", "0 9D, 1 TD"), new(3))]
