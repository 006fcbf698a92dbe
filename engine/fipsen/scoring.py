"""Says what a game is worth, the score sheet, and the end of a deal and of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.bids import LOST_TIMES, RUTEN, worth
from vorhand.engine.fipsen.options import MOST_DEALS, Options
from vorhand.engine.fipsen.table import PAGAT, Scores, SheetRow, Table, Value

SIEBENER_FIPS_VALUE: Final = 30
GIVE_UP_VALUE: Final = -5

SCORES = kit.Clause(
    "fipsen.scores",
    "A player's score is the sum of that player's rows on the score sheet.",
    f"{PAGAT}: Scoring",
)


class SheetLine(NamedTuple):
    """A line of the score sheet as it is written."""

    number: Annotated[kit.Count, kit.Doc("The number of the scored deal, from 1.", 1)]
    scores: Scores
    value: Value


@dataclass(frozen=True, slots=True)
class GameWon(kit.SeatEvent):
    """The declarer has won."""

    said = "{seat} wins the deal: {value:signed}."
    value: Value


@dataclass(frozen=True, slots=True)
class GameLost(kit.SeatEvent):
    """The declarer has lost."""

    said = "{seat} loses the deal: {value:signed}."
    value: Value


@dataclass(frozen=True, slots=True)
class DealScored(kit.Event):
    """A row of the score sheet: the number of the deal, the value of the game, the running scores.
    The deal passes to the left.
    """

    said = "Deal {number}: {value:signed} for {seat}. The scores: {scores:scores}."
    number: Annotated[kit.Count, kit.Doc("The number of the scored deal, from 1.", 1)]
    seat: Annotated[kit.Seat, kit.Doc("Whose score changed.", 1)]
    value: Value
    scores: Scores
    dealer: Annotated[kit.Seat, kit.Doc("Who deals next.", 2)]


@dataclass(frozen=True, slots=True)
class ScoreSheet(kit.Event):
    """The whole score sheet, at the end of the game."""

    said = "Deals on the score sheet: {deals}."
    lines: Annotated[
        tuple[SheetLine, ...], kit.Items(0, MOST_DEALS), kit.Doc("Its lines, the first deal first.")
    ]

    def more(self) -> kit.Facts:
        return {"deals": len(self.lines)}


def score_game(table: Table, *, is_won: bool) -> None:
    """The declarer has won the tricks bid, doubled for what was said; or has lost twice that."""
    declarer, tricks, _, _ = table.undertaken
    is_hand, is_ruten = not table.taken_up, table.trump == RUTEN
    value = worth(tricks, is_hand, is_ruten, table.durch, table.kontra, table.rekontra)
    if not is_won:
        value *= LOST_TIMES
    table.tell(GameWon if is_won else GameLost, declarer, value)
    score(table, declarer, value)


def score(table: Table, seat: int, value: int) -> None:
    """Write a row of the sheet; the deal passes to the left, or the game is over."""
    table.sheet += (_row(seat, value),)
    table.scores = kit.plus(table.scores, seat, value)
    table.dealer = kit.next_seat(table.dealer, table.everybody)
    table.tell(DealScored, len(table.sheet), seat, value, table.scores, table.dealer)
    table.clear()
    if table.notes is not None and DEALS.is_reached(table):
        table.tell(ScoreSheet, tuple(_lines(table)))
    DEALS.go_on(table)


@kit.once
def _row(seat: int, value: int) -> SheetRow:
    """A row of the sheet; it is made once, and never changed."""
    return SheetRow(seat, value)


def deals_to_play(options: Options) -> int:
    """After how many scored deals the game is over."""
    return options.deals or MOST_DEALS


def _lines(table: Table) -> Iterator[SheetLine]:
    """The sheet as it is written: number of the deal, running scores, value of the game."""
    scores = [0] * table.players
    for number, (seat, value) in enumerate(table.sheet, start=1):
        scores[seat] += value
        yield SheetLine(number, tuple(scores), value)


DEALS: Final = kit.AfterDeals[Table](
    deals_to_play,
    clause=kit.Clause(
        "fipsen.sheet",
        "The score sheet has one row per scored deal, and no more rows than deals to be played; "
        "the game is over with the last of them.",
        f"{PAGAT}: Scoring",
    ),
    played=lambda table: len(table.sheet),
    at="sheet",
    said=kit.Case(
        "phase",
        {"game-over": "Deals scored: {played} of {to_play}. The game is not over."},
        "Deals scored: {played} of {to_play}. The game is over.",
    ),
)
