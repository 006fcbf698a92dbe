"""Lives: how they are lost, and who is out."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Folded
from vorhand.engine.knocking.folding import leave_hand
from vorhand.engine.toepen.blind_knock import price_of_folding
from vorhand.engine.toepen.table import PAGAT, Table

LIVES: Final = kit.Clause(
    "toepen.lives",
    "Nobody has lost more lives than the game gives; the game ends when its ending is reached, and "
    "not before.",
    f"{PAGAT}: Endgame",
)


@dataclass(frozen=True, slots=True)
class LivesLost(kit.SeatEvent):
    """A seat has lost lives."""

    said = kit.Case(
        "lives_left",
        {
            0: kit.Plural(
                "{seat} loses a life and has none left.",
                "{seat} loses {lives} lives and has none left.",
                by="lives",
            )
        },
        kit.Plural(
            "{seat} loses a life and has {lives_left} left.",
            "{seat} loses {lives} lives and has {lives_left} left.",
            by="lives",
        ),
    )
    lives: Annotated[kit.Count, kit.Doc("How many lives it has just lost.", 2)]
    lives_left: Annotated[kit.Count, kit.Doc("How many it has left.", 8)]


@dataclass(frozen=True, slots=True)
class Out(kit.SeatEvent):
    """A seat has no lives left."""

    said = "{seat} is out."


def lose_lives(table: Table, seat: int, lives: int) -> None:
    """Take lives from a seat, as far as it has them."""
    lost = min(lives, table.lives_left(seat))
    table.lives_lost = kit.put(table.lives_lost, seat, table.lives_lost[seat] + lost)
    table.tell(LivesLost, seat, lost, table.lives_left(seat))


def fold_and_pay(table: Table, seat: int) -> None:
    """Leave the hand, and lose what it was worth before the last knock."""
    table.tell(Folded, seat)
    leave_hand(table, seat)
    lose_lives(table, seat, price_of_folding(table))


def announce_out(table: Table, seats: kit.SeatSet) -> None:
    """Announce which of these seats have no lives left."""
    for seat in kit.seats_in(seats):
        if not table.lives_left(seat):
            table.tell(Out, seat)
