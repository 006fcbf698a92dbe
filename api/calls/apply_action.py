"""`/apply-action`: carry out an action."""

from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import Call, CallDocs
from vorhand.api.answering.example_context import SEAL_LABEL, VOUCHER_LABEL, Example, ExampleContext
from vorhand.api.answering.links import ANSWERED, ASKED, STATE, legal, link, sealed
from vorhand.api.answering.next_sealed import next_sealed, shape_of_next_sealed
from vorhand.api.answering.next_state import carry_out_for, shape_of_next_state
from vorhand.api.answering.request import Request, action_of
from vorhand.api.answering.sealed_session import SealedSession
from vorhand.api.answering.subject import subject_of
from vorhand.api.answering.telemetry import applied_verdict
from vorhand.api.calls import history
from vorhand.api.contract.members import (
    EXPECTED_VERSION,
    FOR_PEOPLE,
    INCLUDE,
    INCLUDE_FOR_ACTIONS,
    READERS_LANGUAGES,
    YOU,
)
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.sealed import SEALED
from vorhand.engine.schema.declare import Nullable, Object
from vorhand.engine.schema.of_game import SEAT

_NAME: Final = "apply-action"
_SHOWN_ACTIONS: Final = (0, 1)
"""Indexes of legal actions; if there are fewer actions, a link leads nowhere."""


def apply_action(request: Request, *, plays_on: bool = True) -> dict[str, Any]:
    """Carry out an action, or raise the refusal of the rule that forbids it.

    At a sealed table it is one of the bearer of the pass (null: pass over those who may act and do
    not have to), and the service then plays on, unless this is an item of a batch: that would leave
    nothing for the other items.
    """
    subject, sent = subject_of(request), request.body["action"]
    game = subject.game
    action = sent and action_of(game, sent)
    if subject.table is None:
        return carry_out_for(request, game, subject.state, action)
    session = SealedSession(request, subject)
    expected_version = request.body.get("expected_version")
    if action is None:
        session.pass_over(expected_version)
    else:
        session.act(action, expected_version)
    if plays_on:
        session.play_on()
    return next_sealed(request, session)


def _request(shapes: RequestShapes) -> Object:
    sender = "The seat whose player sent the action, which may act only for this seat."
    return shapes.with_state(
        "ApplyAction",
        f"A state of {shapes.title}, and the action to be carried out.",
        {"action": shapes.action},
        sender=replace(SEAT, doc=sender),
        expected_version=EXPECTED_VERSION,
        include=INCLUDE,
        languages=READERS_LANGUAGES,
        **FOR_PEOPLE,
        you=YOU,
    )


def _sealed_request(shapes: RequestShapes) -> Object:
    doc = (
        "An action of the holder of the pass. null, with the table's pass or that of the only "
        "person: go on without those who may act and are not awaited."
    )
    return shapes.with_sealed(
        "ApplyAction",
        f"A sealed table of {shapes.title}, and the action to be carried out.",
        {"action": Nullable(doc, None, shapes.action)},
        expected_version=EXPECTED_VERSION,
        include=INCLUDE_FOR_ACTIONS,
        you=YOU,
    )


def _examples(context: ExampleContext) -> list[Example]:
    action = context.action
    body, held = {"state": context.state, "action": action}, context.sealed(context.seat)
    return [
        Example(f"{action['type']} of seat {context.seat}", body),
        *context.impossible(body),
        Example("the voucher of another state", {**body, "voucher": f"{VOUCHER_LABEL}0"}),
        Example("it does not open", {**held, "sealed": SEAL_LABEL, "action": action}),
        *context.illegal,
    ]


def links_from(state: str) -> dict[str, dict[str, Any]]:
    """Links that carry out one of the legal actions of an answer, in the state at this place."""
    return {
        f"apply-legal-action-{place}": link(
            _NAME,
            f"Carry out the legal action at index {place}, if there is one.",
            state=state,
            action=legal(place),
        )
        for place in _SHOWN_ACTIONS
    }


def links_from_sealed(held: str) -> dict[str, dict[str, Any]]:
    """Return a link that carries out the first legal action of the bearer of the request's pass, at
    the sealed table in the body at this place.
    """
    return {
        "apply-legal-action-at-sealed-table": link(
            _NAME,
            "Carry out the first legal action of the holder of the pass, if there is one.",
            **sealed(held, f"{ASKED}/pass"),
            action=legal(),
        )
    }


CALL: Final = Call(
    name=_NAME,
    docs=CallDocs(
        "play",
        "Carry out an action",
        "Check that the state is possible and the action legal, and carry it out. The state of the "
        "answer is the one to store, and to send with the next action.\n\n"
        "At a sealed table the service then plays on, for its bots and for the table, until a "
        "person may act.",
        gives="`state`, `action`, `events`, `legal_actions`, `outcome`"
        ", and `views` and `refusals` if asked for",
        sealed_gives="the next `sealed`, and what the holder of the pass may know",
    ),
    requests={"state": _request, SEALED: _sealed_request},
    response=shape_of_next_state,
    handler=apply_action,
    sealed_response=shape_of_next_sealed,
    verdict=applied_verdict,
    examples=_examples,
    leads_on=True,
    from_state=links_from(STATE),
    links={
        **links_from_sealed(ANSWERED),
        **history.links_from_sealed(ANSWERED, f"{ASKED}/pass"),
    },
)
