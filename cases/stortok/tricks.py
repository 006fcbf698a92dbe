"""Cases of Stortok: tricks."""

from cases.stortok.words import FOR_LONG, HANDS, LEADS, SAY, late, passed, table, trick
from cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""
    complete = table(HANDS, LEADS, "1 KD, 2 TC, 0 8S")
    under = table(HANDS, turn_up="under-stock")
    last = table("9S QH 6C AD 7H | TS KD JC 8D 9H", *passed(FOR_LONG), turn_up="under-stock")
    return [
        SAY.allowed("A card is drawn", "common.cards-once",
                    "A player who has played draws the top card of the stock at once.",
                    table(HANDS, "0 9S"), "1 TS", to_act=[2]),
        SAY.allowed("The first trick is complete", "stortok.trick",
                    "Everybody has played one card; the card turned up does not count.",
                    table(HANDS, "0 9S, 1 TS"), "2 KS", to_act=[2],
                    disputed="The card turned up might count as the dealer's or as a play; here it "
                    "is nobody's."),
        SAY.allowed("The winner leads to the next", "stortok.lead stortok.trick",
                    "The player of the last card of a trick has won it.",
                    complete, "0 AD", trick=trick("0 AD"), to_act=[1]),
        SAY.refused("Another leads to the next", "common.turn stortok.lead",
                    "Seat 0 has won the trick.", complete, "1 9H", seat=1, to_act=[0]),
        SAY.allowed("Nothing is left to draw", "common.cards-once",
                    "When the stock is used up, hands get smaller.",
                    late("QH 9D | KH TD | 7D 6D"), "0 9D", trick=trick("0 9D"), to_act=[1]),
        SAY.allowed("Forehand leads where the card turned up lies under the stock",
                    "stortok.turned-up stortok.lead",
                    "There is no card to beat.",
                    under, "0 QH", to_act=[1]),
        SAY.refused("Forehand picks up what lies under the stock",
                    "stortok.nothing-to-pick-up stortok.turned-up",
                    "It is not on the pile.", under, "0 pick-up", seat=0),
        SAY.allowed("The card turned up is drawn", "stortok.turned-up",
                    "It was the last of the stock; all see who draws it, and it was not picked up.",
                    last, "0 QS", trick=trick("0 QS"), to_act=[1], turned_up_drawn_by=0,
                    disputed="It might count among the known cards; here only a field of its own "
                             "shows it."),
    ]  # fmt: skip
