"""`/view`: what one reader may know."""

from typing import Any, Final

from vorhand.api.answering.call import AtSeal, Call, Text
from vorhand.api.answering.example_context import ILLEGAL, IMPOSSIBLE, Example, ExampleContext
from vorhand.api.answering.links import STATE, link
from vorhand.api.answering.next_sealed import opened, seen_at_seal
from vorhand.api.answering.request import Asked, reader_of
from vorhand.api.answering.view_answer import seen
from vorhand.api.contract.members import FOR_PEOPLE, READER
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import SHUFFLE
from vorhand.engine.schema.declare import Object, open_object

_NAME: Final = "view"
_TO_ONLOOKERS: Final = "-onlooker"


def view(asked: Asked) -> dict[str, Any]:
    """What one seat, or an onlooker, may know."""
    return seen(asked, *asked.admitted(), reader_of(asked.body))


def view_at_seal(asked: Asked) -> dict[str, Any]:
    """What the holder of the pass may know."""
    return seen_at_seal(asked, opened(asked))


def _request(shapes: RequestShapes) -> Object:
    return shapes.with_state(
        "ViewRequest",
        f"A state of {shapes.title}, and who is to see it.",
        {"seat": READER},
        **FOR_PEOPLE,
    )


def _response(shapes: ResponseShapes) -> Object:
    doc = "What one reader may know."
    return open_object(
        f"{shapes.name}ViewAnswer", doc, shapes.seen, shuffle=SHUFFLE, **shapes.choices
    )


def _examples(context: ExampleContext) -> list[Example]:
    state = context.state
    return [
        Example("", "what seat 1 may know", {"state": state, "seat": 1}),
        Example(_TO_ONLOOKERS, "what an onlooker may know", {"state": state, "seat": None}),
        context.without_seat,
        *context.impossible({"seat": 1}),
    ]


CALL: Final = Call(
    name=_NAME,
    text=Text(
        "look",
        "Show the table to one reader",
        "What one seat, or an onlooker, may know: safe to send to that reader as it stands.",
        gives="what this reader may know",
    ),
    requests={"state": _request},
    response=_response,
    answer=view,
    at_seal=AtSeal(request=RequestShapes.only_opened, answer=view_at_seal),
    examples=_examples,
    shown_elsewhere=(IMPOSSIBLE, ILLEGAL, _TO_ONLOOKERS),
    from_state={
        "view-of-seat": link(_NAME, "Show the table to seat 0.", state=STATE, seat=0),
        "view-of-onlooker": link(_NAME, "Show the table to an onlooker.", state=STATE, seat=None),
    },
)
