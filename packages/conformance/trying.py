"""Trying a case: its way, its request, and where the answer differs."""

from .calls import answered
from .cases import Case
from .comparing import Answer, Difference, differences, is_problem
from .positions import Ask, Json, NotReached, reached


class SealingOff(Exception):
    """The service seals no tables, so the case does not apply to it."""


def tried(case: Case, ask: Ask) -> list[Difference]:
    """Every difference between a service and what a case expects; none if it conforms.

    Raises `SealingOff` if the service says that it seals no tables when the case begins one.
    """

    def asked(call: str, body: Json) -> Answer:
        answer = ask(call, body)
        if body.get("sealed") is True and is_problem(answer, "sealing-off"):
            raise SealingOff
        return answer

    try:
        whole = answered(reached(case, asked), asked)
    except NotReached as stopped:
        return [stopped.difference]
    return differences(whole, asked(whole.call, whole.request))
