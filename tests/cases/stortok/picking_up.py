"""Cases of Stortok: picking up."""

from tests.cases.stortok.words import HANDS, LEADS, SAY, late, table
from tests.cases.writing import Case, allowed_call, sees


def cases() -> list[Case]:
    """All cases of the section."""
    complete = table(HANDS, LEADS, "1 KD, 2 TC, 0 8S")
    alone = late("QH 9D | KH QS | -", "0 9D")
    return [
        SAY.allowed("The card turned up is picked up", "stortok.nothing-to-pick-up stortok.trick",
            "It is the first card to beat. The next on the left leads, and nothing is drawn.",
            table(HANDS), "0 pick-up", to_act=[1]),
        SAY.refused("A pick-up when leading", "stortok.nothing-to-pick-up",
            "There is no card to beat.", table(HANDS, LEADS), "1 pick-up", seat=1),
        SAY.refused("A pick-up when leading after a trick", "stortok.nothing-to-pick-up",
            "The last card of a complete trick is not to be had any more.", complete, "0 pick-up",
            seat=0),
        SAY.allowed("A card is picked up that could be beaten", "stortok.nothing-to-pick-up",
            "Seat 2 holds the ten of clubs, and takes the king of diamonds.",
            table(HANDS, LEADS, "1 KD"), "2 pick-up", to_act=[0]),
        SAY.allowed("Only the last card is picked up", "stortok.trick stortok.known-cards",
            "The king of diamonds stays in the pile for good.", table(HANDS, LEADS, "1 KD, 2 TC"),
            "0 pick-up", to_act=[1], disputed="In Durak all cards of the trick are taken; here the "
            "text says that card, so it is one."),
        SAY.refused("A pick-up out of turn", "common.turn", "The next player is asked.",
            table(HANDS, LEADS, "1 KD"), "0 pick-up", seat=0, to_act=[2]),
        SAY.allowed("A known card is played", "stortok.known-cards",
            "Everybody has seen it picked up; now it is known no more.",
            table(HANDS, LEADS, "1 KD, 2 TC"), "0 8S", to_act=[0]),
        SAY.allowed("After a pick-up the next with cards leads", "stortok.lead",
            "Seat 2 is out, so seat 0 leads after seat 1 has picked up.", alone, "1 pick-up",
            to_act=[0]),
        allowed_call("All see what was picked up", "stortok.known-cards",
            "An onlooker knows the card that seat 0 took, and no other.", "view", {"seat": None},
            {"table": {"known_cards": [["8S"], [], []], "hand": [], "hand_sizes": [6, 5, 5],
                "stock_size": 20}}, table(HANDS, LEADS)),
        SAY.allowed("The players on the left are out", "stortok.lead",
            "Seat 0 led its last card, and seat 2 was out before; seat 1 leads.",
            late("9D | TD 8H | - | JH AC", "0 9D, 1 TD"), "3 pick-up", to_act=[1]),
        SAY.legal("After a pick-up any card is led", "stortok.lead stortok.nothing-to-pick-up",
            "The trick is over.", late("9D QH | TD 8H | 6H | JH AC", "0 9D, 1 TD, 2 pick-up"), None,
            "3 AC, 3 JH"),
        SAY.allowed("A known card is played, and picked up by another", "stortok.known-cards",
            "Now seat 2 is known to hold it.", late("9D QH | 8H KC | 6H AH",
                "0 9D, 1 pick-up, 2 AH, 0 pick-up, 1 9D", known={2: "6H"}), "2 pick-up", to_act=[0],
            known_cards=[["AH"], [], ["9D", "6H"]]),
        *(SAY.heard(f"{name} hears what was picked up", "stortok.known-cards",
                    "Who picked up which card is no secret.",
                    late("9D QH | TD 8H | JD JH", "0 9D"), "1 pick-up", reader,
                    "Seat 1 picks up 9D.")
          for name, reader in (("Its player", 1), ("Another seat", 2), ("An onlooker", None))),
        sees("A seat sees what others have picked up", "stortok.known-cards",
            "What they have not played since, they hold.",
            late("9D QH | TD 8H | 6H AH | JH", "0 9D, 1 TD, 2 pick-up", known={3: "JH"}), 0,
            known_cards=[[], [], ["TD"], ["JH"]], hand_sizes=[1, 1, 3, 1]),
    ]  # fmt: skip
