"""Cases of Stortok: beating."""

from cases.stortok.words import HANDS, LEADS, SAY, table, trick
from cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""
    led = table(HANDS, LEADS, "1 KD")
    trumped = table(HANDS, LEADS, "1 KD, 2 TC")
    high = table(HANDS, LEADS, "1 KD, 2 KS")
    return [
        SAY.allowed("Forehand beats the card turned up", "stortok.must-beat common.turn",
                    "The nine of spades is higher than the eight; forehand draws at once.",
                    table(HANDS), "0 9S", to_act=[1]),
        SAY.refused("Another beats the card turned up", "common.turn", "Forehand is asked first.",
                    table(HANDS), "1 TS", seat=1, to_act=[0]),
        SAY.refused("A plain card on a high trump", "stortok.must-beat",
                    "Nothing but a higher spade beats it.",
                    table(HANDS), "0 QH", seat=0, card="QH", to_beat="8S", would_beat=["9S"]),
        SAY.refused("A low trump on a high one", "stortok.must-beat",
                    "No low trump beats a high one.",
                    table(HANDS), "0 6C", seat=0, card="6C", to_beat="8S", would_beat=["9S"]),
        SAY.refused("A card of somebody else", "common.card-not-held stortok.must-beat",
                    "The ten of spades is in the hand of seat 1.",
                    table(HANDS), "0 TS", seat=0, card="TS"),
        SAY.allowed("Any card is led", "stortok.must-beat stortok.lead common.card-not-held",
                    "Who is to lead has no card to beat.",
                    table(HANDS, LEADS), "1 8D", trick=trick("1 8D"), to_act=[2]),
        SAY.allowed("A low trump on a plain card", "stortok.must-beat common.follow-suit",
                    "A diamond is held; suit need not be followed in Stortok, where this clause "
                    "refuses nothing.",
                    led, "2 TC", to_act=[0]),
        SAY.allowed("A high trump on a plain card", "stortok.must-beat",
                    "Any trump beats a card that is not a trump.",
                    led, "2 KS", to_act=[0]),
        SAY.refused("A lower card of the suit", "stortok.must-beat",
                    "The queen does not beat the king.",
                    led, "2 QD", seat=2, card="QD", to_beat="KD", would_beat=["TC", "KS"]),
        SAY.refused("A plain card of another suit", "stortok.must-beat",
                    "It beats nothing but lower hearts.",
                    led, "2 6H", seat=2, card="6H", to_beat="KD", would_beat=["TC", "KS"]),
        SAY.allowed("A higher card of the suit", "stortok.must-beat", "The ace beats the king.",
                    table("9S QH 6C AC 7H | TS KD JC 8D 9H | KS AD TC 7D 6H", LEADS, "1 KD"),
                    "2 AD", to_act=[0]),
        SAY.refused("A higher card of the suit led on a trump", "stortok.must-beat",
                    "The card to beat is the last one, not the suit led.",
                    trumped, "0 AD", seat=0, card="AD", to_beat="TC", would_beat=["9S", "8S"],
                    disputed="The rules speak of a higher card of the suit led; once a trump has "
                    "been played, the last card is what is to be beaten."),
        SAY.refused("A lower low trump", "stortok.must-beat", "The six does not beat the ten.",
                    trumped, "0 6C", seat=0, card="6C", to_beat="TC", would_beat=["9S", "8S"]),
        SAY.allowed("A high trump on a low one", "stortok.must-beat",
                    "Any spade beats any club; the trick is complete, and its last player leads.",
                    trumped, "0 8S", to_act=[0]),
        SAY.refused("A lower high trump", "stortok.must-beat", "The nine does not beat the king.",
                    high, "0 9S", seat=0, card="9S", to_beat="KS", would_beat=[]),
        SAY.legal("The cards that beat the ten of clubs", "stortok.must-beat",
                  "Two spades; or the ten may be picked up.",
                  trumped, None, "0 9S, 0 8S, 0 pick-up"),
        SAY.legal("The cards that may be led", "stortok.must-beat stortok.nothing-to-pick-up",
                  "Every card, and no pick-up.",
                  table(HANDS, LEADS), None, "1 JC, 1 KD, 1 8D, 1 9H, 1 TS"),
    ]  # fmt: skip
