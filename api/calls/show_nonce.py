"""`/show-nonce`: a player shows what they add to the shuffle of a sealed table."""

from typing import Any, Final

from vorhand.api.answering.call import Call, CallDocs
from vorhand.api.answering.example_context import (
    EXAMPLE_COMMITMENT,
    EXAMPLE_NONCE,
    Example,
    ExampleContext,
)
from vorhand.api.answering.links import ANSWERED, ASKED
from vorhand.api.answering.next_sealed import shape_of_next_sealed
from vorhand.api.answering.request import Request
from vorhand.api.answering.sealed_session import SealedSession
from vorhand.api.answering.shuffle import with_nonces
from vorhand.api.answering.subject import subject_of
from vorhand.api.calls import history
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.sealed import NONCE, SEALED
from vorhand.api.sealed.nonces import Nonces, commitment_to
from vorhand.engine.kernel.rules.sealing import SEALED_NONCE, SEALED_NONCES
from vorhand.engine.schema.declare import Object


def show_nonce(request: Request) -> dict[str, Any]:
    """Show the nonce to which a seat is committed, when all who have to are committed to theirs."""
    subject = subject_of(request)
    seat, session = subject.seat(), SealedSession(request, subject)
    nonces, nonce = session.table.nonces, request.body["nonce"]
    first = nonces.uncommitted(session.table.persons(session.state.players))
    if first:
        raise session.refused(SEALED_NONCES, missing=first)
    if seat in nonces.shown or nonces.commitments.get(seat) != commitment_to(nonce):
        raise session.refused(SEALED_NONCE)
    return with_nonces(request, session, nonces.with_nonce(seat, nonce))


def _request(shapes: RequestShapes) -> Object:
    doc = f"A sealed table of {shapes.title}, and the nonce to which a seat is committed."
    return shapes.with_sealed("ShowNonce", doc, {"nonce": NONCE})


def _examples(context: ExampleContext) -> list[Example]:
    committed = Nonces(commitments={0: EXAMPLE_COMMITMENT})
    body = {**context.before_deal(0, committed), "nonce": EXAMPLE_NONCE}
    return [Example("seat 0 shows its nonce", body)]


CALL: Final = Call(
    name="show-nonce",
    docs=CallDocs(
        "play",
        "Show the nonce of a seat",
        "The nonce to which the seat is committed. After the first one that is shown, no other "
        "seat can commit itself. Where the table requires nonces, it deals after the last one.",
        gives="the next `sealed`, and the `shuffle`",
        takes="a [sealed table](sealed.md#nonces) whose seats are committed, and a `nonce`",
    ),
    requests={SEALED: _request},
    response=shape_of_next_sealed,
    handler=show_nonce,
    examples=_examples,
    links=history.links_from_sealed(ANSWERED, f"{ASKED}/pass"),
)
