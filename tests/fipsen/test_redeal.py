"""All that a table can be for a seat of Fipsen is dealt again equally often."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from cases.fipsen.words import table
from cases.situations import Situation
from checks.acting import dumped
from checks.drawing import is_even
from checks.games.fipsen.tables import plays
from vorhand.engine import ImpossibleState
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.state import State
from vorhand.kit.checks.claims import played
from vorhand.kit.checks.draws import draws

LEFT, OPPONENT = 1, 2
STRONG = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 9S 8S 7S"
LAST_TRICK = ("0 AC, 1 TH, 2 TS, 3 7S, 0 {}, 1 JH, 2 JS, 3 8S, 0 TC, 1 QH, 2 QS, 3 8H, "
              "0 9C, 1 KH, 2 KS, 3 9S, 0 8C, 1 AH, 2 AS")  # fmt: skip
WITH_THE_SKAT = table(
    STRONG, "0 bid-kieker, 1 bid 5, 0 hold, 1 pass, 2 pass, 3 pass",
    "0 take-skat, 0 discard 7D 7H, 0 trump C", LAST_TRICK.format("7C"), skat="7D 7H",
)  # fmt: skip
MENDED = table(STRONG, plays("0 bid-kieker"), "0 discard 7D 7H 7C QC JC, 0 trump C",
               LAST_TRICK.format("KC"), skat="7D 7H")  # fmt: skip


def all_possible(state: State, reader: int) -> set[str]:
    """Every table that a reader who has no card left cannot tell from this one: the last card of
    seat 3, the discards, and what the declarer has taken up are tried in all ways, and what is
    admitted and looks the same is kept.
    """
    claim = FIPSEN.dump(state)
    own_plays = [act[2:] for act in claim["record"] if act[2:] in played(claim) and act[0] == "0"]
    hidden = [*claim["hands"][3], *claim["discards"], *claim["aside"]]
    found = set()
    for last in hidden:
        rest = [card for card in hidden if card != last]
        for discards in combinations(rest, len(claim["discards"])):
            own = [*own_plays, *discards]
            for taken_up in combinations(own, len(claim["taken_up"])):
                dealt = [card for card in own if card not in taken_up]
                found |= _admitted(state, reader, {
                    **claim, "hands": [[], [], [], [last]], "discards": [*discards],
                    "aside": [card for card in rest if card not in discards],
                    "taken_up": [*taken_up], "shown": dealt if claim["shown"] else [],
                })  # fmt: skip
    return found


def _admitted(state: State, reader: int, claim: dict[str, Any]) -> set[str]:
    try:
        twin = FIPSEN.admit(claim)
    except ImpossibleState:
        return set()
    return {dumped(twin)} if FIPSEN.view(twin, reader) == FIPSEN.view(state, reader) else set()


@pytest.mark.parametrize(
    ("situation", "reader", "number"),
    [(WITH_THE_SKAT, 1, 180), (MENDED, LEFT, 3), (MENDED, OPPONENT, 63)],
    ids=["with the Skat", "for the opponent who was shown the Kieker", "for another opponent"],
)
def test_all_possible_tables_are_equally_likely(
    situation: Situation, reader: int, number: int
) -> None:
    """Seat 3 has shown a void in clubs, and seat 0 has denied pictures: all tables with which that
    agrees come about equally often.
    """
    state, stream = situation.played(), draws()
    possible = all_possible(state, reader)
    assert len(possible) == number
    counts = Counter(dumped(FIPSEN.redeal(state, reader, stream)) for _ in range(20 * number))
    assert counts.keys() == possible
    assert is_even([*counts.values()])
