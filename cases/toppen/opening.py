"""Cases of Tøppen: opening."""

from cases.toppen.words import SAY, cleared, folds, table
from cases.writing import Case
from checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    return [
        SAY.allowed(
            "Forehand stays", "common.turn common.phase",
            "All are asked in turn from forehand whether they play.",
            table(FOUR), "0 stay", to_act=[1],
        ),
        SAY.refused("Another stays before forehand", "common.turn", "Asked in turn.",
                    table(FOUR), "1 stay", seat=1, to_act=[0]),
        SAY.allowed(
            "Folding ab initio", "common.not-in-hand",
            "It costs one fine.",
            table(FOUR), "0 fold", also=folds(0), to_act=[1], fines=[1, 0, 0, 0],
            disputed="At the table one may fold at any moment before the lead; here all are asked "
            "in turn.",
        ),
        SAY.refused(
            "Another answer after folding", "common.not-in-hand",
            "A player who has folded takes no part.", table(FOUR, "0 fold"), "0 stay", seat=0,
        ),
        SAY.allowed(
            "All have stayed", "common.phase", "Forehand leads.",
            table(FOUR, "0 stay, 1 stay, 2 stay"), "3 stay", phase="play", to_act=[0],
        ),
        SAY.refused(
            "A card in the opening", "common.phase", "The play has not begun.",
            table(FOUR), "0 TD", type="play-card", phase="opening",
        ),
        SAY.refused(
            "A knock in the opening", "common.phase", "The play has not begun.",
            table(FOUR), "0 knock", type="knock", phase="opening",
        ),
        SAY.allowed(
            "All but one have folded", "common.turn",
            "The one left has won the hand without being asked, and deals next.",
            table(FOUR, "0 fold, 1 fold"), "2 fold", **cleared(4, dealer=3, fines=[1, 1, 1, 0]),
            disputed="The last one might be asked too; here there is nobody left to win against.",
        ),
        SAY.allowed(
            "Forehand has folded, and the next one leads", "common.turn",
            "Forehand is the first seat in the hand left of the dealer.",
            table(FOUR, "0 fold, 1 stay, 2 stay"), "3 stay", phase="play", to_act=[1],
            disputed="The source does not say who leads then; here it is the next to the left.",
        ),
    ]  # fmt: skip
