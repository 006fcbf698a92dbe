"""Positions in which the rule of thumb has an answer of its own, as `test_sensible.py` has them."""

import pytest

from tests.bots.test_sensible import LAST, PLAIN, Position, check
from tests.checks.games.fipsen.tables import KIEKER, declared, plays
from tests.checks.games.fipsen.tables import table as fipsen
from tests.checks.games.stortok.tables import late
from tests.checks.games.stortok.tables import table as stortok
from tests.checks.games.toepen.tables import THREE
from tests.checks.games.toepen.tables import table as toepen
from tests.checks.games.toppen.tables import playing

STRONG = "JD QD KD AD | TH TS TC 9C | JS QS KS AS"
WEAKER = "TD TH TS TC | KD KH 8H 7H | AS KS 8S 7S | 9S 9C 8C 7C"
SKAT = "QC JC 9C 8H 7S | | |"
TAKEN = "0 play-hand, 0 trump C"
POSITIONS = [
    # Toepen: tens are high, and seat 0 leads.
    Position("low cards first", lambda: toepen("TD 9C 7S JH | 9D 8D QD KD | 9H 8H QS KS"), "0 JH"),
    Position("a knock before the card that wins", lambda: toepen(THREE, LAST), "0 knock"),
    Position("a sure loser", lambda: toepen(THREE, LAST, "0 TD, 1 AH, 0 knock"), "1 fold"),
    Position("a weak hand, knocked at", lambda: toepen(THREE, "0 knock, 1 fold"), "2 fold"),
    Position("three high cards, knocked at", lambda: toepen(STRONG, "0 knock"), "1 stay"),
    Position("no knock out of turn", lambda: toepen(STRONG), "1 waits"),
    Position(
        "a ten is kept",
        lambda: toepen("TD QD KD AD | 7H 8H 9H TH | JS QS KS AS", exchange=True),
        "0 keep-hand",
    ),
    # Tøppen.
    Position("a sure winner", lambda: playing(PLAIN), "0 knock"),
    Position("a weak hand at Tøppen, knocked at", lambda: playing(WEAKER, "0 knock"), "1 fold"),
    # Fipsen: seat 0 is Vorhand.
    Position("no bid", lambda: fipsen("9C 7C 8H 7H 7S | | |"), "0 pass"),
    Position("two tricks with the Skat", lambda: fipsen(SKAT), "0 bid 2"),
    Position("two tricks without", lambda: fipsen("AC KC QC 8H 7S | | |"), "0 bid 2 hand"),
    Position("three tricks without", lambda: fipsen("AC KC JC TC 8H | | |"), "0 bid 3 hand"),
    Position("Ruten", lambda: fipsen("7D AC 9H 8H 7S | | |"), "0 bid 2 hand ruten"),
    Position(
        "outbid, with more to bid",
        lambda: fipsen("AC KC QC JC 8H | | |", "0 bid 2, 1 bid 2 hand"),
        "0 bid 3 hand",
    ),
    Position("outbid with a weak hand", lambda: fipsen(SKAT, "0 bid 2, 1 bid 3"), "0 pass"),
    Position(
        "three sevens and an ace",
        lambda: fipsen("7C 7H 7S AC TC | KC QC JC | KH QH JH | KS QS JS"),
        "0 bid-kieker",
    ),
    Position("no Kieker for its own sake", lambda: fipsen(KIEKER), "not 0 bid-kieker"),
    Position("the Skat for a low bid", lambda: fipsen(SKAT, plays("0 bid 2")), "0 take-skat"),
    Position(
        "no Skat for a strong hand",
        lambda: fipsen("AC KC QC JC 7S | | |", plays("0 bid 2")),
        "0 play-hand",
    ),
    Position(
        "Kontra with two tricks of one's own",
        lambda: declared(
            "3 bid 3", "3 play-hand, 3 trump C", hands="AC KC QC 8H 7H | | |", preset="fipsen-home"
        ),
        "0 kontra",
    ),
    Position(
        "a trick that the declarer has lost",
        lambda: fipsen(
            "7H AC KC QC JC | TH 9C 8C 8S 9S | KH TS JS | QH AH 7S QS KS",
            f"{plays('0 bid 2')}, {TAKEN}, 0 7H, 1 TH, 2 KH",
        ),
        "3 QH",
    ),
    Position(
        "the declarer's trick, as cheaply as possible",
        lambda: fipsen(
            "JH AC KC QC JC | TH 9C 8C 8S 9S | 9H TS JS | QH AH 7S QS KS",
            f"{plays('0 bid 2')}, {TAKEN}, 0 JH, 1 TH, 2 9H",
        ),
        "3 QH",
    ),
    # Stortok: spades are high trumps, clubs low ones.
    Position("the weakest card leads", lambda: late("KH 7D 6S | QH JD | TD 9D"), "0 7D"),
    Position("the weakest that beats", lambda: late("KH | QD 7C 6S | TD 9D", "0 KH"), "1 7C"),
    Position(
        "two good cards while there is a stock",
        lambda: stortok("QS 6D 7D 8D 9D | AS 6H 7H 8H 9H | KS", "0 QS"),
        "1 pick-up",
    ),
    Position("good cards without one", lambda: late("QS 6D | AS 6H | KS 7H", "0 QS"), "1 AS"),
    Position("a lead that the last cannot beat", lambda: late("AH 6D QH | KD JD | -"), "0 QH"),
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.seen)
def test_player_by_rule_of_thumb(position: Position) -> None:
    """What it does, or never does, is what the line says."""
    check(position, "thumb")
