"""`/replay`: carry out the actions of a whole game."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import LARGE, OF_A_RECORD, Call, CallDocs, by_parts
from vorhand.api.answering.example_context import SEED, Example, ExampleContext
from vorhand.api.answering.links import STATE, legal, link
from vorhand.api.answering.replays import (
    begun_with,
    play_out,
    refused_at,
    sent_actions,
    shape_of_refused_at,
)
from vorhand.api.answering.request import Body, Request, action_of
from vorhand.api.answering.telemetry import APPLIED, VerdictLabels, verdict_on_problem
from vorhand.api.calls import apply_action, check_state
from vorhand.api.contract.budget import BUDGET
from vorhand.api.contract.members import FOR_PEOPLE, INCLUDE_EVENTS, VOUCHER
from vorhand.api.contract.requests import MOST_ACTIONS, RequestShapes
from vorhand.api.contract.responses import ResponseShapes
from vorhand.engine import Deal, dump_action
from vorhand.engine.kernel.table.events import tell
from vorhand.engine.schema.declare import (
    Array,
    Integer,
    Member,
    Nullable,
    Object,
    open_object,
    strict_object,
)
from vorhand.engine.schema.record_shapes import record_of
from vorhand.engine.text.words import message

_NAME: Final = "replay"
_SHORTER: Final = message(
    "{what} Actions within the budget: {done}. Omit the events, or replay the actions in "
    "parts, each from the last state of the part before."
)


def replay(request: Request) -> dict[str, Any]:
    """Carry out actions one after another, up to the first that a rule forbids. Raises `DoneInPart`
    if they cost more than a request may.
    """
    known: list[list[dict[str, Any]]] = []

    def listen(table: Any, events: Iterable[Any]) -> None:
        happened = [tell(event, request.language) for event in events]
        known.append(request.versioned(table.version, happened))
        request.bill.write(known[-1])

    listener = listen if "events" in request.body.get("include", ()) else None
    play, events = begun_with(request)
    if listener:
        listener(play.table, events)
    game, actions = play.game, request.body["actions"]
    stopped = play_out(request, _SHORTER, play, sent_actions(request, game), listener)
    applied = stopped.place if stopped else len(actions)
    last = actions[applied - 1] if applied else None
    answer = {
        "game": game.id,
        **request.state_members(game, play.table),
        "applied": applied,
        "action": last and dump_action(action_of(game, last)),
        **request.action_members(game, play.table, play.legal_actions()),
        "outcome": play.outcome(),
        "refused": stopped and refused_at(game, stopped, request.language),
    }
    return answer | ({"start_events": known[0], "events": known[1:]} if known else {})


def _request_with_start(shapes: RequestShapes) -> Object:
    return strict_object(
        f"{shapes.name}Replay",
        f"A new game of {shapes.title}, and what is done in it.",
        {"start": shapes.start, "actions": shapes.actions},
        include=INCLUDE_EVENTS,
        **FOR_PEOPLE,
    )


def _request_with_state(shapes: RequestShapes) -> Object:
    return shapes.with_state(
        "ReplayFromState",
        f"A state of {shapes.title}, and what is done from there.",
        {"actions": shapes.actions},
        include=INCLUDE_EVENTS,
        **FOR_PEOPLE,
    )


def _record_with_start(shapes: RequestShapes) -> Object:
    begins = {"start": shapes.start}
    return record_of(f"{shapes.name}Record", begins, shapes.recorded, shapes.expected)


def _record_with_state(shapes: RequestShapes) -> Object:
    begins = {"state": shapes.state}
    record = record_of(f"{shapes.name}RecordFromState", begins, shapes.recorded, shapes.expected)
    voucher = {"voucher": Member(VOUCHER, required=False)}
    return replace(record, members={**record.members, **voucher})


def _response(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}Replayed",
        f"The state of {shapes.game.title} to which the actions have led.",
        {
            **shapes.named,
            "state": shapes.state,
            "applied": Integer("How many actions were carried out.", 2, 0, MOST_ACTIONS),
            "action": Nullable(
                "The last action that was carried out; null: none.", None, shapes.action
            ),
            "legal_actions": shapes.legal,
            "outcome": shapes.outcome,
            "refused": Nullable(
                "The first action that a rule forbids, with the problem as `/apply-action` would "
                "answer it; null: all were carried out.",
                None,
                shape_of_refused_at(shapes),
            ),
        },
        voucher=VOUCHER,
        **shapes.choices,
        start_events=replace(shapes.events, doc="What happened in the first deal."),
        events=Array(
            "What happened: a list for each action that was carried out.",
            None,
            shapes.events,
            0,
            MOST_ACTIONS,
        ),
    )


def _verdict(game: str, request: Request, answer: Body) -> list[VerdictLabels]:
    stopped = answer["refused"]
    applied = [VerdictLabels(game, APPLIED)] * answer["applied"]
    return applied + verdict_on_problem(game, stopped and stopped["problem"])


def _examples(context: ExampleContext) -> list[Example]:
    actions = [*context.first_actions, {"type": Deal.type, "seed": SEED}]
    body = {"start": context.begin, "actions": actions}
    return [Example("from the start to an action that a rule forbids", body)]


CALL: Final = Call(
    name=_NAME,
    docs=CallDocs(
        "play",
        "Replay a game",
        "Begin a game, or take a state, and carry out actions one after another, up to the first "
        "that a rule forbids. That is much quicker than one call per action. Every deal, including "
        "that of the start, must have its seed or its deck: none is drawn here.\n\n"
        f"It has a budget of {BUDGET}, as `/batch` has; 413 says how many actions were `done`.",
        gives="`state`, `applied`, `action`, `legal_actions`, `outcome`, `refused`"
        ", and `events` if asked for",
    ),
    requests={
        "start": _request_with_start,
        "state": _request_with_state,
        "start" + OF_A_RECORD: _record_with_start,
        "state" + OF_A_RECORD: _record_with_state,
    },
    response=_response,
    handler=replay,
    load=LARGE,
    pays=by_parts,
    verdict=_verdict,
    examples=_examples,
    from_state={
        "replay-from-here": link(
            _NAME,
            "Carry out the first legal action as a replay.",
            state=STATE,
            actions=[legal()],
        ),
    },
    links={**apply_action.links_from(STATE), **check_state.FROM_STATE},
)
