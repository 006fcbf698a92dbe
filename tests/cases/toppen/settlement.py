"""Cases of Tøppen: settlement."""

from tests.cases.situations import changed
from tests.cases.toppen.words import SAY, TO_THE_LAST, cleared, over, playing, table
from tests.cases.writing import Case
from tests.checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    played = playing(FOUR, TO_THE_LAST)
    thousand = table(FOUR, "0 fold, 1 fold", fines=[1, 0, 1, 3], hands=1000)
    return [
        SAY.allowed("The last card", "common.phase",
            "All but the winner of the last trick drink the fine; the winner deals.", played,
            "3 7C", **cleared(4, dealer=0, fines=[0, 1, 1, 1])),
        SAY.allowed("The last card of the last hand", "toppen.hands common.game-over",
            "The lowest total wins.", playing(FOUR, TO_THE_LAST, fines=[1, 0, 1, 1], hands=2),
            "3 7C", outcome=over([1, 1, 2, 2], [0, 1]),
            **cleared(4, phase="game-over", dealer=0, fines=[1, 1, 2, 2])),
        SAY.allowed("The last card of the last hand but one", "toppen.hands",
            "Three hands were agreed on, and this is the second.",
            playing(FOUR, TO_THE_LAST, fines=[1, 0, 1, 1], hands=3), "3 7C",
            **cleared(4, dealer=0, fines=[1, 1, 2, 2])),
        SAY.allowed("A last hand that is won in the opening", "toppen.hands common.game-over",
            "However a hand ended, it counts.", table(FOUR, "0 fold, 1 fold", hands=1), "2 fold",
            outcome=over([1, 1, 1, 0], [3]),
            **cleared(4, phase="game-over", dealer=3, fines=[1, 1, 1, 0])),
        SAY.allowed("Without a number of hands there is no end", "toppen.hands",
            "hands null: it is hand after hand.",
            table(FOUR, "0 fold, 1 fold", fines=[500, 0, 300, 200]), "2 fold",
            **cleared(4, dealer=3, fines=[501, 1, 301, 200]),
            disputed="The source knows no end; `hands` is for tables that want one."),
        SAY.allowed("The last card after a knock", "common.phase",
            "There is no closing: all but the winner drink two.",
            playing(FOUR, "0 knock, all stay", TO_THE_LAST), "3 7C", "Seat 3 plays 7C.",
            "Seat 0 wins the trick with 7D.",
            *(f"Seat {seat} drinks 2 fines." for seat in (1, 2, 3)),
            "Seat 0 wins the hand. Seat 0 deals next.", **cleared(4, dealer=0, fines=[0, 2, 2, 2])),
        SAY.allowed("The last card, and one has folded", "common.phase",
            "A fold has been paid when it was made.", playing(FOUR,
                "0 knock, 1 fold, 2 stay, 3 stay", "0 TD, 2 AS, 3 TC, 0 9D, 2 KS, 3 9C",
                "0 8D, 2 8S, 3 8C, 0 7D, 2 7S"), "3 7C",
            **cleared(4, dealer=0, fines=[0, 1, 2, 2])),
        SAY.allowed("Three tricks won, and the last one lost", "common.phase",
            "Only the last trick counts.",
            playing("TD TC TH KS | 9D 9C 9H 9S | 8D 8C 8H 8S | 7D 7C 7H 7S",
                "0 TC, 1 9C, 2 8C, 3 7C, 0 TD, 1 9D, 2 8D, 3 7D",
                "0 TH, 1 9H, 2 8H, 3 7H, 0 KS, 1 9S, 2 8S"), "3 7S",
            **cleared(4, dealer=1, fines=[1, 0, 1, 1])),
        SAY.allowed("The last of a thousand hands", "toppen.hands common.game-over",
            "The lowest total wins.", changed(thousand, hand_number=1000), "2 fold",
            outcome=over([2, 1, 2, 3], [1]),
            **cleared(4, phase="game-over", dealer=3, fines=[2, 1, 2, 3])),
        SAY.allowed("The last but one of a thousand hands", "toppen.hands", "One is left.",
            changed(thousand, hand_number=999), "2 fold",
            **cleared(4, dealer=3, fines=[2, 1, 2, 3])),
        SAY.allowed("The hand after a thousand hands, without a number of hands", "toppen.hands",
            "hands null: it is hand after hand.",
            changed(table(FOUR, "0 fold, 1 fold", fines=[1, 0, 1, 3]), hand_number=1001), "2 fold",
            **cleared(4, dealer=3, fines=[2, 1, 2, 3])),
        SAY.allowed("All have drunk the same at the end", "toppen.hands common.game-over",
            "All have won, and nobody has lost.",
            table(FOUR, "0 fold, 1 fold", fines=[2, 2, 2, 3], hands=2), "2 fold",
            outcome=over([3, 3, 3, 3], [0, 1, 2, 3]),
            **cleared(4, phase="game-over", dealer=3, fines=[3, 3, 3, 3])),
        SAY.allowed("All hear of the end of the game", "toppen.hands common.game-over",
            "After the hand: who has won, and who has lost.",
            table(FOUR, "0 fold, 1 fold", hands=1), "2 fold", "Seat 2 folds.",
            "Seat 2 drinks a fine.", "Seat 3 wins the hand. Seat 3 deals next.",
            "The game is over. Won: seat 3. Lost: seat 0, seat 1 and seat 2.",
            outcome=over([1, 1, 1, 0], [3]),
            **cleared(4, phase="game-over", dealer=3, fines=[1, 1, 1, 0])),
    ]  # fmt: skip
