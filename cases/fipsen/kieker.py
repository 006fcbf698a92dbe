"""Cases of Fipsen: kieker."""

from cases.fipsen.words import PICTURELESS, SAY, TAKEN_UP, bid, declared, hold, scored, table
from cases.writing import Case, allowed_call
from checks.games.fipsen.tables import FOUR, KIEKER


def cases() -> list[Case]:
    """All cases of the section."""
    three = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
    taken = declared("0 bid-kieker", hands=KIEKER)
    laid = "0 discard 7D 8H 7H 8S 7S"
    ready = declared("0 bid-kieker", f"{laid}, 0 trump C", hands=KIEKER)
    five = ["AC", "TC", "9C", "8C", "7C"]
    last = table(three, "0 bid-kieker, 1 pass")
    aside = ["KC", "QC", "JC", "7D", "9H", "8H", "7H", "9S", "8S", "7S"]
    return [
        SAY.allowed("A Kieker is bid", "fipsen.kieker-pictures fipsen.bid-higher",
                    "With neither king nor queen nor jack in the hand.",
                    table(KIEKER), "0 bid-kieker", bid=bid(0, 5, kieker=True), to_act=[1]),
        SAY.refused("A Kieker with pictures", "fipsen.kieker-pictures",
                    "King, queen and jack are in the hand.",
                    table(FOUR), "0 bid-kieker", seat=0, pictures=["KC", "QC", "JC"]),
        SAY.allowed("A Kieker above four with two modifiers", "fipsen.bid-higher",
                    "A Kieker ranks above every four.",
                    table(PICTURELESS, "0 bid 4 hand ruten"), "1 bid-kieker",
                    bid=bid(1, 5, kieker=True), to_act=[0]),
        SAY.refused("A Kieker below five", "fipsen.bid-higher", "It ranks below a plain five.",
                    table(PICTURELESS, "0 bid 5"), "1 bid-kieker",
                    standing="5", standing_seat=0, bid="kieker"),
        SAY.refused("A Kieker with pictures below five",
                    "fipsen.kieker-pictures fipsen.bid-higher",
                    "Pictures are looked at before the rank.",
                    table(FOUR, "0 bid 5"), "1 bid-kieker", seat=1, pictures=["KH", "QH", "JH"]),
        SAY.allowed("A five above a Kieker", "fipsen.bid-higher", "Five is higher.",
                    table(KIEKER, "0 bid-kieker"), "1 bid 5", bid=bid(1, 5), to_act=[0]),
        SAY.allowed("A Kieker takes up ten", "common.phase fipsen.hand-sizes",
                    "The hand is shown to the left, and Skat and cards aside are taken up.",
                    table(KIEKER, "0 bid-kieker, 1 pass, 2 pass"), "3 pass",
                    phase="discard", declarer=0, durch=True, to_act=[0], shown=five,
                    taken_up=TAKEN_UP, skat=[], aside=[],
                    hands=hold(0, five + TAKEN_UP),
                    disputed="It might be shown to any opponent; here to the one on the left."),
        SAY.allowed("A Kieker of three players", "common.phase fipsen.hand-sizes",
                    "The five are discarded first, so the ten are all new.",
                    last, "2 pass",
                    phase="discard", declarer=0, durch=True, to_act=[0], shown=five, discards=five,
                    taken_up=aside, skat=[], aside=[],
                    hands=hold(0, aside)),
        SAY.allowed("Five are discarded", "fipsen.discard-number",
                    "Any five of the ten.", taken, laid,
                    phase="trump", discards=TAKEN_UP, hands=hold(0, five)),
        SAY.refused("Four are discarded", "fipsen.discard-number", "Of ten, five must go.",
                    taken, "0 discard 7D 8H 7H 8S", wanted=5, named=4),
        SAY.allowed("A Kieker is given up", "fipsen.give-up",
                    "Until the first card is led: five points, flat.",
                    ready, "0 give-up", **scored(0, -5)),
        SAY.refused("A Kieker is given up after the lead", "fipsen.give-up",
                    "The first card has been led.",
                    declared("0 bid-kieker", f"{laid}, 0 trump C, 0 AC", hands=KIEKER),
                    "0 give-up", seat=0),
        SAY.refused("An opponent gives up", "fipsen.give-up", "Only the declarer may.",
                    ready, "1 give-up", seat=1),
        SAY.refused("Given up, and not a Kieker", "fipsen.give-up",
                    "Any other game is played.", declared("0 bid 3 hand", "0 trump C"),
                    "0 give-up", seat=0),
        SAY.refused("Given up in the auction", "common.phase fipsen.give-up",
                    "There is no declarer yet.", table(KIEKER, "0 bid-kieker"), "0 give-up",
                    type="give-up", phase="auction"),
        SAY.allowed("A Kieker in diamonds is given up", "fipsen.give-up",
                    "Whatever the trumps: five points.",
                    declared("0 bid-kieker", f"{laid}, 0 trump D", hands=KIEKER), "0 give-up",
                    **scored(0, -5),
                    disputed="Diamonds or Kontra might make it dearer; here it is flat."),
        SAY.allowed("A Kieker is lost with the first trick lost", "fipsen.sheet",
                    "Ten points, lost twice.",
                    declared("0 bid-kieker", f"{laid}, 0 trump C, 0 7C, 1 AH, 2 AS", hands=KIEKER),
                    "3 KC", **scored(0, -20)),
        SAY.allowed("A Kieker in diamonds is lost", "fipsen.sheet",
                    "Diamonds double it.",
                    declared("0 bid-kieker", f"{laid}, 0 trump D, 0 7C, 1 AH, 2 AS", hands=KIEKER),
                    "3 KC", **scored(0, -40)),
        allowed_call("The opponent on the left sees a Kieker", "fipsen.kieker-pictures",
                     "The five cards as they were shown.",
                     "view", {"seat": 1}, {"table": {"shown": five}}, ready),
        allowed_call("The others do not see a Kieker", "fipsen.kieker-pictures",
                     "They learn that it was shown, and no card.",
                     "view", {"seat": 2}, {"table": {"shown": []}}, ready),
    ]  # fmt: skip
