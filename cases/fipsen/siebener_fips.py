"""Cases of Fipsen: siebener fips."""

from cases.fipsen.words import SAY, SECOND, bid, declared, scored, table
from cases.writing import Case
from checks.games.fipsen.tables import SIEBENER


def cases() -> list[Case]:
    """All cases of the section."""
    skat = declared("0 bid 2", "0 take-skat", hands="7C 7H 7S AC KC | AH | AS | QC", skat="7D JC")
    lead = declared("1 bid 2 hand", "1 trump C", hands=SECOND)
    passed = table(SECOND, "0 bid 2, 1 pass, 2 bid 3")
    return [
        SAY.allowed("A Siebener Fips in the auction", "fipsen.siebener-fips",
                    "Four sevens and an ace: thirty points, and the deal is over.",
                    table(SIEBENER), "0 siebener-fips", **scored(0, 30)),
        SAY.refused("No Siebener Fips", "fipsen.siebener-fips",
                    "Seat 0 lacks the seven of diamonds.",
                    table("7C 7H 7S AC KC | AH | AS | QC", skat="7D"), "0 siebener-fips", seat=0),
        SAY.allowed("A Siebener Fips out of turn", "fipsen.siebener-fips common.turn",
                    "On turn or not, passed or not; the bids are forgotten.",
                    passed, "1 siebener-fips", **scored(1, 30)),
        SAY.refused("A Siebener Fips of an opponent after the auction", "fipsen.siebener-fips",
                    "Their cards no longer change: it was declared in the auction, or not at all.",
                    declared("0 bid 2", hands=SECOND), "1 siebener-fips", seat=1,
                    disputed="The table might pause for it when the auction ends; here there is no "
                    "pause."),
        SAY.allowed("A Siebener Fips with the Skat", "fipsen.siebener-fips",
                    "The declarer declares with what is in the hand now, seven cards here.",
                    skat, "0 siebener-fips", **scored(0, 30),
                    disputed="It might take five cards as dealt; here what is in the hand at that "
                    "moment counts, and what was discarded does not."),
        SAY.allowed("A Siebener Fips before the lead", "fipsen.siebener-fips",
                    "The declarer may until the first card is led, by whomever.",
                    lead, "1 siebener-fips", **scored(1, 30)),
        SAY.refused("A Siebener Fips after the lead", "fipsen.siebener-fips",
                    "The first card has been led, by Vorhand.",
                    declared("1 bid 2 hand", "1 trump C, 0 KC", hands=SECOND),
                    "1 siebener-fips", seat=1),
        SAY.allowed("A Siebener Fips is no duty", "fipsen.siebener-fips",
                    "A player who holds it may bid like others.",
                    table(SIEBENER), "0 bid 2", bid=bid(0, 2), to_act=[1]),
        SAY.allowed("A Siebener Fips is the last deal", "fipsen.sheet common.game-over",
                    "It counts as a deal.",
                    table(SIEBENER, deals=1), "0 siebener-fips",
                    outcome={"winners": [0], "losers": [1, 2, 3], "scores": [30, 0, 0, 0],
                             "reason": "deals"},
                    **scored(0, 30, phase="game-over")),
    ]  # fmt: skip
