"""`/check-state`: whether the rules can produce a state."""

from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import AtSeal, Call, Text
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.links import STATE, link
from vorhand.api.answering.next_sealed import opened
from vorhand.api.answering.request import Asked, Body
from vorhand.api.answering.telemetry import IMPOSSIBLE, VerdictLabels
from vorhand.api.contract.members import FOR_PEOPLE, VOUCHER
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.problems.limits import list_member
from vorhand.api.problems.types.refusals import MORE_FAULTS
from vorhand.engine import ImpossibleState
from vorhand.engine.kernel.rules.clauses import dump_faults
from vorhand.engine.schema.declare import Boolean, Nullable, Object, open_object


def check_state(asked: Asked) -> dict[str, Any]:
    """Whether the rules can produce a state, and everything that is wrong with it; and whether its
    voucher is right. The state is judged in any case: that is what is asked.
    """
    dumped, vouchers = asked.body["state"], asked.vouchers
    game = asked.packages[dumped["game"]].game
    is_authentic = vouchers.is_authentic(game, dumped, asked.body.get("voucher"))
    authentic = {"authentic": is_authentic}
    try:
        state = game.admit(dumped)
    except ImpossibleState as impossible:
        faults = list_member("faults", dump_faults(impossible, asked.language))
        return {"game": game.id, "consistent": False, **faults, **authentic}
    answer: dict[str, Any] = {"game": game.id, "consistent": True, "faults": [], **authentic}
    if vouchers.are_due(is_authentic):
        answer |= vouchers.given(game, state, game.dump(state))
    return answer


def check_at_seal(asked: Asked) -> dict[str, Any]:
    """A sealed table that opens is consistent, because nothing else is sealed, and authentic."""
    game = opened(asked).game.id
    return {"game": game, "consistent": True, "faults": [], "authentic": True}


def _request(shapes: RequestShapes) -> Object:
    return shapes.with_state(
        "CheckState", f"A state of {shapes.title} that is to be checked.", {}, **FOR_PEOPLE
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


def _verdict(game: str, asked: Asked, answer: Body) -> list[VerdictLabels]:
    return [] if answer["consistent"] else [VerdictLabels(game, IMPOSSIBLE)]


def _examples(context: ExampleContext) -> list[Example]:
    consistent = Example("", "a consistent state", {"state": context.state})
    return [consistent, *context.impossible({})]


_NAME: Final = "check-state"
FROM_STATE: Final = {"check": link(_NAME, "Check that the state is consistent.", state=STATE)}
CALL: Final = Call(
    name=_NAME,
    text=Text(
        "look",
        "Check a state",
        "Whether the rules can produce a state, and everything that is wrong with it. Consistent "
        "is not current: only the caller, who stores the states, knows which one is the latest.",
        gives="`consistent`, and all `faults`; `authentic`, and a `voucher`",
    ),
    requests={"state": _request},
    response=_response,
    answer=check_state,
    at_seal=AtSeal(
        request=RequestShapes.only_opened,
        answer=check_at_seal,
        gives="that the table opens: `consistent` and `authentic`",
    ),
    verdict=_verdict,
    refuses=False,
    examples=_examples,
    from_state=FROM_STATE,
)
