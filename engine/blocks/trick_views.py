"""The members that show a trick in a view."""

from typing import Annotated, Any, Final

from vorhand.engine.blocks.trick_play import PlayShown
from vorhand.engine.kernel.game.views import HAND, HAND_SIZES, ViewField
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.shapes import Doc, PerSeat, Seat


def _plays(table: Any, reader: Reader) -> list[dict[str, Any]]:
    return [{"seat": seat, "card": table.pack.name(card)} for seat, card in table.trick]


def _winner(table: Any, reader: Reader) -> int | None:
    winner: int | None = table.trick_winner
    return winner


TRICK: Final = ViewField(
    "trick",
    Annotated[
        list[PlayShown], PerSeat, Doc("The current trick; it stays until the next card is led.")
    ],
    _plays,
)
"""The member `trick` of a view: the plays to the current trick, in order.

>>> table = dealt("AC KH", "QC JC")
>>> kit.play_card(table, kit.PlayCard(0, "AC"))
>>> kit.TRICK.value(table, 1)
[{'seat': 0, 'card': 'AC'}]
"""
TRICK_WINNER: Final = ViewField(
    "trick_winner",
    Annotated[Seat | None, Doc("Who has won the current trick; null until it is complete.")],
    _winner,
)
"""The member `trick_winner` of a view: the seat that has won the current trick; null until then.

>>> table = dealt("AC KH", "QC JC")
>>> kit.win_trick(table, 0, PACK.bits["AC"])
>>> kit.TRICK_WINNER.value(table, 1)
0
"""
TRICK_TAKING: Final = (HAND, HAND_SIZES, TRICK, TRICK_WINNER)
"""The members that the view of a simple trick-taking game adds.

>>> [member.name for member in kit.TRICK_TAKING]
['hand', 'hand_sizes', 'trick', 'trick_winner']
"""
