"""Cases of Stortok: turn limit."""

from cases.stortok.words import SAY, late, over, trick
from cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""
    hands = "QH 6C 9C | 7C TC | KD 6D JC"
    return [
        SAY.allowed("The last turn", "stortok.turn-limit stortok.great-fool common.game-over",
                    "The limit is reached: over, without a Great Fool.",
                    late(hands, turns_left=1), "0 QH",
                    outcome=over([], [], "turn-limit"), phase="game-over", to_act=[],
                    trick=trick("0 QH")),
        SAY.allowed("The last turn but one", "stortok.turn-limit",
                    "One turn is left.",
                    late(hands, turns_left=2), "0 QH", trick=trick("0 QH"), to_act=[1]),
        SAY.allowed("A pick-up is a turn", "stortok.turn-limit",
                    "It reaches the limit as a play does.",
                    late(hands, "0 QH", turns_left=2), "1 pick-up",
                    outcome=over([], [], "turn-limit"), phase="game-over", to_act=[]),
        SAY.refused("A turn beyond the limit", "common.game-over stortok.turn-limit",
                    "The game is over.",
                    late(hands, "0 QH", turns_left=1), "1 pick-up"),
        SAY.allowed("The last turn leaves one player", "stortok.turn-limit stortok.great-fool",
                    "That player is the Great Fool all the same.",
                    late("9D | TD | JD JH", "0 9D", turns_left=2), "1 TD",
                    outcome=over([0, 1], [2], "great-fool"), phase="game-over", to_act=[],
                    went_out=[0, 1], in_hand=[False, False, True], loser=2),
        SAY.allowed("Somebody is out at the limit", "stortok.turn-limit",
                    "Players who have gone out have won; the others have neither won nor lost.",
                    late("9D | TD 8H | JD JH", turns_left=1), "0 9D",
                    outcome=over([0], [], "turn-limit"), phase="game-over", to_act=[],
                    trick=trick("0 9D"), went_out=[0], in_hand=[False, True, True],
                    disputed="Nobody might win at the limit; here those without cards have won."),
    ]  # fmt: skip
