"""The problems of what was made with keys: sealed tables, and vouchers beside states.

What is wrong with a string, only the operator learns, as the `reason` in the metrics: whoever may
try another one must not be told how far the last one came.
"""

from enum import Enum

from vorhand.api.problems.problem import Problem, ProblemType, sealed_calls
from vorhand.engine.text.words import message


class NotOpened(Problem):
    """A sealed table or a pass does not open, or the two do not belong together."""

    type = ProblemType(
        name="seal",
        status=409,
        title="The sealed table does not open",
        meaning="`sealed` or `pass` is not as the service gave it, or the two belong to different "
        "tables, or their key is no longer in use. There is one answer for all of these. Send "
        "both as you got them, with the `game` of the table.",
        answered_by=sealed_calls,
        example=None,
        is_verdict=True,
        is_of_item=True,
    )

    def __init__(self, reason: Enum) -> None:
        super().__init__(message("The sealed table does not open with this pass."))
        self.reason = reason.value


class SealingOff(Problem):
    """The service has no keys."""

    type = ProblemType(
        name="sealing-off",
        status=409,
        title="This service seals no tables",
        meaning="Sealed tables need keys, and this service has none. Its operator gives it keys in "
        "`VORHAND_SEAL_KEYS`; until then, keep the state of a game yourself.",
        answered_by=sealed_calls,
        example=lambda _: SealingOff(),
        is_verdict=True,
        is_of_item=True,
    )

    def __init__(self) -> None:
        super().__init__(message("This service has no keys, so it seals no tables and opens none."))


class WrongVoucher(Problem):
    """A state has a voucher that is not its own, or has none where one is required."""

    type = ProblemType(
        name="voucher",
        status=409,
        title="The voucher is not that of the state",
        meaning="`voucher` is not the one that the service gave with this `state`, or it was "
        "changed, or its key is no longer in use; or the service takes states only with their "
        "vouchers, and there was none. Send both as you got them together.",
        answered_by=lambda operation: operation.refuses and operation.takes_state,
        example=None,
        is_verdict=True,
        is_of_item=True,
    )

    def __init__(self, reason: Enum, *, is_missing: bool = False) -> None:
        detail = message("The voucher is not that of this state.")
        if is_missing:
            detail = message("This service takes a state only together with its voucher.")
        super().__init__(detail)
        self.reason = reason.value
