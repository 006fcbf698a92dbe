"""`/history`: what one reader may know of what has happened."""

from collections.abc import Iterable
from typing import Any, Final

from vorhand.api.answering.asked import Asked, Body, reader_of
from vorhand.api.answering.call import LARGE, Call, Text, by_parts
from vorhand.api.answering.linking import STATE, legal, link
from vorhand.api.answering.noted import VerdictLabels, refused
from vorhand.api.answering.replaying import (
    begun_with,
    played,
    refused_at,
    shape_of_refused_at,
)
from vorhand.api.answering.seen import seen, told_at
from vorhand.api.answering.shown import ILLEGAL, IMPOSSIBLE, Sent, Shown
from vorhand.api.contract.budget import BUDGET, WRITTEN
from vorhand.api.contract.members import FOR_PEOPLE, READER, SINCE
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.responses import ResponseShapes
from vorhand.engine import ONLOOKER, Reader, Refusal
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.kinds import check_seat
from vorhand.engine.kernel.table.actions import Action, SeatAction
from vorhand.engine.kernel.table.words import message
from vorhand.engine.schema.declare import Array, Nullable, Object, open_object, strict_object

_NAME: Final = "history"
_MISSED: Final = "-since"
_MOST_PAST_EVENTS: Final = 100_000
"""More events of a history than fit into the largest answer."""
_SHORTER: Final = message(
    "{what} Actions within the budget: {done}. Name a later version as `since`, or send a "
    "later state and fewer actions."
)


def history(asked: Asked) -> dict[str, Any]:
    """Carry out actions as `replay` does, and answer with what one reader (null: an onlooker) may
    know: the table at the end, and what happened after version `since`.

    Raises the exceptions of `replay`, and `Refusal` for a seat that is not at the table.
    """
    reader, since = reader_of(asked.body), asked.body.get("since", 0)
    told: list[dict[str, Any]] = []

    def tells(table: Any, events: Iterable[Any]) -> None:
        if table.version > since:
            told.extend(told_at(asked, table, events, reader))

    play, events = begun_with(asked)
    if reader is not ONLOOKER:
        check_seat(play.table.players, reader)
    tells(play.table, events)
    applied, stopped = played(asked, _SHORTER, play, tells)
    known = stopped and _as_known(*stopped, reader)
    return {
        **seen(asked, play.game, play.table, reader),
        "events": told,
        "refused": known and refused_at(play.game, applied, known, asked.language),
    }


def _as_known(refusal: Refusal, action: Action, reader: Reader) -> Refusal:
    """A refusal as a reader may know it: in full if the action is the reader's own. The reason for
    refusing another action can reveal hidden cards, so nothing is said about that action, not even
    what it was.
    """
    if isinstance(action, SeatAction) and action.seat == reader:
        return refusal
    return Refusal(common.NOT_YOUR_ACTION, {})


def _request_with_start(shapes: RequestShapes) -> Object:
    return strict_object(
        f"{shapes.name}HistoryRequest",
        f"A new game of {shapes.title}, what is done in it, and who is to know of it.",
        {"start": shapes.start, "actions": shapes.actions, "seat": READER},
        since=SINCE,
        **FOR_PEOPLE,
    )


def _request_with_state(shapes: RequestShapes) -> Object:
    return shapes.with_state(
        "HistoryFromStateRequest",
        f"A state of {shapes.title}, what is done from there, and who is to know of it.",
        {"actions": shapes.actions, "seat": READER},
        since=SINCE,
        **FOR_PEOPLE,
    )


def _response(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}History",
        "What one reader may know of a game: may be sent to that reader as it stands.",
        {
            **shapes.seen,
            "events": Array(
                "What happened after `since`, in order.",
                None,
                shapes.event,
                0,
                _MOST_PAST_EVENTS,
            ),
            "refused": Nullable(
                "The first action that a rule forbids. If the action is the reader's own, the "
                "problem is that of `/apply-action`; otherwise it says nothing about the action. "
                "null: all were carried out.",
                None,
                shape_of_refused_at(shapes),
            ),
        },
        **shapes.choices,
    )


def _verdict(game: str, asked: Asked, answer: Body) -> list[VerdictLabels]:
    """Only the refusal: the actions were counted when they were carried out."""
    stopped = answer["refused"]
    return refused(game, stopped and stopped["problem"])


def _examples(shown: Shown) -> list[Sent]:
    begin = shown.begin
    return [
        Sent(
            "",
            "what seat 1 may know of what has happened",
            {"start": begin, "actions": shown.done, "seat": 1},
        ),
        Sent(
            _MISSED,
            "what an onlooker has missed, up to an action that a rule forbids",
            {
                "start": begin,
                "actions": shown.refused_after,
                "seat": None,
                "since": shown.state["version"] - 1,
            },
        ),
        Sent(ILLEGAL, "there is no such seat", {"start": begin, "actions": [], "seat": 7}),
        *shown.impossible({"actions": [shown.action], "seat": 1}),
    ]


CALL: Final = Call(
    name=_NAME,
    text=Text(
        "look",
        "Tell one reader what has happened",
        "Begin a game, or take a state, carry out actions one after another, and answer with what "
        "one seat, or an onlooker, may know: the table as it is then, and the events, each with "
        "the `version` that it led to. The answer may be sent to that reader as it stands. With "
        "`since` the events up to that version are left out.\n\n"
        "It stops at the first action that a rule forbids, and gives the reason only if the action "
        "is the reader's own; `/replay` gives it for any action. Every deal must have its seed or "
        "its deck.\n\n"
        f"A request may cost {BUDGET}, as for `/replay`: the start costs {{items}}, by its size, "
        "an action {actions}, a deal another {shuffles}, an event that is told {events}, the view "
        "{views}, and 100 bytes of the answer 0.01.".format(**WRITTEN),
        gives="what this reader may know of the game, with `events` by `version`",
    ),
    requests={"start": _request_with_start, "state": _request_with_state},
    response=_response,
    answer=history,
    load=LARGE,
    pays=by_parts,
    verdict=_verdict,
    examples=_examples,
    shown_elsewhere=(IMPOSSIBLE, _MISSED),
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
