"""The shuffle of a sealed table: what everybody may know of it, and what a player adds to it."""

from typing import Any

from vorhand.api.answering.next_sealed import next_sealed
from vorhand.api.answering.request import Request
from vorhand.api.answering.sealed_session import SealedSession
from vorhand.api.sealed.nonces import Nonces, commitment_to
from vorhand.api.sealed.subject import Subject


def shuffle_of(subject: Subject) -> dict[str, Any]:
    """Return the member of an answer with what everybody may know of the shuffle; of a state that
    was sent as it is, nothing is shuffled by the service.
    """
    table = subject.table
    if table is None:
        return {}
    nonces = table.nonces
    seats = [
        {"commitment": nonces.commitments[seat], "nonce": nonces.shown.get(seat)}
        if seat in nonces.commitments
        else None
        for seat in range(subject.state.players)
    ]
    commitment = commitment_to(table.seed)
    shuffle = {"commitment": commitment, "required": nonces.are_required, "seats": seats}
    return {"shuffle": shuffle}


def with_nonces(request: Request, session: SealedSession, nonces: Nonces) -> dict[str, Any]:
    """Return the answer when these are the table's nonces. Where they are required, the first hand
    is dealt after the last of them, and the service plays on.
    """
    session.table = session.table.with_nonces(nonces)
    if nonces.are_required and session.table.is_new(session.state):
        session.play_on()
    return next_sealed(request, session) | shuffle_of(session.subject)
