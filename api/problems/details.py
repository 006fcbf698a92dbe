"""Problem details (RFC 9457): every answer that is not a success, of whatever call.

A type is a path under `/problems/`, which the service serves as a page. A refusal is a correct
answer, not a failure: it is never logged as an error.
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final

from flask import current_app, has_app_context

from vorhand.api.problems.messages import FEW, told
from vorhand.api.problems.types import TYPES
from vorhand.engine import ImpossibleState, Refusal, list_action
from vorhand.engine.kernel.rules.clauses import dump_faults
from vorhand.engine.schema.messages import brief
from vorhand.engine.schema.validate import InvalidValue
from vorhand.engine.text.language import (
    ENGLISH,
    NO_VALUES,
    Language,
    Plural,
    Saying,
    Template,
    Values,
)
from vorhand.engine.text.words import message

MEDIA_TYPE: Final = "application/problem+json"
REQUEST_ID: Final = "vorhand.request-id"
"""The place of a request's id in its WSGI environment."""
ANSWERED_WITH: Final = "vorhand.problem"
"""The place of the problem that is the answer, if it is one."""
GAME: Final = "vorhand.game"
"""The key in the WSGI environment for the game of a request whose body was read."""


class Problem(Exception):
    """An answer that is not a success. `said` is the sentence of its detail, a template with its
    values, and `members` are what else it carries.
    """

    name: str = "internal-error"
    reason: str = ""
    """What only the operator learns, by the metrics."""

    def __init__(
        self,
        said: Template,
        values: Values = NO_VALUES,
        *,
        headers: Mapping[str, str] | None = None,
        **members: Any,
    ) -> None:
        super().__init__(ENGLISH.say(said, values))
        self.said = Saying(said, values)
        self.headers = headers or {}
        self.members = members

    def members_in(self, language: Language) -> Mapping[str, Any]:
        """What it carries besides its detail, with its sentences in this language."""
        return self.members


class Malformed(Problem):
    """400: not JSON."""

    name = "malformed"


class UnsupportedMediaType(Problem):
    """415: not said to be JSON, or with a content coding, which only a header more tells apart (RFC
    9110, 12.5.3).
    """

    name = "unsupported-media-type"

    def __init__(self, said: Template, *, is_coded: bool = False) -> None:
        coding = {"Accept-Encoding": "identity"} if is_coded else {}
        super().__init__(said, headers={"Accept": "application/json", **coding})


class TooLarge(Problem):
    """413: a body of more bytes than its call accepts."""

    name = "too-large"

    def __init__(self, most: int) -> None:
        said = "A body of this call has at most {most} bytes."
        super().__init__(said, {"most": most})


class NotFound(Problem):
    """404: nothing has this path."""

    name = "not-found"


class NotAcceptable(Problem):
    """406: not available in a form that the client accepts."""

    name = "not-acceptable"


class NotReady(Problem):
    """503: running, but not ready for requests."""

    name = "not-ready"

    def __init__(self, said: Template) -> None:
        super().__init__(said, headers={"Retry-After": "5"})


class Overloaded(Problem):
    """503: no capacity for more requests now."""

    name = "overloaded"

    def __init__(self, said: Template) -> None:
        super().__init__(said, headers={"Retry-After": "1"})


NO_PATH: Final = message("Nothing has the path {path}.")
NO_GAME: Final = message("There is no game {game}; the games are {games:list and}.")
NO_METHOD: Final = message("{path} does not support {method}.")
OTHER_FORMS: Final = message("The answer is available only as {forms:list or}.")
NOT_SENT_AS_JSON: Final = message("Send the body as application/json, in UTF-8.")
CANNOT_ADJUDICATE: Final = message("The service cannot adjudicate.")
FAILED: Final = message("The service has failed; the fault is ours.")

ALL_SLOTS_TAKEN: Final = Overloaded(
    "The service is answering as many requests as it can at a time."
)


class Invalid(Problem):
    """422: a body that does not match the schema."""

    name = "invalid"

    def __init__(self, invalid: InvalidValue) -> None:
        said = Plural(
            "The request body has 1 error.", "The request body has {number} errors.", "number"
        )
        if not invalid.is_all:
            said = Plural(
                "The request body has at least 1 error.",
                "The request body has at least {number} errors.",
                "number",
            )
        super().__init__(said, {"number": len(invalid.errors)})
        self._errors = sorted(invalid.errors, key=attrgetter("pointer"))

    def members_in(self, language: Language) -> Mapping[str, Any]:
        """The errors, with long messages if they are few."""
        in_full = len(self._errors) <= FEW
        messages = [each.said if in_full else brief(each.said) for each in self._errors]
        errors = [
            {"pointer": each.pointer, "detail": language.say(*message)}
            for each, message in zip(self._errors, messages, strict=True)
        ]
        return told("errors", errors)


class Impossible(Problem):
    """409: a state that the rules cannot produce."""

    name = "impossible-state"

    def __init__(self, impossible: ImpossibleState, game: str) -> None:
        said = Plural(
            "The rules cannot produce this state: 1 fault.",
            "The rules cannot produce this state: {number} faults.",
            "number",
        )
        super().__init__(said, {"number": len(impossible.faults)}, game=game)
        self._impossible = impossible

    def members_in(self, language: Language) -> Mapping[str, Any]:
        """The game and the faults."""
        return self.members | told("faults", dump_faults(self._impossible, language))


class Illegal(Problem):
    """409: an action that a rule forbids."""

    name = "illegal-action"

    def __init__(self, refusal: Refusal, game: str) -> None:
        super().__init__(refusal.clause.refusal, refusal.facts, game=game)
        self.refusal = refusal

    def members_in(self, language: Language) -> Mapping[str, Any]:
        """The game, the clause, the facts, and what would be legal instead."""
        clause, refusal = self.refusal.clause, self.refusal
        told = {"id": clause.id, "text": language.text(clause.text), "source": clause.source}
        instead = [list_action(action, language) for action in refusal.legal_actions]
        return self.members | {"clause": told, "facts": refusal.facts, "legal_actions": instead}


def details(
    problem: Problem, language: Language = ENGLISH, prefix: str | None = None
) -> dict[str, Any]:
    """The details of a problem, as JSON. Its type is a path on this service: under the prefix of
    the app that answers, if no other is given; outside of any app without one.
    """
    kind = TYPES[problem.name]
    if prefix is None:
        prefix = current_app.config["PREFIX"] if has_app_context() else ""
    return {
        "type": f"{prefix}{kind.path}",
        "title": language.text(kind.title),
        "status": kind.status,
        "detail": language.say(*problem.said),
        **problem.members_in(language),
    }
