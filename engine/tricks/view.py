"""The members that show a trick in a view."""

from typing import Annotated, Any, Final

from vorhand.engine.kernel.game.view import HAND, HAND_SIZES, Seen
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.shapes import Doc, PerSeat, Seat
from vorhand.engine.tricks.playing import PlayShown


def _plays(table: Any, reader: Reader) -> list[dict[str, Any]]:
    return [{"seat": seat, "card": table.pack.name(card)} for seat, card in table.trick]


def _winner(table: Any, reader: Reader) -> int | None:
    winner: int | None = table.trick_winner
    return winner


TRICK: Final = Seen(
    "trick",
    Annotated[
        list[PlayShown], PerSeat, Doc("The current trick; it stays until the next card is led.")
    ],
    _plays,
)
TRICK_WINNER: Final = Seen(
    "trick_winner",
    Annotated[Seat | None, Doc("Who has won the current trick; null until it is complete.")],
    _winner,
)
TRICK_TAKING: Final = (HAND, HAND_SIZES, TRICK, TRICK_WINNER)
"""The members that the view of a simple trick-taking game adds."""
