"""The types of problem that the service answers with, each with what to do about it."""

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
            "The body could not be read: its syntax, its encoding, a member that stands twice, "
            "NaN, half of a surrogate pair, or nesting deeper than 16 levels. `detail` says where.",
        ),
        ProblemType(
            "invalid",
            422,
            "The body has the wrong shape",
            "The body is JSON, but not of the shape that the call takes. `errors` lists all that "
            "is wrong, each with a JSON pointer and what is wanted there.",
        ),
        ProblemType(
            "impossible-state",
            409,
            "The rules cannot produce this state",
            "The state has the right shape, but no game can have come to it. `faults` lists all "
            "that is wrong, each with the clause, a JSON pointer into the state and a sentence. "
            "Send the state as the service gave it.",
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
            "not-found",
            404,
            "There is nothing here",
            "No call, game or problem type has this path. `/openapi.json` lists the calls.",
        ),
        ProblemType(
            "method-not-allowed",
            405,
            "This call takes another method",
            "The header `Allow` lists the methods that the call takes.",
        ),
        ProblemType(
            "not-acceptable",
            406,
            "The answer cannot be had in this form",
            "The header `Accept` of the request admits no form in which the answer can be given.",
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
            "The body is too large",
            "A body is at most 64 KiB, of a call that takes many things at once 1 MiB.",
        ),
        ProblemType(
            "unsupported-media-type",
            415,
            "The body is to be JSON",
            "A body is sent as `application/json`, in UTF-8, without a content coding.",
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
            "The request line or the headers are larger than the service takes.",
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
            "More requests came at once than are taken, and this one was not looked at. Wait as "
            "long as `Retry-After` says, and send it again.",
        ),
        ProblemType(
            "not-ready",
            503,
            "The service is not ready",
            "What `/readyz` alone answers: the service is being drained, or it cannot adjudicate. "
            "Requests are to go to another one.",
        ),
    )
}
