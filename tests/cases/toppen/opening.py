"""Cases of Tøppen: opening."""

from tests.cases.toppen.words import SAY, cleared, folds, table
from tests.cases.writing import Case
from tests.checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    return [
        SAY.allowed("Forehand stays", "common.turn common.phase",
            "All are asked in turn from forehand whether they play.", table(FOUR), "0 stay",
            to_act=[1]),
        SAY.refused("Another stays before forehand", "common.turn", "Asked in turn.", table(FOUR),
            "1 stay", seat=1, to_act=[0]),
        SAY.allowed("Folding ab initio", "common.not-in-hand", "It costs one fine.", table(FOUR),
            "0 fold", also=folds(0), to_act=[1], fines=[1, 0, 0, 0],
            disputed="At the table one may fold at any moment before the lead; here all are "
            "asked in turn."),
        SAY.refused("Another answer after folding", "common.not-in-hand",
            "A player who has folded takes no part.", table(FOUR, "0 fold"), "0 stay", seat=0),
        SAY.allowed("All have stayed", "common.phase", "Forehand leads.",
            table(FOUR, "0 stay, 1 stay, 2 stay"), "3 stay", phase="play", to_act=[0]),
        SAY.refused("A card in the opening", "common.phase", "The play has not begun.", table(FOUR),
            "0 TD", type="play-card", phase="opening"),
        SAY.refused("A knock in the opening", "common.phase", "The play has not begun.",
            table(FOUR), "0 knock", type="knock", phase="opening"),
        SAY.allowed("All but one have folded", "common.turn",
            "The one left has won the hand without being asked, and deals next.",
            table(FOUR, "0 fold, 1 fold"), "2 fold", **cleared(4, dealer=3, fines=[1, 1, 1, 0]),
            disputed="The last one might be asked too; here there is nobody left to win against."),
        SAY.allowed("Forehand has folded, and the next one leads", "common.turn",
            "Forehand is the first seat in the hand left of the dealer.",
            table(FOUR, "0 fold, 1 stay, 2 stay"), "3 stay", phase="play", to_act=[1],
            disputed="The source does not say who leads then; here it is the next to the left."),
        SAY.legal("What forehand may do in the opening", "common.phase", "Stay or fold.",
            table(FOUR), None, "0 stay, 0 fold"),
        SAY.refused("A fold before one's turn", "common.turn", "Forehand is asked first.",
            table(FOUR), "1 fold", seat=1, to_act=[0]),
        SAY.refused("A fold after one has stayed", "common.turn", "Seat 1 is asked now.",
            table(FOUR, "0 stay"), "0 fold", seat=0, to_act=[1]),
        SAY.allowed("The dealer is the last to be asked", "common.turn", "Then forehand leads.",
            table(FOUR, "1 stay, 2 stay, 3 stay", dealer=0), "0 stay", phase="play", to_act=[1]),
        SAY.allowed("Two have folded, and the third leads", "common.turn",
            "The first still in the hand left of the dealer.",
            table(FOUR, "0 fold, 1 fold, 2 stay"), "3 stay", phase="play", to_act=[2]),
        SAY.allowed("Others have folded, and forehand leads", "common.turn",
            "The first still in the hand left of the dealer.",
            table(FOUR, "0 stay, 1 fold, 2 fold"), "3 stay", phase="play", to_act=[0]),
        SAY.allowed("All but forehand fold", "common.turn",
            "The one who has stayed has won the hand, and deals.",
            table(FOUR, "0 stay, 1 fold, 2 fold"), "3 fold", "Seat 3 folds.",
            "Seat 3 drinks a fine.", "Seat 0 wins the hand. Seat 0 deals next.",
            **cleared(4, dealer=0, fines=[0, 1, 1, 1])),
        SAY.allowed("All hear who stays", "common.turn", "Seat 1 is next.", table(FOUR), "0 stay",
            "Seat 0 stays.", to_act=[1]),
        SAY.allowed("All hear who folds", "common.turn", "It costs one fine.", table(FOUR),
            "0 fold", "Seat 0 folds.", "Seat 0 drinks a fine.", also=folds(0), to_act=[1],
            fines=[1, 0, 0, 0]),
    ]  # fmt: skip
