"""What a game is worth, the score sheet, and the end of a deal and of the game."""

from typing import Final

from engine.fipsen.actions import ACES, PACK, SEVENS, ClaimGame, DeclareSiebenerFips, GiveUp
from engine.fipsen.events import (
    DealScored,
    GameClaimed,
    GameGivenUp,
    GameLost,
    GameWon,
    ScoreSheet,
    SheetLine,
    SiebenerFipsShown,
)
from engine.fipsen.options import MOST_DEALS, Options
from engine.fipsen.state import SheetRow, Table, clear
from engine.kernel.events import GameOver
from engine.kernel.game import Outcome
from engine.kernel.once import once
from engine.kernel.seats import next_seat, put

SIEBENER_FIPS_VALUE: Final = 30
GIVE_UP_VALUE: Final = -5
LOST_TIMES: Final = -2
"""A game lost costs twice its value."""
MOST_DOUBLINGS: Final = 3
"""Hand, Ruten and Durch; Kontra and Rekontra come on top."""


def game_value(table: Table) -> int:
    """The tricks bid, doubled for each of Hand, Ruten, Durch, Kontra and Rekontra."""
    assert table.bid is not None
    is_hand = not table.taken_up
    is_ruten = table.trump == "D"
    doublings = is_hand + is_ruten + table.durch + table.kontra + table.rekontra
    return table.bid.tricks << doublings


def win_game(table: Table) -> None:
    """The declarer has won."""
    assert table.declarer is not None
    value = game_value(table)
    table.tell(GameWon, table.declarer, value)
    _score(table, table.declarer, value)


def lose_game(table: Table) -> None:
    """The declarer has lost: twice the value."""
    assert table.declarer is not None
    value = LOST_TIMES * game_value(table)
    table.tell(GameLost, table.declarer, value)
    _score(table, table.declarer, value)


def claim_game(table: Table, action: ClaimGame) -> None:
    """The declarer is content with the tricks bid."""
    table.tell(GameClaimed, action.seat)
    win_game(table)


def give_up(table: Table, action: GiveUp) -> None:
    """The declarer gives a Kieker up, for a flat price."""
    table.tell(GameGivenUp, action.seat)
    _score(table, action.seat, GIVE_UP_VALUE)


def declare_siebener_fips(table: Table, action: DeclareSiebenerFips) -> None:
    """Lay the four sevens and an ace on the table, for a flat reward."""
    ace = PACK.list_of(table.hands[action.seat] & ACES)[0]
    shown = PACK.list_of(SEVENS | PACK.bits[ace])
    table.tell(SiebenerFipsShown, action.seat, tuple(shown))
    _score(table, action.seat, SIEBENER_FIPS_VALUE)


def _score(table: Table, seat: int, value: int) -> None:
    """Write a row of the sheet; the deal passes to the left, or the game is over."""
    table.sheet += (SheetRow(seat, value),)
    table.scores = put(table.scores, seat, table.scores[seat] + value)
    table.dealer = next_seat(table.dealer, table.everybody)
    table.tell(DealScored, len(table.sheet), seat, value, table.scores, table.dealer)
    clear(table)
    if len(table.sheet) < deals_to_play(table.options):
        table.phase = "deal"
    else:
        _end_game(table)


def deals_to_play(options: Options) -> int:
    """After how many scored deals the game is over."""
    return options.deals or MOST_DEALS


def _end_game(table: Table) -> None:
    table.phase = "game-over"
    result = outcome(table)
    assert result
    if table.notes is not None:
        table.tell(ScoreSheet, tuple(lines_of(table.sheet, table.players)))
    table.tell(GameOver, tuple(result["winners"]), tuple(result["losers"]), result["reason"])


def lines_of(sheet: tuple[SheetRow, ...], players: int) -> list[SheetLine]:
    """The sheet as it is written: number of the deal, running scores, value of the game."""
    scores = [0] * players
    lines = []
    for number, (seat, value) in enumerate(sheet, start=1):
        scores[seat] += value
        lines.append(SheetLine(number, tuple(scores), value))
    return lines


def outcome(table: Table) -> Outcome | None:
    """Who has won and lost, once the game is over: the highest score wins."""
    if table.phase != "game-over":
        return None
    most = max(table.scores)
    return {
        "winners": [seat for seat, score in enumerate(table.scores) if score == most],
        "losers": [seat for seat, score in enumerate(table.scores) if score < most],
        "scores": list(table.scores),
        "reason": "deals",
    }


@once
def possible_values(options: Options) -> frozenset[int]:
    """Every value that a scored deal can have at such a table."""
    kontras = 2 if options.kontra else 0
    won = {
        tricks << doublings
        for tricks in range(options.minimum_bid, 6)
        for doublings in range(int(tricks == 5), MOST_DOUBLINGS + kontras + 1)
    }
    lost = {LOST_TIMES * value for value in won}
    return frozenset(won | lost | {SIEBENER_FIPS_VALUE, GIVE_UP_VALUE})
