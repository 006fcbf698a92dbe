"""`/legal-actions`: what a seat may do, or everybody."""

from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import Call, CallDocs
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.links import ASKED, REQUESTED, STATE, link
from vorhand.api.answering.request import Request
from vorhand.api.answering.subject import subject_of
from vorhand.api.answering.view_answer import included_refusals
from vorhand.api.calls import apply_action
from vorhand.api.contract.members import FOR_PEOPLE, INCLUDE_FOR_ACTIONS, YOU
from vorhand.api.contract.requests import SubjectRequest
from vorhand.api.contract.responses import ResponseShapes
from vorhand.engine.schema.declare import Object, open_object
from vorhand.engine.schema.of_game import SEAT


def legal_actions(request: Request) -> dict[str, Any]:
    """Return the legal actions of one seat, of the bearer of a pass, or of all seats and the
    table.
    """
    subject = subject_of(request)
    game, legal = subject.game, subject.legal_actions()
    return {
        "game": game.id,
        **request.action_members(game, subject.state, legal),
        **included_refusals(request, subject),
    }


_REQUEST: Final = SubjectRequest(
    name="LegalActionsRequest",
    doc="A state of {title}, and whose legal actions are asked for.",
    sealed_name="LegalActionsRequest",
    sealed_doc="A sealed table of {title}; the pass says whose legal actions are asked for.",
    optional_of_state={"seat": replace(SEAT, doc="One seat; if missing, all seats and the table.")},
    optional={"include": INCLUDE_FOR_ACTIONS, **FOR_PEOPLE, "you": YOU},
)


def _response(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}LegalActions",
        "Legal actions.",
        {**shapes.named, "legal_actions": shapes.legal},
        refusals=shapes.closed,
        prices=shapes.prices,
        **shapes.choices,
    )


def _examples(context: ExampleContext) -> list[Example]:
    body = {"state": context.state, "seat": context.seat}
    return [Example(f"what seat {context.seat} may do", body)]


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
    docs=CallDocs(
        "look",
        "List the legal actions",
        "Every action that would be accepted now, and no other: of one seat, or of all seats and "
        "the table. A deal is listed once, without a seed or deck.",
        gives="`legal_actions`, and `refusals` if asked for",
    ),
    requests=_REQUEST.forms,
    response=_response,
    handler=legal_actions,
    examples=_examples,
    from_state=FROM_STATE,
    links={**apply_action.links_from(REQUESTED), **apply_action.links_from_sealed(ASKED)},
)
