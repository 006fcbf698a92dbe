"""`/commit-nonce`: a player fixes what they add to the shuffle of a sealed table."""

from typing import Any, Final

from vorhand.api.answering.call import Call, CallDocs
from vorhand.api.answering.example_context import (
    EXAMPLE_COMMITMENT,
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
from vorhand.api.contract.sealed import COMMITMENT, SEALED
from vorhand.engine.kernel.rules.sealing import SEALED_COMMITMENT
from vorhand.engine.schema.declare import Object


def commit_nonce(request: Request) -> dict[str, Any]:
    """Commit a seat to its nonce, before the first deal and before any nonce is context."""
    subject = subject_of(request)
    seat, session = subject.seat(), SealedSession(request, subject)
    nonces = session.table.nonces
    is_late = bool(nonces.shown) or not session.table.is_new(session.state)
    if is_late or seat in nonces.commitments:
        raise session.refused(SEALED_COMMITMENT)
    return with_nonces(request, session, nonces.committed(seat, request.body["commitment"]))


def _request(shapes: RequestShapes) -> Object:
    doc = f"A sealed table of {shapes.title}, and the commitment of a seat to its nonce."
    return shapes.with_sealed("CommitNonce", doc, {"commitment": COMMITMENT})


def _examples(context: ExampleContext) -> list[Example]:
    body = {**context.before_deal(0), "commitment": EXAMPLE_COMMITMENT}
    return [Example("seat 0 commits itself to its nonce", body)]


CALL: Final = Call(
    name="commit-nonce",
    docs=CallDocs(
        "play",
        "Commit a seat to a nonce",
        "Before the first deal at a sealed table, each seat can commit itself to a nonce, which "
        "stays secret: `commitment` is its SHA-256. The nonces are shown with `/show-nonce`, and "
        "become part of each shuffle, so whoever has opened the table cannot choose its cards.",
        gives="the next `sealed`, and the `shuffle`",
        takes="a [sealed table](sealed.md#nonces) before its first deal, and a `commitment`",
    ),
    requests={SEALED: _request},
    response=shape_of_next_sealed,
    handler=commit_nonce,
    examples=_examples,
    links=history.links_from_sealed(ANSWERED, f"{ASKED}/pass"),
)
