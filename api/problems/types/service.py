"""The problems of a request as HTTP has it, whatever it is about, and of the service itself."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from vorhand.api.problems.limits import BUDGET
from vorhand.api.problems.problem import Problem, ProblemType, any_operation, calls
from vorhand.engine.schema.declare import Integer
from vorhand.engine.text.language import NO_VALUES, Template, Values
from vorhand.engine.text.words import message

NO_PATH: Final = message("Nothing has the path {path}.")
NO_GAME: Final = message("There is no game {game}; the games are {games:list and}.")
NO_FORM: Final = message("A document has its {part} on or off.")


def _header(description: str, **schema: Any) -> dict[str, Any]:
    return {"description": description, "schema": schema}


_RETRY_AFTER: Final = {
    "Retry-After": _header(
        "How many seconds to wait before sending the request again.", type="integer", minimum=0
    )
}


class NotFound(Problem):
    """Nothing has the path of a request."""

    type = ProblemType(
        name="not-found",
        status=404,
        title="There is nothing here",
        meaning="No call, game or problem type has this path. `/openapi.json` lists the calls.",
        answered_by=lambda operation: operation.has_parameter,
        example=lambda service: NotFound(NO_GAME, {"game": "chess", "games": [*service.games]}),
    )


class MethodNotAllowed(Problem):
    """A path does not support the method of a request."""

    type = ProblemType(
        name="method-not-allowed",
        status=405,
        title="The method is not allowed",
        meaning="The header `Allow` lists the methods that the call supports.",
        answered_by=any_operation,
        example=lambda service: MethodNotAllowed(service.path, "GET", ("OPTIONS", "POST")),
        headers={"Allow": _header("The methods that this path supports.", type="string")},
    )

    def __init__(self, path: str, method: str, allowed: Iterable[str]) -> None:
        super().__init__(
            message("{path} does not support {method}."),
            {"path": path, "method": method},
            headers={"Allow": ", ".join(sorted(allowed))},
        )


class NotAcceptable(Problem):
    """An answer is not available in a form that the client accepts."""

    type = ProblemType(
        name="not-acceptable",
        status=406,
        title="The answer is not available in this form",
        meaning="The header `Accept` of the request admits no media type in which the answer is "
        "available.",
        answered_by=any_operation,
        example=lambda _: NotAcceptable(["application/json"]),
    )

    def __init__(self, forms: Sequence[str]) -> None:
        super().__init__(
            message("The answer is available only as {forms:list or}."), {"forms": [*forms]}
        )


class Timeout(Problem):
    """A request took too long to arrive."""

    type = ProblemType(
        name="timeout",
        status=408,
        title="The request took too long",
        meaning="The request did not arrive in time. Every call is pure: it can be sent again.",
        answered_by=any_operation,
        example=lambda _: Timeout(),
        is_of_proxies=True,
    )


class TooLarge(Problem):
    """A body has more bytes than its call accepts, or a request costs too much."""

    type = ProblemType(
        name="too-large",
        status=413,
        title="The request is too large",
        meaning="The body has more bytes than its call accepts; `detail` says how many these are. "
        "A request also has a budget, and its answer at most 4 MiB: if its work costs more, it "
        "ends there, `budget` is what a request may cost, and `done` how many of the items or "
        "actions of a call that takes many are within it.",
        answered_by=calls,
        example=lambda service: service.batch(
            {"items": 1, "events": 81, "legal actions": 2, "views": 9}
        ),
        optional={
            "done": Integer(
                "If the cost is too high: how many of the items or actions are within the budget.",
                412,
                0,
            ),
            "budget": Integer(
                "If the cost is too high: what a request may cost.", BUDGET, BUDGET, BUDGET
            ),
        },
    )

    def __init__(self, most: int) -> None:
        super().__init__(message("A body of this call has at most {most} bytes."), {"most": most})


class UnsupportedMediaType(Problem):
    """A body is not declared as JSON, or has a content coding, which only one more header tells
    apart (RFC 9110, 12.5.3).
    """

    type = ProblemType(
        name="unsupported-media-type",
        status=415,
        title="The body must be JSON",
        meaning="Send the body as `application/json`, in UTF-8, without a content coding.",
        answered_by=calls,
        example=lambda _: UnsupportedMediaType(),
        headers={
            "Accept": _header("The media type that is accepted.", type="string"),
            "Accept-Encoding": _header(
                "The content coding that is accepted: only if the body had another.", type="string"
            ),
        },
    )

    def __init__(self, *, is_coded: bool = False) -> None:
        detail = message("Send the body as application/json, in UTF-8.")
        if is_coded:
            detail = message("Send the body without a content coding.")
        coding = {"Accept-Encoding": "identity"} if is_coded else {}
        super().__init__(detail, headers={"Accept": "application/json", **coding})


class TooManyRequests(Problem):
    """A client sends more requests than a proxy lets through."""

    type = ProblemType(
        name="too-many-requests",
        status=429,
        title="Too many requests",
        meaning="Wait as long as `Retry-After` says, and send the request again.",
        answered_by=any_operation,
        example=lambda _: TooManyRequests(headers={"Retry-After": "5"}),
        headers=_RETRY_AFTER,
        is_of_proxies=True,
    )


class HeadersTooLarge(Problem):
    """The request line or the headers are larger than the service reads."""

    type = ProblemType(
        name="headers-too-large",
        status=431,
        title="The headers are too large",
        meaning="The request line or the headers are larger than the service accepts.",
        answered_by=any_operation,
        example=lambda _: HeadersTooLarge(),
        is_of_proxies=True,
    )


class InternalError(Problem):
    """The service has failed."""

    type = ProblemType(
        name="internal-error",
        status=500,
        title="The service has failed",
        meaning="The fault is ours. Nothing has been changed: the service keeps nothing.",
        answered_by=any_operation,
        example=lambda _: InternalError(),
        is_of_item=True,
    )

    def __init__(self) -> None:
        super().__init__(message("The service has failed; the fault is ours."))


class Overloaded(Problem):
    """The service has no capacity for more requests now."""

    type = ProblemType(
        name="overloaded",
        status=503,
        title="The service is overloaded",
        meaning="More requests came at once than the service accepts, so this one was refused "
        "unread. Wait as long as `Retry-After` says, and send it again.",
        answered_by=lambda operation: not operation.is_probe,
        example=lambda _: Overloaded(),
        headers=_RETRY_AFTER,
    )

    def __init__(self) -> None:
        super().__init__(
            message("The service is answering as many requests as it can at a time."),
            headers={"Retry-After": "1"},
        )


class NotReady(Problem):
    """The service is running, but not ready for requests."""

    type = ProblemType(
        name="not-ready",
        status=503,
        title="The service is not ready",
        meaning="Only `/readyz` answers this: the service is being drained, or it cannot "
        "adjudicate. Send requests to another instance.",
        answered_by=lambda operation: operation.path == "/readyz",
        example=lambda _: NotReady(message("The service cannot adjudicate.")),
        headers=_RETRY_AFTER,
    )

    def __init__(self, detail: Template, values: Values = NO_VALUES) -> None:
        super().__init__(detail, values, headers={"Retry-After": "5"})
