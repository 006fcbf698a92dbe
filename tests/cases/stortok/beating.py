"""Cases of Stortok: beating."""

from typing import Final

from tests.cases.stortok.words import HANDS, LEADS, SAY, late, table, trick
from tests.cases.writing import Case

RANKS: Final = "AKQJT9876"
NAMES: Final = ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six")
BEATS: Final = (
    ("The lowest low trump on an ace", "AD", "6C"),
    ("The lowest high trump on an ace", "AD", "6S"),
    ("A higher low trump on a low one", "9C", "TC"),
    ("The lowest high trump on the highest low one", "AC", "6S"),
    ("A higher high trump on a high one", "9S", "TS"),
)
BEATS_NOT: Final = (
    ("The ace of another plain suit", "9D", "AH"),
    ("A plain ace on the lowest low trump", "6C", "AD"),
    ("The highest low trump on the lowest high one", "6S", "AC"),
    ("A plain ace on the lowest high trump", "6S", "AH"),
)


def cases() -> list[Case]:
    """All cases of the section."""
    led = table(HANDS, LEADS, "1 KD")
    trumped = table(HANDS, LEADS, "1 KD, 2 TC")
    hearts = " ".join(f"{rank}H" for rank in RANKS)
    high = table(HANDS, LEADS, "1 KD, 2 KS")
    return [
        SAY.allowed("Forehand beats the card turned up", "stortok.must-beat common.turn",
            "The nine of spades is higher than the eight; forehand draws at once.", table(HANDS),
            "0 9S", to_act=[1]),
        SAY.refused("Another beats the card turned up", "common.turn", "Forehand is asked first.",
            table(HANDS), "1 TS", seat=1, to_act=[0]),
        SAY.refused("A plain card on a high trump", "stortok.must-beat",
            "Nothing but a higher spade beats it.", table(HANDS), "0 QH", seat=0, card="QH",
            to_beat="8S", would_beat=["9S"]),
        SAY.refused("A low trump on a high one", "stortok.must-beat",
            "No low trump beats a high one.", table(HANDS), "0 6C", seat=0, card="6C", to_beat="8S",
            would_beat=["9S"]),
        SAY.refused("A card of somebody else", "common.card-not-held stortok.must-beat",
            "The ten of spades is in the hand of seat 1.", table(HANDS), "0 TS", seat=0, card="TS"),
        SAY.allowed("Any card is led", "stortok.must-beat stortok.lead common.card-not-held",
            "A player who is to lead has no card to beat.", table(HANDS, LEADS), "1 8D",
            trick=trick("1 8D"), to_act=[2]),
        SAY.allowed("A low trump on a plain card", "stortok.must-beat common.follow-suit",
            "A diamond is held; suit need not be followed in Stortok, where this clause refuses "
            "nothing.", led, "2 TC", to_act=[0]),
        SAY.allowed("A high trump on a plain card", "stortok.must-beat",
            "Any trump beats a card that is not a trump.", led, "2 KS", to_act=[0]),
        SAY.refused("A lower card of the suit", "stortok.must-beat",
            "The queen does not beat the king.", led, "2 QD", seat=2, card="QD", to_beat="KD",
            would_beat=["TC", "KS"]),
        SAY.refused("A plain card of another suit", "stortok.must-beat",
            "It beats nothing but lower hearts.", led, "2 6H", seat=2, card="6H", to_beat="KD",
            would_beat=["TC", "KS"]),
        SAY.allowed("A higher card of the suit", "stortok.must-beat", "The ace beats the king.",
            table("9S QH 6C AC 7H | TS KD JC 8D 9H | KS AD TC 7D 6H", LEADS, "1 KD"), "2 AD",
            to_act=[0]),
        SAY.refused("A higher card of the suit led on a trump", "stortok.must-beat",
            "The card to beat is the last one, not the suit led.", trumped, "0 AD", seat=0,
            card="AD", to_beat="TC", would_beat=["9S", "8S"], disputed="The rules speak of a "
            "higher card of the suit led; once a trump has been played, the last card is what is "
            "to be beaten."),
        SAY.refused("A lower low trump", "stortok.must-beat", "The six does not beat the ten.",
            trumped, "0 6C", seat=0, card="6C", to_beat="TC", would_beat=["9S", "8S"]),
        SAY.allowed("A high trump on a low one", "stortok.must-beat",
            "Any spade beats any club; the trick is complete, and its last player leads.", trumped,
            "0 8S", to_act=[0]),
        SAY.refused("A lower high trump", "stortok.must-beat", "The nine does not beat the king.",
            high, "0 9S", seat=0, card="9S", to_beat="KS", would_beat=[]),
        SAY.legal("The cards that beat the ten of clubs", "stortok.must-beat",
            "Two spades; or the ten may be picked up.", trumped, None, "0 9S, 0 8S, 0 pick-up"),
        SAY.legal("The cards that may be led", "stortok.must-beat stortok.nothing-to-pick-up",
            "Every card, and no pick-up.", table(HANDS, LEADS), None,
            "1 JC, 1 KD, 1 8D, 1 9H, 1 TS"),
        SAY.legal("What forehand may do first", "stortok.must-beat", "Beat the eight, or take it.",
            table(HANDS), None, "0 9S, 0 pick-up"),
        SAY.legal("The legal actions of a player who could follow suit", "stortok.must-beat",
            "Suit need not be followed. Cards come as in a hand, and then the pick-up.",
            late("6D QH | 7S AC TD KD 6C AS | JH", "0 6D"), None,
            "1 AC, 1 6C, 1 KD, 1 TD, 1 AS, 1 7S, 1 pick-up"),
        SAY.legal("Nothing for the player who has just led", "common.turn", "Seat 1 is asked.",
            late("6D QH | 7S | JH", "0 6D"), 0, ""),
        SAY.explained("A refusal says what would beat", "stortok.must-beat",
            "It names the card to beat, and those of one's own that would do.",
            late("9D QH | 7D TD 6C AH | JH", "0 9D"), "1 AH",
            "AH does not beat 9D; possible: 6C TD."),
        SAY.refused("A card that lies on the pile", "common.card-not-held stortok.must-beat",
            "The seven of diamonds has been played.", late("9D QH | 8H | JD JH", "0 9D"), "1 7D",
            seat=1, card="7D"),
        SAY.refused("A card of no pack", "common.card-not-held", "Stortok has no two of clubs.",
            late("9D QH | 8H | JD JH", "0 9D"), "1 2C", seat=1, card="2C"),
        *(SAY.legal(title, "stortok.must-beat", "Spades are high trumps, clubs low ones.",
                    late(f"{led} QH | {card} | JH", f"0 {led}"), None, f"1 {card}, 1 pick-up")
          for title, led, card in BEATS),
        *(SAY.refused(title, "stortok.must-beat", "Spades are high trumps, clubs low ones.",
                      late(f"{led} QH | {card} | JH", f"0 {led}"), f"1 {card}",
                      seat=1, card=card, to_beat=led, would_beat=[])
          for title, led, card in BEATS_NOT),
        *(SAY.legal(f"The hearts that beat the {name}", "stortok.must-beat",
                    "Ranks are A K Q J T 9 8 7 6, high to low.",
                    late(f"{rank}H QD | {hearts.replace(f'{rank}H', '')} | JD", f"0 {rank}H"), None,
                    "".join(f"1 {higher}H, " for higher in RANKS[:n]) + "1 pick-up")
          for n, (rank, name) in enumerate(zip(RANKS, NAMES, strict=True))),
        *(SAY.legal(f"What beats a plain card where the {high} are high trumps",
                    "stortok.trumps stortok.must-beat",
                    "The suit turned up is high trumps, the other of its colour low ones.",
                    late(f"9{d} Q{d} | A{h} 6{c} 6{s} | J{d}", f"0 9{d}", turned_up=f"8{s}"), None,
                    f"1 6{min(c, s)}, 1 6{max(c, s)}, 1 pick-up")
          for high, s, c, d, h in (("clubs", *"CSDH"), ("spades", *"SCDH"), ("diamonds", *"DHCS"),
                                   ("hearts", *"HDCS"))),
    ]  # fmt: skip
