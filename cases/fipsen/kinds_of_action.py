"""Cases of Fipsen: kinds of action."""

from cases.fipsen.words import PICTURELESS, PLAIN, SAY, TRICKS, between, declared, table
from cases.kinds import Kind, each_kind
from cases.writing import Case
from checks.games.fipsen.tables import FOUR, KIEKER, SIEBENER


def cases() -> list[Case]:
    """All cases of the section."""
    auction, outbid = table(FOUR), table(FOUR, "0 bid 2, 1 bid 3")
    won, taken = declared("0 bid 3"), declared("0 bid 3", "0 take-skat")
    asked = declared("0 bid 3 hand", "0 trump C", kontra=True)
    said = declared("0 bid 3 hand", "0 trump C, 1 kontra", kontra=True)
    kieker = declared("0 bid-kieker", hands=KIEKER)
    play = declared("0 bid 3 hand", "0 trump C")
    durch = declared("0 bid 3", PLAIN, *TRICKS[:3])
    kinds = [
        Kind(auction, "0 bid 3", "1 bid 3"),
        Kind(table(PICTURELESS), "0 bid-kieker", "1 bid-kieker"),
        Kind(outbid, "0 hold", "2 hold"),
        Kind(auction, "0 pass", "1 pass"),
        Kind(table(SIEBENER), "0 siebener-fips"),
        Kind(won, "0 take-skat", "1 take-skat"),
        Kind(won, "0 play-hand", "1 play-hand"),
        Kind(taken, "0 discard TC 8S", "1 discard AH KH"),
        Kind(kieker, "0 give-up"),
        Kind(declared("0 bid 3 hand"), "0 trump C", "1 trump C"),
        Kind(asked, "1 kontra", "2 kontra"),
        Kind(said, "0 rekontra", "1 rekontra"),
        Kind(play, "0 AC", "1 AH"),
        Kind(durch, "0 claim", "1 claim"),
    ]
    over = between(sheet="0 +3", phase="game-over", deals=1)
    return [*each_kind(SAY, kinds, over, between())]
