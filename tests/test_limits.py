"""How many can play, and how large states become."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.cases.fipsen import words as fipsen
from tests.cases.situations import Json
from tests.cases.stortok import words as stortok
from tests.cases.toepen import words as toepen
from tests.checks.acting import game_of, play_on, shown
from tests.checks.games.toppen import tables as of_toppen
from vorhand.engine import GAMES, InvalidStart, start
from vorhand.engine.kernel.table.shapes import LIMIT

MOST: Final = 32 * 1024
"""So many bytes a state has at the most, written with spaces."""


@pytest.mark.parametrize(
    ("game", "fewest", "most"),
    [
        ("toepen", 3, 8),
        ("siwweschroem", 3, 8),
        ("toppen", 4, 8),
        ("fipsen", 3, 4),
        ("stortok", 2, 5),
    ],
)
def test_game_begins_with_as_many_as_can_play(game: str, fewest: int, most: int) -> None:
    """One fewer are too few, and for one more there are not cards enough."""
    assert [*GAMES[game].players] == [*range(fewest, most + 1)]
    for players in (fewest - 1, most + 1):
        with pytest.raises(InvalidStart, match="/players"):
            start(GAMES[game], players)


def test_siwweschroem_has_the_rules_of_toepen_and_a_preset_of_its_own() -> None:
    """The rules are the same, and so are their ids; the presets are those of each game."""
    assert GAMES["siwweschroem"].clauses.keys() == GAMES["toepen"].clauses.keys()
    assert {*GAMES["siwweschroem"].presets} == {"siwweschroem"}


HIGHEST: Final = (
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
ANSWERS: Final = [", ".join(f"{seat} stay" for seat in seats) for seats in ("1234567", "2345670")]
KNOCKED: Final = toepen.table(
    "TD | | | | | | | ", *(f"{knock % 2} knock, {ANSWERS[knock % 2]}" for knock in range(49)),
    lives=50, away={}, announcements=True,
)  # fmt: skip
"""Eight players with fifty lives knock as often as they can, and nobody folds."""
AGAIN: Final = ", ".join(["0 exchange-hand, 1 trust, 2 trust"] * 5)


def sheet(rows: int) -> Json:
    """A long score sheet."""
    return {"sheet": [{"seat": 3, "value": -320}] * rows, "scores": [0, 0, 0, -320 * rows]}


def all_knock_before_each_card() -> Any:
    """Eight players of Tøppen, of whom nobody folds."""
    state = of_toppen.playing("TD | | | | | | | ")
    for played in range(32):
        state = play_on(state, min(played, 1))
        state = of_toppen.after(state, f"{shown(state).to_act[0]} knock, all stay")
    return state


LARGEST: Final[dict[str, tuple[Callable[[], Any], int, int, Json]]] = {
    "most knocks of Toepen": (KNOCKED.played, 32, 49 * 8 + 32, {"rubbers_lost": [LIMIT] * 8}),
    "most exchanges of Toepen": (
        toepen.table("TD | | ", AGAIN, exchange=True, lives=50).played, 0, 15, {}),
    "most knocks of Tøppen": (all_knock_before_each_card, 0, 8 + 32 * 8 + 31,
        {"fines": [LIMIT - 1000] * 8, "fines_before": [LIMIT - 1000] * 8}),
    "longest auction of Fipsen": (
        fipsen.table(fipsen.PICTURELESS, *HIGHEST, durch_bids=True, kontra=True).played, 3, 37,
        sheet(999)),
    "longest play of Fipsen": (
        fipsen.declared("0 bid 2 hand", "0 trump C").played, 19, 24, sheet(999)),
    "longest sheet of Fipsen": (
        fipsen.between(preset="fipsen-home").played, 0, 0,
        {**sheet(1000), "phase": "game-over"}),
}  # fmt: skip
"""How it comes about, how many cards are played then, how many acts are recorded, and what could be
more besides.
"""


@pytest.mark.parametrize(("play", "cards", "acts", "more"), LARGEST.values(), ids=LARGEST)
def test_largest_state_has_at_most_32_kib(
    play: Callable[[], Any], cards: int, acts: int, more: Json
) -> None:
    """With numbers as high as can be, written with spaces."""
    state = play_on(play(), cards)
    game, claim = game_of(state), game_of(state).dump(state)
    assert len(claim["record"]) == acts
    largest = {**claim, "id": "~" * 64, "version": LIMIT, "hand_number": LIMIT, **more}
    assert len(json.dumps(game.dump(game.admit(largest))).encode()) <= MOST


def test_largest_state_without_a_record() -> None:
    """However long a game of Stortok lasts, the state holds each card twice at the most."""
    hands = "QH JH TH 9H AD KD QD | 9D 8D 7D 6D | KC QC JC TC | AS KS QS JS | 6S 7S 9S"
    game, claim = GAMES["stortok"], dict(stortok.late(hands, "0 QH").claim)
    claim |= {"id": "~" * 64, "version": LIMIT, "known_cards": claim["hands"]}
    largest = game.admit(claim)
    assert len(json.dumps(game.dump(largest)).encode()) <= 2000
    assert len(json.dumps(game.view(largest, 0)).encode()) <= 4 * 1024
