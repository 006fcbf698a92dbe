"""`/legal-actions`: what a seat may do, or everybody."""

from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import AtSeal, Call, Text
from vorhand.api.answering.example_context import IMPOSSIBLE, Example, ExampleContext
from vorhand.api.answering.links import ASKED, REQUESTED, STATE, link
from vorhand.api.answering.next_sealed import opened, refusals_of
from vorhand.api.answering.request import Asked
from vorhand.api.answering.view_answer import told_refusals
from vorhand.api.calls import apply_action
from vorhand.api.contract.members import FOR_PEOPLE, INCLUDE_REFUSALS
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.sealed.sealed_table import open_to
from vorhand.engine.schema.declare import Object, open_object
from vorhand.engine.schema.of_game import SEAT


def legal_actions(asked: Asked) -> dict[str, Any]:
    """The legal actions of one seat, or of all seats and the table."""
    game, state = asked.admitted()
    seat = asked.body.get("seat")
    listed = game.legal_actions(state) if seat is None else game.seat_actions(state, seat)
    answer: dict[str, Any] = {"game": game.id, **asked.listed(game, state, listed)}
    if asked.refusals:
        seats = range(state.players) if seat is None else (seat,)
        answer["refusals"] = [
            refusal for each in seats for refusal in told_refusals(asked, game, state, each)
        ]
    return answer


def legal_actions_at_seal(asked: Asked) -> dict[str, Any]:
    """What the holder of the pass may do."""
    game, table, state, holder = opened(asked)
    legal = open_to(game, table, state, holder)
    answer = {"game": game.id, **asked.listed(game, state, legal)}
    if asked.refusals:
        answer["refusals"] = refusals_of(asked, game, state, holder)
    return answer


def _request(shapes: RequestShapes) -> Object:
    return shapes.with_state(
        "LegalActionsRequest",
        f"A state of {shapes.title}, and whose legal actions are asked for.",
        {},
        seat=replace(SEAT, doc="One seat; if missing, all seats and the table."),
        include=INCLUDE_REFUSALS,
        **FOR_PEOPLE,
    )


def _sealed_request(shapes: RequestShapes) -> Object:
    return shapes.at_seal(
        "LegalActionsRequest",
        f"A sealed table of {shapes.title}; the pass says whose legal actions are asked for.",
        include=INCLUDE_REFUSALS,
    )


def _response(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}LegalActions",
        "Legal actions.",
        {**shapes.named, "legal_actions": shapes.legal},
        refusals=shapes.closed,
        **shapes.choices,
    )


def _examples(context: ExampleContext) -> list[Example]:
    state, seat = context.state, context.seat
    return [
        Example(
            "",
            f"what seat {seat} may do, and why no more",
            {"state": state, "seat": seat, "include": ["refusals"]},
        ),
        Example("-all", "what all seats may do, and the table", {"state": state}),
        context.without_seat,
        *context.impossible({}),
    ]


_NAME: Final = "legal-actions"
FROM_STATE: Final = {
    "list-legal-actions": link(
        _NAME, "List the legal actions of all seats and of the table.", state=STATE
    ),
    "explain-refusals": link(
        _NAME,
        "Also list what is not open, with the rule that closes it.",
        state=STATE,
        include=["refusals"],
    ),
}
CALL: Final = Call(
    name=_NAME,
    text=Text(
        "look",
        "List the legal actions",
        "Every action that would be accepted now, and no other: of one seat, or of all seats and "
        "the table. A deal is listed once, without a seed or deck.",
        gives="`legal_actions`, and `refusals` if asked for",
    ),
    requests={"state": _request},
    response=_response,
    answer=legal_actions,
    at_seal=AtSeal(request=_sealed_request, answer=legal_actions_at_seal),
    examples=_examples,
    shown_elsewhere=(IMPOSSIBLE,),
    from_state=FROM_STATE,
    links={**apply_action.links_from(REQUESTED), **apply_action.links_from_sealed(ASKED)},
)
