"""Words for the cases of Toepen and Siwweschrööm."""

from typing import Final

from tests.cases.situations import Json, lazily
from tests.cases.toepen.changes import PACK, routine
from tests.cases.writing import Author
from tests.checks import acting
from tests.checks.games.toepen import tables

after = lazily(acting.after)
between = lazily(tables.between)
table = lazily(tables.table)

LIVES: Final = {"toepen": 10, "siwweschroem": 7}
FOLLOWING: Final = "8D 8H 8S 8C | 7D 7H 7S 7C | AD AH AS AC | TD TH TS TC"
"""Everybody can follow suit."""
DECK: Final[Json] = {"type": "deal", "deck": PACK}
VORHAND: Final = {
    "toepen": "JC 7S AS QH QD 7D JS 9C TH 8D QC 9H 8S KS KH AH QS TS 8C TC 9S KC JH KD 7C JD 9D 8H "
    "AD 7H TD AC",
    "siwweschroem": "AH 8C 7H KC TD 8S KS 7D 7C KD QD 9D KH QS 8H JS 8D TS QC AD 7S JH TC TH AS JD "
    "AC QH 9H 9S 9C JC",
}
"""The decks of deal/v1 with the seed `vorhand`, first hand."""
SECOND: Final = (
    "KH 7D 7C AS JH 8H QH 8S 8D JS 7H KS QD 8C TH TC 9D KC KD 9H 7S AC 9S JD TD QS AH AD JC 9C TS "
    "QC"
)
"""The second hand of Toepen, with the nonces `alice` and `bob`."""

TD_TO_7D: Final = ["TD", "9D", "8D", "7D"]
TC_TO_7C: Final = ["TC", "9C", "8C", "7C"]
HEARTS: Final = ["AH", "KH", "QH", "JH"]
SPADES: Final = ["AS", "KS", "QS", "JS"]
TO_THE_LAST: Final = "0 TD, 1 AH, 2 AS, 0 9D, 1 KH, 2 KS, 0 8D, 1 QH, 2 QS"
"""The first three tricks of the table THREE, which seat 0 wins."""


SAY: Final = Author(tables.act, routine)


def played(hands: str, cards: int = 16) -> str:
    """The play of these hands, card by card, where the first seat wins every trick."""
    held = [(seat, hand.split()) for seat, hand in enumerate(hands.split("|")) if "-" not in hand]
    return ", ".join([f"{seat} {hand[i]}" for i in range(4) for seat, hand in held][:cards])
