"""What a player adds to the shuffle of a sealed table."""

from typing import Any

from vorhand.api.answering.next_sealed import at_table, next_sealed, seat_at, shuffle_of
from vorhand.api.answering.request import Asked
from vorhand.api.answering.sealed_session import Play
from vorhand.api.sealed.nonces import Nonces
from vorhand.api.sealed.opening import Opened
from vorhand.engine.kernel.rules.sealed import SEALED_PASS


def seated(asked: Asked) -> tuple[Play, int]:
    """The table, and the seat whose pass it is; raises `Refusal` for a pass of nobody's seat."""
    play = at_table(asked)
    if isinstance(play.holder, str):
        raise play.refused(SEALED_PASS)
    return play, seat_at(Opened(play.game, play.table, play.state, play.holder))


def with_nonces(asked: Asked, play: Play, nonces: Nonces) -> dict[str, Any]:
    """The answer when these are the table's nonces. Where they are required, the first hand is
    dealt after the last of them, and the service plays on.
    """
    play.table = play.table.with_nonces(nonces)
    if nonces.are_required and play.table.is_new(play.state):
        play.play_on()
    return next_sealed(asked, play) | shuffle_of(play.table, play.state)
