"""Cases of Stortok: turn limit."""

from typing import Final

from tests.cases.stortok.words import SAY, late, over, table, trick
from tests.cases.writing import Case, sees

ROUND: Final = (
    "0 QH, 1 pick-up, 2 KD, 0 pick-up, 1 QH, 2 pick-up",
    "0 KD, 1 pick-up, 2 QH, 0 pick-up, 1 KD, 2 pick-up",
)


def cases() -> list[Case]:
    """All cases of the section."""
    hands = "QH 6C 9C | 7C TC | KD 6D JC"
    return [
        SAY.allowed("The last turn", "stortok.turn-limit stortok.great-fool common.game-over",
            "The limit is reached: over, without a Great Fool.", late(hands, turns_left=1), "0 QH",
            **over([], [], "turn-limit"), trick=trick("0 QH")),
        SAY.allowed("The last turn but one", "stortok.turn-limit", "One turn is left.",
            late(hands, turns_left=2), "0 QH", trick=trick("0 QH"), to_act=[1]),
        SAY.allowed("A pick-up is a turn", "stortok.turn-limit",
            "It reaches the limit as a play does.", late(hands, "0 QH", turns_left=2), "1 pick-up",
            **over([], [], "turn-limit")),
        SAY.refused("A turn beyond the limit", "common.game-over stortok.turn-limit",
            "The game is over.", late(hands, "0 QH", turns_left=1), "1 pick-up"),
        SAY.allowed("The last turn leaves one player", "stortok.turn-limit stortok.great-fool",
            "That player is the Great Fool all the same.",
            late("9D | TD | JD JH", "0 9D", turns_left=2), "1 TD",
            **over([0, 1], [2], "great-fool"), went_out=[0, 1], in_hand=[False, False, True],
            loser=2),
        SAY.allowed("Somebody is out at the limit", "stortok.turn-limit",
            "Players who have gone out have won; the others have neither won nor lost.",
            late("9D | TD 8H | JD JH", turns_left=1), "0 9D", **over([0], [], "turn-limit"),
            trick=trick("0 9D"), went_out=[0], in_hand=[False, True, True],
            disputed="Nobody might win at the limit; here those without cards have won."),
        sees("The deal is no turn", "stortok.turn-limit", "Plays and pick-ups are.",
            table("9S | | ", turn_limit=1), None, phase="play", turns_left=1),
        SAY.allowed("The only turn", "stortok.turn-limit common.game-over",
            "The limit is one, and the deal was no turn.", table("9S | | ", turn_limit=1), "0 9S",
            **over([], [], "turn-limit")),
        sees("No turn is left", "stortok.turn-limit", "The limit is reached.",
            table("9S | | ", "0 9S", turn_limit=1), None, phase="game-over", turns_left=0),
        sees("Nothing is counted down without a limit", "stortok.turn-limit",
            "turn_limit null: the game lasts until there is a Great Fool.", table(" | "), None,
            turns_left=None),
        SAY.heard("All hear that the limit is reached", "stortok.turn-limit",
            "Nobody has gone out, and nobody is the Great Fool.", late(hands, turns_left=1), "0 QH",
            None, "Seat 0 plays QH.",
            "The limit of turns is reached, and nobody is the Great Fool. Out, in order: nobody."),
        SAY.heard("All hear who is out at the limit", "stortok.turn-limit stortok.went-out",
            "Seat 0 has gone out before.", late("9D | TD JH | QD QH", "0 9D", turns_left=2), "1 TD",
            None, "Seat 1 plays TD.",
            "The limit of turns is reached, and nobody is the Great Fool. Out, in order: seat 0."),
        SAY.allowed("Two cards are passed round for ever", "stortok.turn-limit",
            "After twelve turns everything is as it was, so without a limit there is no end.",
            late(hands, *ROUND, *ROUND, ROUND[0], ROUND[1].removesuffix(", 2 pick-up")),
            "2 pick-up", to_act=[0], hands=[["9C", "6C", "QH"], ["TC", "7C"], ["JC", "KD", "6D"]]),
    ]  # fmt: skip
