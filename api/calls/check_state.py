"""`/check-state`: whether the rules can produce a state."""

from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import Call, CallDocs
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.links import STATE, link
from vorhand.api.answering.request import Body, Request
from vorhand.api.answering.subject import game_of, judged_subject
from vorhand.api.answering.telemetry import IMPOSSIBLE, VerdictLabels
from vorhand.api.contract.members import FOR_PEOPLE, VOUCHER
from vorhand.api.contract.requests import SubjectRequest
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.problems.limits import list_member
from vorhand.api.problems.types.refusals import MORE_FAULTS
from vorhand.engine import ImpossibleState
from vorhand.engine.kernel.rules.clauses import dump_faults
from vorhand.engine.schema.declare import Boolean, Nullable, Object, open_object


def check_state(request: Request) -> dict[str, Any]:
    """Return whether the rules can produce a state, and everything that is wrong with it; and
    whether its voucher is right. The state is judged in any case: that is the question. A sealed
    table that opens is consistent, because nothing else is sealed, and authentic.
    """
    body, vouchers = request.body, request.vouchers
    game = game_of(request, body)
    answer: dict[str, Any] = {"game": game.id, "consistent": True, "faults": []}
    try:
        subject = judged_subject(request)
    except ImpossibleState as impossible:
        faults = list_member("faults", dump_faults(impossible, request.language))
        is_authentic = vouchers.is_authentic(game, body["state"], body.get("voucher"))
        return answer | {"consistent": False, **faults, "authentic": is_authentic}
    if subject.table:
        return answer | {"authentic": True}
    answer["authentic"] = vouchers.is_authentic(game, body["state"], body.get("voucher"))
    if vouchers.are_due(answer["authentic"]):
        answer |= vouchers.given(game, subject.state, game.dump(subject.state))
    return answer


_REQUEST: Final = SubjectRequest(
    name="CheckState",
    doc="A state of {title} that is to be checked.",
    optional=FOR_PEOPLE,
)


def _response(shapes: ResponseShapes) -> Object:
    faults = shapes.refusals.faults
    return open_object(
        f"{shapes.name}StateChecked",
        "Whether the rules can produce a state.",
        {
            **shapes.named,
            "consistent": Boolean("Whether the state has no faults.", True),
            "faults": replace(faults, doc=f"{faults.doc[:-1]}; empty if consistent."),
            "authentic": Nullable(
                "Whether this service gave out the state; null if nothing shows it.",
                True,
                Boolean(),
            ),
        },
        voucher=VOUCHER,
        more_faults=MORE_FAULTS,
    )


def _verdict(game: str, request: Request, answer: Body) -> list[VerdictLabels]:
    return [] if answer["consistent"] else [VerdictLabels(game, IMPOSSIBLE)]


def _examples(context: ExampleContext) -> list[Example]:
    return [Example("a consistent state", {"state": context.state})]


_NAME: Final = "check-state"
FROM_STATE: Final = {"check": link(_NAME, "Check that the state is consistent.", state=STATE)}
CALL: Final = Call(
    name=_NAME,
    docs=CallDocs(
        "look",
        "Check a state",
        "Whether the rules can produce a state, and everything that is wrong with it. Consistent "
        "is not current: only the caller, who stores the states, knows which one is the latest.",
        gives="`consistent`, and all `faults`; `authentic`, and a `voucher`",
        sealed_gives="that the table opens: `consistent` and `authentic`",
    ),
    requests=_REQUEST.forms,
    response=_response,
    handler=check_state,
    verdict=_verdict,
    refuses=False,
    examples=_examples,
    from_state=FROM_STATE,
)
