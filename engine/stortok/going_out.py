"""Going out, and the end of the game."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok.table import OURS, PAGAT, Table

WENT_OUT = kit.Clause(
    "stortok.went-out",
    "The players who are out are those without cards, in the order in which they played their "
    "last card.",
    f"{PAGAT}: The Play",
)
GREAT_FOOL = kit.Clause(
    "stortok.great-fool",
    "The game is over as soon as only one player has cards, who is the Great Fool, or when the "
    "limit of turns is reached; not before.",
    f"{PAGAT}: The Play",
)
TURN_LIMIT = kit.Clause(
    "stortok.turn-limit", "Nobody plays or picks up after the limit of turns.", OURS
)


_ENDED: Final = kit.Case(
    "loser",
    {None: "The limit of turns is reached, and nobody is the Great Fool."},
    "The game is over. {loser:seat} is the Great Fool.",
)


@dataclass(frozen=True, slots=True)
class Out(kit.SeatEvent):
    """A seat has got rid of all its cards."""

    said = "{seat} has no cards left and is out."


@dataclass(frozen=True, slots=True)
class GameOver(kit.GameOver):
    """The game is over: who is the Great Fool, and in which order the others went out."""

    said = "{ended} Out, in order: {went_out:seats}."
    loser: Annotated[
        kit.Seat | None, kit.Doc("The Great Fool; null if the limit of turns ended the game.")
    ]
    went_out: Annotated[kit.SeatsTold, kit.Doc("Who has got rid of all cards, in order.", [2, 0])]

    def more(self) -> kit.Facts:
        return {"ended": kit.Saying(_ENDED, {"loser": self.loser})}


def go_out(table: Table, seat: int) -> None:
    """Leave the game without a card."""
    table.in_hand &= ~(1 << seat)
    table.went_out += (seat,)
    table.tell(Out, seat)


def end_if_over(table: Table) -> bool:
    """End the game if only one player has cards, or if the limit of turns is reached; whether it
    is over.
    """
    has_fool = not table.in_hand & table.in_hand - 1
    limit = table.options.turn_limit
    if not has_fool and (limit is None or table.turns < limit):
        return False
    table.phase = "game-over"
    table.to_act = 0
    if has_fool:
        (table.loser,) = kit.seats_in(table.in_hand)
    kit.tell_game_over(table, outcome(table), GameOver, table.loser, table.went_out)
    return True


def outcome(table: Table) -> kit.Outcome | None:
    """Return who has won and lost, once the game is over: those who have gone out, and the Great
    Fool.
    """
    if table.phase != "game-over":
        return None
    return {
        "winners": sorted(table.went_out),
        "losers": [] if table.loser is None else [table.loser],
        "scores": None,
        "reason": "turn-limit" if table.loser is None else "great-fool",
    }


def next_dealer(table: Table) -> int:
    """Return who deals in the next game: the Great Fool; if there is none, the next player to
    the left.
    """
    left = kit.next_seat(table.dealer, table.everybody)
    return left if table.loser is None else table.loser
