"""Cases of Fipsen: score."""

from typing import Any

from cases.fipsen.words import PLAIN, SAY, TRICKS, declared, scored
from cases.situations import changed
from cases.writing import Case
from checks.games.fipsen.tables import WEAK


def cases() -> list[Case]:
    """All cases of the section."""

    def won(title: str, why: str, bid_text: str, acts: str, tricks: int, value: int,
            **options: Any) -> Case:  # fmt: skip
        """A game at the table FOUR that stops, or ends, after `tricks` tricks."""
        state = declared(bid_text, *filter(None, [acts]), *TRICKS[: tricks - (tricks == 5)],
                         *(["0 TC, 1 TH, 2 TS"] if tricks == 5 else []), **options)  # fmt: skip
        act_ = "3 9S" if tricks == 5 else "0 claim"
        return SAY.allowed(title, "fipsen.sheet fipsen.scores", why, state, act_,
                           **scored(0, value))  # fmt: skip

    def lost(title: str, why: str, bid_text: str, acts: str, lost_tricks: list[str], value: int,
             **options: Any) -> Case:  # fmt: skip
        """A game at the table WEAK that is lost with the last of these tricks."""
        *first, last = ", ".join(lost_tricks).split(", ")
        state = declared(bid_text, acts, ", ".join(first), hands=WEAK, **options)
        return SAY.allowed(title, "fipsen.sheet fipsen.scores", why, state, last,
                           **scored(0, value))  # fmt: skip

    one = ["0 7S, 1 TC, 2 TH, 3 TS"]
    three = [*one, "1 JC, 2 JH, 3 JS, 0 7C", "1 QC, 2 QH, 3 QS, 0 8C"]
    skat = "0 take-skat, 0 discard 8H 9S"
    last = declared("0 bid 3 hand", "0 trump C", *TRICKS[:3], deals=1)
    tie = declared("0 bid 3 hand", "0 trump C", *TRICKS[:3], deals=2, sheet="1 +12")
    tie = changed(tie, sheet=[{"seat": 1, "value": 6}], scores=[0, 6, 0, 0])
    return [
        won("Three with the Skat, claimed", "As many points as tricks were bid.",
            "0 bid 3", PLAIN, 3, 3),
        won("Three with the Skat, led on", "Durch doubles.", "0 bid 3", PLAIN, 5, 6),
        won("Three hand", "Without the Skat the value doubles.",
            "0 bid 3 hand", "0 trump C", 3, 6),
        won("Three ruten hand", "Two modifiers double twice.", "0 bid 3 hand ruten", "", 3, 12),
        won("Two hand, diamonds named unbid", "Diamonds double, bid or not.",
            "0 bid 2 hand", "0 trump D", 2, 8),
        won("Two, the Skat left unbid", "Hand doubles, bid or not.",
            "0 bid 2", "0 play-hand, 0 trump C", 2, 4),
        won("Five", "Five is Durch: ten points.", "0 bid 5", PLAIN, 5, 10),
        won("Five ruten hand", "Durch, hand and ruten: 5 × 2 × 2 × 2.",
            "0 bid 5 hand ruten", "", 5, 40),
        won("Three hand with Kontra", "Kontra doubles.",
            "0 bid 3 hand", "0 trump C, 1 kontra, 0 pass", 3, 12, kontra=True),
        won("Three hand with Rekontra", "Rekontra doubles once more.",
            "0 bid 3 hand", "0 trump C, 1 kontra, 0 rekontra", 3, 24, kontra=True),
        lost("Three with the Skat, lost", "Lost counts twice. Two tricks are left, and three were "
             "bid.", "0 bid 3", f"{skat}, 0 trump C", three, -6),
        lost("Three hand, lost with Kontra", "3 × 2 × 2, and twice that.",
             "0 bid 3 hand", "0 trump C, 1 kontra, 0 pass", three, -24, kontra=True),
        lost("Three hand, lost with Rekontra", "3 × 2 × 2 × 2, and twice that.",
             "0 bid 3 hand", "0 trump C, 1 kontra, 0 rekontra", three, -48, kontra=True),
        lost("Five, lost with the first trick", "Bound to Durch, one lost trick loses.",
             "0 bid 5", f"{skat}, 0 trump C", one, -20),
        _ruten_lost(),
        SAY.allowed("The last deal", "fipsen.sheet common.game-over",
                    "The highest score wins; the deal has passed to the left all the same.",
                    last, "0 claim",
                    outcome={"winners": [0], "losers": [1, 2, 3], "scores": [6, 0, 0, 0],
                             "reason": "deals"},
                    **scored(0, 6, phase="game-over")),
        SAY.allowed("Two win", "fipsen.sheet common.game-over", "The highest score may be shared.",
                    tie, "0 claim",
                    outcome={"winners": [0, 1], "losers": [2, 3], "scores": [6, 6, 0, 0],
                             "reason": "deals"},
                    **scored(0, 6, phase="game-over")),
    ]  # fmt: skip


def _ruten_lost() -> Case:
    state = declared("0 bid 5 hand ruten", "0 7C, 1 TC, 2 TH", hands=WEAK)
    return SAY.allowed("Five ruten hand, lost", "fipsen.sheet fipsen.scores",
                       "Forty, and twice that.", state, "3 TS",
                       **scored(0, -80))  # fmt: skip
