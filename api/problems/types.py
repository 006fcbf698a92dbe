"""The types of problem, each with what to do about it."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class ProblemType:
    """A type of problem: its name in the path, its status, its title, and what to do about it."""

    name: str
    status: int
    title: str
    meaning: str

    @property
    def path(self) -> str:
        """Where the service explains it, which is how a problem names its type."""
        return f"/problems/{self.name}"


TYPES: Final = {
    kind.name: kind
    for kind in (
        ProblemType(
            "malformed",
            400,
            "The body is not JSON",
            "The body could not be parsed: its syntax or encoding is wrong, a member appears "
            "twice, or it has a number that is not finite, half of a surrogate pair, or too many "
            "levels. `detail` says where.",
        ),
        ProblemType(
            "invalid",
            422,
            "The body does not match the schema",
            "The body is JSON, but does not match the schema of the call. `errors` lists every "
            "error "
            "with a JSON pointer and what was expected there; if there are more than a hundred, "
            "it lists the first, and `more_errors` says how many more were found.",
        ),
        ProblemType(
            "impossible-state",
            409,
            "The rules cannot produce this state",
            "The state matches the schema, but no game can have led to it. `faults` lists every "
            "fault with its clause, a JSON pointer into the state and a sentence; if there are "
            "more than a hundred, it lists the first, and `more_faults` says how many more there "
            "are. Send the state as the service gave it.",
        ),
        ProblemType(
            "illegal-action",
            409,
            "A rule forbids this action",
            "The state is possible, and a rule forbids the action. `clause` is the rule, `facts` "
            "what decided, `legal_actions` what the acting seat may do instead. This is a correct "
            "answer, not a failure of the service.",
        ),
        ProblemType(
            "seal",
            409,
            "The sealed table does not open",
            "`sealed` or `pass` is not as the service gave it, or the two belong to different "
            "tables, or their key is no longer in use. There is one answer for all of these. Send "
            "both as you got them, with the `game` of the table.",
        ),
        ProblemType(
            "sealing-off",
            409,
            "This service seals no tables",
            "Sealed tables need keys, and this service has none. Its operator gives it keys in "
            "`VORHAND_SEAL_KEYS`; until then, keep the state of a game yourself.",
        ),
        ProblemType(
            "voucher",
            409,
            "The voucher is not that of the state",
            "`voucher` is not the one that the service gave with this `state`, or it was changed, "
            "or its key is no longer in use; or the service takes states only with their vouchers, "
            "and there was none. Send both as you got them together.",
        ),
        ProblemType(
            "not-found",
            404,
            "There is nothing here",
            "No call, game or problem type has this path. `/openapi.json` lists the calls.",
        ),
        ProblemType(
            "method-not-allowed",
            405,
            "The method is not allowed",
            "The header `Allow` lists the methods that the call supports.",
        ),
        ProblemType(
            "not-acceptable",
            406,
            "The answer is not available in this form",
            "The header `Accept` of the request admits no media type in which the answer is "
            "available.",
        ),
        ProblemType(
            "timeout",
            408,
            "The request took too long",
            "The request did not arrive in time. Every call is pure: it can be sent again.",
        ),
        ProblemType(
            "too-large",
            413,
            "The request is too large",
            "The body has more bytes than its call accepts; `detail` says how many these are. A "
            "request also has a budget, and its answer at most 4 MiB: if its work costs more, it "
            "ends there, `budget` is what a request may cost, and `done` how many of the items or "
            "actions of a call that takes many are within it.",
        ),
        ProblemType(
            "unsupported-media-type",
            415,
            "The body must be JSON",
            "Send the body as `application/json`, in UTF-8, without a content coding.",
        ),
        ProblemType(
            "too-many-requests",
            429,
            "Too many requests",
            "Wait as long as `Retry-After` says, and send the request again.",
        ),
        ProblemType(
            "headers-too-large",
            431,
            "The headers are too large",
            "The request line or the headers are larger than the service accepts.",
        ),
        ProblemType(
            "internal-error",
            500,
            "The service has failed",
            "The fault is ours. Nothing has been changed: the service keeps nothing.",
        ),
        ProblemType(
            "overloaded",
            503,
            "The service is overloaded",
            "More requests came at once than the service accepts, so this one was refused unread. "
            "Wait as long as `Retry-After` says, and send it again.",
        ),
        ProblemType(
            "not-ready",
            503,
            "The service is not ready",
            "Only `/readyz` answers this: the service is being drained, or it cannot adjudicate. "
            "Send requests to another instance.",
        ),
    )
}
