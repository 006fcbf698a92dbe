"""Cases of Stortok: picking up."""

from cases.stortok.words import HANDS, LEADS, SAY, late, table
from cases.writing import Case, allowed_call


def cases() -> list[Case]:
    """All cases of the section."""
    complete = table(HANDS, LEADS, "1 KD, 2 TC, 0 8S")
    alone = late("QH 9D | KH QS | -", "0 9D")
    return [
        SAY.allowed("The card turned up is picked up", "stortok.nothing-to-pick-up stortok.trick",
                    "It is the first card to beat. The next on the left leads, and nothing is "
                    "drawn.",
                    table(HANDS), "0 pick-up", to_act=[1]),
        SAY.refused("A pick-up when leading", "stortok.nothing-to-pick-up",
                    "There is no card to beat.", table(HANDS, LEADS), "1 pick-up", seat=1),
        SAY.refused("A pick-up when leading after a trick", "stortok.nothing-to-pick-up",
                    "The last card of a complete trick is not to be had any more.",
                    complete, "0 pick-up", seat=0),
        SAY.allowed("A card is picked up that could be beaten", "stortok.nothing-to-pick-up",
                    "Seat 2 holds the ten of clubs, and takes the king of diamonds.",
                    table(HANDS, LEADS, "1 KD"), "2 pick-up", to_act=[0]),
        SAY.allowed("Only the last card is picked up", "stortok.trick stortok.known-cards",
                    "The king of diamonds stays in the pile for good.",
                    table(HANDS, LEADS, "1 KD, 2 TC"), "0 pick-up", to_act=[1],
                    disputed="In Durak all cards of the trick are taken; here the text says that "
                    "card, so it is one."),
        SAY.refused("A pick-up out of turn", "common.turn", "The next player is asked.",
                    table(HANDS, LEADS, "1 KD"), "0 pick-up", seat=0, to_act=[2]),
        SAY.allowed("A known card is played", "stortok.known-cards",
                    "Everybody has seen it picked up; now it is known no more.",
                    table(HANDS, LEADS, "1 KD, 2 TC"), "0 8S", to_act=[0]),
        SAY.allowed("After a pick-up the next with cards leads", "stortok.lead",
                    "Seat 2 is out, so seat 0 leads after seat 1 has picked up.",
                    alone, "1 pick-up", to_act=[0]),
        allowed_call("All see what was picked up", "stortok.known-cards",
                     "An onlooker knows the card that seat 0 took, and no other.",
                     "view", {"seat": None},
                     {"table": {"known_cards": [["8S"], [], []], "hand": [],
                                "hand_sizes": [6, 5, 5], "stock_size": 20}},
                     table(HANDS, LEADS)),
    ]  # fmt: skip
