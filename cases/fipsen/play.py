"""Cases of Fipsen: play."""

from typing import Any

from cases.fipsen.words import PLAIN, SAY, TRICKS, declared
from cases.situations import Situation
from cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""

    def three_hand(*acts: str, **more: Any) -> Situation:
        return declared("0 bid 3 hand", *acts, **more)

    mixed = "AC 9H 8H 9S 8S | KC QC AH KH QH | TC AS KS QS JS | JC 9C TH JH TS"
    clubs = three_hand("0 trump S, 0 AC", hands=mixed)
    three = declared("0 bid 3", PLAIN, *TRICKS[:3])
    one = [1, 0, 0, 0]
    lost_first = "7H AC KC QC JC | AH KH QH JH TH | AS KS QS JS TS | 9C 8C 9H 8H 9S"
    return [
        SAY.allowed("Vorhand leads", "common.turn common.follow-suit",
                    "Whoever is declarer, Vorhand leads anything.",
                    declared("1 bid 3 hand", "1 trump H"), "0 TC", to_act=[1]),
        SAY.refused("The declarer leads", "common.turn", "Vorhand leads.",
                    declared("1 bid 3 hand", "1 trump H"), "1 AH", seat=1, to_act=[0]),
        SAY.allowed("A suit is followed", "common.follow-suit", "Seat 1 holds clubs.",
                    clubs, "1 QC", to_act=[2]),
        SAY.refused("A suit is not followed", "common.follow-suit",
                    "Seat 1 holds two clubs, and plays a heart.",
                    clubs, "1 AH", seat=1, card="AH", would_follow=["KC", "QC"]),
        SAY.refused("A card of somebody else", "common.card-not-held",
                    "The jack of clubs is in the hand of seat 3.",
                    clubs, "1 JC", seat=1, card="JC"),
        SAY.allowed("A card of one's own", "common.card-not-held",
                    "The jack of clubs is in the hand of seat 3; it completes the trick.",
                    three_hand("0 trump S, 0 AC, 1 QC, 2 TC", hands=mixed), "3 JC",
                    tricks_won=one, to_act=[0]),
        SAY.allowed("A trump takes the trick", "common.follow-suit",
                    "A player who cannot follow may trump: the king of clubs beats the nine of "
                    "hearts.",
                    three_hand("0 trump C, 0 9S, 1 KC",
                               hands="AC 9H 8H 9S 8S | KC 7D AH KH QH | AS KS QS JS TS"),
                    "2 AS", tricks_won=[0, 1, 0], to_act=[1]),
        SAY.allowed("A player who cannot follow throws a card away", "common.follow-suit",
                    "A trump is held, and need not be played.",
                    three_hand("0 trump C, 0 9S",
                               hands="AC 9H 8H 9S 8S | KC 7D AH KH QH | AS KS QS JS TS"),
                    "1 7D", to_act=[2]),
        SAY.refused("Hearts are not followed by the seven of diamonds", "common.follow-suit",
                    "7D is no trump here, and no heart.",
                    three_hand("0 trump C, 0 9H",
                               hands="AC 9H 8H 9S 8S | KC 7D AH KH QH | AS KS QS JS TS"),
                    "1 7D", seat=1, card="7D", would_follow=["AH", "KH", "QH"]),
        SAY.allowed("The seven of diamonds is the only trump", "common.follow-suit",
                    "With diamonds it beats the ace of clubs.",
                    declared("0 bid 3 hand", "0 trump D, 0 AC, 1 AH, 2 7D",
                             hands="AC KC QC JC TC | AH KH QH JH TH | AS KS QS JS 7D | 9C"),
                    "3 9C", tricks_won=[0, 0, 1, 0], to_act=[2]),
        SAY.allowed("The tricks bid, none lost", "common.phase",
                    "The table waits for the declarer, who claims or leads on.",
                    declared("0 bid 3 hand", "0 trump C", *TRICKS[:2], "0 QC, 1 QH, 2 QS"), "3 9H",
                    phase="durch", tricks_won=[3, 0, 0, 0], to_act=[0],
                    disputed="To lead might be to go on; here the table waits for a claim or a "
                    "lead."),
        SAY.allowed("The declarer leads on", "common.phase",
                    "And is then bound to win all five.",
                    three, "0 JC", phase="play", durch=True, to_act=[1]),
        SAY.refused("An opponent claims", "common.turn", "The declarer is asked.",
                    three, "1 claim", seat=1, to_act=[0]),
        SAY.refused("Claimed before the tricks are made", "common.phase",
                    "Two tricks of three have been won.",
                    declared("0 bid 3", PLAIN, *TRICKS[:2]), "0 claim",
                    type="claim", phase="play",
                    disputed="The rest might be claimed when it is sure; here only the number of "
                             "tricks decides."),
        SAY.legal("The legal actions of a player who cannot follow", "common.follow-suit",
                  "All five cards.", three_hand("0 trump C, 0 9S", hands=lost_first.replace(
                      "7H AC", "9S AC").replace("8H 9S", "8H 7H")), 1,
                  "1 AH, 1 KH, 1 QH, 1 JH, 1 TH"),
        SAY.allowed("The declarer has lost a trick and plays on", "common.follow-suit",
                    "One is lost; with a trump on the second trick three are still possible.",
                    declared("0 bid 3 hand", "0 trump C, 0 7H, 1 AH, 2 TS, 3 8H, 1 KH, 2 JS, 3 9H",
                             hands=lost_first),
                    "0 JC", tricks_won=[1, 1, 0, 0], to_act=[0]),
    ]  # fmt: skip
