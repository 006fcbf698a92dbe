"""`/show-nonce`: a player shows what they add to the shuffle of a sealed table."""

from typing import Any, Final

from vorhand.api.answering.call import Call, Text
from vorhand.api.answering.example_context import (
    EXAMPLE_COMMITMENT,
    EXAMPLE_NONCE,
    ILLEGAL,
    Example,
    ExampleContext,
)
from vorhand.api.answering.links import ANSWERED, ASKED
from vorhand.api.answering.next_sealed import shape_of_next_sealed
from vorhand.api.answering.request import Asked
from vorhand.api.answering.shuffle import seated, with_nonces
from vorhand.api.calls import history
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.sealed import NONCE, SEALED
from vorhand.api.sealed.nonces import Nonces, commitment_to
from vorhand.engine.kernel.rules.sealed import SEALED_NONCE, SEALED_NONCES
from vorhand.engine.schema.declare import Object


def show_nonce(asked: Asked) -> dict[str, Any]:
    """Show the nonce to which a seat is committed, when all who have to are committed to theirs."""
    play, seat = seated(asked)
    nonces, nonce = play.table.nonces, asked.body["nonce"]
    first = nonces.uncommitted(play.table.persons(play.state.players))
    if first:
        raise play.refused(SEALED_NONCES, missing=first)
    if seat in nonces.shown or nonces.commitments.get(seat) != commitment_to(nonce):
        raise play.refused(SEALED_NONCE)
    return with_nonces(asked, play, nonces.with_nonce(seat, nonce))


def _request(shapes: RequestShapes) -> Object:
    doc = f"A sealed table of {shapes.title}, and the nonce to which a seat is committed."
    return shapes.at_seal("ShowNonce", doc, {"nonce": NONCE})


def _examples(context: ExampleContext) -> list[Example]:
    body, committed = {"nonce": EXAMPLE_NONCE}, Nonces(commitments={0: EXAMPLE_COMMITMENT})
    return [
        Example("", "seat 0 shows its nonce", {**context.before_deal(0, committed), **body}),
        Example(ILLEGAL, "not without a commitment", {**context.at_seal(0), **body}),
    ]


CALL: Final = Call(
    name="show-nonce",
    text=Text(
        "play",
        "Show the nonce of a seat",
        "The nonce to which the seat is committed. After the first one that is shown, no other "
        "seat can commit itself. Where the table requires nonces, it deals after the last one.",
        gives="the next `sealed`, and the `shuffle`",
        takes="a [sealed table](sealed.md#nonces) whose seats are committed, and a `nonce`",
    ),
    requests={SEALED: _request},
    response=shape_of_next_sealed,
    answer=show_nonce,
    examples=_examples,
    links=history.links_from_sealed(ANSWERED, f"{ASKED}/pass"),
)
