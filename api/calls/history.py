"""`/history`: what one reader may know of what has happened."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import LARGE, Call, CallDocs, by_parts
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.links import STATE, legal, link, sealed
from vorhand.api.answering.past_events import past_of
from vorhand.api.answering.replays import RefusedAction, refused_at, shape_of_refused_at
from vorhand.api.answering.request import Body, Request
from vorhand.api.answering.shuffle import shuffle_of
from vorhand.api.answering.telemetry import VerdictLabels, verdict_on_problem
from vorhand.api.answering.view_answer import included_refusals, view_answer
from vorhand.api.contract.budget import BUDGET, size_of
from vorhand.api.contract.members import (
    FOR_PEOPLE,
    INCLUDE_FOR_ACTIONS,
    READER,
    SINCE,
    VERSION,
    YOU,
)
from vorhand.api.contract.requests import RequestShapes, SubjectRequest
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import SHUFFLE
from vorhand.engine import Reader, Refusal
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.schema.declare import Array, Nullable, Object, Shape, open_object, strict_object

_NAME: Final = "history"
_OPTIONAL: Final[Mapping[str, Shape]] = {
    "since": SINCE,
    "include": INCLUDE_FOR_ACTIONS,
    **FOR_PEOPLE,
    "you": YOU,
}
_MOST_PAST_EVENTS: Final = 100_000
"""More events of a history than fit into the largest answer."""


def history(request: Request) -> dict[str, Any]:
    """Return what the reader of the subject may know of what has happened: the table at the end,
    and the events after version `since`. Actions are carried out as `replay` does; a sealed table
    holds its past.

    Raises the exceptions of `replay`, and `Refusal` for a seat that is not at the table.
    """
    subject, since, events, stopped = past_of(request)
    stopped = stopped and _as_known(stopped, subject.reader)
    dumped = subject.game.dump(subject.state) if request.includes_refusals else None
    return {
        **view_answer(request, subject),
        **shuffle_of(subject),
        **included_refusals(request, subject, size_of(dumped)),
        **({"since": since} if subject.table else {}),
        "events": events,
        "refused": stopped and refused_at(subject.game, stopped, request.language),
    }


def _as_known(stopped: RefusedAction, reader: Reader) -> RefusedAction:
    """Return a refusal as a reader may know it: in full if the action is the reader's own. The
    reason for refusing another action can reveal hidden cards, so nothing is said about that
    action, not even what it was.
    """
    if isinstance(stopped.action, SeatAction) and stopped.action.seat == reader:
        return stopped
    return stopped._replace(refusal=Refusal(common.NOT_YOUR_ACTION, {}))


def _request_with_start(shapes: RequestShapes) -> Object:
    return strict_object(
        f"{shapes.name}HistoryRequest",
        f"A new game of {shapes.title}, what is done in it, and who is to know of it.",
        {"start": shapes.start, "actions": shapes.actions, "seat": READER},
        **_OPTIONAL,
    )


_REQUEST: Final = SubjectRequest(
    name="HistoryFromStateRequest",
    doc="A state of {title}, what is done from there, and who is to know of it.",
    sealed_name="HistoryOf",
    sealed_doc="A sealed table of {title}, and the version up to which the reader knows it.",
    of_state=lambda shapes: {"actions": shapes.actions, "seat": READER},
    optional=_OPTIONAL,
)


def _response(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}History",
        "What one reader may know of a game: may be sent to that reader as it stands.",
        {
            **shapes.view,
            "events": Array(
                "What happened after `since`, in order.",
                None,
                shapes.event,
                0,
                _MOST_PAST_EVENTS,
            ),
            "refused": Nullable(
                "The first action that a rule forbids: if it is the reader's own, with the problem "
                "of `/apply-action`; otherwise nothing is said of it. null: all were carried out.",
                None,
                shape_of_refused_at(shapes),
            ),
        },
        since=replace(
            VERSION,
            doc="At a sealed table, the version after which `events` begin: that of the request, "
            "or a later one if the string holds nothing as old.",
            example=0,
        ),
        refusals=shapes.closed,
        shuffle=SHUFFLE,
        prices=shapes.prices,
        **shapes.choices,
    )


def _verdict(game: str, request: Request, answer: Body) -> list[VerdictLabels]:
    """Only the refusal: the actions were counted when they were carried out."""
    stopped = answer["refused"]
    return verdict_on_problem(game, stopped and stopped["problem"])


def _examples(context: ExampleContext) -> list[Example]:
    body = {"start": context.begin, "actions": context.first_actions, "seat": 0, "since": 1}
    return [Example("what seat 0 may know of what it has missed", body)]


def links_from_sealed(held: str, pass_: str) -> dict[str, dict[str, Any]]:
    """Return a link that shows the past of the sealed table in the body at this place, to the
    bearer of the pass at the other.
    """
    return {
        "history-at-sealed-table": link(
            _NAME,
            "Show what has happened at the sealed table, as far back as its string goes.",
            **sealed(held, pass_),
        )
    }


CALL: Final = Call(
    name=_NAME,
    docs=CallDocs(
        "look",
        "Tell one reader what has happened",
        "Carry out actions as `/replay` does, and answer with what one seat, or an onlooker, may "
        "know: the table as it is then, and the events. It stops at the first action that a rule "
        "forbids.\n\n"
        "A sealed table holds its past: there, each pass gets the events of the hand before the "
        "present one, and of all that has happened since.\n\n"
        f"A request may cost {BUDGET}, as for `/replay`.",
        gives="what this reader may know of the game, with `events` by `version`, and `refusals` "
        "if asked for",
    ),
    requests={"start": _request_with_start, **_REQUEST.forms},
    response=_response,
    handler=history,
    load=LARGE,
    pays=by_parts,
    verdict=_verdict,
    examples=_examples,
    from_state={
        "history-from-here": link(
            _NAME,
            "Carry out the first legal action, and see what an onlooker may know of it.",
            state=STATE,
            actions=[legal()],
            seat=None,
        ),
    },
)
