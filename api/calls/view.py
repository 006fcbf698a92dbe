"""`/view`: what one reader may know."""

from typing import Any, Final

from vorhand.api.answering.call import Call, CallDocs
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.links import STATE, link
from vorhand.api.answering.request import Request
from vorhand.api.answering.shuffle import shuffle_of
from vorhand.api.answering.subject import subject_of
from vorhand.api.answering.view_answer import included_refusals, view_answer
from vorhand.api.contract.members import FOR_PEOPLE, INCLUDE_FOR_ACTIONS, READER, YOU
from vorhand.api.contract.requests import SubjectRequest
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import SHUFFLE
from vorhand.engine.schema.declare import Object, open_object

_NAME: Final = "view"


def view(request: Request) -> dict[str, Any]:
    """Return what the reader of the subject may know, and of a sealed table also of its shuffle."""
    subject = subject_of(request)
    return {
        **view_answer(request, subject),
        **shuffle_of(subject),
        **included_refusals(request, subject),
    }


_REQUEST: Final = SubjectRequest(
    name="ViewRequest",
    doc="A state of {title}, and who is to see it.",
    sealed_name="ViewRequest",
    sealed_doc="A sealed table of {title}; the pass says who is to see it.",
    of_state=lambda shapes: {"seat": READER},
    optional={"include": INCLUDE_FOR_ACTIONS, **FOR_PEOPLE, "you": YOU},
)


def _response(shapes: ResponseShapes) -> Object:
    doc = "What one reader may know."
    return open_object(
        f"{shapes.name}ViewAnswer",
        doc,
        shapes.view,
        refusals=shapes.closed,
        shuffle=SHUFFLE,
        prices=shapes.prices,
        **shapes.choices,
    )


def _examples(context: ExampleContext) -> list[Example]:
    return [Example("what seat 1 may know", {"state": context.state, "seat": 1})]


CALL: Final = Call(
    name=_NAME,
    docs=CallDocs(
        "look",
        "Show the table to one reader",
        "What one seat, or an onlooker, may know: safe to send to that reader as it stands.",
        gives="what this reader may know, and `refusals` if asked for",
    ),
    requests=_REQUEST.forms,
    response=_response,
    handler=view,
    examples=_examples,
    from_state={
        "view-of-seat": link(_NAME, "Show the table to seat 0.", state=STATE, seat=0),
        "view-of-onlooker": link(_NAME, "Show the table to an onlooker.", state=STATE, seat=None),
    },
)
