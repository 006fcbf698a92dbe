"""Cases of Fipsen: deal."""

from typing import Final

from tests.cases.common import decks
from tests.cases.fipsen.words import PACK, SAY, VORHAND, between, dealt, sees, table
from tests.cases.writing import Case, allowed_call, each
from tests.checks.games.fipsen.tables import FOUR

SECOND: Final = (
    "QH 9H AS KC 7S TS KS 8H 7H QC KH 8S 9C 7D 8C 9S 7C QS TC JS JH AH TH AC JC"
)  # fmt: skip
"""The deck of deal/v1 with the seed `vorhand`, second hand."""
THIRD: Final = (
    "QH 9S 9H 7S KS 7H AS QS 7D 8C JS TH KH JC 8S AH TC QC TS AC KC 8H 9C JH 7C"
)  # fmt: skip
"""The same, third hand, with the nonces `alice` and `bob`."""


def cases() -> list[Case]:
    """All cases of the section."""
    return [
        *decks(SAY, between(), PACK, {"hand_number": 1, **dealt(" ".join(PACK), 4, 3)}),
        allowed_call("The first deal with the seed vorhand", "common.deck common.no-seed",
            "deal/v1: three cards to each, two to the Skat, two more to each, three aside.",
            "new-game", {"game": "fipsen", "players": 4, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 4, 0), "hand_number": 1, "version": 1}}),
        allowed_call("Three players with the seed vorhand", "common.deck fipsen.hand-sizes",
            "The same pack, and eight cards aside.", "new-game",
            {"game": "fipsen", "players": 3, "dealer": 2, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 3, 2), "hand_number": 1, "version": 1}}),
        SAY.refused("A deal in the auction", "common.phase",
            "A deal is played to its end, or thrown in, before the next.", table(FOUR),
            {"type": "deal", "deck": PACK}, type="deal", phase="auction"),
        *each(SAY.allowed, "common.deck fipsen.hand-sizes",
            "Three and two in a batch from Vorhand on, the Skat between, the rest aside.",
            ("Four are dealt three, then two", between(dealer=1),
             {"type": "deal", "deck": VORHAND.split()}, {"hand_number": 1, "phase": "auction",
              "to_act": [2], "skat": ["AC", "8S"], "aside": ["AH", "9H", "8H"], "hands": [
               ["9C", "7C", "KH", "TH", "KS"], ["8C", "AS", "QS", "TS", "7S"],
               ["QC", "7D", "7H", "JS", "9S"], ["KC", "JC", "TC", "QH", "JH"]]}),
            ("Three are dealt three, then two", between(3, dealer=2),
             {"type": "deal", "deck": VORHAND.split()}, {"hand_number": 1, "phase": "auction",
              "to_act": [0], "skat": ["AS", "TS"],
              "aside": ["9C", "8C", "AH", "QH", "9H", "8H", "KS", "7S"], "hands": [
               ["AC", "QC", "7D", "QS", "9S"], ["KC", "JC", "TC", "JS", "8S"],
               ["7C", "KH", "JH", "TH", "7H"]]}),
            *((f"Seat {dealer} deals", between(dealer=dealer), {"type": "deal", "deck": PACK},
              {"hand_number": 1, **dealt(" ".join(PACK), 4, dealer)}) for dealer in range(3)),
            ("The next hand", between(sheet="0 +3", dealer=0), {"type": "deal", "deck": PACK},
             {"hand_number": 2, **dealt(" ".join(PACK), 4, 0)})),
        *each(SAY.allowed, "common.no-seed common.deck common.table-cleared",
            "The number of the hand goes into the shuffle, and so do the nonces.",
            ("The same seed after a deal was thrown in",
             table(FOUR, "0 pass, 1 pass, 2 pass, 3 pass"), {"type": "deal", "seed": "vorhand"},
             {"hand_number": 2, **dealt(SECOND, 4, 3)}),
            ("A seed and two nonces", between(3, sheet="0 +3, 1 +3"),
             {"type": "deal", "seed": "vorhand", "nonces": ["alice", "bob"]},
             {"hand_number": 3, **dealt(THIRD, 3, 2)})),
        SAY.legal("What may be done between hands", "common.no-seed",
            "The table deals; it is listed without its dice.", between(), None, "deal"),
        *each(SAY.refused, "common.deck", "There are 25 cards, each once.",
            ("A deck with a card too many", between(), {"type": "deal", "deck": [*PACK, "QC"]},
             {"missing": [], "repeated": ["QC"], "foreign": []}),
            ("A deck with the eight of diamonds", between(),
             {"type": "deal", "deck": ["8D", *PACK[1:]]},
             {"missing": ["AC"], "repeated": [], "foreign": ["8D"]})),
        *each(SAY.heard, "common.deck", "Each hears its own cards, and of the others how many.",
            *((f"The deal, for {reader}", between(3, dealer=0), {"type": "deal", "deck": PACK},
              seat, *told)
             for reader, seat, told in (("seat 2", 2, ("Seat 1 is dealt 5 cards.",
                "Seat 2 is dealt JC TC 9C TH 9H.", "Seat 0 is dealt 5 cards.")),
              ("an onlooker", None, [f"Seat {at} is dealt 5 cards." for at in (1, 2, 0)])))),
        sees("One's own hand", "A seat sees its own cards.", table(FOUR), 1,
            hand=["AH", "KH", "QH", "JH", "TH"], hand_sizes=[5] * 4, skat_size=2, aside_size=3),
        sees("Hands, for an onlooker", "An onlooker sees how many cards there are.", table(FOUR),
            None, hand=[], hand_sizes=[5] * 4, skat_size=2, aside_size=3),
        sees("A table between hands", "Nothing is hidden.", between(3, sheet="0 +3, 2 -12"), 1,
            hand=[], hand_sizes=[0] * 3, skat_size=0, aside_size=0, trick=[]),
    ]  # fmt: skip
