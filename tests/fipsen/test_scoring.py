"""What a game is worth: the table of the rulebook, figure by figure."""

import pytest

from checks.acting import after, shown
from checks.games.fipsen.tables import (
    FOUR,
    KIEKER,
    THREE,
    WEAK,
    between,
    declared,
    moment,
    row,
    table,
    tricks,
)
from vorhand.engine.fipsen.state import State

FADING = "AC KC QC 7H 7S | AH KH QH JH TH | AS KS QS JS TS | JC TC 9C 8C 9H"
"""Seat 0 wins three tricks and loses the others."""
HAND = ["0 play-hand"]
SKAT = ["0 take-skat, 0 discard 9S 8H"]
KONTRA, REKONTRA = ["1 kontra, 0 pass"], ["1 kontra, 0 rekontra"]
NO_KONTRA = ["1 pass, 2 pass, 3 pass"]
SKATLESS = {"skat": "9S 8H", "aside": "7D"}
ALL_CLUBS = "AC KC QC JC TC | AH KH QH JH TH | AS KS QS JS TS | 9C 8C 8S 7S 9H"
NO_CLUBS = "7C 8C 7H 7S 8S | AC KC QC JC TC | AH KH QH JH TH | AS KS QS JS TS"


def played_out(state: State, *, leading_on: bool = False) -> tuple[int, int]:
    """The row of a game that is played to its end."""
    while moment(state)[0] in {"play", "durch"}:
        stops = moment(state)[0] == "durch" and not leading_on
        state = after(state, "0 claim") if stops else tricks(state, 1)
    return row(state)


GAMES = {
    "3 with the Skat": ("3", [*SKAT, "0 trump C"], 3, -6),
    "2 with the Skat": ("2", [*SKAT, "0 trump C"], 2, -4),
    "4 with the Skat": ("4", [*SKAT, "0 trump C"], 4, -8),
    "3 hand": ("3 hand", ["0 trump C"], 6, -12),
    "3, the Skat left": ("3", [*HAND, "0 trump C"], 6, -12),
    "3 ruten": ("3 ruten", SKAT, 6, -12),
    "3, diamonds named unbid": ("3", [*SKAT, "0 trump D"], 6, -12),
    "3 ruten hand": ("3 hand ruten", [], 12, -24),
    "2 hand, diamonds named unbid": ("2 hand", ["0 trump D"], 8, -16),
    "5": ("5", [*SKAT, "0 trump C"], 10, -20),
    "5 hand": ("5 hand", ["0 trump C"], 20, -40),
    "5 ruten hand": ("5 hand ruten", [], 40, -80),
}


@pytest.mark.parametrize("case", GAMES)
def test_game_won(case: str) -> None:
    """Tricks bid, doubled for each of hand, ruten and durch."""
    bid, acts, won, _ = GAMES[case]
    state = declared(f"0 bid {bid}", *acts, hands=ALL_CLUBS, **SKATLESS)
    assert played_out(state) == (0, won)


@pytest.mark.parametrize("case", GAMES)
def test_game_lost(case: str) -> None:
    """Twice the value is lost; only the declarer's score moves."""
    bid, acts, _, lost = GAMES[case]
    laid = [act.replace("9S 8H", "9C 9H") for act in acts]
    more = {"skat": "9C 9H", "aside": "7D 8H 9S"}
    state = declared(f"0 bid {bid}", *laid, hands=NO_CLUBS, **more)
    assert played_out(state) == (0, lost)


def test_leading_on() -> None:
    """3 with the Skat, leading on: 6, or −12."""
    acts = ("0 bid 3", *SKAT, "0 trump C")
    won = declared(*acts, hands=ALL_CLUBS, **SKATLESS)
    assert played_out(won, leading_on=True) == (0, 6)
    lost = declared("0 bid 3", "0 take-skat, 0 discard 7D 8S, 0 trump C", hands=FADING,
                    skat="7D 8S")  # fmt: skip
    assert played_out(lost, leading_on=True) == (0, -12)
    assert played_out(lost) == (0, 3)


@pytest.mark.parametrize(
    ("said", "won", "lost"), [(NO_KONTRA, 6, -12), (KONTRA, 12, -24), (REKONTRA, 24, -48)]
)
def test_kontra_and_rekontra(said: list[str], won: int, lost: int) -> None:
    """3 hand: 6; with Kontra 12, with Rekontra 24; lost, −24 and −48."""
    acts = ("0 bid 3 hand", "0 trump C", *said)
    assert played_out(declared(*acts, hands=ALL_CLUBS, kontra=True)) == (0, won)
    assert played_out(declared(*acts, hands=WEAK, kontra=True)) == (0, lost)


def test_highest_and_lowest_value() -> None:
    """5 ruten hand with Rekontra: 160, or −320."""
    acts = ("0 bid 5 hand ruten", *REKONTRA)
    more = {"kontra": True, "aside": "7D"}
    assert played_out(declared(*acts, hands=ALL_CLUBS, **more)) == (0, 160)
    assert played_out(declared(*acts, hands=WEAK, **more)) == (0, -320)


KIEKER_WINS = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 7H 9S 8S"
BEST_CLUBS = "0 discard 7D 9C 8C 7C 7S"


@pytest.mark.parametrize(("trump", "won", "lost"), [("C", 10, -20), ("D", 20, -40)])
def test_kieker(trump: str, won: int, lost: int) -> None:
    """A Kieker counts as five tricks with durch, never hand: 10, and 20 in diamonds."""
    state = declared("0 bid-kieker", BEST_CLUBS, f"0 trump {trump}", hands=KIEKER_WINS)
    assert played_out(state) == (0, won)
    acts = ("0 bid-kieker", "0 discard AC 7D 8H 8S 7S", f"0 trump {trump}")
    assert played_out(declared(*acts, hands=KIEKER)) == (0, lost)


@pytest.mark.parametrize(("said", "value"), [(KONTRA, 20), (REKONTRA, 40)])
def test_kieker_doubled(said: list[str], value: int) -> None:
    """Kontra doubles a Kieker that is played."""
    acts = ("0 bid-kieker", BEST_CLUBS, "0 trump C", *said)
    assert played_out(declared(*acts, hands=KIEKER_WINS, kontra=True)) == (0, value)


@pytest.mark.parametrize("said", [["0 trump C"], ["0 trump D"], ["0 trump D", *REKONTRA]])
def test_kieker_given_up(said: list[str]) -> None:
    """−5 flat, whatever trumps or kontra."""
    acts = ("0 bid-kieker", BEST_CLUBS, *said)
    given_up = declared(*acts, "0 give-up", hands=KIEKER_WINS, kontra=True)
    assert row(given_up) == (0, -5)


@pytest.mark.parametrize(
    ("bid", "acts", "value"),
    [
        ("3 durch", ["0 take-skat, 0 discard 9S 8H, 0 trump C"], 6),
        ("3 hand durch", ["0 trump C"], 12),
        ("3 ruten durch", ["0 play-hand"], 24),
        ("4 hand ruten durch", [], 32),
    ],
)
def test_durch_bid(bid: str, acts: list[str], value: int) -> None:
    """A Durch that was bid counts like one led on to."""
    more = {**SKATLESS, "durch_bids": True}
    state = declared(f"0 bid {bid}", *acts, hands=ALL_CLUBS, **more)
    assert played_out(state) == (0, value)


def test_hand_bid_and_played_counts_once() -> None:
    """Hand counts whether it was bid or not, and not twice."""
    bid = declared("0 bid 2 hand", "0 trump C")
    unbid = declared("0 bid 2", *HAND, "0 trump C")
    assert played_out(bid) == played_out(unbid) == (0, 4)


def test_only_the_declarers_score_moves() -> None:
    """The opponents neither win nor lose."""
    state = declared("2 bid 2 hand", "2 trump S", hands=FOUR)
    while moment(state)[0] == "play":
        state = tricks(state, 1)
    if moment(state)[0] == "durch":
        state = after(state, "2 claim")
    scores = shown(state).scores
    assert [scores[seat] for seat in (0, 1, 3)] == [0, 0, 0]
    assert scores[2] == row(state)[1] != 0


def test_scores_run_on() -> None:
    """The sheet keeps a row a scored deal; the running scores follow."""
    state = declared("0 bid 2 hand", "0 trump C", sheet="0 +3, 1 -12, 3 +30")
    over = shown(after(tricks(state, 2), "0 claim"))
    assert over.sheet[-2:] == [{"seat": 3, "value": 30}, {"seat": 0, "value": 4}]
    assert over.scores == [7, -12, 0, 30]


def test_scores_below_nought() -> None:
    """Scores may be negative."""
    assert shown(between(3, sheet="0 -20, 0 -40")).scores == [-60, 0, 0]


def test_three_players_score_alike() -> None:
    """The same figures with three players."""
    state = table(THREE, "0 bid 5 hand, 1 pass, 2 pass, 0 trump C")
    assert played_out(state) == (0, 20)
