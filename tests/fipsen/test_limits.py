"""How large a state may become, how long a game, and how many can be seated."""

import json
from typing import Any

import pytest

from cases.fipsen.words import PICTURELESS, TRICKS, between, declared, table
from cases.situations import Situation
from checks.acting import after, legal, play_on, shown
from checks.games.fipsen.tables import KIEKER, moment
from vorhand.engine import InvalidStart, start
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.tournament import seat_players
from vorhand.engine.kernel.table.dealing import shuffled
from vorhand.engine.kernel.table.shapes import LIMIT

LONGEST = (
    "0 pass, 1 pass, 2 bid 2",
    *(
        f"3 bid {tricks}{shape}, 2 hold{shape}"
        for tricks in (2, 3, 4, 5)
        for shape in ("", " ruten", " hand ruten", " hand ruten durch")
        if (tricks, shape) != (2, "") and not (tricks == 5 and "durch" in shape)
    ),
    "3 pass, 3 kontra, 2 rekontra",
)
"""Every rung of the ladder but Kieker, each of them held."""


@pytest.mark.parametrize(
    ("situation", "cards", "acts", "rows", "more"),
    [
        (table(PICTURELESS, *LONGEST, durch_bids=True, kontra=True), 3, 37, 999, {}),
        (declared("0 bid 2 hand", "0 trump C"), 19, 24, 999, {}),
        (between(preset="fipsen-home"), 0, 0, 1000, {"phase": "game-over"}),
    ],
    ids=["the longest auction", "the longest play", "the longest sheet"],
)
def test_largest_state_has_at_most_32_kib(
    situation: Situation, cards: int, acts: int, rows: int, more: dict[str, Any]
) -> None:
    """With numbers as high as can be it has at most 32 KiB, written with spaces."""
    claim = FIPSEN.dump(play_on(situation.played(), cards))
    assert len(claim["record"]) == acts
    swollen = {**claim, "id": "~" * 64, "version": LIMIT, "hand_number": LIMIT,
               "sheet": [{"seat": 3, "value": -320}] * rows,
               "scores": [0, 0, 0, -320 * rows], **more}  # fmt: skip
    assert len(json.dumps(FIPSEN.dump(FIPSEN.admit(swollen))).encode()) <= 32 * 1024


@pytest.mark.parametrize(("rows", "phase"), [(998, "deal"), (999, "game-over")])
def test_thousand_deals_at_the_most(rows: int, phase: str) -> None:
    """Without a number of deals the game is over after a thousand."""
    sheet = ", ".join(["1 +3"] * rows)
    over = after(
        declared("0 bid 2 hand", "0 trump C", *TRICKS[:2], sheet=sheet).played(), "0 claim"
    )
    assert moment(over) == (phase, [])
    assert len(shown(over).sheet) == rows + 1


def test_ways_to_discard_of_ten() -> None:
    """Any five of the ten that the declarer of a Kieker holds, then giving up."""
    acts = legal(declared("0 bid-kieker", hands=KIEKER).played(), 0)
    assert sum("discard" in act for act in acts) == 252
    assert [acts[0], acts[-1]] == ["0 siebener-fips", "0 give-up"]


@pytest.mark.parametrize(
    ("players", "preset", "pointer"),
    [(2, None, "/players"), (5, None, "/players"), (4, "toepen", "/preset")],
)
def test_start_that_is_invalid(players: int, preset: str | None, pointer: str) -> None:
    """Three or four play, with a preset of this game."""
    with pytest.raises(InvalidStart, match=pointer):
        start(FIPSEN, players, preset=preset)


def test_sizes_of_all_tables_of_a_tournament() -> None:
    """Tables of four first, and one to three of three where the number does not divide; all are
    seated once, in the order of the shuffle.
    """
    for count in (3, 4, *range(6, 1001)):
        names = [f"player {number}" for number in range(count)]
        tables = seat_players(names, "vorhand")
        sizes = [len(seated) for seated in tables]
        assert sizes == [4] * ((count - 3 * (-count % 4)) // 4) + [3] * (-count % 4)
        in_order = [name for seated in tables for name in seated]
        assert in_order == shuffled(sorted(names), "vorhand", (), "seating")
