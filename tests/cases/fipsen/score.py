"""Cases of Fipsen: score."""

from typing import Any, Final

from tests.cases.fipsen.words import LOST, SAY, TRICKS, between, declared, scored
from tests.cases.situations import changed
from tests.cases.writing import Case, allowed_call
from tests.checks.games.fipsen.tables import FOUR, WEAK

FADING: Final = "AC KC QC 7H 7S | AH KH QH JH TH | AS KS QS JS TS | JC TC 9C 8C 9H"
"""Seat 0 wins three tricks and loses the others."""
BEST: Final = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 7H 9S 8S"
"""Seat 0 wins five tricks with the clubs that a Kieker takes up."""
KIEKER_TRICKS: Final = [
    "0 AC, 1 TH, 2 TS, 3 8S, 0 KC, 1 JH, 2 JS, 3 9S, 0 QC, 1 QH, 2 QS, 3 7H",
    "0 JC, 1 KH, 2 KS, 3 8H, 0 TC, 1 AH, 2 AS, 3 9H",
]


def played_out(title: str, why: str, acts: list[str], value: int, **more: Any) -> Case:
    """A game of seat 0 that ends with the last of these acts."""
    first, *acts, last = ", ".join(filter(None, acts)).split(", ")
    state = declared(first, ", ".join(acts), **more)
    return SAY.allowed(title, "fipsen.sheet fipsen.scores", why, state, last, **scored(0, value))


def game(title: str, why: str, said: str, prepared: str, value: int, is_led_on: str = "") -> Case:
    """A game of seat 0, won at the table FOUR or lost at the table WEAK; it is prepared by what is
    done with the Skat, the trumps, and Kontra or Rekontra.
    """
    is_won, is_kontra = value > 0, "kontra" in prepared
    words = {"skat": f"0 take-skat, 0 discard {'8S 7S' if is_won else '8H 9S'}",
             "left": "0 play-hand", "kontra": "1 kontra, 0 pass",
             "rekontra": "1 kontra, 0 rekontra"}  # fmt: skip
    acts = [f"0 bid {said}", *(words.get(word, f"0 trump {word}") for word in prepared.split())]
    tricks = 5 if is_led_on or "durch" in said else int(said[0])
    if is_won:
        acts += [*TRICKS[:tricks], *["0 claim"] * (tricks < 5)]
    else:
        acts += LOST["D" if "ruten" in said or "D" in prepared else "C"][: 6 - tricks]
    options = {"kontra": True} if is_kontra else {"durch_bids": True} if "durch" in said else {}
    return played_out(title, why, acts, value, hands=FOUR if is_won else WEAK, **options)


ROWS: Final = (
    ("Two with the Skat", "2", "skat C", 2), ("Four with the Skat", "4", "skat C", 4),
    ("Three, the Skat left unbid", "3", "left C", 6), ("Three ruten", "3 ruten", "skat", 6),
    ("Three with the Skat, diamonds unbid", "3", "skat D", 6), ("Five hand", "5 hand", "C", 20),
    ("Four hand", "4 hand", "C", 8), ("Five ruten, the Skat left", "5 ruten", "left", 40),
    ("Five ruten hand with Rekontra", "5 hand ruten", "rekontra", 160),
    ("Two durch, the Skat left", "2 durch", "left C", 8),
    ("Three durch with the Skat", "3 durch", "skat C", 6),
    ("Three hand durch", "3 hand durch", "C", 12), ("Four hand durch", "4 hand durch", "C", 16),
    ("Three ruten durch, the Skat left", "3 ruten durch", "left", 24),
    ("Four hand ruten durch", "4 hand ruten durch", "", 32),
)  # fmt: skip
"""Games, and what they win."""


def cases() -> list[Case]:
    """All cases of the section."""
    last = declared("0 bid 3 hand", "0 trump C", *TRICKS[:3], deals=1)
    kieker = "0 discard 7D 9C 8C 7C 7S"
    two = declared("0 bid 2 hand", "0 trump C", *TRICKS[:2], sheet="1 -12")
    end = declared("0 bid 2 hand", "0 trump C", *TRICKS[:2], sheet="1 -12, 0 +30", deals=3)
    tie = declared("0 bid 3 hand", "0 trump C", *TRICKS[:3], deals=2, sheet="1 +12")
    tie = changed(tie, sheet=[{"seat": 1, "value": 6}], scores=[0, 6, 0, 0])
    claimed = ("history", {"actions": [SAY.written("0 claim")], "seat": None})
    double = "Tricks bid, doubled for each of hand, ruten, durch."
    return [
        game("Three with the Skat, claimed", "As many points as tricks were bid.", "3", "skat C",
            3),
        game("Three with the Skat, led on", "Durch doubles.", "3", "skat C", 6, "led on"),
        game("Three hand", "Without the Skat the value doubles.", "3 hand", "C", 6),
        game("Three ruten hand", "Two modifiers double twice.", "3 hand ruten", "", 12),
        game("Two hand, diamonds named unbid", "Diamonds double, bid or not.", "2 hand", "D", 8),
        game("Two, the Skat left unbid", "Hand doubles, bid or not.", "2", "left C", 4),
        game("Five", "Five is Durch: ten points.", "5", "skat C", 10),
        game("Five ruten hand", "Durch, hand and ruten: 5 × 2 × 2 × 2.", "5 hand ruten", "", 40),
        game("Three hand with Kontra", "Kontra doubles.", "3 hand", "C kontra", 12),
        game("Three hand with Rekontra", "Rekontra doubles once more.", "3 hand", "C rekontra", 24),
        game("Three with the Skat, lost",
            "Lost counts twice. Two tricks are left, and three were bid.", "3", "skat C", -6),
        game("Three hand, lost with Kontra", "3 × 2 × 2, and twice that.", "3 hand", "C kontra",
            -24),
        game("Three hand, lost with Rekontra", "3 × 2 × 2 × 2, and twice that.", "3 hand",
            "C rekontra", -48),
        game("Five, lost with the first trick", "Bound to Durch, one lost trick loses.", "5",
            "skat C", -20),
        game("Five ruten hand, lost", "Forty, and twice that.", "5 hand ruten", "", -80),
        SAY.allowed("The last deal", "fipsen.sheet common.game-over",
            "The highest score wins; the deal has passed to the left all the same.", last,
            "0 claim", outcome={"winners": [0], "losers": [1, 2, 3], "scores": [6, 0, 0, 0],
             "reason": "deals"}, **scored(0, 6, phase="game-over")),
        SAY.allowed("Two win", "fipsen.sheet common.game-over", "The highest score may be shared.",
            tie, "0 claim", outcome={"winners": [0, 1], "losers": [2, 3], "scores": [6, 6, 0, 0],
             "reason": "deals"}, **scored(0, 6, phase="game-over")),
        *(game(f"{title}: won", double, said, prepared, value)
            for title, said, prepared, value in ROWS),
        *(game(f"{title}: lost", "Twice what it would have won.", said, prepared, -2 * value)
            for title, said, prepared, value in (*ROWS, ("Three hand", "3 hand", "C", 6),
             ("Two hand", "2 hand", "C", 4), ("Three ruten hand", "3 hand ruten", "", 12),
             ("Two hand, diamonds unbid", "2 hand", "D", 8))),
        *(game(f"{said} hand, led on", "Leading on doubles.", f"{said} hand", "C", 4 * said,
             "led on") for said in (2, 4)),
        *(played_out(f"{said}, led on and lost", "Durch counts, twice.", [f"0 bid {said}", before,
              "0 trump C, 0 AC, 1 TH, 2 TS, 3 8C, 0 KC, 1 JH, 2 JS, 3 9C",
              "0 QC, 1 QH, 2 QS, 3 TC, 0 7H, 1 AH, 2 AS, 3 9H"], value, hands=FADING, **more)
            for said, before, value, more in (("2 hand", "", -16, {}), ("3 hand", "", -24, {}),
             ("3", "0 take-skat, 0 discard 7D 8S", -12, {"skat": "7D 8S"}))),
        *(played_out(f"A Kieker{of}", "Five tricks with durch, and never hand.",
             ["0 bid-kieker", kieker, *prepared, *KIEKER_TRICKS], value, hands=BEST, kontra=True)
            for of, prepared, value in ((", won", ["0 trump C, 1 pass, 2 pass, 3 pass"], 10),
             (" in diamonds, won", ["0 trump D, 1 pass, 2 pass, 3 pass"], 20),
             (" with Kontra, won", ["0 trump C, 1 kontra, 0 pass"], 20),
             (" with Rekontra, won", ["0 trump C, 1 kontra, 0 rekontra"], 40))),
        played_out("A Kieker in diamonds with Rekontra is given up", "Five, flat.",
            ["0 bid-kieker", kieker, "0 trump D, 1 kontra, 0 rekontra, 0 give-up"], -5, hands=BEST,
            kontra=True),
        played_out("Three players: five hand", "The same figures.", ["0 bid 5 hand", "0 trump C",
             "0 AC, 1 AH, 2 AS, 0 KC, 1 KH, 2 KS, 0 QC, 1 QH",
             "2 QS, 0 JC, 1 JH, 2 JS, 0 TC, 1 TH, 2 TS"], 20, hands=FOUR.rpartition(" | ")[0]),
        SAY.allowed("Seat 2 is declarer, and wins", "fipsen.scores fipsen.sheet",
            "Only the declarer's score moves.", declared("2 bid 2 hand", "2 trump S",
             "0 AC, 1 AH, 2 TS, 3 9C, 2 AS, 3 9S, 0 KC", "1 KH"), "2 claim", **scored(2, 4)),
        SAY.allowed("A claim", "fipsen.sheet fipsen.scores", "The row is the second of the sheet.",
            two, "0 claim", "Seat 0 is content with the tricks made.", "Seat 0 wins the deal: +4.",
            "Deal 2: +4 for seat 0. The scores: seat 0: 4, seat 1: −12, seat 2: 0, seat 3: 0.",
            **scored(0, 4)),
        SAY.allowed("A game lost for all to hear", "fipsen.sheet", "Five hand: −40.",
            declared("0 bid 5", "0 play-hand, 0 trump C, 0 7C, 1 AC, 2 AH", hands=WEAK), "3 AS",
            "Seat 3 plays AS.", "Seat 1 wins the trick with AC.", "Seat 0 loses the deal: −40.",
            "Deal 1: −40 for seat 0. The scores: seat 0: −40, seat 1: 0, seat 2: 0, seat 3: 0.",
            **scored(0, -40)),
        allowed_call("A row of the score sheet", "fipsen.sheet fipsen.scores",
            "Number of the deal, value, running scores, and who deals next.", *claimed, {"events": [
              {"type": "game-claimed"}, {"type": "game-won", "value": 4}, {"type": "deal-scored",
               "number": 2, "seat": 0, "value": 4, "scores": [4, -12, 0, 0], "dealer": 0}]}, two),
        allowed_call("The whole score sheet", "fipsen.sheet common.game-over",
            "With four players six columns, shown as the game ends.", *claimed, {"events": [
              {"type": "game-claimed"}, {"type": "game-won"}, {"type": "deal-scored"}, {
               "type": "score-sheet", "lines": [
                {"number": 1, "scores": [0, -12, 0, 0], "value": -12},
                {"number": 2, "scores": [30, -12, 0, 0], "value": 30},
                {"number": 3, "scores": [34, -12, 0, 0], "value": 4}]},
              {"type": "game-over", "winners": [0], "losers": [1, 2, 3], "reason": "deals"}]}, end),
        SAY.allowed("The end of the game for all to hear", "common.game-over fipsen.sheet",
            "The highest score wins.", end, "0 claim", "Seat 0 is content with the tricks made.",
            "Seat 0 wins the deal: +4.",
            "Deal 3: +4 for seat 0. The scores: seat 0: 34, seat 1: −12, seat 2: 0, seat 3: 0.",
            "Deals on the score sheet: 3.",
            "The game is over. Won: seat 0. Lost: seat 1, seat 2 and seat 3.",
            outcome={"winners": [0], "losers": [1, 2, 3], "scores": [34, -12, 0, 0],
             "reason": "deals"}, **scored(0, 4, phase="game-over")),
        SAY.allowed("The last deal but one", "fipsen.sheet", "Three deals are to be scored.",
            declared("0 bid 2 hand", "0 trump C", *TRICKS[:2], sheet="1 +3", deals=3), "0 claim",
            **scored(0, 4)),
        SAY.allowed("Scores that run on", "fipsen.scores", "Seat 0 had three points.",
            declared("0 bid 2 hand", "0 trump C", *TRICKS[:2], sheet="0 +3, 1 -12, 3 +30"),
            "0 claim", **scored(0, 4)),
        *(allowed_call(f"The winners after {sheet}", "common.game-over fipsen.scores",
             "All who share the highest score have won.", "view", {"seat": None}, {"outcome": {
               "winners": winners, "reason": "deals",
               "losers": [seat for seat in range(4) if seat not in winners]}},
             between(sheet=sheet, phase="game-over", deals=sheet.count(",") + 1))
            for sheet, winners in (("1 +3, 2 -12, 0 +4", [0]), ("0 +3, 1 +3", [0, 1]),
             ("0 -6", [1, 2, 3]), ("0 +3, 1 -6, 2 +3", [0, 2]), ("0 +3, 0 -6, 0 +3", [0, 1, 2, 3]),
             ("3 +30", [3]))),
    ]  # fmt: skip


def _ruten_lost() -> Case:
    state = declared("0 bid 5 hand ruten", "0 7C, 1 TC, 2 TH", hands=WEAK)
    return SAY.allowed("Five ruten hand, lost", "fipsen.sheet fipsen.scores",
                       "Forty, and twice that.", state, "3 TS",
                       **scored(0, -80))  # fmt: skip
