"""Cases of Tøppen: settlement."""

from cases.toppen.words import SAY, TO_THE_LAST, cleared, over, playing, table
from cases.writing import Case
from checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    played = playing(FOUR, TO_THE_LAST)
    return [
        SAY.allowed(
            "The last card", "common.phase",
            "All but the winner of the last trick drink the fine; the winner deals.",
            played, "3 7C", **cleared(4, dealer=0, fines=[0, 1, 1, 1]),
        ),
        SAY.allowed(
            "The last card of the last hand", "toppen.hands common.game-over",
            "The lowest total wins.",
            playing(FOUR, TO_THE_LAST, fines=[1, 0, 1, 1], hands=2), "3 7C",
            outcome=over([1, 1, 2, 2], [0, 1]),
            **cleared(4, phase="game-over", dealer=0, fines=[1, 1, 2, 2]),
        ),
        SAY.allowed(
            "The last card of the last hand but one", "toppen.hands",
            "Three hands were agreed on, and this is the second.",
            playing(FOUR, TO_THE_LAST, fines=[1, 0, 1, 1], hands=3), "3 7C",
            **cleared(4, dealer=0, fines=[1, 1, 2, 2]),
        ),
        SAY.allowed(
            "A last hand that is won in the opening", "toppen.hands common.game-over",
            "However a hand ended, it counts.",
            table(FOUR, "0 fold, 1 fold", hands=1), "2 fold",
            outcome=over([1, 1, 1, 0], [3]),
            **cleared(4, phase="game-over", dealer=3, fines=[1, 1, 1, 0]),
        ),
        SAY.allowed(
            "Without a number of hands there is no end", "toppen.hands",
            "hands null: it is hand after hand.",
            table(FOUR, "0 fold, 1 fold", fines=[500, 0, 300, 200]), "2 fold",
            **cleared(4, dealer=3, fines=[501, 1, 301, 200]),
            disputed="The source knows no end; `hands` is for tables that want one.",
        ),
    ]  # fmt: skip
