"""Cases of Fipsen: play."""

from typing import Any, Final

from tests.cases.fipsen.words import LOST, PLAIN, SAY, TRICKS, declared, scored, sees, table
from tests.cases.situations import Situation
from tests.cases.writing import Case, each
from tests.checks.games.fipsen.tables import FOUR, THREE, WEAK

MIXED: Final = "AC 9C AH 7D 8S | KC KH QH JH 7S | TC 9H 8H AS KS | QC JC TH QS JS"
"""All have clubs, hearts and spades; seat 0 has the seven of diamonds."""
RUTEN: Final = "AC KC AH KH AS | 7D QH JH TH 9H | QC JC TC KS QS | 9C 8C JS TS 9S"
"""Seat 1 has the seven of diamonds and no clubs."""
TRUMPED: Final = "AC KC QC JC TC | 8H AS KS 9S 8S | 9H QS JS TS 7S | 9C 8C 7C TH JH"
"""Seats 1 and 2 have a heart each and no clubs."""
VOID: Final = "AC 9H 8H 9S 8S | KC 7D AH KH QH | AS KS QS JS TS"
"""Seat 1 has the king of clubs, the seven of diamonds and hearts."""
LATE: Final = "7H AC KC QC JC | AH KH QH JH TH | AS KS QS JS TS | 9H 8H TC 9C 8C"
"""Seat 0 may lead the seven of hearts first, and win the rest."""


def cases() -> list[Case]:
    """All cases of the section."""

    def three_hand(*acts: str, **more: Any) -> Situation:
        return declared("0 bid 3 hand", *acts, **more)

    mixed = "AC 9H 8H 9S 8S | KC QC AH KH QH | TC AS KS QS JS | JC 9C TH JH TS"
    clubs = three_hand("0 trump S, 0 AC", hands=mixed)

    def two_hand(*acts: str, hands: str = MIXED, trump: str = "S") -> Situation:
        return declared("0 bid 2 hand", f"0 trump {trump}", *acts, hands=hands)

    def weak(tricks: int, *acts: str) -> Situation:
        """A game in diamonds at the table WEAK, in which all but the last card of some tricks were
        played.
        """
        cards = ", ".join(LOST["D"][:tricks]).split(", ")
        return declared(*acts, ", ".join(cards[:-1]), hands=WEAK, aside="7D")

    half = three_hand("0 trump C, 0 AC, 1 AH")
    three = declared("0 bid 3", PLAIN, *TRICKS[:3])
    one = [1, 0, 0, 0]
    lost_first = "7H AC KC QC JC | AH KH QH JH TH | AS KS QS JS TS | 9C 8C 9H 8H 9S"
    return [
        SAY.allowed("Vorhand leads", "common.turn common.follow-suit",
            "Whoever is declarer, Vorhand leads anything.", declared("1 bid 3 hand", "1 trump H"),
            "0 TC", to_act=[1]),
        SAY.refused("The declarer leads", "common.turn", "Vorhand leads.",
            declared("1 bid 3 hand", "1 trump H"), "1 AH", seat=1, to_act=[0]),
        SAY.allowed("A suit is followed", "common.follow-suit", "Seat 1 holds clubs.", clubs,
            "1 QC", to_act=[2]),
        SAY.refused("A suit is not followed", "common.follow-suit",
            "Seat 1 holds two clubs, and plays a heart.", clubs, "1 AH", seat=1, card="AH",
            would_follow=["KC", "QC"]),
        SAY.refused("A card of somebody else", "common.card-not-held",
            "The jack of clubs is in the hand of seat 3.", clubs, "1 JC", seat=1, card="JC"),
        SAY.allowed("A card of one's own", "common.card-not-held",
            "The jack of clubs is in the hand of seat 3; it completes the trick.",
            three_hand("0 trump S, 0 AC, 1 QC, 2 TC", hands=mixed), "3 JC", "Seat 3 plays JC.",
            "Seat 0 wins the trick with AC.", tricks_won=one, to_act=[0]),
        SAY.allowed("A trump takes the trick", "common.follow-suit common.turn",
            "A player who cannot follow may trump: the king of clubs beats the nine of hearts.",
            three_hand("0 trump C, 0 9S, 1 KC", hands=VOID), "2 AS", tricks_won=[0, 1, 0],
            to_act=[1]),
        SAY.allowed("A player who cannot follow throws a card away", "common.follow-suit",
            "A trump is held, and need not be played.", three_hand("0 trump C, 0 9S", hands=VOID),
            "1 7D", to_act=[2]),
        SAY.refused("Hearts are not followed by the seven of diamonds", "common.follow-suit",
            "7D is no trump here, and no heart.", three_hand("0 trump C, 0 9H", hands=VOID), "1 7D",
            seat=1, card="7D", would_follow=["AH", "KH", "QH"]),
        SAY.allowed("The seven of diamonds is the only trump", "common.follow-suit",
            "With diamonds it beats the ace of clubs.", declared("0 bid 3 hand",
             "0 trump D, 0 AC, 1 AH, 2 7D",
             hands="AC KC QC JC TC | AH KH QH JH TH | AS KS QS JS 7D | 9C"), "3 9C",
            tricks_won=[0, 0, 1, 0], to_act=[2]),
        SAY.allowed("The tricks bid, none lost", "common.phase",
            "The table waits for the declarer, who claims or leads on.",
            declared("0 bid 3 hand", "0 trump C", *TRICKS[:2], "0 QC, 1 QH, 2 QS"), "3 9H",
            "Seat 3 plays 9H.", "Seat 0 wins the trick with QC.",
            "Seat 0 has the 3 tricks bid, and may claim or lead on.", phase="durch",
            tricks_won=[3, 0, 0, 0], to_act=[0],
            disputed="To lead might be to go on; here the table waits for a claim or a lead."),
        SAY.allowed("The declarer leads on", "common.phase", "And is then bound to win all five.",
            three, "0 JC", "Seat 0 leads on for Durch.", "Seat 0 plays JC.", phase="play",
            durch=True, to_act=[1]),
        SAY.refused("An opponent claims", "common.turn", "The declarer is asked.", three, "1 claim",
            seat=1, to_act=[0]),
        SAY.refused("Claimed before the tricks are made", "common.phase",
            "Two tricks of three have been won.", declared("0 bid 3", PLAIN, *TRICKS[:2]),
            "0 claim", type="claim", phase="play", disputed="The rest might be claimed when it is "
            "sure; here only the number of tricks decides."),
        SAY.legal("The legal actions of a player who cannot follow", "common.follow-suit",
            "All five cards.", three_hand("0 trump C, 0 9S",
             hands=lost_first.replace("7H AC", "9S AC").replace("8H 9S", "8H 7H")), 1,
            "1 AH, 1 KH, 1 QH, 1 JH, 1 TH"),
        SAY.allowed("The declarer has lost a trick and plays on", "common.follow-suit",
            "One is lost; with a trump on the second trick three are still possible.",
            declared("0 bid 3 hand", "0 trump C, 0 7H, 1 AH, 2 TS, 3 8H, 1 KH, 2 JS, 3 9H",
             hands=lost_first), "0 JC", tricks_won=[1, 1, 0, 0], to_act=[0]),
        *each(SAY.allowed, "common.phase common.turn", "Vorhand leads, whoever is declarer.",
            *((f"Seat {seat} is declarer, and names trumps", declared(f"{seat} bid 2 hand"),
              f"{seat} trump C", {"phase": "play", "trump": "C", "to_act": [0]})
             for seat in range(4)),
            *((f"Three players, seat {dealer} having dealt: Vorhand leads", table(THREE,
               f"{(dealer + 1) % 3} pass, {(dealer + 2) % 3} bid 2 hand ruten", dealer=dealer),
              f"{dealer} pass", {"phase": "play", "declarer": (dealer + 2) % 3, "trump": "D",
               "to_act": [(dealer + 1) % 3]}) for dealer in range(3))),
        *each(SAY.allowed, "common.turn", "Clockwise; the winner leads to the next trick.",
            ("The first card", two_hand(), "0 9C", "Seat 0 plays 9C.", {"to_act": [1]}),
            ("The second card", two_hand("0 9C"), "1 KC", {"to_act": [2]}),
            ("The third card", two_hand("0 9C, 1 KC"), "2 TC", {"to_act": [3]}),
            ("The second seat wins and leads", two_hand("0 9C, 1 KC, 2 TC"), "3 QC",
             {"tricks_won": [0, 1, 0, 0], "to_act": [1]}),
            ("The lead to the second trick", two_hand("0 9C, 1 KC, 2 TC, 3 QC"), "1 KH",
             {"to_act": [2]})),
        *each(SAY.refused, "common.follow-suit", "Whoever can follow suit does.",
            ("Hearts are not followed", two_hand("0 AH"), "1 KC",
             {"seat": 1, "card": "KC", "would_follow": ["KH", "QH", "JH"]}),
            ("Trumped by a player who can follow", two_hand("0 AC"), "1 7S",
             {"seat": 1, "card": "7S", "would_follow": ["KC"]}),
            ("Trumps are not followed", two_hand("0 AH", trump="H"), "1 7S",
             {"seat": 1, "card": "7S", "would_follow": ["KH", "QH", "JH"]})),
        *each(SAY.legal, "common.follow-suit", "Follow, or else play anything.",
            ("Three hearts to follow with", two_hand("0 AH"), None, "1 KH, 1 QH, 1 JH"),
            ("A trump that need not be played", two_hand("0 AC", hands=RUTEN, trump="D"), None,
             "1 7D, 1 QH, 1 JH, 1 TH, 1 9H")),
        *(SAY.allowed(title, "common.follow-suit", why, two_hand(cards, hands=hands, trump=trump),
             act, to_act=[winner], tricks_won=[int(seat == winner) for seat in range(4)])
            for title, why, hands, trump, cards, act, winner in (
             ("The king of the suit led", "Ranks are A K Q J T 9 8 7.", MIXED, "H",
              "0 9C, 1 KC, 2 TC", "3 QC", 1),
             ("The ace of the suit led", "Ranks are A K Q J T 9 8 7.", MIXED, "S",
              "0 AC, 1 KC, 2 TC", "3 QC", 0),
             ("The only trump", "A trump beats every other suit.", MIXED, "S", "0 7D, 1 KC, 2 KS",
              "3 QC", 2),
             ("The higher of two trumps", "The highest trump wins.", TRUMPED, "H",
              "0 AC, 1 8H, 2 9H", "3 9C", 2),
             ("The first of two that cannot follow trumps", "A trump beats every other suit.",
              TRUMPED, "H", "0 AC, 1 8H, 2 QS", "3 9C", 1),
             ("The seven of diamonds is led", "Nobody follows, and nobody trumps.", MIXED, "C",
              "0 7D, 1 7S, 2 8H", "3 QS", 0),
             ("The seven of diamonds is led and trumped", "It is a plain suit of one card.", MIXED,
              "C", "0 7D, 1 KC, 2 8H", "3 QS", 1),
             ("The seven of diamonds is thrown", "It was not led, and is no trump.", RUTEN, "S",
              "0 AC, 1 7D, 2 QC", "3 9C", 0),
             ("The seven of diamonds is trumps, and led", "It is the only trump.", MIXED, "D",
              "0 7D, 1 KC, 2 AS", "3 QC", 0),
             ("The seven of diamonds is trumps, and played third hand", "It is the only trump.",
              RUTEN, "D", "0 AC, 1 7D, 2 QC", "3 9C", 1),
             ("The seven of diamonds is trumps, and kept", "It need not be played.", RUTEN, "D",
              "0 AC, 1 QH, 2 QC", "3 9C", 0),
             ("Diamonds are trumps, and the seven lies aside", "There is no trump.", FOUR, "D",
              "0 AC, 1 AH, 2 AS", "3 9C", 0))),
        *each(SAY.refused, "common.card-not-held", "A card is played from one's own hand.",
            ("A lead of somebody else's card", two_hand(), "0 KC", {"seat": 0, "card": "KC"}),
            ("A lead of a card of no pack", two_hand(),
             {"type": "play-card", "seat": 0, "card": "2C"}, {"seat": 0, "card": "2C"}),
            ("A lead of a card that was discarded",
             declared("0 bid 2", "0 take-skat, 0 discard AC KC, 0 trump C"), "0 AC",
             {"seat": 0, "card": "AC"})),
        *each(SAY.refused, "common.turn", "The seat that is to play is asked.",
            ("A card before Vorhand's", two_hand(), "1 KC", {"seat": 1, "to_act": [0]}),
            ("An opponent leads after the tricks bid", three, "1 JH", {"seat": 1, "to_act": [0]})),
        SAY.refused("A card before trumps are known", "common.phase", "Trumps are named first.",
            declared("0 bid 2 hand"), "0 AC", type="play-card", phase="trump"),
        *(sees(title, "A trick lies there until the next lead.", state, reader,
             trick=[{"seat": int(played[0]), "card": played[2:]} for played in cards.split(", ")],
             trick_winner=winner)
            for title, state, reader, cards, winner in (
             ("Half a trick, for seat 3", half, 3, "0 AC, 1 AH", None),
             ("A whole trick, for an onlooker", three_hand("0 trump C", TRICKS[0]), None, TRICKS[0],
              0),
             ("The next lead, for an onlooker", three_hand("0 trump C", TRICKS[0], "0 KC"), None,
              "0 KC", None),
             ("The trick that made the tricks bid", three, 1, TRICKS[2], 0))),
        *each(SAY.allowed, "common.phase", "Only the number of tricks decides.",
            ("Two tricks of three", three_hand("0 trump C", TRICKS[0], "0 KC, 1 KH, 2 KS"), "3 8C",
             {"tricks_won": [2, 0, 0, 0], "to_act": [0]}),
            ("Three tricks of four",
             declared("0 bid 4 hand", "0 trump C", *TRICKS[:2], "0 QC, 1 QH, 2 QS"), "3 9H",
             {"tricks_won": [3, 0, 0, 0], "to_act": [0]}),
            *((f"{tricks} tricks of {tricks}, none lost", declared(f"0 bid {tricks} hand",
               "0 trump C", *TRICKS[:tricks - 1], TRICKS[tricks - 1].rpartition(", ")[0]),
              TRICKS[tricks - 1].rpartition(", ")[2],
              {"phase": "durch", "tricks_won": [tricks, 0, 0, 0], "to_act": [0]})
             for tricks in (2, 4)),
            ("Three players: three tricks of three", declared("0 bid 3 hand", "0 trump C",
              "0 AC, 1 AH, 2 AS, 0 KC, 1 KH, 2 KS", "0 QC, 1 QH", hands=THREE), "2 QS",
             {"phase": "durch", "tricks_won": [3, 0, 0], "to_act": [0]}),
            *((f"Four tricks of {said}",
              declared(f"0 bid {said}", *acts, *TRICKS[:3], "0 JC, 1 JH, 2 JS", durch_bids=True),
              "3 8H", {"tricks_won": [4, 0, 0, 0], "to_act": [0]})
             for said, acts in (("5 hand", ["0 trump C"]), ("4 hand durch", ["0 trump C"]),
              ("2 durch", [PLAIN]), ("3 ruten durch", ["0 play-hand"]))),
            *((f"{said} are bid, and {lost} lost", weak(lost, f"0 bid {said} hand", "0 trump D"),
              LOST["D"][lost - 1][-4:], {"tricks_won": [0, lost, 0, 0], "to_act": [1]})
             for said, lost in ((4, 1), (3, 2), (2, 3))),
            ("A trick lost, and two of three won", declared("0 bid 3 hand", "0 trump C",
              "0 7H, 1 AH, 2 TS, 3 9H, 1 KH, 2 JS, 3 8H", "0 JC, 0 AC, 1 QH, 2 QS", hands=LATE),
             "3 TC", {"tricks_won": [2, 1, 0, 0], "to_act": [0]})),
        SAY.allowed("A trick lost, and the tricks bid won", "fipsen.sheet common.phase",
            "It is won and over, with no question about Durch.", declared("0 bid 2 hand",
             "0 trump C", "0 7H, 1 AH, 2 TS, 3 9H, 1 KH, 2 JS", "3 8H, 0 JC, 0 AC, 1 QH, 2 QS",
             hands=LATE), "3 TC", **scored(0, 4)),
        SAY.refused("Claimed after leading on", "common.phase", "There is no way back.",
            declared("0 bid 2 hand", "0 trump C", *TRICKS[:3]), "0 claim", type="claim",
            phase="play"),
        SAY.legal("Claim, or lead on", "common.phase", "The cards come before the claim.",
            declared("0 bid 2 hand", "0 trump C", *TRICKS[:2]), None, "0 QC, 0 JC, 0 TC, 0 claim"),
    ]  # fmt: skip
