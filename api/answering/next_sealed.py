"""The answer with the next sealed table: what the bearer of the pass may know, and the seal."""

from typing import Any

from vorhand.api.answering.request import Request
from vorhand.api.answering.sealed_session import SealedSession
from vorhand.api.answering.view_answer import included_refusals, view_answer
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import PASSES, SEAL, SEALED, SHUFFLE
from vorhand.engine.schema.declare import Object, open_object


def next_sealed(request: Request, session: SealedSession) -> dict[str, Any]:
    """Return the answer with the table as the session has left it."""
    subject = session.subject
    public = subject.game.view.public(subject.state)
    return {
        "sealed": request.seals.seal(subject.game, session.table, subject.state, public),
        **view_answer(request, subject, public),
        "events": session.events,
        **included_refusals(request, subject),
    }


def shape_of_next_sealed(shapes: ResponseShapes) -> Object:
    """Return the shape of this answer."""
    members = {SEALED: SEAL, **shapes.view, "events": shapes.events}
    return open_object(
        f"{shapes.name}SealedVerdict",
        f"The next sealed table of {shapes.game.title}, and what the holder of the pass may know "
        "of it; of a new one, what its table's pass may know, and the `passes`. `shuffle` is there "
        "where the table is new, or a seat has added to it.",
        members,
        refusals=shapes.closed,
        passes=PASSES,
        shuffle=SHUFFLE,
        prices=shapes.prices,
        **shapes.choices,
    )
