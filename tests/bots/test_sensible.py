"""Fifty positions in which a player who did otherwise would be laughed at.

A position is a line: what anybody can see, the table, and what its seat does at every level but
chance (`1 fold`; `1 bid` is any act that begins so), or what it never does (`not 1 fold`).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.checks import acting
from tests.checks.games import packed
from tests.checks.games.fipsen.tables import FOUR as TRUMPS
from tests.checks.games.fipsen.tables import SIEBENER, WEAK, declared, plays
from tests.checks.games.fipsen.tables import table as fipsen
from tests.checks.games.stortok.tables import late
from tests.checks.games.stortok.tables import table as stortok
from tests.checks.games.toepen.tables import THREE
from tests.checks.games.toepen.tables import table as toepen
from tests.checks.games.toppen.tables import playing
from tests.checks.games.toppen.tables import table as toppen
from vorhand.bots import LEVELS, NoPolicy, levels_with, suggest
from vorhand.engine import GAMES


class Position(NamedTuple):
    """What anybody can see, at which table, and what its seat does."""

    seen: str
    state: Callable[[], Any]
    does: str


LAST = "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS, 0 7D, 1 KH, 2 KS"
"""Seat 0 has won three tricks, and has its ten of diamonds left; nobody can follow suit."""
TENS = "TD TH TS TC | 9D 9H 8H 7H | AS KS QS JS"
POOR = "JD QH KD JS | TD TH TC 9C | 9D 9H TS 9S"
CLOSE = "8D JH JS JC | TD QH QS QC | 9D KH KS KC"
LED = "0 JH, 1 QH, 2 KH, 2 KS, 0 JS, 1 QS, 2 KC, 0 JC, 1 QC"
"""Seat 2 has won three tricks and has the nine of diamonds left, which only seat 1 can beat."""
PLAIN = "TD TH TS TC | 9D 9H 8H 7H | AS KS 8S 7S | 9S 9C 8C 7C"
"""At Tøppen, seat 0 holds all tens."""
RAGS = "KD KH AS AC | TD TH TC 9C | 9D 9H TS 9S | 8D 8H 8S 8C"
SURE = "AC KC QC JC TC | 9C 8C | KH QH JH TH 9H | KS QS JS TS 9S"
LEADING = "0 play-hand, 0 trump C, 0 AC, 1 8C, 2 9H, 3 9S, 0 KC, 1 9C, 2 TH, 3 TS"


def _kieker() -> Any:
    """A Kieker has been bid, and the best five cards have been kept: they make no trick."""
    hands = "TC 9C 8H 7H 8S | AC KC QC JC 7D | AH KH QH JH TH | AS KS QS JS TS"
    state = fipsen(hands, "0 bid-kieker, 1 pass, 2 pass, 3 pass")
    kept = suggest(packed(GAMES["fipsen"]), state, 0, "thumb").action
    assert kept
    return GAMES["fipsen"].apply(state, kept)[0]


POSITIONS = [
    # Toepen and Siwweschrööm: tens are high, and seat 0 leads.
    Position(
        "the highest card of the suit wins",
        lambda: toepen(THREE, LAST, "0 TD, 1 knock, 2 fold"),
        "0 stay",
    ),
    Position(
        "a card of another suit has lost", lambda: toepen(THREE, LAST, "0 TD, 1 knock"), "2 fold"
    ),
    Position(
        "nobody bluffs against the highest card", lambda: toepen(THREE, LAST, "0 TD"), "not 1 knock"
    ),
    Position("nor does the last to play", lambda: toepen(THREE, LAST, "0 TD, 1 AH"), "not 2 knock"),
    Position(
        "the last card played wins, and is raised",
        lambda: toepen(THREE, LAST, "0 TD, 1 AH, 2 knock"),
        "0 stay",
    ),
    Position(
        "a trick that is lost already",
        lambda: toepen(THREE, LAST, "0 TD, 1 AH, 2 knock, 0 stay"),
        "1 fold",
    ),
    Position("four tens, and somebody knocks", lambda: toepen(TENS, "1 knock, 2 stay"), "0 stay"),
    Position(
        "four tens, and somebody knocks alone", lambda: toepen(TENS, "1 knock, 2 fold"), "0 stay"
    ),
    Position(
        "pictures, and somebody knocks",
        lambda: toepen("TD TH TS TC | JH QH KH AH | AS KS QS JS", "0 knock"),
        "1 fold",
    ),
    Position("pictures, and one has stayed", lambda: toepen(POOR, "1 knock, 2 stay"), "0 fold"),
    Position("pictures are no hand to knock with", lambda: toepen(POOR), "not 0 knock"),
    Position("four tens are not laid aside", lambda: toepen(TENS, exchange=True), "0 keep-hand"),
    Position(
        "nor are two of them",
        lambda: toepen("TD TH QS JC | 9D 9H 8H 7H | AS KS QD JS", exchange=True),
        "0 keep-hand",
    ),
    Position(
        "pictures are laid aside",
        lambda: toepen("JD QD KD AD | TH 9H 8C TC | JS QS KS AS", exchange=True),
        "0 exchange-hand",
    ),
    Position(
        "a fold would cost the last life",
        lambda: toepen(THREE, "0 knock", lives_lost=[0, 9, 0]),
        "1 stay",
    ),
    Position(
        "a fold would cost the last two",
        lambda: toepen(POOR, "1 knock, 2 stay, 0 stay, 0 JD, 1 TD, 2 knock", lives_lost=[8, 0, 0]),
        "0 stay",
    ),
    Position(
        "at seven strokes it is the same",
        lambda: toepen(THREE, "0 knock", game="siwweschroem", lives=7, lives_lost=[0, 6, 0]),
        "1 stay",
    ),
    Position(
        "the trick is won: raise",
        lambda: toepen(THREE, LAST, "0 TD, 1 AH, 2 AS", late_knock=True),
        "0 knock",
    ),
    Position(
        "the trick is lost: be quiet",
        lambda: toepen(THREE, LAST, "0 TD, 1 AH, 2 AS", late_knock=True),
        "1 waits",
    ),
    Position(
        "the only card that beats the lead",
        lambda: toepen(CLOSE, LED, "2 9D, 0 knock, 1 stay, 2 stay, 0 8D"),
        "not 1 fold",
    ),
    Position(
        "a lower card than the one led",
        lambda: toepen(CLOSE, LED, "2 9D, 1 knock, 2 stay"),
        "0 fold",
    ),
    Position(
        "a ten is not led to the first trick",
        lambda: toepen("TD 9C 7S JH | 9D 8D QD KD | 9H 8H QS KS"),
        "not 0 TD",
    ),
    Position(
        "a ten is not wasted on the first trick",
        lambda: toepen("JH 9C 7S JD | TH 7H QD QC | 9H 8H QS KS", "0 JH"),
        "1 7H",
    ),
    # Tøppen: nobody loses by looking at the first cards.
    Position("nobody folds before the first card", lambda: toppen(RAGS), "0 stay"),
    Position("least of all with four tens", lambda: toppen(PLAIN), "0 stay"),
    Position(
        "all tens stay",
        lambda: playing("9S 9C 8C 7C | TD TH TS TC | 9D 9H 8H 7H | AS KS 8S 7S", "0 knock"),
        "1 stay",
    ),
    Position("all tens raise in the end", lambda: playing(PLAIN), "not 0 fold"),
    Position(
        "rags fold",
        lambda: playing("TD TH TS TC | KD KH KS KC | AS AH 8S 7S | 9S 9C 8C 7C", "0 knock"),
        "1 fold",
    ),
    Position("rags do not knock", lambda: playing(RAGS), "not 0 knock"),
    # Fipsen: seat 0 is Vorhand.
    Position("five trumps from the top are bid", lambda: fipsen(TRUMPS), "0 bid"),
    Position("nothing is no bid", lambda: fipsen(WEAK), "0 pass"),
    Position(
        "nor is it one after a bid",
        lambda: fipsen(f"AC KC QC JC TC | {WEAK[:14]} | |", "0 bid 2"),
        "1 pass",
    ),
    Position(
        "five tricks with three are never made",
        lambda: fipsen("AC KC QC 8H 7S | | |"),
        "not 0 bid 5",
    ),
    Position(
        "a bid that is too high is left alone",
        lambda: fipsen("QC JC 9C 8H 7S | | |", "0 bid 2, 1 bid 4"),
        "0 pass",
    ),
    Position("four sevens and an ace", lambda: fipsen(SIEBENER, "0 pass"), "0 siebener-fips"),
    Position(
        "trumps and aces are kept",
        lambda: fipsen("AC KC 9C 8H 7S | | |", plays("0 bid 2"), "0 take-skat", skat="QC AS"),
        "0 discard 8H 7S",
    ),
    Position(
        "clubs are trumps with five clubs",
        lambda: fipsen(SURE, plays("0 bid 2"), "0 play-hand"),
        "0 trump C",
    ),
    Position(
        "no Kontra with nothing",
        lambda: declared("3 bid 3", "3 play-hand, 3 trump C", hands=WEAK, preset="fipsen-home"),
        "0 pass",
    ),
    Position("all tricks are certain", lambda: fipsen(SURE, plays("0 bid 2"), LEADING), "0 QC"),
    Position(
        "the game is won, and the next trick is not",
        lambda: fipsen(SURE.replace("JC TC", "8H 7S"), plays("0 bid 2"), LEADING),
        "0 claim",
    ),
    Position(
        "the highest trump draws the others",
        lambda: fipsen(
            "AC KC 9C AH 7S | QC JC TC | KH QH JH | KS QS JS",
            plays("0 bid 2"),
            "0 play-hand, 0 trump C",
        ),
        "0 AC",
    ),
    Position("a hopeless Kieker is given up", _kieker, "0 give-up"),
    # Stortok: spades are high trumps, clubs low ones.
    Position("the last card beats: out", lambda: late("KH 6D | AH | TD 9D", "0 KH"), "1 AH"),
    Position("the last card can be led: out", lambda: late("6D | AH KD | TD 9D"), "0 6D"),
    Position("the lead that cannot be beaten", lambda: late("AH 6D | KH QD | -"), "0 AH"),
    Position(
        "the lead that the other would beat", lambda: late("AH 6D QH | KD JD | -"), "not 0 6D"
    ),
    Position(
        "what cannot be beaten is picked up",
        lambda: late("AS 6D | KS 6H | QS 7H", "0 AS"),
        "1 pick-up",
    ),
    Position(
        "the ace of high trumps is not led",
        lambda: stortok("AS 6D 7D 8D 9D | KH QH | KD QD", turn_up="under-stock"),
        "not 0 AS",
    ),
    Position(
        "nor is it spent on a six",
        lambda: stortok("6D 7D 8D | AS 9D 9H 8H 7H | KD QD", "0 6D", turn_up="under-stock"),
        "not 1 AS",
    ),
    Position(
        "a trump takes the last card of the other",
        lambda: late("6H QH | 7C 6C | -", "0 QH"),
        "not 1 pick-up",
    ),
]


def check(position: Position, level: str) -> None:
    """At this level, the seat does what the line says, or not what it says with `not`."""
    state = position.state()
    acts = position.does.removeprefix("not ")
    seat, played = int(acts[0]), packed(GAMES[state.game])
    if level not in levels_with(played.policy):
        with pytest.raises(NoPolicy, match=f"{state.game} has no trained"):
            suggest(played, state, seat, level)
        return
    suggestion = suggest(played, state, seat, level)
    done = written(state, suggestion.action, seat)
    assert done.startswith(acts) != position.does.startswith("not "), (done, suggestion.considered)


@pytest.mark.parametrize("level", [*LEVELS][1:])
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.seen)
def test_a_sensible_player(position: Position, level: str) -> None:
    """What it does, or never does, is what the line says."""
    check(position, level)


def written(state: Any, action: Any, seat: int) -> str:
    """The act of a seat."""
    if action is None:
        return f"{seat} waits"
    return acting.written(state, action)
