"""The record of a call: all that is said of it anywhere.

Its route and its limits, its place in the contract and in the OpenAPI document, its links, its
examples and what is counted of it are made from this record. The records are in
`vorhand.api.calls`, each in a module with the function that answers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.request import Body, Request
from vorhand.api.answering.telemetry import Thought, VerdictLabels, no_verdict
from vorhand.api.contract.budget import Bill, times_of
from vorhand.api.contract.requests import RequestOf
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.validator import RequestValidator
from vorhand.engine.schema.declare import Object
from vorhand.engine.schema.validate import DEEPEST

SMALL: Final = "small"
LARGE: Final = "large"
"""The class of calls that take a large body."""
THINKING: Final = "thinking"
"""The class of calls that think ahead."""
DEAR: Final = "dear"
"""The class of requests that turn out to cost more than others that think."""
OF_A_RECORD: Final = " of a record"
"""After a subject: the form of a body that is a record."""

Handler: TypeAlias = Callable[[Request], dict[str, Any]]
ResponseOf: TypeAlias = Callable[[ResponseShapes], Object]
Links: TypeAlias = Mapping[str, Mapping[str, Any]]


def by_size(bill: Bill, size: int) -> None:
    """Pay for a body of this many bytes."""
    bill.pay("items", times_of(size))


def by_parts(bill: Bill, size: int) -> None:
    """Pay nothing: each part of the body is paid for when its turn comes."""


class CallDocs(NamedTuple):
    """The texts about a call in the document and in the tables of docs/.

    - `tag`, `summary`, `description`: those of the operation in the document.
    - `gives`: what a client gets back, in the table of docs/http.md.
    - `takes`: what it sends, if that is not just the members of the body.
    - `sealed_gives`: what it gets back about a sealed table, if that is something else.
    """

    tag: str
    summary: str
    description: str
    gives: str
    takes: str = ""
    sealed_gives: str = ""


@dataclass(frozen=True, kw_only=True)
class Whole:
    """The request and the answer of a call that is not about one table. Its answer is made from
    what the answers of all games are made of.
    """

    request: RequestValidator
    response: Callable[[Sequence[ResponseShapes]], Object]


@dataclass(frozen=True, eq=False, kw_only=True)
class Call:
    """A call.

    What it takes and gives:

    - `requests`: its forms, by the member that names the game (empty: the body itself does); each
      is made from the shapes of a game.
    - `response`: the answer, made from the shapes of a game.
    - `sealed_response`: the answer about a sealed table, if it has another shape.
    - `handler`: the function that answers. It knows no HTTP, and raises as the engine does.
    - `whole`: in place of `requests` and `response`, for a call that is not about one table.
    - `game`: the only game that offers it; empty: all do.

    What it may take:

    - `load`: the class of its requests.
    - `pays`: how its body is paid for, before it is parsed.
    - `deepest`: how deep a body may be nested.

    What others learn of it:

    - `verdict`: what its success is counted as, by game; most calls only read.
    - `thought`: what it took to think, made from the answer and the seconds.
    - `docs`: what the documentation says.
    - `refuses`: whether it answers 409 with a refusal, and not 200 with what is wrong.
    - `examples`: requests for the document, which shows the first; the answers to the others are
      examples of problems.
    - `links`: what a client can do with the answer.
    - `from_state`: links to this call from each answer that holds the next state.
    - `leads_on`: whether its own answer is one of these.
    """

    name: str
    docs: CallDocs
    handler: Handler
    examples: Callable[[ExampleContext], Iterable[Example]]
    requests: Mapping[str, RequestOf] = field(default_factory=dict)
    response: ResponseOf | None = None
    sealed_response: ResponseOf | None = None
    whole: Whole | None = None
    game: str = ""
    load: str = SMALL
    pays: Callable[[Bill, int], None] = by_size
    deepest: int = DEEPEST
    verdict: Callable[[str, Request, Body], list[VerdictLabels]] = no_verdict
    thought: Callable[[Body, float], Thought] | None = None
    refuses: bool = True
    links: Links = field(default_factory=dict)
    from_state: Links = field(default_factory=dict)
    leads_on: bool = False

    def __post_init__(self) -> None:
        if not (self.whole or (self.requests and self.response)):
            raise ValueError(f"give the call {self.name} `requests` and a `response`, or `whole`")

    @property
    def is_about_a_table(self) -> bool:
        """Return whether a body is about one table."""
        return self.whole is None

    def responses(self, games: Sequence[ResponseShapes]) -> list[Object]:
        """Return the shapes of its answers in these games."""
        if self.whole:
            return [self.whole.response(games)]
        found = [response for response in (self.response, self.sealed_response) if response]
        return [response(shapes) for response in found for shapes in games]
