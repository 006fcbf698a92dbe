"""Cases of Fipsen: siebener fips."""

from tests.cases.fipsen.words import SAY, SECOND, bid, declared, scored, table
from tests.cases.writing import Case, each
from tests.checks.games.fipsen.tables import FOUR, KIEKER, SIEBENER


def cases() -> list[Case]:
    """All cases of the section."""
    skat = declared("0 bid 2", "0 take-skat", hands="7C 7H 7S AC KC | AH | AS | QC", skat="7D JC")
    lead = declared("1 bid 2 hand", "1 trump C", hands=SECOND)
    nearly = "7C 7H 7S AC KC | AH KH QH JH TH | AS KS QS JS TS | QC JC TC 9C 8C"
    kieker = declared("0 bid-kieker", hands=KIEKER)
    three = "{} 9C 8C TH 9H | AH KH QH JH 8H | AS KS QS JS TS"
    taken = declared("0 bid 2", "0 take-skat", hands=nearly, skat="7D 8H")
    moments = {
        "before the Skat": ["0 bid 2"], "before the discard": ["0 bid 2", "0 take-skat"],
        "before the trumps": ["0 bid 2", "0 play-hand"],
        "before a Kontra": ["0 bid 2 hand", "0 trump C"],
        "before the answer to a Kontra": ["0 bid 2 hand", "0 trump C, 1 kontra"],
        "before the lead": ["0 bid 2 hand", "0 trump C, 1 kontra, 0 pass"],
        "after a Rekontra": ["0 bid 5 hand ruten", "1 kontra, 0 rekontra"],
    }  # fmt: skip
    thirty = "Deal 1: +30 for seat 0. The scores: seat 0: 30, seat 1: 0, seat 2: 0, seat 3: 0."
    passed = table(SECOND, "0 bid 2, 1 pass, 2 bid 3")
    return [
        SAY.allowed("A Siebener Fips in the auction", "fipsen.siebener-fips",
            "Four sevens and an ace: thirty points, and the deal is over.", table(SIEBENER),
            "0 siebener-fips", **scored(0, 30)),
        SAY.refused("No Siebener Fips", "fipsen.siebener-fips",
            "Seat 0 lacks the seven of diamonds.",
            table("7C 7H 7S AC KC | AH | AS | QC", skat="7D"), "0 siebener-fips", seat=0,
            because="not-held"),
        SAY.allowed("A Siebener Fips out of turn", "fipsen.siebener-fips common.turn",
            "On turn or not, passed or not; the bids are forgotten.", passed, "1 siebener-fips",
            **scored(1, 30)),
        SAY.refused("A Siebener Fips of an opponent after the auction", "fipsen.siebener-fips",
            "Their cards no longer change: it was declared in the auction, or not at all.",
            declared("0 bid 2", hands=SECOND), "1 siebener-fips", seat=1,
            because="not-the-declarer",
            disputed="The table might pause for it when the auction ends; here there is no pause."),
        SAY.allowed("A Siebener Fips with the Skat", "fipsen.siebener-fips",
            "The declarer declares with what is in the hand now, seven cards here.", skat,
            "0 siebener-fips", **scored(0, 30), disputed="It might take five cards as dealt; here "
            "what is in the hand at that moment counts, and what was discarded does not."),
        SAY.allowed("A Siebener Fips before the lead", "fipsen.siebener-fips",
            "The declarer may until the first card is led, by whomever.", lead, "1 siebener-fips",
            **scored(1, 30)),
        SAY.refused("A Siebener Fips after the lead", "fipsen.siebener-fips",
            "The first card has been led, by Vorhand.",
            declared("1 bid 2 hand", "1 trump C, 0 KC", hands=SECOND), "1 siebener-fips", seat=1,
            because="first-card-led"),
        SAY.allowed("A Siebener Fips is no duty", "fipsen.siebener-fips",
            "A player who holds it may bid like others.", table(SIEBENER), "0 bid 2", bid=bid(0, 2),
            to_act=[1]),
        SAY.allowed("A Siebener Fips is the last deal", "fipsen.sheet common.game-over",
            "It counts as a deal.", table(SIEBENER, deals=1), "0 siebener-fips",
            outcome={"winners": [0], "losers": [1, 2, 3], "scores": [30, 0, 0, 0],
             "reason": "deals"}, **scored(0, 30, phase="game-over")),
        *each(SAY.allowed, "fipsen.siebener-fips", "On turn or not, before anybody has spoken.",
            *((f"Seat {seat} holds a Siebener Fips as the auction begins",
              table(
               " | ".join([*SIEBENER.split(" | ")[4 - seat:], *SIEBENER.split(" | ")[:4 - seat]])),
              f"{seat} siebener-fips", scored(seat, 30)) for seat in (1, 2, 3))),
        *each(SAY.allowed, "fipsen.siebener-fips", "In the auction, passed or not, it ends all.",
            *((f"A Siebener Fips {when}", table(SECOND, acts), "1 siebener-fips", scored(1, 30))
             for when, acts in (("on turn", "0 pass"), ("when outbid", "0 pass, 1 bid 2, 2 bid 3"),
              ("of the one who stands", "0 pass, 1 bid 2"), ("after passing", "0 pass, 1 pass"),
              ("after passing over a bid", "0 bid 2, 1 pass, 2 bid 3"),
              ("after losing a duel", "0 bid 2, 1 bid 3, 0 bid 4, 1 pass")))),
        *each(SAY.allowed, "fipsen.siebener-fips",
            "The declarer may until the first lead; 30 flat.",
            *((f"The declarer's Siebener Fips {when}", declared(*acts, hands=SIEBENER, kontra=True),
              "0 siebener-fips", scored(0, 30)) for when, acts in moments.items())),
        *each(SAY.refused, "fipsen.siebener-fips", "After the auction only the declarer may.",
            *((f"An opponent's Siebener Fips {when}", declared(*acts, hands=SECOND, kontra=True),
              "1 siebener-fips", {"seat": 1, "because": "not-the-declarer"})
             for when, acts in moments.items() if when != "before the Skat")),
        *each(SAY.refused, "fipsen.siebener-fips", "The first card has been led.",
            *((f"A Siebener Fips after one's own {what}",
              declared("0 bid 2 hand", "0 trump C", acts, hands=SIEBENER), "0 siebener-fips",
              {"seat": 0, "because": "first-card-led"})
             for what, acts in (("lead", "0 AC"), ("trick", "0 AC, 1 9C, 2 AH, 3 AS")))),
        SAY.refused("A Siebener Fips between hands", "common.phase fipsen.siebener-fips",
            "There is nothing to show.", table(SIEBENER, "0 siebener-fips"), "0 siebener-fips",
            type="declare-siebener-fips", phase="deal"),
        *each(SAY.allowed, "fipsen.siebener-fips", "What counts is in the hand now.",
            ("The last seven was taken up", taken, "0 siebener-fips", scored(0, 30)),
            ("The last seven was kept",
             declared("0 bid 2", "0 take-skat, 0 discard KC 8H", hands=nearly, skat="7D 8H"),
             "0 siebener-fips", scored(0, 30)),
            ("The last seven was kept, and trumps are named", declared("0 bid 2",
              "0 take-skat, 0 discard KC 8H, 0 trump C", hands=nearly, skat="7D 8H"),
             "0 siebener-fips", scored(0, 30)),
            ("Ten cards of a Kieker", kieker, "0 siebener-fips", scored(0, 30)),
            ("The sevens of a Kieker are kept",
             declared("0 bid-kieker", "0 discard TC 9C 8C 8H 8S", hands=KIEKER), "0 siebener-fips",
             scored(0, 30)),
            ("Three players: the ten new cards", declared("0 bid-kieker", hands=three.format("TC")),
             "0 siebener-fips", scored(0, 30)),
            ("Four players: an ace of the five and four sevens taken up",
             declared("0 bid-kieker", hands=f"{three.format('AC')} | KC QC JC TC 8S"),
             "0 siebener-fips", scored(0, 30))),
        *each(SAY.refused, "fipsen.siebener-fips", "What counts is in the hand now.",
            *((title, state, "0 siebener-fips", {"seat": 0, "because": "not-held"})
             for title, state in (
              ("The last seven lies in the Skat", declared("0 bid 2", hands=nearly, skat="7D 8H")),
              ("The last seven was laid away", declared("0 bid 2", "0 take-skat, 0 discard 7D 8H",
               hands=nearly, skat="7D 8H")),
              ("The only ace of a Kieker was laid away", declared("0 bid-kieker",
               "0 discard AC 9C 8C 8H 8S", hands=KIEKER)),
              ("Three players: the only ace is among the five", declared("0 bid-kieker",
               hands=three.format("AC"))),
              ("Four sevens and a king", table("7C 7D 7H 7S KC | | |")),
              ("Three sevens and two aces", table("7C 7H 7S AC AH | | |")),
              ("One seven and three aces", table("7D AC AH AS KC | | |"))))),
        *each(SAY.allowed, "fipsen.siebener-fips",
            "An ace of any suit will do; five cards are shown.",
            *((f"A Siebener Fips with {ace}", table(f"7C 7D 7H 7S {ace} | | |"), "0 siebener-fips",
              f"Seat 0 has a Siebener Fips: {shown}.", thirty, scored(0, 30))
             for ace, shown in (("AH", "7C 7D AH 7H 7S"), ("AS", "7C 7D 7H AS 7S"))),
            ("A Siebener Fips with two aces", declared("0 bid 2", "0 take-skat",
              hands="7C 7D 7H AC AH | KC | KH | KS", skat="7S AS"), "0 siebener-fips",
             "Seat 0 has a Siebener Fips: AC 7C 7D 7H 7S.", thirty, scored(0, 30)),
            ("A Siebener Fips with seven cards",
             declared("0 bid 2", "0 take-skat", hands=SIEBENER, skat="8C 8H", aside="9H 9S 8S"),
             "0 siebener-fips", "Seat 0 has a Siebener Fips: AC 7C 7D 7H 7S.", thirty,
             scored(0, 30))),
        SAY.allowed("A Siebener Fips as all scores become equal", "common.game-over fipsen.sheet",
            "The highest score is everybody's, so all win.",
            table(SIEBENER, sheet="1 +30, 2 +30, 3 +30", deals=4), "0 siebener-fips",
            "Seat 0 has a Siebener Fips: AC 7C 7D 7H 7S.",
            "Deal 4: +30 for seat 0. The scores: seat 0: 30, seat 1: 30, seat 2: 30, seat 3: 30.",
            "Deals on the score sheet: 4.",
            "The game is over. Won: seat 0, seat 1, seat 2 and seat 3. Lost: nobody.",
            outcome={"winners": [0, 1, 2, 3], "losers": [], "scores": [30] * 4, "reason": "deals"},
            **scored(0, 30, phase="game-over")),
        *each(SAY.heard, "fipsen.siebener-fips", "The five cards lie on the table.",
            *((f"A Siebener Fips, for {name}", table(SIEBENER, "0 pass"), "0 siebener-fips", reader,
              "Seat 0 has a Siebener Fips: AC 7C 7D 7H 7S.", thirty)
             for name, reader in (("its holder", 0), ("another", 2), ("an onlooker", None)))),
        *each(SAY.legal, "fipsen.siebener-fips common.turn common.phase",
            "It is listed at the seat that holds it.",
            ("An opponent's Siebener Fips in the auction", table(SECOND, "0 bid 5 hand"), None,
             "1 bid 5 hand ruten, 1 pass, 1 siebener-fips"),
            ("A Siebener Fips of a seat that has passed", table(SECOND, "0 bid 5 hand, 1 pass"),
             None, "1 siebener-fips, 2 bid 5 hand ruten, 2 pass"),
            ("A Siebener Fips before the trumps of a Kieker",
             declared("0 bid-kieker", "0 discard TC 9C 8C 8H 8S", hands=KIEKER), None,
             "0 siebener-fips, 0 give-up, 0 trump C, 0 trump D, 0 trump H, 0 trump S"),
            ("A Siebener Fips and the lead", declared("0 bid 2 hand", "0 trump C", hands=SIEBENER),
             None, "0 siebener-fips, 0 AC, 0 7C, 0 7D, 0 7H, 0 7S"),
            ("A player who holds no Siebener Fips", table(FOUR, "0 bid 5 hand"), 2, "")),
    ]  # fmt: skip
